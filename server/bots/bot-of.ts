/** Which program plays a level of a game. */
import { type AnyBot, GENERIC_BOTS, type Level } from '../../shared/engine/bots.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';

/** More than any machine gets through in the time given: there the clock decides. */
const ROLLOUTS = 1_000;

/** The game's own player of the level, else the first that it has, else chance. */
export function botOf(entry: GameEntry, level: Level, timeUp: () => boolean): AnyBot {
  const thinker = entry.thinkers?.[level];
  if (thinker !== undefined) return thinker({ rollouts: ROLLOUTS, timeUp });
  return quickBot(entry, level);
}

/** The same without a search: what the server itself can answer with at once. */
export function quickBot(entry: GameEntry, level: Level): AnyBot {
  const bots = entry.bots ?? {};
  return bots[level] ?? bots.officer ?? Object.values(bots)[0] ?? GENERIC_BOTS.random;
}
