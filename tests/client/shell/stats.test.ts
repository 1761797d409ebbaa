import { describe, expect, test } from 'vitest';
import { eaglesAndMissiles as client } from '../../../client/src/games/eagles-and-missiles/index.ts';
import { momentsOf } from '../../../client/src/replay/timeline.ts';
import { accountOf } from '../../../client/src/shell/stats/account.ts';
import { courseOf, faceBand, mean } from '../../../client/src/shell/stats/chance.ts';
import { SPECTATOR } from '../../../shared/engine/types.ts';
import { type Fight, forecast } from '../../../shared/games/eagles-and-missiles/forecast.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import type { Event, State } from '../../../shared/games/eagles-and-missiles/types.ts';
import { goldenJournals } from '../replay/golden-journals.ts';

const COIN = [
  { value: 1, chance: 0.5 },
  { value: 0, chance: 0.5 },
];

describe('chances of sums', () => {
  test('two coins that both come up', () => {
    const course = courseOf([
      { value: 1, chances: COIN },
      { value: 1, chances: COIN },
    ]);
    expect(course.gained).toEqual([0, 0.5, 1]);
    // None, one or two of two: only one of two is nearer to what was to be expected.
    expect(course.chance).toBeCloseTo(0.5, 12);
    expect(course.bands.at(-1)).toEqual({ low: -1, high: 1 });
  });

  test('the band of many coins leaves out the outermost twentieth on either side', () => {
    const course = courseOf(Array.from({ length: 10 }, () => ({ value: 0, chances: COIN })));
    // Of 1024 courses 11 have one or none, 56 two or fewer: the fifth per cent lies at two.
    expect(course.bands.at(-1)).toEqual({ low: -3, high: 3 });
    expect(course.gained.at(-1)).toBe(-5);
    expect(course.chance).toBeCloseTo(2 / 1024, 12);
  });

  test('six dice show a face at most three times in nine of ten games', () => {
    expect(faceBand(6, 6)).toEqual({ low: 0, high: 3 });
    expect(faceBand(0, 6)).toEqual({ low: 0, high: 0 });
  });
});

function roll(strength: number, ...dice: number[]) {
  return { strength, modifiers: [], dice, total: strength + Math.max(...dice) };
}

const DUEL = { type: 'duel-fought', zone: 'mazovia', target: 'su-27-1', attackers: ['f-16-1'] } as const;
const SHOT = { type: 'aa-fired', unit: 'patriot', target: 'su-27-1' } as const;

describe('a game in figures', () => {
  const events: readonly Event[] = [
    { type: 'turn-began', turn: 1, activeLines: [] },
    // Poland is one ahead: 21 of 36 throws win, 5 draw, 10 lose.
    { ...DUEL, polish: roll(3, 1), russian: roll(2, 6), result: 'russian' },
    { type: 'squadron-destroyed', squadron: 'f-16-1', cause: 'duel' },
    { type: 'land-conquered', land: 'mazovia', line: 'I' },
    { type: 'turn-began', turn: 2, activeLines: [] },
    { ...SHOT, die: 4, needs: 4, hit: true },
    { type: 'su-22-restored', squadron: 'su-22-1', airfield: 'field-minsk' },
    { type: 'city-destroyed', city: 'city-lodz', cause: 'bombs' },
    { type: 'land-conquered', land: 'lodz', line: 'I' },
  ];
  const { dice, charts, luck } = accountOf(
    [{ events: events.slice(0, 4) }, { events: events.slice(4) }],
    client,
  );

  test('counts the dice of each side', () => {
    expect(dice.map(({ side, counts, mean }) => ({ side, counts, mean }))).toEqual([
      { side: 'poland', counts: [1, 0, 0, 1, 0, 0], mean: 2.5 },
      { side: 'russia', counts: [0, 0, 0, 0, 0, 1], mean: 6 },
    ]);
  });

  test('counts losses, lands and cities turn by turn', () => {
    const [losses, ground] = charts;
    expect(losses?.turns).toEqual([1, 2]);
    expect(losses?.lines.map(({ each, total }) => ({ each, total }))).toEqual([
      { each: [1, -1], total: 0 },
      { each: [0, 0], total: 0 },
    ]);
    expect(ground?.lines.map((line) => line.soFar)).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });

  test('luck is what came less what was to be expected', () => {
    const expected = 21 / 36 + 0.5 * (5 / 36);
    expect(luck?.kinds.map(({ fights, value }) => ({ fights, value }))).toEqual([
      { fights: 1, value: 0 },
      { fights: 1, value: 1 },
    ]);
    expect(luck?.total.expected).toBeCloseTo(expected + 0.5, 12);
    expect(luck?.course.gained[1]).toBeCloseTo(-expected, 12);
    expect(luck?.gained).toBeCloseTo(0.5 - expected, 12);
  });

  test('a game without fights has no luck', () => {
    expect(accountOf([{ events: events.slice(0, 1) }], client).luck).toBeUndefined();
  });
});

describe('recorded games', () => {
  const [{ file, entries } = { file: undefined, entries: [] }] = goldenJournals();
  const moments = file === undefined ? [] : momentsOf(game as never, client, file.options, entries);

  function fightOf(event: Event | undefined): Fight | undefined {
    if (event?.type === 'duel-fought') return { type: 'duel', target: event.target };
    if (event?.type === 'assault-fought') return { type: 'assault', land: event.land };
    if (event?.type === 'fleet-fought') return { type: 'fleet' };
    return event?.type === 'aa-fired' ? { type: 'fire', unit: event.unit, target: event.target } : undefined;
  }

  test('chances are those that were told before the dice', () => {
    let compared = 0;
    for (const [i, { entry }] of moments.entries()) {
      const event = entry.events[0] as Event | undefined;
      const fight = fightOf(event);
      if (event === undefined || fight === undefined) continue;
      const before = game.viewFor(moments[i - 1]?.state as State, SPECTATOR);
      const { win, draw } = forecast(before, fight).odds;
      const [figure] = client.figures?.of(event) ?? [];
      const drawCounts = fight.type === 'assault' ? 1 : 0.5;
      expect(figure?.type === 'fought' ? mean(figure.chances) : undefined).toBeCloseTo(
        win + drawCounts * draw,
        9,
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('whoever knows no secret comes to the same figures', () => {
    const seen = entries.map(({ events }) => ({
      events: events.map((event) => game.eventFor(event as Event, SPECTATOR)).filter((e) => e !== undefined),
    }));
    const all = accountOf(entries, client);
    expect(all.luck?.total.fights).toBeGreaterThan(5);
    expect(accountOf(seen, client)).toEqual(all);
  });
});
