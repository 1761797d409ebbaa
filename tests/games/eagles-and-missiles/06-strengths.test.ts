import { describe, expect, it } from 'vitest';
import { assault, inStep } from './rule-deck.ts';

/** The aircraft strength table: type, aerial combat, bombardment, bomber, strategic bombardment. */
const RUSSIAN = [
  ['su-27-1', 5, 3, false, false],
  ['mig-29-ru-1', 4, 1, false, false],
  ['su-24-1', 2, 5, true, true],
  ['su-25-1', 1, 4, true, false],
  ['tu-22m-1', 3, 12, true, true],
] as const;

const ALLIED = [
  ['mig-29-1', 4, 1],
  ['su-22-1', 1, 4],
  ['f-16-1', 5, 5],
  ['jas-39-1', 5, 4],
  ['eurofighter-1', 6, 5],
  ['l-159-1', 2, 3],
  ['f-15e-1', 5, 6],
  ['f-22-1', 10, 3],
] as const;

describe('VI Aircraft strength table', () => {
  it.each(RUSSIAN)('VI %s fights in the air with %i', (id, air) => {
    const table = inStep('C1', 'poland')
      .assault(assault(3), 'III', 'podlasie')
      .mission(id, 'support', assault(3));
    table.sortie('f-16-1', 'duel', id).dice(4, 4).duel(id);
    expect(table.event('duel-fought')?.russian).toMatchObject({ strength: air, total: air + 4 });
  });

  it.each(RUSSIAN)('VI %s (aerial combat %i) supports an assault with %i', (id, _air, bomb) => {
    const table = inStep('C1', 'poland')
      .assault(assault(3), 'III', 'podlasie')
      .mission(id, 'support', assault(3));
    table.sortie('f-16-1', 'assault', 'podlasie').dice(2, 2).raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({
      strength: 3,
      modifiers: [{ source: id, amount: bomb }],
      total: 3 + bomb + 2,
    });
  });

  it.each(RUSSIAN)(
    'VI %s: when it wins in the air, its attacker is lost only to a fighter',
    (id, _air, _bomb, bomber) => {
      const table = inStep('C1', 'poland')
        .assault(assault(3), 'III', 'podlasie')
        .mission(id, 'support', assault(3));
      // The L-159 has 2 in the air: 2 + 1 loses to anything with a 6.
      table.sortie('l-159-1', 'duel', id).dice(1, 6).duel(id);
      expect(table.event('duel-fought')?.result).toBe('russian');
      expect(table.pub.squadrons['l-159-1']?.base).toBe(bomber ? 'pool' : 'destroyed');
      expect(table.pub.squadrons[id]?.mission).toBe(bomber ? 'support' : '');
    },
  );

  it.each(RUSSIAN)('VI %s: strategic bombardment by the table only', (id, _air, _bomb, bomber, strategic) => {
    const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 1, bombers: 1 } } });
    table.assault(assault(3), 'III', 'podlasie');
    expect(table.may('russia', { type: 'assign', squadron: id, mission: 'strike', target: 'lodz' })).toBe(
      strategic,
    );
    expect(table.may('russia', { type: 'assign', squadron: id, mission: 'escort', target: 'lodz' })).toBe(
      !bomber,
    );
    expect(
      table.may('russia', { type: 'assign', squadron: id, mission: 'support', target: assault(3) }),
    ).toBe(true);
  });

  it.each(ALLIED)('VI %s fights in the air with %i', (id, air) => {
    const table = inStep('C1', 'poland').mission('su-27-1', 'escort', 'lodz').sortie(id, 'duel', 'su-27-1');
    table.dice(3, 5).duel('su-27-1');
    expect(table.event('duel-fought')?.polish).toMatchObject({
      strength: air,
      modifiers: [],
      total: air + 3,
    });
  });

  it.each(ALLIED)('VI %s (aerial combat %i) attacks an assault and the fleet with %i', (id, _air, bomb) => {
    const land = inStep('C1', 'poland')
      .assault(assault(3), 'III', 'podlasie')
      .sortie(id, 'assault', 'podlasie');
    land.dice(3, 5).raid('podlasie');
    expect(land.event('assault-fought')?.polish).toMatchObject({ strength: bomb, total: bomb + 3 });
    const sea = inStep('C1', 'poland').sortie(id, 'fleet', 'baltic').dice(3, 5).raid('baltic');
    expect(sea.event('fleet-fought')?.polish).toMatchObject({ strength: bomb, total: bomb + 3 });
  });

  it('VI both sides add a die to their strength and the higher sum wins', () => {
    for (const [polish, russian, result] of [
      [2, 1, 'polish'],
      [1, 1, 'draw'],
      [1, 2, 'russian'],
    ] as const) {
      const table = inStep('C1', 'poland')
        .mission('su-27-1', 'escort', 'lodz')
        .sortie('f-16-1', 'duel', 'su-27-1');
      table.dice(polish, russian).duel('su-27-1');
      expect(table.event('duel-fought')).toMatchObject({
        polish: { total: 5 + polish },
        russian: { total: 5 + russian },
        result,
      });
    }
  });

  it('VI in each land: fighters first, then bombers, then the ground', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(3), 'III', 'podlasie')
      .mission('su-25-1', 'support', assault(3))
      .mission('su-24-1', 'strike', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .sortie('f-16-1', 'duel', 'su-27-1')
      .sortie('f-16-2', 'duel', 'su-25-1')
      .sortie('f-16-3', 'duel', 'su-24-1')
      .sortie('su-22-1', 'assault', 'podlasie')
      .act('poland', { type: 'enter', zone: 'podlasie' });
    expect(table.legal('poland')).toEqual([{ type: 'fight', target: 'su-27-1' }]);
    table.dice(4, 2).duel('su-27-1');
    expect(table.legal('poland')).toEqual([
      { type: 'fight', target: 'su-24-1' },
      { type: 'fight', target: 'su-25-1' },
    ]);
    table.dice(4, 2, 4, 2).duel('su-25-1').duel('su-24-1');
    expect(table.legal('poland')).toEqual([{ type: 'bomb', zone: 'podlasie' }]);
    table.dice(4, 2).raid('podlasie');
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
  });
});
