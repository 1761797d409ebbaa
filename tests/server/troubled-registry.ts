/** The toy game with computers that are in trouble, each in its own way; loaded by the threads of tests too. */
import { randomAction } from '../../shared/engine/bots.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { toyEntry } from '../kit/toy-game.ts';

function waste(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Thinks for as long as it is given, and a little. */
const slow: GameEntry = {
  ...toyEntry,
  thinkers: {
    officer:
      ({ timeUp }) =>
      (_view, legal, rng) => {
        while (timeUp?.() === false) waste(10);
        return randomAction(legal, rng);
      },
  },
};

export const GAMES: Readonly<Record<string, GameEntry>> = Object.freeze({
  toy: slow,
  throwing: {
    ...toyEntry,
    thinkers: {
      officer: () => () => {
        throw new Error('no idea');
      },
    },
  },
  hanging: {
    ...toyEntry,
    thinkers: {
      officer: () => () => {
        for (;;) waste(60_000);
      },
    },
  },
  dying: { ...toyEntry, thinkers: { officer: () => () => process.exit(3) } },
  greedy: {
    ...toyEntry,
    thinkers: {
      officer: () => () => {
        const kept: unknown[] = [];
        for (;;) kept.push(Array.from({ length: 1_000 }, (_, i) => ({ i })));
      },
    },
  },
  cheating: { ...toyEntry, thinkers: { officer: () => () => ({ type: 'win-at-once' }) } },
});
