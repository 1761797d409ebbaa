import { describe, expect, test } from 'vitest';
import { chiSquareTail, rollsOf, tallies } from '../../../client/src/dice/rolls.ts';
import { eaglesAndMissiles as client } from '../../../client/src/games/eagles-and-missiles/index.ts';
import { hmacRng } from '../../../shared/engine/rng.ts';
import { playFile } from './play-file.ts';

describe('the rolls of a match', () => {
  const file = playFile(7);
  const groups = rollsOf(file.journal, file.options, client);
  const rolls = groups.flatMap((group) => group.rolls);

  test('are all there: every number in the events that is a die', () => {
    // Counted another way: by the names of the fields.
    const dice: number[] = [];
    JSON.stringify(file.journal, (key, value) => {
      if (key === 'die') dice.push(value);
      if (key === 'dice') dice.push(...value);
      return value;
    });
    expect(dice.length).toBeGreaterThan(20);
    const found = rolls.flatMap((roll) => roll.throws).flatMap((one) => one.dice);
    expect(found.sort()).toEqual(dice.sort());
    expect(new Set(rolls.map(({ id }) => id)).size).toBe(rolls.length);
  });

  test('stand below their turn and step, in order, each with its sentence', () => {
    for (const { heading } of groups) expect(heading).toHaveLength(2);
    expect(rolls.map(({ seq }) => seq)).toEqual(rolls.map(({ seq }) => seq).sort((a, b) => a - b));
    expect(rolls.every(({ what }) => what !== undefined)).toBe(true);
  });

  test('are counted for each side', () => {
    const all = tallies(groups);
    expect(all.map(({ side }) => side).sort()).toEqual(['poland', 'russia']);
    for (const { side, counts, dice, mean, expected } of all) {
      const mine = rolls
        .flatMap((roll) => roll.throws.filter((one) => one.side === side))
        .flatMap((one) => one.dice);
      expect(dice).toBe(mine.length);
      expect(counts).toEqual([1, 2, 3, 4, 5, 6].map((face) => mine.filter((die) => die === face).length));
      expect(mean).toBeCloseTo(mine.reduce((a, b) => a + b, 0) / mine.length, 10);
      expect(expected).toBe(mine.length / 6);
    }
  });

  test('that somebody has tampered with do not break the page', () => {
    const journal = [
      { seq: 1, events: [null, 7, {}, { type: 'duel-fought' }, { type: 'aa-fired', die: 'six' }] },
    ];
    expect(rollsOf(journal, file.options, client)).toEqual([]);
    expect(tallies([])).toEqual([]);
  });
});

describe('how uneven dice are', () => {
  test('chi-square as the tables have it', () => {
    for (const [x, p] of [
      [0, 1],
      [4.3515, 0.5],
      [9.2364, 0.1],
      [11.0705, 0.05],
      [15.0863, 0.01],
      [20.515, 0.001],
    ] as const)
      expect(chiSquareTail(x)).toBeCloseTo(p, 4);
  });

  test('fair dice are at the 5 % mark about once in twenty games', () => {
    const rng = hmacRng(new Uint8Array(32).fill(3));
    const message = { key: 'x' };
    let uneven = 0;
    for (let game = 0; game < 1000; game++) {
      const dice = Array.from({ length: 90 }, () => rng.int(6) + 1);
      const [tally] = tallies([
        {
          heading: [],
          rolls: [{ id: '1', seq: 1, what: undefined, throws: [{ side: 'a', who: message, dice }] }],
        },
      ]);
      if ((tally?.chance ?? 1) < 0.05) uneven++;
    }
    expect(uneven).toBeGreaterThan(25);
    expect(uneven).toBeLessThan(80);
  });
});
