import { describe, expect, it } from 'vitest';
import { AA_FACTS, AA_UNITS, type AaId } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { assault, inStep, missile, type Table } from './rule-deck.ts';

/** Those that take part without a handicap. */
const GREEN_AND_BLUE = AA_UNITS.filter((id) => id !== 'patriot' && id !== 'aa-blue-4');

const fire = (unit: AaId, target: string) => ({ type: 'fire', unit, target }) as const;
const guard = (card: string) => ({ type: 'guard', unit: 'patriot', card }) as const;

/** B4 with a Su-24 over Warmia, where a green unit stands. */
function warmia(): Table {
  return inStep('B4', 'poland').mission('su-24-1', 'strike', 'warmia');
}

/** B4 with the Patriot in Mazovia and two missiles on their way there. */
function patriot(): Table {
  return inStep('B4', 'poland')
    .aa('patriot', { at: 'mazovia' })
    .missile(missile(1), 'city-warsaw', 'mazovia')
    .missile(missile(2), 'city-radom', 'mazovia');
}

describe('VII Anti-aircraft units', () => {
  it('VII.1 a hit sends a squadron back to the pool and destroys nothing', () => {
    const table = warmia().dice(6).act('poland', fire('aa-green-2', 'su-24-1'));
    expect(table.event('returned')).toEqual({
      type: 'returned',
      squadron: 'su-24-1',
      cause: 'anti-aircraft',
    });
    expect(table.pub.squadrons['su-24-1']).toMatchObject({ base: 'pool', mission: '', zone: '' });
    expect(table.eventsOf('squadron-destroyed')).toEqual([]);
  });

  it('VII.2 the Polish side names the target; only squadrons of the land of the unit can be one', () => {
    const table = warmia().mission('su-27-1', 'escort', 'warmia').mission('su-27-2', 'escort', 'kuyavia');
    table.assault(assault(3), 'II', 'warmia').mission('su-25-1', 'support', assault(3));
    const targets = table.legalOf('poland', 'fire');
    expect(targets.every(({ unit }) => unit === 'aa-green-2')).toBe(true);
    expect(targets.map(({ target }) => target)).toEqual(['su-27-1', 'su-24-1', 'su-25-1']);
  });

  it('VII.2 each unit fires once a turn', () => {
    const table = warmia()
      .mission('su-24-2', 'strike', 'warmia')
      .dice(1)
      .act('poland', fire('aa-green-2', 'su-24-1'));
    expect(table.legalOf('poland', 'fire')).toEqual([]);
    expect(table.pub.squadrons['su-24-1']?.mission).toBe('strike');
  });

  it('VII.2 a unit may hold its fire', () => {
    const table = warmia().done('poland');
    expect([table.pub.step, table.pub.squadrons['su-24-1']?.mission]).toEqual(['B6', 'strike']);
  });

  it('VII.2 a unit that is not placed or destroyed does not fire', () => {
    const table = warmia().aa('aa-green-2', { at: 'destroyed' }).mission('su-27-1', 'escort', 'lodz');
    expect(table.legalOf('poland', 'fire')).toEqual([]);
  });

  it('VII.3 green units stay where they are in phase D (see V.3 for their withdrawal)', () => {
    const table = inStep('D', 'poland').aa('aa-blue-1', { at: 'lodz' });
    for (const unit of ['aa-green-1', 'aa-green-2', 'aa-green-3', 'aa-green-4'])
      expect(table.legalOf('poland', 'move-aa').filter((move) => move.unit === unit)).toEqual([]);
  });

  it('VII.4 blue units and the Patriot move one land at the end of every turn', () => {
    for (const unit of ['aa-blue-1', 'aa-blue-2', 'aa-blue-3', 'patriot'] as const) {
      const table = inStep('D', 'poland').aa(unit, { at: 'lodz' });
      table.act('poland', { type: 'move-aa', unit, land: 'kielce' });
      expect(table.pub.aa[unit]?.at).toBe('kielce');
      expect(table.may('poland', { type: 'move-aa', unit, land: 'lublin' })).toBe(false);
      table.done('poland').at('D', 'poland');
      table.act('poland', { type: 'move-aa', unit, land: 'lublin' });
      expect(table.pub.aa[unit]?.at).toBe('lublin');
    }
  });

  it.each([1, 2, 3, 4, 5, 6])('VII.5 a roll of %i: green and blue units hit on 4 or more', (die) => {
    for (const unit of GREEN_AND_BLUE) {
      const table = warmia().aa(unit, { at: 'warmia' }).dice(die).act('poland', fire(unit, 'su-24-1'));
      expect(table.event('aa-fired')).toMatchObject({ die, needs: 4, hit: die >= 4 });
      expect(table.pub.squadrons['su-24-1']?.mission).toBe(die >= 4 ? '' : 'strike');
    }
  });

  it('VII.6 several units in one land each fire, also at the same target', () => {
    const table = warmia().aa('aa-blue-1', { at: 'warmia' }).aa('aa-blue-2', { at: 'warmia' });
    table.dice(1, 2, 4);
    for (const unit of ['aa-green-2', 'aa-blue-1'] as const) table.act('poland', fire(unit, 'su-24-1'));
    expect(table.pub.squadrons['su-24-1']?.mission).toBe('strike');
    table.act('poland', fire('aa-blue-2', 'su-24-1'));
    expect(table.pub.squadrons['su-24-1']?.mission).toBe('');
    expect(table.legalOf('poland', 'fire')).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'VII.7 a roll of %i: the Patriot drives a squadron back on 2 or more',
    (die) => {
      const table = inStep('B4', 'poland').aa('patriot', { at: 'lodz' }).mission('su-24-1', 'strike', 'lodz');
      table.dice(die).act('poland', fire('patriot', 'su-24-1'));
      expect(table.event('aa-fired')).toMatchObject({ needs: 2, hit: die >= 2 });
      expect(table.pub.squadrons['su-24-1']).toMatchObject({
        base: 'pool',
        mission: die >= 2 ? '' : 'strike',
      });
    },
  );

  it.each([1, 2, 3, 4, 5, 6])('VII.7 a roll of %i: the Patriot stops a missile on 2 or more', (die) => {
    const table = patriot()
      .act('poland', guard(missile(1)))
      .dice(die)
      .done('poland');
    expect(table.event('guard-rolled')).toMatchObject({ card: missile(1), die, needs: 2, hit: die >= 2 });
    expect(table.pub.ruins.includes('city-warsaw')).toBe(die < 2);
    expect(table.pub.ruins).toContain('city-radom');
  });

  it('VII.7 one or the other: a Patriot that has fired does not guard, one that guards does not fire', () => {
    const table = patriot().mission('su-24-1', 'strike', 'mazovia');
    expect(table.may('poland', fire('patriot', 'su-24-1'))).toBe(true);
    expect(table.may('poland', guard(missile(2)))).toBe(true);
    table.act('poland', guard(missile(2)));
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
    const fired = patriot().mission('su-24-1', 'strike', 'mazovia').dice(1);
    fired.act('poland', fire('patriot', 'su-24-1'));
    expect(fired.legal('poland')).toEqual([{ type: 'done' }]);
  });

  it('VII.7 the Patriot guards its own land only, and no other unit guards', () => {
    const table = inStep('B4', 'poland')
      .aa('patriot', { at: 'lodz' })
      .missile(missile(), 'city-warsaw', 'mazovia');
    table.aa('aa-blue-1', { at: 'mazovia' });
    expect(table.legalOf('poland', 'guard')).toEqual([]);
  });

  it('VII.7 the Patriot rolls before any missile strikes, also when another missile is aimed at it', () => {
    const table = inStep('B4', 'poland')
      .aa('patriot', { at: 'mazovia' })
      .missile(missile(1), 'patriot', 'mazovia')
      .missile(missile(2), 'city-warsaw', 'mazovia');
    table
      .act('poland', guard(missile(2)))
      .dice(2)
      .done('poland');
    expect(table.pub.ruins).toEqual([]);
    expect(table.pub.aa.patriot?.at).toBe('destroyed');
  });

  it('VII.8 from Central Pomerania a unit fires at the escorts of the fleet', () => {
    const table = inStep('B4', 'poland')
      .mission('su-27-1', 'escort', 'baltic')
      .aa('aa-blue-1', { at: 'warmia' });
    expect(table.legalOf('poland', 'fire')).toEqual([fire('aa-green-1', 'su-27-1')]);
    table.dice(4).act('poland', fire('aa-green-1', 'su-27-1'));
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '' });
  });

  it('VII.8 there it may fire at squadrons over its own land just as well', () => {
    const table = inStep('B4', 'poland')
      .mission('su-27-1', 'escort', 'baltic')
      .mission('su-24-1', 'strike', 'central-pomerania');
    expect(table.legalOf('poland', 'fire').map(({ target }) => target)).toEqual(['su-27-1', 'su-24-1']);
  });

  it('VII the table of units: four plus for all but the Patriot', () => {
    expect(AA_UNITS.map((id) => AA_FACTS[id].needs)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 2]);
  });
});
