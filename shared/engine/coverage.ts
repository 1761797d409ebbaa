/**
 * What a game wants to have happened at least once while it is fuzzed: each card, effect, unit, ruling and
 * way to end. Optional; it lives beside the game and is never needed to play.
 */
import type { EventShape } from './types.ts';

export interface Coverage<S, E extends EventShape, O> {
  /** Names of everything that can occur with these options, each once. */
  coverageGoals(options: O): readonly string[];
  /** The goals that this fact reached; names that are no goals with these options are ignored. */
  covered(event: E, before: S, after: S): readonly string[];
  /** Raw options worth fuzzing for this number of players; absent: `{ players }` alone. */
  variants?(players: number): readonly unknown[];
}
