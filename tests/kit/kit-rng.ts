/** Random numbers whose position can be set at no cost, so that a check can branch off any moment of a game. */
import type { Rng } from '../../shared/engine/types.ts';

const WORD = 0x1_0000_0000;

function mix(a: number, b: number): number {
  let x = (a ^ Math.imul(b + 0x9e3779b9, 0x85ebca6b)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d) >>> 0;
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b) >>> 0;
  return (x ^ (x >>> 16)) >>> 0;
}

/** A seed made of several numbers. */
export function mixSeeds(...numbers: readonly number[]): number {
  return numbers.reduce((seed, n) => mix(mix(seed, n >>> 0), Math.floor(n / WORD)), 0x2545f491);
}

/** The same seed and position give the same numbers for ever. Implements the contract of `Rng`. */
export function kitRng(seed: number, position = 0): Rng {
  let drawn = position;
  return {
    get drawn() {
      return drawn;
    },
    int(n) {
      if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`int(${n}): 1 to 2^32 expected`);
      const limit = WORD - (WORD % n);
      for (;;) {
        const word = mix(mix(seed, drawn), 0x51ed270b);
        drawn += 1;
        if (word < limit) return word % n;
      }
    },
  };
}

/** True once in `n` on average. */
export function oneIn(rng: Rng, n: number): boolean {
  return rng.int(n) === 0;
}
