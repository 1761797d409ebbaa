import { describe, expect, it } from 'vitest';
import { ALLIED_IDS, CITY_IDS } from '../../../shared/games/eagles-and-missiles/board.ts';
import { LINE_LANDS, LINES } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { scoreLines, totalScore, winnerAt } from '../../../shared/games/eagles-and-missiles/score.ts';
import type { ScoreLine } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, missile, nextTurn, ruleTable, type Table } from './rule-deck.ts';

function line(table: Table, item: ScoreLine['item']): ScoreLine | undefined {
  return scoreLines(table.pub).find((entry) => entry.item === item);
}

/** Destroys these squadrons and AA units. */
function lost(...ids: string[]): Table {
  const table = ruleTable();
  for (const id of ids) {
    if (id in table.pub.aa) table.aa(id, { at: 'destroyed' });
    else table.destroyed(id);
  }
  return table;
}

describe('XII Victory conditions', () => {
  it('XII at the start every line of the score is empty', () => {
    expect(scoreLines(ruleTable().pub).map(({ item, count, points }) => [item, count, points])).toEqual([
      ['cities', 0, 0],
      ['polish-losses', 0, 0],
      ['coast', 0, 0],
      ['german-border', 0, 0],
      ['lines', 0, 0],
      ['fleet', 0, 0],
      ['russian-losses', 0, 0],
    ]);
  });

  it('XII one point for each destroyed city, however it was destroyed', () => {
    const table = ruleTable();
    for (const [i, city] of CITY_IDS.entries()) {
      table.destroyed(city);
      expect(line(table, 'cities')).toMatchObject({ count: i + 1, points: i + 1 });
    }
    const byMissile = inStep('B4', 'poland').missile(missile(), 'city-warsaw', 'mazovia').done('poland');
    expect(line(byMissile, 'cities')?.points).toBe(1);
    const byConquest = inStep('C1', 'poland')
      .conquered('podlasie')
      .assault(assault(5), 'III', 'mazovia')
      .endCombat();
    expect(line(byConquest, 'cities')?.points).toBe(3);
  });

  it.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [16, 5],
  ])('XII %i Polish and NATO squadrons destroyed: %i points', (count, points) => {
    expect(line(lost(...ALLIED_IDS.slice(0, count)), 'polish-losses')).toMatchObject({ count, points });
  });

  it('XII Polish, NATO and AA units are counted together', () => {
    expect(line(lost('f-16-1', 'f-22-1'), 'polish-losses')?.points).toBe(0);
    expect(line(lost('f-16-1', 'f-22-1', 'aa-green-1'), 'polish-losses')).toMatchObject({
      count: 3,
      points: 1,
    });
    expect(line(lost('patriot', 'aa-blue-1', 'aa-green-1'), 'polish-losses')).toMatchObject({
      count: 3,
      points: 1,
    });
    const { pub } = inStep('D', 'poland');
    expect(line(lost(...Object.keys(pub.aa)), 'polish-losses')).toMatchObject({ count: 8, points: 2 });
  });

  it('XII units that never came into play, or only retreated, are not destroyed', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'lodz')
      .sortie('f-16-1', 'duel', 'su-27-1');
    table.dice(3, 3).duel('su-27-1');
    expect([line(table, 'polish-losses')?.count, line(table, 'russian-losses')?.count]).toEqual([0, 0]);
  });

  it('XII two points for the whole sea coast, nothing for a part of it', () => {
    const part = ruleTable().conquered('central-pomerania', 'western-pomerania');
    expect(line(part, 'coast')).toMatchObject({ count: 0, points: 0 });
    expect(line(part.conquered('warmia'), 'coast')).toMatchObject({ count: 1, points: 2 });
  });

  it('XII two points for the whole German border, nothing for a part of it', () => {
    const part = ruleTable()
      .conquered('central-pomerania', 'western-pomerania')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'lubusz')
      .conquered('podlasie', 'mazovia', 'lodz');
    expect(line(part, 'german-border')).toMatchObject({ count: 0, points: 0 });
    expect(line(part.conquered('lower-silesia'), 'german-border')).toMatchObject({ count: 1, points: 2 });
  });

  it.each(LINES)('XII one point for completing line %s, and only for the last step', (id) => {
    const lands = LINE_LANDS[id];
    const table = ruleTable().conquered(...lands.slice(0, -1));
    expect(line(table, 'lines')).toMatchObject({ count: 0, points: 0 });
    expect(line(table.conquered(...lands.slice(-1)), 'lines')).toMatchObject({ count: 1, points: 1 });
  });

  it('XII four points for all four lines', () => {
    const table = ruleTable();
    for (const id of LINES) table.conquered(...LINE_LANDS[id]);
    expect(line(table, 'lines')).toMatchObject({ count: 4, points: 4 });
  });

  it('XII minus two for the fleet, only when it is gone', () => {
    expect(line(ruleTable().set({ fleet: 1 }), 'fleet')).toMatchObject({ count: 0, points: 0 });
    expect(line(ruleTable().set({ fleet: 0 }), 'fleet')).toMatchObject({ count: 1, points: -2 });
  });

  it.each([
    [2, 0],
    [3, -1],
    [5, -1],
    [6, -2],
  ])('XII %i Russian squadrons destroyed: %i', (count, points) => {
    const ids = Array.from({ length: count }, (_, i) => `su-27-${i + 1}`);
    expect(line(lost(...ids), 'russian-losses')).toMatchObject({ count, points });
  });

  it('XII each Tu-22M counts as two squadrons', () => {
    expect(line(lost('tu-22m-1'), 'russian-losses')).toMatchObject({ count: 2, points: 0 });
    expect(line(lost('tu-22m-1', 'su-25-1'), 'russian-losses')).toMatchObject({ count: 3, points: -1 });
    expect(line(lost('tu-22m-1', 'tu-22m-2'), 'russian-losses')).toMatchObject({ count: 4, points: -1 });
  });

  it('XII the score is the sum of all lines', () => {
    const table = lost('f-16-1', 'f-16-2', 'f-16-3', 'su-27-1', 'su-27-2', 'su-27-3').set({ fleet: 0 });
    table.destroyed('city-warsaw', 'city-radom', 'city-lodz', 'city-tarnow');
    expect(totalScore(table.pub)).toBe(4 + 1 - 2 - 1);
  });

  it('XII the score may be negative', () => {
    expect(totalScore(lost('su-27-1', 'su-27-2', 'su-27-3').set({ fleet: 0 }).pub)).toBe(-3);
  });

  it('XII more than ten points win for Russia; ten are a Polish win', () => {
    expect([9, 10, 11].map(winnerAt)).toEqual(['poland', 'poland', 'russia']);
  });

  it.each([
    [10, 'poland'],
    [11, 'russia'],
  ] as const)('XII a game that ends with %i points is a win for %s', (score, winner) => {
    const table = nextTurn(
      ruleTable()
        .destroyed(...CITY_IDS.slice(0, score))
        .deck('russian'),
    );
    expect(table.event('game-ended')).toMatchObject({ winner, score });
    expect(table.event('game-ended')?.lines).toEqual(scoreLines(table.pub));
    expect([table.pub.winner, table.pub.score, table.pub.step]).toEqual([winner, score, 'over']);
  });
});
