import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, hashOf } from '../../shared/engine/canonical.ts';

describe('canonical', () => {
  it('sorts fields, keeps lists and leaves out what is undefined', () => {
    expect(canonical({ b: [2, 1], a: { d: null, c: 'é"' }, e: undefined })).toBe(
      '{"a":{"c":"é\\"","d":null},"b":[2,1]}',
    );
  });

  it('sorts fields that look like numbers as text', () => {
    expect(canonical({ 10: 1, 9: 2, a: 3 })).toBe('{"10":1,"9":2,"a":3}');
  });

  it.each([
    ['NaN', Number.NaN],
    ['an infinity', { a: Number.POSITIVE_INFINITY }],
    ['undefined in a list', [undefined]],
    ['a function', { f: () => 1 }],
    ['a bigint', 1n],
    ['a symbol', Symbol.iterator],
    ['a map', new Map()],
    ['a date', new Date(0)],
    ['an instance of a class', new (class Piece {})()],
  ])('refuses %s', (_, value) => {
    expect(() => canonical(value)).toThrow(TypeError);
  });

  it('is read back as the same value, and is the same for it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('hashOf', () => {
  it('is SHA-256 of the canonical form', () => {
    // printf '{"a":1,"b":[true,null]}' | sha256sum
    expect(hashOf({ b: [true, null], a: 1 })).toBe(
      '1cc69c7fa23616ca2ec3ee70d24390a6225c8832db8a4c814c7e0e7f942f8668',
    );
  });

  it('does not depend on the order of fields', () => {
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
    expect(hashOf({ a: 1, b: 2 })).not.toBe(hashOf({ a: 2, b: 1 }));
  });
});
