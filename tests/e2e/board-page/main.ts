/** A page with the board and nothing around it, told from outside what to show. For pictures. */
import { signal } from '@preact/signals';
import { eaglesAndMissiles as client } from '../../../client/src/games/eagles-and-missiles/index.ts';
import type { BoardHost, Look } from '../../../client/src/games/types.ts';
import { addTexts, language, say } from '../../../client/src/i18n/index.ts';
import type { SplitView } from '../../../shared/engine/types.ts';
import '../../../client/src/shell/fonts.css';
import '../../../client/src/shell/tokens.css';

const NOTHING: SplitView = { viewer: 'spectator', options: {}, pub: {}, own: {} };

const host = {
  view: signal(NOTHING),
  legal: signal<BoardHost['legal']['value']>([]),
  selection: signal(''),
  spotlight: signal<readonly string[]>([]),
  language,
  look: signal<Look>({ theme: 'day', palette: 'standard' }),
  say: (message) => say(message, client.id),
  act: () => undefined,
  jumped: () => true,
} satisfies BoardHost;

let opened: Promise<unknown> | undefined;

/** Shows a position; resolves when the board has been drawn. */
async function show(position: {
  readonly view: SplitView;
  readonly legal?: BoardHost['legal']['value'];
  readonly selection?: string;
  readonly look?: Look;
  readonly language?: 'en' | 'pl';
}): Promise<void> {
  host.view.value = position.view;
  host.legal.value = position.legal ?? [];
  host.selection.value = position.selection ?? '';
  host.look.value = position.look ?? { theme: 'day', palette: 'standard' };
  language.value = position.language ?? 'en';
  const parent = document.getElementById('board');
  if (parent === null) throw new Error('no place for the board');
  opened ??= client.loadBoard().then((open) => open(parent, host));
  await opened;
}

addTexts(client.id, client.texts);
Object.assign(window, { show });
