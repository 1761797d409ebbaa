/** Dice of a lesson: the numbers are prepared, and the lesson says so. Never used at a real table. */
import type { Rng } from '../../../shared/engine/types.ts';

const FACES = 6;

export class ScriptedRng implements Rng {
  drawn = 0;
  readonly #dice: number[] = [];

  /** The next dice to be rolled, 1 to 6 each. */
  lay(dice: readonly number[]): void {
    this.#dice.push(...dice);
  }

  /** Dice that nobody has rolled. */
  get left(): number {
    return this.#dice.length;
  }

  /** A prepared die; of anything else, such as a deck to draw from, the first. */
  int(n: number): number {
    this.drawn += 1;
    if (n !== FACES) return 0;
    const die = this.#dice.shift();
    if (die === undefined) throw new Error('the lesson has no die for this roll');
    return die - 1;
  }
}
