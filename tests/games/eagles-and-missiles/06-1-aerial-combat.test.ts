import { describe, expect, it } from 'vitest';
import { scoreLines } from '../../../shared/games/eagles-and-missiles/score.ts';
import { assault, inStep, ruleTable, type Table } from './rule-deck.ts';

const DICE = [1, 2, 3, 4, 5, 6];

/** A Russian fighter over Łódź with these attackers. */
function overLodz(target: string, ...attackers: string[]): Table {
  const table = inStep('C1', 'poland').mission(
    target,
    target.startsWith('su-24') ? 'strike' : 'escort',
    'lodz',
  );
  for (const id of attackers) table.sortie(id, 'duel', target);
  return table;
}

const losses = (table: Table, item: string) =>
  scoreLines(table.pub).find((line) => line.item === item)?.count;

describe('VI.1 Aerial combat', () => {
  it('VI.1a the example: two Su-24 and two F-16 fight two duels, 5 against 2 each', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'lodz')
      .mission('su-24-2', 'strike', 'lodz')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .sortie('f-16-2', 'duel', 'su-24-2');
    for (const target of ['su-24-1', 'su-24-2']) {
      table.dice(1, 1).duel(target);
      expect(table.event('duel-fought')).toMatchObject({ polish: { strength: 5 }, russian: { strength: 2 } });
      expect(table.pub.squadrons[target]?.base).toBe('destroyed');
    }
  });

  it('VI.1b the example: two F-16 add up to 10 against one Su-24; no dice save it, and the other goes free', () => {
    for (const polish of DICE)
      for (const russian of DICE) {
        const table = overLodz('su-24-1', 'f-16-1', 'f-16-2').mission('su-24-2', 'strike', 'lodz');
        table.dice(polish, russian).duel('su-24-1');
        expect(table.event('duel-fought')?.polish).toMatchObject({ strength: 10, dice: [polish] });
        expect(table.pub.squadrons['su-24-1']?.base).toBe('destroyed');
        expect(table.pub.squadrons['su-24-2']?.mission).toBe('strike');
      }
  });

  it('VI.1b two may be assigned to one enemy, never three', () => {
    const table = ruleTable().at('B6', 'poland').mission('su-27-1', 'escort', 'lodz');
    const send = (squadron: string) =>
      ({ type: 'assign', squadron, mission: 'duel', target: 'su-27-1' }) as const;
    table.act('poland', send('f-16-1')).act('poland', send('f-16-2'));
    expect(table.may('poland', send('f-16-3'))).toBe(false);
    table.act('poland', { type: 'recall', squadron: 'f-16-1' });
    expect(table.may('poland', send('f-16-3'))).toBe(true);
  });

  it('VI.1c two Russian squadrons never fight one: each duel has one, and only those attacked fight', () => {
    const table = overLodz('su-27-1', 'f-16-1')
      .mission('su-27-2', 'escort', 'lodz')
      .dice(3, 3)
      .duel('su-27-1');
    expect(table.event('duel-fought')?.russian.strength).toBe(5);
    expect(table.pub.squadrons['su-27-2']).toMatchObject({ mission: 'escort', zone: 'lodz' });
    const missions = new Set(
      ruleTable()
        .at('A5', 'russia')
        .set({ icons: { russia: { fighters: 3, bombers: 3 } } })
        .legalOf('russia', 'assign')
        .map(({ mission }) => mission),
    );
    expect(missions).toEqual(new Set(['escort', 'strike']));
  });

  it('VI.1d the loser is destroyed, for good, and is counted', () => {
    const won = overLodz('su-27-1', 'f-16-1').dice(6, 1).duel('su-27-1');
    expect(won.pub.squadrons['su-27-1']).toMatchObject({ base: 'destroyed', mission: '' });
    expect([losses(won, 'russian-losses'), losses(won, 'polish-losses')]).toEqual([1, 0]);
    const lost = overLodz('su-27-1', 'f-16-1').dice(1, 6).duel('su-27-1');
    expect(lost.pub.squadrons['f-16-1']).toMatchObject({ base: 'destroyed', mission: '' });
    expect([losses(lost, 'russian-losses'), losses(lost, 'polish-losses')]).toEqual([0, 1]);
  });

  it('VI.1d of a pair that loses to a fighter the Polish side picks the one that is lost', () => {
    const table = overLodz('su-27-1', 'l-159-1', 'su-22-1').dice(1, 6).duel('su-27-1');
    expect(table.legal('poland')).toEqual([
      { type: 'lose', squadron: 'su-22-1' },
      { type: 'lose', squadron: 'l-159-1' },
    ]);
    table.act('poland', { type: 'lose', squadron: 'su-22-1' });
    expect(table.pub.squadrons['su-22-1']?.base).toBe('destroyed');
    expect(table.pub.squadrons['l-159-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
  });

  it('VI.1e winners go home: Polish to an airfield, NATO and Russian squadrons to their pools', () => {
    expect(overLodz('su-27-1', 'f-16-1').dice(6, 1).duel('su-27-1').pub.squadrons['f-16-1']?.mission).toBe(
      'returning',
    );
    const nato = overLodz('su-27-1', 'f-22-1').dice(6, 1).duel('su-27-1').pub;
    expect(nato.squadrons['f-22-1']).toMatchObject({ base: 'pool', mission: '' });
    const russian = overLodz('su-27-1', 'f-16-1').dice(1, 6).duel('su-27-1').pub;
    expect(russian.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '', zone: '' });
  });

  it('VI.1e a winner cannot act again this turn', () => {
    const table = overLodz('su-27-1', 'f-16-1')
      .mission('su-27-2', 'escort', 'kielce')
      .sortie('f-16-2', 'duel', 'su-27-2')
      .dice(6, 1)
      .duel('su-27-1');
    expect(table.legal('poland')).toEqual([{ type: 'enter', zone: 'kielce' }]);
  });

  it('VI.1e a supporting fighter that wins has left the assault', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(3), 'III', 'podlasie')
      .mission('su-27-1', 'support', assault(3))
      .sortie('f-16-1', 'duel', 'su-27-1')
      .sortie('f-16-2', 'assault', 'podlasie')
      .dice(1, 6, 2, 2)
      .duel('su-27-1')
      .raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({ strength: 3, modifiers: [], total: 5 });
  });

  it('VI.1f an airfield takes as many squadrons as its number says', () => {
    const table = inStep('landing', 'poland').sortie('f-16-2', 'patrol', '').sortie('f-16-3', 'patrol', '');
    // Łask holds two and f-16-1 has stayed there.
    table.act('poland', { type: 'land', squadron: 'f-16-2', airfield: 'field-lask' });
    expect(table.may('poland', { type: 'land', squadron: 'f-16-3', airfield: 'field-lask' })).toBe(false);
    // Dęblin holds one.
    table.act('poland', { type: 'land', squadron: 'f-16-3', airfield: 'field-deblin' });
    expect(table.legalOf('poland', 'land')).toEqual([]);
  });

  it('VI.1f a squadron without room anywhere is destroyed', () => {
    const table = inStep('landing', 'poland').sortie('su-22-1', 'patrol', '').sortie('f-16-1', 'patrol', '');
    const fields = Object.entries(table.pub.airfields);
    table.set({
      airfields: Object.fromEntries(fields.map(([id, f]) => [id, { ...f, working: id === 'field-laage' }])),
    });
    for (const id of ['su-22-2', 'mig-29-1', 'mig-29-2', 'f-16-2', 'f-16-3']) table.destroyed(id);
    // Only the F-16 may land abroad.
    expect(table.legal('poland')).toEqual([{ type: 'land', squadron: 'f-16-1', airfield: 'field-laage' }]);
    table.act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-laage' }).done('poland');
    expect(table.event('squadron-destroyed')).toMatchObject({ squadron: 'su-22-1', cause: 'no-room' });
    expect(table.pub.squadrons['f-16-1']?.base).toBe('field-laage');
  });

  it('VI.1g a draw sends both home, and neither acts again', () => {
    const table = overLodz('su-27-1', 'f-16-1').dice(3, 3).duel('su-27-1');
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.pub.squadrons['f-16-1']).toMatchObject({ base: 'field-lask', mission: 'returning' });
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
  });

  it('VI.1g a draw against a pair sends all three home', () => {
    const table = overLodz('su-27-1', 'mig-29-1', 'su-22-1').dice(2, 2).duel('su-27-1');
    expect(table.event('duel-fought')?.result).toBe('draw');
    expect(table.eventsOf('returned').map(({ squadron }) => squadron)).toEqual([
      'su-27-1',
      'mig-29-1',
      'su-22-1',
    ]);
    expect([losses(table, 'russian-losses'), losses(table, 'polish-losses')]).toEqual([0, 0]);
  });
});
