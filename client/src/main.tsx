import { render } from 'preact';
import './shell/look.ts';
import { App } from './shell/app.tsx';
import { keepDoubleClicks } from './shell/double-click.ts';
import { startWorker } from './shell/worker.ts';
import './shell/fonts.css';
import './shell/tokens.css';
import './shell/base.css';
import './shell/pages.css';
import './shell/dialog.css';
import './shell/touch.css';

keepDoubleClicks();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
startWorker();
