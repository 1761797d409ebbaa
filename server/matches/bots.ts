/** Players that are programs. They see what a person in their seat would see, and choose among what is legal. */
import { randomBytes } from 'node:crypto';
import { hmacRng, pick } from '../../shared/engine/rng.ts';
import type { ActionShape, AnyGame, Rng, SplitView } from '../../shared/engine/types.ts';

export interface BotTurn {
  readonly game: AnyGame;
  /** What the seat may know, and nothing else. */
  readonly view: SplitView;
  /** Everything the rules allow; never empty. */
  readonly legal: readonly ActionShape[];
  readonly rng: Rng;
}

export interface Bot {
  /** One of `legal`. */
  choose(turn: BotTurn): ActionShape;
}

/** A type counts no more often than this, or placing pieces would crowd out everything else. */
const TYPE_WEIGHT = 8;

/** Plays by chance: first what kind of thing to do, then which. */
export const randomBot: Bot = {
  choose({ legal, rng }) {
    const kinds = [...Map.groupBy(legal, (action) => action.type).values()];
    const weights = kinds.map((kind) => Math.min(kind.length, TYPE_WEIGHT));
    let at = rng.int(weights.reduce((sum, weight) => sum + weight, 0));
    for (const [i, kind] of kinds.entries()) {
      at -= weights[i] ?? 0;
      if (at < 0) return pick(rng, kind);
    }
    throw new RangeError('no legal action to choose from');
  },
};

/** A generator nobody can foresee, apart from the match's own. */
export function unforeseeableRng(): Rng {
  return hmacRng(randomBytes(32));
}
