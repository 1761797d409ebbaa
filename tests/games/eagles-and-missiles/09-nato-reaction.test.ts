import { describe, expect, it } from 'vitest';
import { AIRFIELD_IDS, NATO_IDS } from '../../../shared/games/eagles-and-missiles/board.ts';
import { ABROAD, AIRFIELDS, type AirfieldId } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import type { TargetId } from '../../../shared/games/eagles-and-missiles/types.ts';
import { inStep, missile, natoCard, nextTurn, type Table } from './rule-deck.ts';

const isAbroad = (id: AirfieldId) => (ABROAD as readonly string[]).includes(AIRFIELDS[id].land);
const FOREIGN = AIRFIELD_IDS.filter(isAbroad);

/** The end of A5; without NATO cards, so that phase B stops at B4. */
function endOfA5(): Table {
  return inStep('A5', 'russia')
    .set({ icons: { russia: { fighters: 2, bombers: 2 } } })
    .deck('nato');
}

describe('IX NATO reaction', () => {
  it('IX.1 a NATO squadron comes under Polish command when its card is revealed', () => {
    const table = inStep('A5', 'russia')
      .set({ icons: { russia: { fighters: 1, bombers: 0 } } })
      .deck('nato', natoCard('squadron'));
    table
      .act('russia', { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'lodz' })
      .done('russia');
    expect(table.event('nato-joined')).toEqual({ type: 'nato-joined', squadron: 'jas-39-1' });
    table.done('poland');
    const send = { type: 'assign', squadron: 'jas-39-1', mission: 'duel', target: 'su-27-1' } as const;
    expect(table.may('poland', send)).toBe(true);
    expect(table.may('poland', { ...send, squadron: 'jas-39-2' })).toBe(false);
  });

  it('IX.1 it stays for the turns to come', () => {
    const table = inStep('C1', 'poland')
      .sortie('jas-39-1', 'fleet', 'baltic')
      .dice(1, 6)
      .raid('baltic')
      .endCombat();
    nextTurn(table).at('B6', 'poland');
    expect(
      table.may('poland', { type: 'assign', squadron: 'jas-39-1', mission: 'fleet', target: 'baltic' }),
    ).toBe(true);
  });

  it('IX.2 there are two airfields in Germany and one in the Czech Republic', () => {
    expect(FOREIGN.map((id) => AIRFIELDS[id].land)).toEqual([
      'brandenburg-mecklenburg',
      'saxony',
      'bohemia-moravia',
    ]);
  });

  it('IX.2 only the F-16 may land there', () => {
    for (const [id, allowed] of [
      ['f-16-1', true],
      ['mig-29-1', false],
      ['su-22-1', false],
    ] as const) {
      const table = inStep('landing', 'poland').sortie(id, 'patrol', '');
      for (const airfield of FOREIGN)
        expect(table.may('poland', { type: 'land', squadron: id, airfield }), `${id} at ${airfield}`).toBe(
          allowed,
        );
    }
  });

  it('IX.2 they hold two squadrons each', () => {
    const table = inStep('landing', 'poland');
    for (const id of ['f-16-1', 'f-16-2', 'f-16-3']) table.sortie(id, 'patrol', '');
    table.act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-caslav' });
    table.act('poland', { type: 'land', squadron: 'f-16-2', airfield: 'field-caslav' });
    expect(table.may('poland', { type: 'land', squadron: 'f-16-3', airfield: 'field-caslav' })).toBe(false);
  });

  it('IX.2 an F-16 based there flies as from home', () => {
    const table = inStep('B6', 'poland').squadron('f-16-1', { base: 'field-holzdorf' });
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' }),
    ).toBe(true);
  });

  it.each(FOREIGN)('IX.3 a missile aimed at %s calls up every NATO squadron at once', (field) => {
    const table = endOfA5();
    table.hold(missile(), 'russia', field as TargetId).set({
      missiles: { [missile()]: { target: '', land: '', seat: 'russia' } },
    });
    table.done('russia');
    expect(table.event('missile-aimed')).toMatchObject({ target: field, land: AIRFIELDS[field].land });
    expect(table.eventsOf('nato-joined').map(({ squadron }) => squadron)).toEqual(NATO_IDS);
    for (const id of NATO_IDS) expect(table.pub.squadrons[id]?.base).toBe('pool');
    expect(table.pub.natoCalled).toBe(true);
  });

  it.each([...ABROAD])('IX.3 so does a strategic bomber sent to %s', (land) => {
    const table = endOfA5();
    table.act('russia', { type: 'assign', squadron: 'su-24-1', mission: 'strike', target: land });
    expect(table.pub.natoCalled).toBe(false);
    table.done('russia');
    expect(table.eventsOf('nato-joined')).toHaveLength(9);
  });

  it('IX.3 they may fly in the same turn', () => {
    const table = endOfA5();
    table
      .act('russia', { type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'saxony' })
      .done('russia');
    table.done('poland');
    for (const squadron of NATO_IDS)
      expect(table.may('poland', { type: 'assign', squadron, mission: 'duel', target: 'su-24-1' })).toBe(
        true,
      );
  });

  it('IX.3 those that had come earlier stay as they are; the lost do not come back', () => {
    const table = endOfA5().squadron('f-22-1', { base: 'pool' }).destroyed('l-159-1');
    table
      .act('russia', { type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'saxony' })
      .done('russia');
    const joined = table.eventsOf('nato-joined').map(({ squadron }) => squadron);
    expect(joined).toEqual(NATO_IDS.filter((id) => id !== 'f-22-1' && id !== 'l-159-1'));
    expect(table.pub.squadrons['l-159-1']?.base).toBe('destroyed');
  });

  it('IX.3 fighters abroad, and bombs and missiles in Poland, call nobody', () => {
    const table = endOfA5().hold(missile(), 'russia', 'city-warsaw');
    table.set({ missiles: { [missile()]: { target: '', land: '', seat: 'russia' } } });
    table.act('russia', { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'saxony' });
    table
      .act('russia', { type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'lubusz' })
      .done('russia');
    expect(table.pub.natoCalled).toBe(false);
    expect(table.eventsOf('nato-joined')).toEqual([]);
  });

  it('IX.3 afterwards the cards of the squadrons do nothing', () => {
    const table = inStep('A5', 'russia')
      .set({ icons: { russia: { fighters: 0, bombers: 1 } } })
      .deck('nato', natoCard('squadron'));
    table
      .act('russia', { type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'saxony' })
      .done('russia');
    expect(table.event('nato-no-effect')).toEqual({ type: 'nato-no-effect', card: natoCard('squadron') });
  });
});
