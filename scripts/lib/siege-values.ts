/** Values, words and bytes that nobody sends by mistake. */
import { pick } from '../../shared/engine/rng.ts';
import type { Rng } from '../../shared/engine/types.ts';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

export const WORDS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'hasOwnProperty',
  '../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '%00',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  `'; drop table matches; --`,
  '{{7*7}}#{7*7}',
  '\ud800',
  '\u202e',
  'é'.repeat(40),
  'x'.repeat(2_000),
  '9'.repeat(400),
  '-1',
  'NaN',
  'null',
  'true',
] as const;

const MAKERS: readonly ((rng: Rng) => unknown)[] = [
  () => undefined,
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => 1e308,
  () => 2 ** 53,
  () => [],
  () => ({}),
  () => new Date(0),
  () => new Uint8Array(64),
  () => JSON.parse('{"__proto__":{"admin":true},"seq":1}'),
  () => JSON.parse('{"constructor":{"prototype":{"ok":true}}}'),
  () => ({ toString: 1, valueOf: 1 }),
  () => ({ ok: true }),
  (rng) => nested(1 + rng.int(300)),
  (rng) => Array.from({ length: rng.int(500) }, (_, i) => i),
  (rng) => Object.fromEntries(Array.from({ length: rng.int(60) }, (_, i) => [`k${i}`, i])),
  (rng) => pick(rng, WORDS),
];

export function hostileValue(rng: Rng): unknown {
  return pick(rng, MAKERS)(rng);
}

export function randomBytes(rng: Rng, most: number): Buffer {
  return Buffer.from(Array.from({ length: rng.int(most) + 1 }, () => rng.int(256)));
}

/** The value with one part of it replaced by something else, or with a part more. */
export function mutated(rng: Rng, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || rng.int(4) === 0) return hostileValue(rng);
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[rng.int(copy.length + 1)] = hostileValue(rng);
    return copy;
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || rng.int(4) === 0) return { ...value, [pick(rng, WORDS)]: hostileValue(rng) };
  const [key, part] = pick(rng, entries);
  return { ...value, [key]: rng.int(2) === 0 ? mutated(rng, part) : hostileValue(rng) };
}

/** The text with a few bytes changed, doubled, cut out or put in. */
export function garbled(rng: Rng, text: string): string {
  let bytes = Buffer.from(text, 'latin1');
  for (let i = 1 + rng.int(4); i > 0 && bytes.length > 0; i -= 1) {
    const at = rng.int(bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const way = rng.int(4);
    if (way === 0) bytes[at] = rng.int(256);
    else if (way === 1) bytes = Buffer.concat([before, randomBytes(rng, 20), after]);
    else if (way === 2) bytes = Buffer.concat([before, after.subarray(1 + rng.int(10))]);
    else bytes = Buffer.concat([before, after.subarray(0, 20), after]);
  }
  return bytes.toString('latin1');
}
