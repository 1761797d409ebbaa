import { describe, expect, test } from 'vitest';
import { checksOf, compare, overall } from '../../../client/src/dice/compare.ts';
import type { Verdict } from '../../../shared/protocol/match-file.ts';

const seat = (random: string) => ({ id: 'a', side: 'a', kind: 'human', name: '', random });
const file = { commitment: 'c', seats: [seat('mine'), seat('theirs'), seat('')] };
const fits: Verdict = { ok: true, steps: 3, words: 4, commitment: 'c' };
const fault = (name: Extract<Verdict, { ok: false }>['fault']): Verdict => ({
  ok: false,
  fault: name,
  message: '',
});

describe('what this browser noted', () => {
  test.each([
    [{}, { commitment: 'unknown', share: 'unknown' }],
    [{ commitment: 'c' }, { commitment: 'same', share: 'unknown' }],
    [{ commitment: 'd' }, { commitment: 'different', share: 'unknown' }],
    [
      { commitment: 'c', share: 'mine', seated: true },
      { commitment: 'same', share: 'used' },
    ],
    [
      { commitment: 'c', share: 'lost', seated: true },
      { commitment: 'same', share: 'missing' },
    ],
    // It offered a share, but somebody else was faster.
    [
      { commitment: 'c', share: 'lost' },
      { commitment: 'same', share: 'unknown' },
    ],
  ] as const)('%j', (noted, expected) => {
    expect(compare(file, noted)).toEqual(expected);
  });
});

describe('the verdict in one word', () => {
  const same = { commitment: 'same', share: 'used' } as const;
  test('fair only when nothing speaks against it', () => {
    expect(overall(fits, same)).toBe('fair');
    expect(overall(fits, { commitment: 'unknown', share: 'unknown' })).toBe('fair');
    expect(overall(fits, { commitment: 'different', share: 'used' })).toBe('doubtful');
    expect(overall(fits, { commitment: 'same', share: 'missing' })).toBe('doubtful');
  });

  test('a fault in the file weighs more than the notes', () => {
    for (const name of ['commitment', 'seed', 'journal', 'outcome'] as const)
      for (const commitment of ['same', 'different', 'unknown'] as const)
        expect(overall(fault(name), { commitment, share: 'unknown' })).toBe('faulty');
  });

  test('what cannot be checked is not called unfair', () => {
    expect(overall(fault('file'), same)).toBe('unreadable');
    expect(overall(fault('game'), same)).toBe('uncheckable');
    expect(overall(fault('rules-version'), same)).toBe('uncheckable');
  });
});

test('what was checked, up to the first fault', () => {
  const results = (verdict: Verdict) => checksOf(verdict).map(({ result }) => result);
  expect(results(fits)).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(results(fault('commitment'))).toEqual(['failed', 'skipped', 'skipped', 'skipped']);
  expect(results(fault('journal'))).toEqual(['passed', 'passed', 'failed', 'skipped']);
  expect(results(fault('outcome'))).toEqual(['passed', 'passed', 'passed', 'failed']);
  expect(results(fault('rules-version'))).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
});
