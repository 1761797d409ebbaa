/** A line of the registry: a game and what the platform needs beside it. */
import type { Schema } from '@colyseus/schema';
import type { AnyBot, Thinker } from './bots.ts';
import type { Coverage } from './coverage.ts';
import type { AnyGame } from './types.ts';

export interface GameEntry {
  readonly game: AnyGame;
  /** The wire schema of the game's public view. */
  readonly PublicState: new () => Schema;
  /** Words that its facts are told with, the most frequent first; see `shared/protocol/packed.ts`. */
  readonly words?: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types
  readonly coverage?: Coverage<any, any, any>;
  /** The game's own computer players, by name; see `GENERIC_BOTS` for those every game has. */
  readonly bots?: Readonly<Record<string, AnyBot>>;
  /** Those that search, by name: they need to be told how long. */
  readonly thinkers?: Readonly<Record<string, Thinker>>;
}
