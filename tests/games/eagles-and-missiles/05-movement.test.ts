import { describe, expect, it } from 'vitest';
import { neighbours } from '../../../shared/games/eagles-and-missiles/board.ts';
import { LANDS, type LandId } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { assault, inStep, type Table } from './rule-deck.ts';

/** Ends combat with an open assault on the land, so that it falls. */
function falls(table: Table, line: 'I' | 'II' | 'III' | 'IV', land: string): Table {
  const card = table.state.secret.decks.russian.includes(assault(8)) ? assault(8) : assault(8, 2);
  return table.assault(card, line, land).endCombat();
}

describe('V Movement', () => {
  it('V.1 squadrons fly any distance: from Świdwin to Lublin, and land in Lesser Poland', () => {
    const table = inStep('B6', 'poland').assault(assault(3), 'IV', 'lublin');
    table
      .act('poland', { type: 'assign', squadron: 'su-22-1', mission: 'assault', target: 'lublin' })
      .done('poland');
    table.dice(6, 1).raid('lublin').done('poland');
    table.act('poland', { type: 'land', squadron: 'su-22-1', airfield: 'field-balice' });
    expect(table.pub.squadrons['su-22-1']).toMatchObject({ base: 'field-balice', mission: '', zone: '' });
  });

  it('V.1 a squadron without a target may change its airfield, or stay where it is', () => {
    const table = inStep('B6', 'poland')
      .act('poland', { type: 'assign', squadron: 'f-16-1', mission: 'patrol', target: '' })
      .done('poland')
      .done('poland');
    expect(table.legalOf('poland', 'land').every(({ squadron }) => squadron === 'f-16-1')).toBe(true);
    table.act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-caslav' });
    expect(table.pub.squadrons['f-16-1']?.base).toBe('field-caslav');
    expect(table.pub.squadrons['f-16-2']?.base).toBe('field-krzesiny');
  });

  it.each([...LANDS])('V.2 from %s a blue unit may move to any neighbour, and no further', (land) => {
    const table = inStep('D', 'poland').aa('aa-blue-1', { at: land });
    const lands = table.legalOf('poland', 'move-aa').map((move) => move.land);
    expect(lands.sort()).toEqual([...neighbours(land)].sort());
  });

  it('V.2 not into a conquered land', () => {
    const table = inStep('D', 'poland').conquered('warmia').aa('aa-blue-1', { at: 'podlasie' });
    const lands = table.legalOf('poland', 'move-aa').map((move) => move.land);
    expect(lands).toEqual(['mazovia', 'lublin']);
  });

  it('V.2 green units do not move', () => {
    const table = inStep('D', 'poland').aa('aa-blue-1', { at: 'lodz' });
    expect(new Set(table.legalOf('poland', 'move-aa').map(({ unit }) => unit))).toEqual(
      new Set(['aa-blue-1']),
    );
  });

  it('V.3 the example: Podlasie falls, the unit goes to Mazovia; Mazovia falls, it goes to Łódź', () => {
    const table = falls(inStep('C1', 'poland'), 'III', 'podlasie');
    expect(table.pub.aa['aa-green-3']?.at).toBe('mazovia');
    expect(table.pub.withdrawing).toEqual([]);
    falls(table.at('D', 'poland').done('poland').at('C1', 'poland'), 'III', 'mazovia');
    expect(table.pub.aa['aa-green-3']?.at).toBe('lodz');
  });

  it('V.3 every kind of AA unit withdraws, and all of them', () => {
    const table = inStep('C1', 'poland')
      .aa('aa-blue-1', { at: 'podlasie' })
      .aa('patriot', { at: 'podlasie' });
    falls(table, 'III', 'podlasie');
    for (const unit of ['aa-green-3', 'aa-blue-1', 'patriot']) expect(table.pub.aa[unit]?.at).toBe('mazovia');
  });

  it('V.3 along each line the unit goes on to the next land', () => {
    for (const [line, from, to] of [
      ['I', 'central-pomerania', 'western-pomerania'],
      ['II', 'warmia', 'kuyavia'],
      ['IV', 'lublin', 'kielce'],
    ] as const) {
      const table = inStep('C1', 'poland')
        .assault(assault(3), line, from, line === 'I')
        .endCombat();
      expect(table.event('aa-withdrew'), from).toMatchObject({ land: to });
    }
  });

  it('V.3 at the end of a line the Polish side picks a free neighbour', () => {
    const table = inStep('C1', 'poland')
      .conquered('podlasie', 'mazovia', 'lodz')
      .aa('aa-blue-1', { at: 'lower-silesia' });
    falls(table, 'III', 'lower-silesia');
    expect([table.pub.step, table.pub.withdrawing]).toEqual(['C2', ['aa-blue-1']]);
    const lands = table.legalOf('poland', 'withdraw').map(({ land }) => land);
    expect(lands.sort()).toEqual(['greater-poland', 'lubusz', 'upper-silesia']);
    expect(table.may('poland', { type: 'done' })).toBe(false);
    table.act('poland', { type: 'withdraw', unit: 'aa-blue-1', land: 'lubusz' });
    expect([table.pub.step, table.pub.aa['aa-blue-1']?.at]).toEqual(['D', 'lubusz']);
  });

  it('V.3 lands that fall in the same turn are no refuge', () => {
    const table = inStep('C1', 'poland')
      .conquered('podlasie', 'mazovia', 'lodz')
      .conquered('warmia', 'kuyavia', 'greater-poland')
      .conquered('lublin', 'kielce', 'lesser-poland')
      .aa('aa-blue-1', { at: 'lower-silesia' })
      .assault(assault(8, 1), 'II', 'lubusz')
      .assault(assault(8, 2), 'III', 'lower-silesia')
      .endCombat();
    expect(table.pub.aa['aa-blue-1']?.at).toBe('upper-silesia');
  });

  it('V.3 a unit that cannot withdraw is destroyed and counts as a loss', () => {
    const table = inStep('C1', 'poland')
      .conquered('podlasie', 'mazovia', 'lodz')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'lubusz')
      .conquered('lublin', 'kielce', 'lesser-poland', 'upper-silesia')
      .aa('aa-blue-1', { at: 'lower-silesia' });
    falls(table, 'III', 'lower-silesia');
    expect(table.event('aa-destroyed')).toMatchObject({ unit: 'aa-blue-1', cause: 'no-retreat' });
    expect(table.pub.aa['aa-blue-1']?.at).toBe('destroyed');
  });

  it('V.3 the withdrawal is immediate: bombers over the lost land find the unit gone', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'podlasie')
      .aa('aa-blue-1', { at: 'subcarpathia' as LandId });
    falls(table, 'III', 'podlasie');
    expect([table.pub.step, table.pub.aa['aa-green-3']?.at]).toEqual(['D', 'mazovia']);
  });

  it('V.3 a unit elsewhere stays', () => {
    const table = falls(inStep('C1', 'poland'), 'III', 'podlasie');
    expect(table.pub.aa['aa-green-4']?.at).toBe('lublin');
  });
});
