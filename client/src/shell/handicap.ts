/** Help for one side of a new table, on top of its other options. */
import type { GameClient } from '../games/types.ts';
import type { LoadedGame } from './games.ts';

export type Handicap = NonNullable<GameClient['handicaps']>['choices'][number];

/** The options with the handicap; undefined when it does not go with them, with a deck file for example. */
export function joined({ rules }: LoadedGame, options: unknown, handicap: Handicap): unknown {
  const both = { ...(options as object), ...(handicap.options as object) };
  return rules.parseOptions(both).ok ? both : undefined;
}

/** What a table is made with: a handicap that does not go with the other options is left out, as the page shows. */
export function withHandicap(game: LoadedGame, options: unknown, handicap: Handicap | undefined): unknown {
  return handicap === undefined ? options : (joined(game, options, handicap) ?? options);
}
