import { describe, expect, it } from 'vitest';
import { GENERIC_BOTS, randomAction } from '../../shared/engine/bots.ts';
import { seededRng } from '../../shared/engine/rng.ts';

describe('randomAction', () => {
  const assign = Array.from({ length: 300 }, (_, piece) => ({ type: 'assign', piece }));

  function shares(legal: readonly { readonly type: string }[], count = 20_000) {
    const rng = seededRng(5);
    const types = new Map<string, number>();
    for (let i = 0; i < count; i += 1) {
      const { type } = randomAction(legal, rng);
      types.set(type, (types.get(type) ?? 0) + 1 / count);
    }
    return types;
  }

  it('ends a step with hundreds of assignments once in nine', () => {
    expect(shares([...assign, { type: 'done' }]).get('done')).toBeCloseTo(1 / 9, 1.5);
  });

  it('weighs small types by their number', () => {
    const found = shares([{ type: 'a' }, ...Array.from({ length: 3 }, (_, n) => ({ type: 'b', n }))]);
    expect(found.get('a')).toBeCloseTo(1 / 4, 1.5);
    expect(found.get('b')).toBeCloseTo(3 / 4, 1.5);
  });

  it('reaches every action of a type', () => {
    const rng = seededRng(6);
    const seen = new Set(Array.from({ length: 6000 }, () => randomAction(assign, rng).piece));
    expect(seen.size).toBe(300);
  });

  it('returns a member of the list, the same for the same seed', () => {
    const chosen = randomAction(assign, seededRng(7));
    expect(assign).toContain(chosen);
    expect(randomAction(assign, seededRng(7))).toBe(chosen);
    expect(GENERIC_BOTS.random({}, assign, seededRng(7))).toBe(chosen);
  });

  it('refuses an empty list', () => {
    expect(() => randomAction([], seededRng(1))).toThrow(RangeError);
  });
});
