import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentTo, fromHex, matchSeed, toHex } from '../../shared/engine/fairness.ts';

const server = fromHex('01'.repeat(32));
const one = fromHex('0a'.repeat(16));
const two = fromHex('0b'.repeat(16));

test('commitment and seed are what another implementation computes', () => {
  expect(commitmentTo(server)).toBe(createHash('sha256').update(server).digest('hex'));
  const seed = createHmac('sha256', server).update('match-id').update(one).update(two).digest('hex');
  expect(toHex(matchSeed(server, 'match-id', [one, two]))).toBe(seed);
});

test('every part changes the seed', () => {
  const seeds = [
    matchSeed(server, 'match-id', [one, two]),
    matchSeed(server, 'match-id', [two, one]),
    matchSeed(server, 'match-id', [one]),
    matchSeed(server, 'match-ie', [one, two]),
    matchSeed(fromHex('02'.repeat(32)), 'match-id', [one, two]),
  ].map(toHex);
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('parts of the wrong length are refused', () => {
  expect(() => matchSeed(one, 'match-id', [])).toThrow(RangeError);
  expect(() => matchSeed(server, 'match-id', [server])).toThrow(RangeError);
});
