import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacRng, pick, rollDie, seededRng, shuffled } from '../../shared/engine/rng.ts';
import type { Rng } from '../../shared/engine/types.ts';
import { kitRng } from '../kit/kit-rng.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);

const take = (rng: Rng, n: number, count: number) => Array.from({ length: count }, () => rng.int(n));

/** Words that come one after another, as a generator of its own. */
function scripted(rng: (n: number) => number): Rng {
  let drawn = 0;
  return {
    get drawn() {
      return drawn;
    },
    int(n) {
      drawn += 1;
      return rng(n);
    },
  };
}

describe.each([
  ['seededRng', () => seededRng(42)],
  ['hmacRng', () => hmacRng(SEED)],
  ['kitRng', () => kitRng(42)],
] as const)('%s', (_, make) => {
  it('gives the same numbers again', () => {
    expect(take(make(), 1000, 50)).toEqual(take(make(), 1000, 50));
  });

  it('gives whole numbers in range and counts its words', () => {
    const rng = make();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => {
        const before = rng.drawn;
        const value = rng.int(n);
        expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
        expect(rng.drawn).toBeGreaterThan(before);
      }),
    );
  });

  it('takes a word even when there is nothing to choose', () => {
    const rng = make();
    expect(rng.int(1)).toBe(0);
    expect(rng.drawn).toBe(1);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('refuses int(%d) and takes nothing', (n) => {
    const rng = make();
    expect(() => rng.int(n)).toThrow(RangeError);
    expect(rng.drawn).toBe(0);
  });

  it('is fair to all faces of a die', () => {
    const rng = make();
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i += 1) counts[rng.int(6)]! += 1;
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 5 degrees of freedom: above 30 once in 70,000 fair generators, and the seed is fixed.
    expect(chi).toBeLessThan(30);
  });

  it('throws away words that would favour low numbers', () => {
    const rng = make();
    const n = 3 * 2 ** 30;
    const values = take(rng, n, 3000);
    // A quarter of all words is refused; without that, the lowest third would come up half of the time.
    expect(rng.drawn).toBeGreaterThan(3600);
    expect(values.filter((value) => value < n / 3).length / 3000).toBeCloseTo(1 / 3, 1);
  });
});

describe('seededRng', () => {
  it('gives the numbers it always gave, so that old seeds stay of use', () => {
    expect(take(seededRng(1), 100, 10)).toEqual([52, 53, 53, 39, 74, 70, 9, 89, 85, 53]);
    expect(take(seededRng(2 ** 40 + 1), 100, 6)).toEqual([7, 25, 32, 93, 34, 42]);
  });

  it('differs between seeds', () => {
    const first = Array.from({ length: 200 }, (_, seed) => take(seededRng(seed), 2 ** 32, 2).join());
    expect(new Set(first).size).toBe(200);
  });
});

describe('hmacRng', () => {
  // Computed with another implementation: HMAC-SHA256 of the block number as 8 bytes, big-endian.
  const WORDS = [
    2668419513, 1083702857, 697404715, 2302849860, 962019937, 2740831489, 1676700775, 3571746969, 3291668569,
    3279482615,
  ];

  it('gives the words of the documented stream', () => {
    expect(take(hmacRng(SEED), 2 ** 32, 10)).toEqual(WORDS);
    expect(take(hmacRng(SEED), 6, 10)).toEqual(WORDS.map((word) => word % 6));
  });

  it('goes on from any position as if it had never stopped', () => {
    const whole = take(hmacRng(SEED), 2 ** 32, 100);
    for (const position of [0, 1, 7, 8, 9, 63, 64, 99]) {
      const rng = hmacRng(SEED, position);
      expect(rng.drawn).toBe(position);
      expect(take(rng, 2 ** 32, 100 - position)).toEqual(whole.slice(position));
    }
  });

  it('goes on after refused words too', () => {
    const n = 3 * 2 ** 30;
    const rng = hmacRng(SEED);
    for (let i = 0; i < 50; i += 1) {
      const again = hmacRng(SEED, rng.drawn);
      expect(again.int(n)).toBe(rng.int(n));
      expect(again.drawn).toBe(rng.drawn);
    }
  });

  it('reaches far positions at once', () => {
    const far = 2 ** 45 + 3;
    expect(hmacRng(SEED, far).int(2 ** 32)).toBe(take(hmacRng(SEED, far - 3), 2 ** 32, 4)[3]);
  });
});

describe('choosing', () => {
  it('rolls 1 to 6', () => {
    expect(rollDie(scripted(() => 0))).toBe(1);
    expect(rollDie(scripted((n) => n - 1))).toBe(6);
  });

  it('picks any element and refuses an empty list', () => {
    expect(
      pick(
        scripted(() => 1),
        ['a', 'b', 'c'],
      ),
    ).toBe('b');
    expect(() => pick(seededRng(1), [])).toThrow(RangeError);
  });

  it('shuffles a copy, each order as often as any other', () => {
    const rng = seededRng(3);
    const items = Object.freeze(['a', 'b', 'c']);
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i += 1) {
      const order = shuffled(rng, items).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
    expect(items).toEqual(['a', 'b', 'c']);
  });
});
