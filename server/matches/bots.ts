/** The programs that play the computer's seats. They see what a person there would see. */
import { randomBytes } from 'node:crypto';
import { type AnyBot, GENERIC_BOTS } from '../../shared/engine/bots.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import type { Rng } from '../../shared/engine/types.ts';

/** Who plays a computer's seat: the first of the game's own computer players, or chance where it has none. */
export function botFor(entry: GameEntry): AnyBot {
  return Object.values(entry.bots ?? {})[0] ?? GENERIC_BOTS.random;
}

/** A generator nobody can foresee, apart from the match's own. */
export function unforeseeableRng(): Rng {
  return hmacRng(randomBytes(32));
}
