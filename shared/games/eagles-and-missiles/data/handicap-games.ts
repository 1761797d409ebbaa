/**
 * What the handicaps were measured with: games between two Officers, with two players and our own
 * decks. To be played again, by `command`, whenever decks or computers change.
 */
import { frozen } from './frozen.ts';
import type { HandicapId } from './handicaps.ts';

/** Games played, and how many of them Russia won. */
export interface Tally {
  readonly games: number;
  readonly russia: number;
}

interface HandicapGames {
  /** For each handicap; for `even` without one. */
  readonly command: string;
  readonly seed: number;
  readonly date: string;
  /** Without a handicap. */
  readonly even: Tally;
  readonly played: Readonly<Record<HandicapId, Tally>>;
}

export const HANDICAP_GAMES: HandicapGames = frozen({
  command: '',
  seed: 1,
  date: '2026-11-30',
  even: { games: 1000, russia: 392 },
  played: {
    'blue-aa-more': { games: 1000, russia: 369 },
    'blue-aa-fewer': { games: 1000, russia: 384 },
  },
});
