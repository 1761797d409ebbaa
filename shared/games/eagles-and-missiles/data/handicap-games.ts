/** What the handicaps were measured with; written by scripts/measure-handicaps.ts. */
import { frozen } from './frozen.ts';
import file from './handicap-games.json' with { type: 'json' };
import type { HandicapId } from './handicaps.ts';

/** Games played, and how many of them Russia won. */
export interface Tally {
  readonly games: number;
  readonly russia: number;
}

/** Games between two computers of one level, with two players and our own decks. */
export interface HandicapGames {
  readonly command: string;
  readonly bot: string;
  readonly seed: number;
  /** The day of the measurement, UTC. */
  readonly date: string;
  /** Without a handicap. */
  readonly even: Tally;
  readonly played: Readonly<Record<HandicapId, Tally>>;
}

export const HANDICAP_GAMES: HandicapGames = frozen(file);
