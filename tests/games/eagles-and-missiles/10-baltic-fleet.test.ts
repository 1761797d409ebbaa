import { describe, expect, it } from 'vitest';
import { scoreLines, totalScore } from '../../../shared/games/eagles-and-missiles/score.ts';
import { assault, inStep, natoCard, nextTurn, ruleTable, type Table } from './rule-deck.ts';

const CARD = assault(8);

/** C1 with a landing in Central Pomerania and these squadrons sent against the fleet. */
function landing(...squadrons: string[]): Table {
  const table = inStep('C1', 'poland').assault(CARD, 'I', 'central-pomerania', true);
  for (const id of squadrons) table.sortie(id, 'fleet', 'baltic');
  return table;
}

const EXAMPLE = ['su-22-1', 'su-22-2', 'f-16-1'];

describe('X The Baltic Fleet', () => {
  it('X.1 it starts at 10', () => {
    expect(ruleTable().pub.fleet).toBe(10);
  });

  it('X.2 the landing succeeds when nobody attacks the fleet', () => {
    const table = landing().endCombat();
    expect(table.pub.conquered).toEqual(['central-pomerania']);
    expect(table.pub.ruins).toEqual(['city-gdynia']);
    expect(table.pub.squadrons['mig-29-1']?.base).toBe('destroyed');
  });

  it('X.2 it is stopped by beating the fleet, and only so: the card itself cannot be attacked', () => {
    const table = inStep('B6', 'poland').assault(CARD, 'I', 'central-pomerania', true);
    const targets = table.legalOf('poland', 'assign').filter(({ squadron }) => squadron === 'f-16-1');
    expect(targets.map(({ mission, target }) => [mission, target])).toEqual([
      ['fleet', 'baltic'],
      ['patrol', ''],
    ]);
  });

  it('X.2 neither the card nor the support of the land counts in the combat with the fleet', () => {
    const table = landing(...EXAMPLE)
      .dice(1, 1)
      .raid('baltic');
    expect(table.event('fleet-fought')?.russian).toEqual({
      strength: 10,
      modifiers: [],
      dice: [1],
      total: 11,
    });
  });

  it('X.2 a fleet that wins lands its troops and keeps its strength', () => {
    const table = landing('f-16-1').dice(4, 1).raid('baltic');
    expect(table.event('fleet-fought')).toMatchObject({
      polish: { total: 9 },
      russian: { total: 11 },
      result: 'held',
    });
    expect(table.pub.fleet).toBe(10);
    expect(table.endCombat().pub.conquered).toEqual(['central-pomerania']);
  });

  it('X.2 beyond Central Pomerania line I attacks by the strength of its cards like any line', () => {
    const table = inStep('C1', 'poland')
      .conquered('central-pomerania')
      .assault(CARD, 'I', 'western-pomerania')
      .sortie('f-16-1', 'assault', 'western-pomerania')
      .sortie('f-16-2', 'assault', 'western-pomerania')
      .dice(1, 2)
      .raid('western-pomerania');
    expect(table.event('assault-fought')).toMatchObject({ russian: { strength: 8 }, stopped: true });
    expect(table.endCombat().pub.conquered).toEqual(['central-pomerania']);
  });

  it('X.3 the example: 13 against 10 with a two each; the fleet loses 3, for good, and the landing is off', () => {
    const table = landing(...EXAMPLE)
      .dice(2, 2)
      .raid('baltic');
    expect(table.event('fleet-fought')).toMatchObject({
      attackers: EXAMPLE,
      polish: { strength: 13, total: 15 },
      russian: { strength: 10, total: 12 },
      result: 'beaten',
    });
    expect(table.event('fleet-weakened')).toMatchObject({ amount: 3, strength: 7, cause: 'aircraft' });
    expect(table.endCombat().pub.conquered).toEqual([]);
    expect(nextTurn(table).pub.fleet).toBe(7);
    table.at('C1', 'poland').sortie('f-16-2', 'fleet', 'baltic').dice(1, 1).raid('baltic');
    expect(table.event('fleet-fought')?.russian.strength).toBe(7);
  });

  it('X.3 the attackers return to their bases', () => {
    const table = landing(...EXAMPLE)
      .dice(2, 2)
      .raid('baltic')
      .endCombat();
    for (const id of EXAMPLE) expect(table.pub.squadrons[id]?.base).toMatch(/^field-/);
    for (const id of EXAMPLE) expect(table.pub.squadrons[id]?.mission).toBe('');
  });

  it('X.3 a draw costs the fleet nothing and stops the landing', () => {
    const table = landing(...EXAMPLE)
      .dice(1, 4)
      .raid('baltic');
    expect(table.event('fleet-fought')?.result).toBe('drawn');
    expect(table.pub.fleet).toBe(10);
    expect(table.endCombat().pub.conquered).toEqual([]);
  });

  it('X.3 the fleet may be attacked without a landing', () => {
    const table = inStep('C1', 'poland')
      .sortie('f-16-1', 'fleet', 'baltic')
      .sortie('f-16-2', 'fleet', 'baltic');
    expect(table.dice(3, 1).raid('baltic').pub.fleet).toBe(8);
  });

  it.each([
    [5, 1],
    [6, 2],
  ])('X.4 of strength 5 and beaten by %i it is gone', (margin, die) => {
    const table = landing('f-16-1').set({ fleet: 5 });
    table.sortie('f-16-2', 'fleet', 'baltic').dice(die, 1).raid('baltic');
    expect(table.event('fleet-weakened')).toMatchObject({ amount: margin, strength: 0 });
    expect(table.pub.fleet).toBe(0);
    expect(table.event('fleet-sunk')).toEqual({ type: 'fleet-sunk', cause: 'aircraft' });
  });

  it('X.4 line I is inactive from the next turn: a card less is drawn', () => {
    const table = landing('f-16-1', 'f-16-2').set({ fleet: 5 }).dice(1, 1).raid('baltic').endCombat();
    nextTurn(table);
    expect(table.pub.activeLines).toEqual(['II', 'III', 'IV']);
    expect(table.eventsOf('russian-drawn')).toHaveLength(3);
  });

  it('X.4 sunk by a submarine before the combat, it lands nothing any more', () => {
    const table = inStep('A5', 'russia')
      .set({ fleet: 2, icons: { russia: { fighters: 1, bombers: 0 } } })
      .assault(CARD, 'I', 'central-pomerania', true)
      .deck('nato', natoCard('submarine-attack'))
      .done('russia');
    expect(table.event('fleet-sunk')).toEqual({ type: 'fleet-sunk', cause: 'submarine' });
    table.done('poland').done('poland').endCombat();
    expect(table.pub.conquered).toEqual([]);
  });

  it('X.4 a sunk fleet can neither be attacked nor escorted', () => {
    const russia = inStep('A5', 'russia').set({ fleet: 0, icons: { russia: { fighters: 1, bombers: 1 } } });
    expect(russia.legalOf('russia', 'assign').filter(({ target }) => target === 'baltic')).toEqual([]);
    const poland = inStep('B6', 'poland').set({ fleet: 0 });
    expect(poland.legalOf('poland', 'assign').filter(({ mission }) => mission === 'fleet')).toEqual([]);
  });

  it('X.5 losing it costs Russia two points', () => {
    const table = landing('f-16-1', 'f-16-2').set({ fleet: 5 }).dice(1, 1).raid('baltic');
    expect(scoreLines(table.pub).find(({ item }) => item === 'fleet')).toMatchObject({
      count: 1,
      points: -2,
    });
    expect(totalScore(table.pub)).toBe(-2);
    expect(totalScore(ruleTable().set({ fleet: 1 }).pub)).toBe(0);
  });

  it('X.6 sunk after the landing has succeeded: the assault of this turn still goes on, the line ends after it', () => {
    const table = inStep('C1', 'poland')
      .conquered('central-pomerania')
      .set({ fleet: 5 })
      .assault(CARD, 'I', 'western-pomerania')
      .sortie('f-16-1', 'fleet', 'baltic')
      .sortie('f-16-2', 'fleet', 'baltic')
      .dice(1, 1)
      .raid('baltic')
      .endCombat();
    expect(table.pub.fleet).toBe(0);
    expect(table.pub.conquered).toEqual(['central-pomerania', 'western-pomerania']);
    expect(nextTurn(table).pub.activeLines).toEqual(['II', 'III', 'IV']);
  });

  it('X.6 stopped in the land it attacks, line I ends without Western Pomerania', () => {
    const table = inStep('C1', 'poland')
      .conquered('central-pomerania')
      .set({ fleet: 5 })
      .assault(assault(3), 'I', 'western-pomerania')
      .sortie('f-16-1', 'fleet', 'baltic')
      .sortie('f-16-2', 'fleet', 'baltic')
      .sortie('f-16-3', 'assault', 'western-pomerania')
      .dice(1, 1)
      .raid('baltic')
      .dice(3, 1)
      .raid('western-pomerania')
      .endCombat();
    expect(nextTurn(table).pub.conquered).toEqual(['central-pomerania']);
    expect(table.pub.activeLines).not.toContain('I');
  });

  it('X.7 fighters may escort it; bombers cannot help it, nor lie on the card that lands', () => {
    const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 2, bombers: 3 } } });
    table.assault(CARD, 'I', 'central-pomerania', true).assault(assault(3), 'II', 'warmia');
    const assigns = table.legalOf('russia', 'assign');
    const atSea = assigns.filter(({ target }) => target === 'baltic');
    expect(atSea.map(({ squadron, mission }) => [squadron, mission])).toEqual([
      ['su-27-1', 'escort'],
      ['mig-29-ru-1', 'escort'],
    ]);
    expect(assigns.filter(({ target }) => target === CARD)).toEqual([]);
    expect(assigns.filter(({ target }) => target === assault(3))).toHaveLength(5);
  });

  it('X.7 beyond Central Pomerania the cards of line I may be supported again', () => {
    const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 0, bombers: 1 } } });
    table.conquered('central-pomerania').assault(CARD, 'I', 'western-pomerania');
    expect(
      table.may('russia', { type: 'assign', squadron: 'su-25-1', mission: 'support', target: CARD }),
    ).toBe(true);
  });

  it('X.8 the track runs from 10 to 0, a step for each point lost', () => {
    const table = inStep('C1', 'poland');
    for (let strength = 10; strength > 0; strength -= 1) {
      expect(table.pub.fleet).toBe(strength);
      // Beaten by exactly one point, again and again.
      const attackers = strength >= 5 ? ['f-16-1', 'f-16-2'] : ['f-16-1'];
      table.at('C1', 'poland').set({ fleetFight: '' });
      for (const id of attackers) table.sortie(id, 'fleet', 'baltic');
      table.dice(2, 5 * attackers.length - strength + 1).raid('baltic');
    }
    expect(table.pub.fleet).toBe(0);
  });
});
