/** Checks a match beside the page, so that the page stays responsive. */
import { GAMES } from '../../../shared/games/index.ts';
import { verifyMatchFile } from '../../../shared/protocol/match-file.ts';
import type { FromWorker } from './check.ts';

/** Milliseconds between two words about how far it has come. */
const TELL_EVERY = 50;

const tell = (what: FromWorker): void => postMessage(what);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  let told = Number.NEGATIVE_INFINITY;
  const verdict = verifyMatchFile(data, GAMES, (done, of) => {
    const now = performance.now();
    if (now - told < TELL_EVERY) return;
    told = now;
    tell({ type: 'progress', done, of });
  });
  tell({ type: 'verdict', verdict });
});
