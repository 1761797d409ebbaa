import { describe, expect, it } from 'vitest';
import type { Action } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, type Table } from './rule-deck.ts';

const THREE = assault(3);
const send = (squadron: string, mission: 'duel' | 'assault' | 'fleet', target: string): Action => ({
  type: 'assign',
  squadron,
  mission,
  target,
});

/** The example of VI.3: a Su-24 over Łódź with two MiG-29; a Eurofighter and a Gripen are in the NATO pool. */
function example(): Table {
  return inStep('B6', 'poland')
    .mission('su-24-1', 'strike', 'lodz')
    .mission('mig-29-ru-1', 'escort', 'lodz')
    .mission('mig-29-ru-2', 'escort', 'lodz')
    .squadron('eurofighter-1', { base: 'pool' })
    .squadron('jas-39-1', { base: 'pool' });
}

describe('VI.3 Escort', () => {
  it('VI.3a fighters escort over a land or over the fleet; bombers never escort', () => {
    const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 3, bombers: 3 } } });
    const escorts = table.legalOf('russia', 'assign').filter(({ mission }) => mission === 'escort');
    expect(new Set(escorts.map(({ squadron }) => squadron))).toEqual(new Set(['su-27-1', 'mig-29-ru-1']));
    table.act('russia', { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'baltic' });
    table.act('russia', { type: 'assign', squadron: 'mig-29-ru-1', mission: 'escort', target: 'lodz' });
    expect(table.pub.squadrons['su-27-1']?.zone).toBe('baltic');
    expect(table.pub.squadrons['mig-29-ru-1']?.zone).toBe('lodz');
  });

  it('VI.3a any number of fighters may escort over one land', () => {
    const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 3, bombers: 0 } } });
    for (const squadron of ['su-27-1', 'su-27-2', 'su-27-3'])
      table.act('russia', { type: 'assign', squadron, mission: 'escort', target: 'lodz' });
    expect(['su-27-1', 'su-27-2', 'su-27-3'].map((id) => table.pub.squadrons[id]?.zone)).toEqual([
      'lodz',
      'lodz',
      'lodz',
    ]);
  });

  it('VI.3b the example: F-16 and Eurofighter take the two MiGs, and the Gripen gets the bomber', () => {
    const table = example();
    const gripen = send('jas-39-1', 'duel', 'su-24-1');
    expect(table.may('poland', gripen)).toBe(false);
    table.act('poland', send('f-16-1', 'duel', 'mig-29-ru-1'));
    expect(table.may('poland', gripen)).toBe(false);
    table.act('poland', send('eurofighter-1', 'duel', 'mig-29-ru-2'));
    expect(table.may('poland', gripen)).toBe(true);
    table.act('poland', gripen).done('poland');
    table.dice(3, 3, 3, 3, 3, 3).duel('mig-29-ru-1').duel('mig-29-ru-2').duel('su-24-1');
    expect(table.event('duel-fought')).toMatchObject({ attackers: ['jas-39-1'], result: 'polish' });
    expect(table.pub.squadrons['su-24-1']?.base).toBe('destroyed');
  });

  it('VI.3b one squadron on each escort is enough; it need not win', () => {
    const table = example();
    table
      .act('poland', send('su-22-1', 'duel', 'mig-29-ru-1'))
      .act('poland', send('su-22-2', 'duel', 'mig-29-ru-2'));
    table.act('poland', send('f-16-1', 'duel', 'su-24-1')).done('poland');
    table.dice(1, 6, 1, 6).duel('mig-29-ru-1').duel('mig-29-ru-2');
    expect(table.pub.squadrons['su-22-1']?.base).toBe('destroyed');
    expect(table.legal('poland')).toEqual([{ type: 'fight', target: 'su-24-1' }]);
  });

  it('VI.3b two squadrons on one escort leave the other free to cover', () => {
    const table = example();
    table
      .act('poland', send('f-16-1', 'duel', 'mig-29-ru-1'))
      .act('poland', send('f-16-2', 'duel', 'mig-29-ru-1'));
    expect(table.may('poland', send('f-16-3', 'duel', 'su-24-1'))).toBe(false);
  });

  it('VI.3b an escort covers the assault of its land, and the bomber on the card', () => {
    const table = inStep('B6', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-25-1', 'support', THREE)
      .mission('su-27-1', 'escort', 'podlasie');
    const covered = [send('f-16-1', 'assault', 'podlasie'), send('f-16-1', 'duel', 'su-25-1')];
    for (const action of covered) expect(table.may('poland', action)).toBe(false);
    table.act('poland', send('mig-29-1', 'duel', 'su-27-1'));
    for (const action of covered) expect(table.may('poland', action)).toBe(true);
  });

  it('VI.3b an escort covers the fleet', () => {
    const table = inStep('B6', 'poland').mission('su-27-1', 'escort', 'baltic');
    expect(table.may('poland', send('f-16-1', 'fleet', 'baltic'))).toBe(false);
    table.act('poland', send('mig-29-1', 'duel', 'su-27-1'));
    expect(table.may('poland', send('f-16-1', 'fleet', 'baltic'))).toBe(true);
  });

  it('VI.3b an escort covers its own land only: not the next one, nor Central Pomerania from the sea', () => {
    const table = inStep('B6', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-27-1', 'escort', 'warmia')
      .mission('su-27-2', 'escort', 'baltic')
      .mission('su-24-1', 'strike', 'central-pomerania');
    expect(table.may('poland', send('f-16-1', 'assault', 'podlasie'))).toBe(true);
    expect(table.may('poland', send('f-16-1', 'duel', 'su-24-1'))).toBe(true);
  });

  it('VI.3b the escorts themselves can always be attacked', () => {
    const table = example();
    for (const escort of ['mig-29-ru-1', 'mig-29-ru-2'])
      expect(table.may('poland', send('f-16-1', 'duel', escort))).toBe(true);
  });

  it('VI.3b a fighter on an assault card is a supporter and covers nothing', () => {
    const table = inStep('B6', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-27-1', 'support', THREE);
    expect(table.may('poland', send('f-16-1', 'assault', 'podlasie'))).toBe(true);
  });

  it('VI.3b whoever keeps an escort busy is not called back while others count on it', () => {
    const table = example().squadron('mig-29-ru-2', { mission: '', target: '', zone: '', by: '' });
    table
      .act('poland', send('f-16-1', 'duel', 'mig-29-ru-1'))
      .act('poland', send('f-16-2', 'duel', 'su-24-1'));
    expect(table.may('poland', { type: 'recall', squadron: 'f-16-1' })).toBe(false);
    table.act('poland', send('f-16-3', 'duel', 'mig-29-ru-1'));
    expect(table.may('poland', { type: 'recall', squadron: 'f-16-1' })).toBe(true);
    table
      .act('poland', { type: 'recall', squadron: 'f-16-3' })
      .act('poland', { type: 'recall', squadron: 'f-16-2' });
    expect(table.may('poland', { type: 'recall', squadron: 'f-16-1' })).toBe(true);
  });

  it('VI.3b an escort driven off by AA covers nothing any more', () => {
    const table = inStep('B4', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie');
    table.dice(4).act('poland', { type: 'fire', unit: 'aa-green-3', target: 'su-27-1' }).done('poland');
    expect(table.may('poland', send('f-16-1', 'assault', 'podlasie'))).toBe(true);
  });
});
