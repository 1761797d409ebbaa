import { describe, expect, it } from 'vitest';
import { AIRFIELD_IDS, CITY_IDS, NATO_IDS } from '../../../shared/games/eagles-and-missiles/board.ts';
import { AA_UNITS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { inStep, missile } from './rule-deck.ts';

const PLACES: readonly string[] = [...CITY_IDS, ...AIRFIELD_IDS, ...AA_UNITS];

describe('VIII NATO and Russian pools', () => {
  it('VIII.1 no missile can be aimed at a pool or at a squadron', () => {
    const targets = inStep('A3', 'russia').hold(missile(), 'russia').legalOf('russia', 'aim-missile');
    for (const { target } of targets) expect(PLACES).toContain(target);
    expect(PLACES.some((place) => place.includes('pool') || NATO_IDS.includes(place))).toBe(false);
  });

  it('VIII.1 the Polish side attacks squadrons in the air only, never the Russian pool', () => {
    const table = inStep('B6', 'poland').mission('su-27-1', 'escort', 'lodz');
    const duels = table.legalOf('poland', 'assign').filter(({ mission }) => mission === 'duel');
    expect(new Set(duels.map(({ target }) => target))).toEqual(new Set(['su-27-1']));
  });

  it('VIII.1 bombs on the airfields abroad hurt the F-16 there, not the NATO squadrons', () => {
    const table = inStep('C3', 'russia').squadron('f-16-1', { base: 'field-laage' });
    for (const id of NATO_IDS) table.squadron(id, { base: 'pool' });
    table.mission('tu-22m-1', 'strike', 'brandenburg-mecklenburg');
    expect(table.legalOf('russia', 'bombard').map(({ target }) => target)).toEqual(['field-laage']);
    table.act('russia', { type: 'bombard', squadron: 'tu-22m-1', target: 'field-laage' });
    expect(table.pub.squadrons['f-16-1']?.base).toBe('destroyed');
    for (const id of NATO_IDS) expect(table.pub.squadrons[id]?.base).toBe('pool');
  });

  it('VIII.1 NATO squadrons need no airfield', () => {
    const table = inStep('C1', 'poland')
      .sortie('f-22-1', 'fleet', 'baltic')
      .dice(1, 6)
      .raid('baltic')
      .done('poland');
    expect([table.pub.step, table.pub.turn]).toEqual(['A2', 2]);
    expect(table.pub.squadrons['f-22-1']).toMatchObject({ base: 'pool', mission: '' });
  });
});
