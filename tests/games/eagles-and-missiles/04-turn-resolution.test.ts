import { describe, expect, it } from 'vitest';
import { assault, inStep, missile, nextTurn, ruleTable } from './rule-deck.ts';

describe('IV.C Resolution phase', () => {
  it('IV.C1 the Polish side picks the order of the lands', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'lodz')
      .mission('su-27-2', 'escort', 'kielce')
      .sortie('f-16-1', 'duel', 'su-27-1')
      .sortie('f-16-2', 'duel', 'su-27-2')
      .sortie('f-16-3', 'fleet', 'baltic');
    expect(table.legal('poland').map((a) => (a.type === 'enter' ? a.zone : a.type))).toEqual([
      'lodz',
      'kielce',
      'baltic',
    ]);
    table.act('poland', { type: 'enter', zone: 'kielce' });
    expect(table.legal('poland')).toEqual([{ type: 'fight', target: 'su-27-2' }]);
  });

  it('IV.C1 a land is finished before the next; nothing is left out', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'lodz')
      .mission('su-27-2', 'escort', 'lodz')
      .sortie('f-16-1', 'duel', 'su-27-1')
      .sortie('f-16-2', 'duel', 'su-27-2')
      .sortie('f-16-3', 'fleet', 'baltic')
      .dice(6, 1)
      .duel('su-27-2');
    expect(table.legal('poland')).toEqual([{ type: 'fight', target: 'su-27-1' }]);
    table.dice(6, 1).duel('su-27-1');
    expect(table.legal('poland')).toEqual([{ type: 'enter', zone: 'baltic' }]);
    expect(table.may('poland', { type: 'done' })).toBe(false);
    table.dice(1, 6).raid('baltic');
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
  });

  it('IV.C1 survivors return to any airfield with room, not only the one they came from', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'lodz')
      .sortie('mig-29-1', 'duel', 'su-27-1')
      .dice(3, 2)
      .duel('su-27-1')
      .done('poland');
    const fields = table.legalOf('poland', 'land').map(({ airfield }) => airfield);
    // Every Polish airfield has a place free beside those who stayed; abroad only the F-16 may land.
    expect(fields).toEqual([
      'field-swidwin',
      'field-malbork',
      'field-bydgoszcz',
      'field-krzesiny',
      'field-powidz',
      'field-minsk',
      'field-lask',
      'field-deblin',
      'field-balice',
    ]);
    table.act('poland', { type: 'land', squadron: 'mig-29-1', airfield: 'field-balice' });
    expect(table.pub.squadrons['mig-29-1']).toMatchObject({ base: 'field-balice', mission: '' });
  });

  it('IV.C1 every squadron in the air has to land while there is room', () => {
    const table = inStep('landing', 'poland').sortie('f-16-1', 'patrol', '').sortie('f-16-2', 'patrol', '');
    expect(table.may('poland', { type: 'done' })).toBe(false);
    table.act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-lask' });
    expect(table.may('poland', { type: 'done' })).toBe(false);
    table.act('poland', { type: 'land', squadron: 'f-16-2', airfield: 'field-lask' });
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
  });

  it('IV.C2 an assault that was not stopped takes its land: cities, airfields and their squadrons are lost', () => {
    const table = inStep('C1', 'poland')
      .conquered('podlasie')
      .assault(assault(5), 'III', 'mazovia')
      .endCombat();
    expect(table.event('land-conquered')).toMatchObject({ land: 'mazovia', line: 'III' });
    expect(table.pub.conquered).toContain('mazovia');
    expect(table.pub.ruins).toEqual(['city-bialystok', 'city-warsaw', 'city-radom']);
    expect(table.pub.airfields['field-minsk']?.working).toBe(false);
    expect(table.pub.squadrons['mig-29-2']?.base).toBe('destroyed');
    expect(table.pub.squadrons['mig-29-1']?.base).toBe('field-malbork');
  });

  it('IV.C2 a stopped assault takes nothing', () => {
    const table = inStep('C1', 'poland')
      .conquered('podlasie')
      .assault(assault(5), 'III', 'mazovia')
      .sortie('f-16-1', 'assault', 'mazovia')
      .dice(4, 3)
      .raid('mazovia')
      .endCombat();
    expect(table.eventsOf('land-conquered')).toEqual([]);
    expect(table.pub.ruins).toEqual(['city-bialystok']);
    expect(table.pub.squadrons['mig-29-2']?.base).toBe('field-minsk');
  });

  it('IV.C2 an assault that beat the attackers takes its land as well', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(8), 'IV', 'lublin')
      .sortie('f-16-1', 'assault', 'lublin')
      .dice(1, 6)
      .raid('lublin')
      .endCombat();
    expect(table.pub.conquered).toEqual(['lublin']);
  });

  it('IV.C2 only the attacked land falls', () => {
    const table = inStep('C1', 'poland').assault(assault(5), 'II', 'warmia').endCombat();
    expect(table.pub.conquered).toEqual(['warmia']);
    expect(table.pub.ruins).toEqual([]);
  });

  it('IV.C3 bombers destroy an airfield or AA unit of the land they were sent to', () => {
    const over = (target: 'field-swidwin' | 'aa-blue-2') =>
      inStep('C3', 'russia')
        .aa('aa-blue-2', { at: 'western-pomerania' })
        .mission('su-24-1', 'strike', 'western-pomerania')
        .act('russia', { type: 'bombard', squadron: 'su-24-1', target });
    const bombed = over('field-swidwin').pub;
    expect(bombed.airfields['field-swidwin']?.working).toBe(false);
    expect([bombed.squadrons['su-22-1']?.base, bombed.squadrons['su-22-2']?.base]).toEqual([
      'destroyed',
      'destroyed',
    ]);
    expect(over('aa-blue-2').pub.aa['aa-blue-2']?.at).toBe('destroyed');
  });

  it('IV.C3 each bomber destroys one thing, and only where it was sent', () => {
    const table = inStep('C3', 'russia').mission('su-24-1', 'strike', 'mazovia');
    const targets = table.legalOf('russia', 'bombard').map(({ target }) => target);
    expect(targets).toEqual(['city-warsaw', 'city-radom', 'field-minsk']);
    table.act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'city-radom' });
    expect(table.legalOf('russia', 'bombard')).toEqual([]);
    expect(table.pub.ruins).toEqual(['city-radom']);
  });

  it('IV.C4 surviving Russian squadrons return to the pool', () => {
    const table = inStep('C1', 'poland')
      .aa('aa-blue-1', { at: 'lodz' })
      .assault(assault(3), 'III', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .mission('su-25-1', 'support', assault(3))
      .mission('tu-22m-1', 'strike', 'lubusz')
      .endCombat();
    expect(table.pub.step).toBe('D');
    for (const id of ['su-27-1', 'su-25-1', 'tu-22m-1'])
      expect(table.pub.squadrons[id]).toMatchObject({
        base: 'pool',
        mission: '',
        target: '',
        zone: '',
        by: '',
      });
    expect(table.eventsOf('returned').filter(({ cause }) => cause === 'turn-end')).toHaveLength(3);
  });
});

describe('IV.D Anti-aircraft unit movement, and the end', () => {
  it('IV.D1 each blue unit may move one land', () => {
    const table = inStep('D', 'poland').aa('aa-blue-1', { at: 'lubusz' }).aa('aa-blue-2', { at: 'podlasie' });
    table.act('poland', { type: 'move-aa', unit: 'aa-blue-1', land: 'greater-poland' });
    expect(table.legalOf('poland', 'move-aa').every(({ unit }) => unit === 'aa-blue-2')).toBe(true);
    table.act('poland', { type: 'move-aa', unit: 'aa-blue-2', land: 'warmia' });
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
    expect([table.pub.aa['aa-blue-1']?.at, table.pub.aa['aa-blue-2']?.at]).toEqual([
      'greater-poland',
      'warmia',
    ]);
  });

  it('IV.D1 moving is optional', () => {
    const table = inStep('D', 'poland').aa('aa-blue-1', { at: 'lubusz' }).done('poland');
    expect([table.pub.turn, table.pub.step, table.pub.aa['aa-blue-1']?.at]).toEqual([2, 'A2', 'lubusz']);
  });

  it('IV after phase D the next turn starts and nothing of the old one is left', () => {
    const table = ruleTable()
      .assault(assault(3), 'III', 'podlasie')
      .set({ awacs: 1, tankers: 1, coastal: 2, fleetFight: 'held', extraDraws: 2, decoyed: ['field-lask'] })
      .aa('aa-green-1', { fired: true });
    const { pub } = nextTurn(table);
    expect([pub.placed, pub.assaults, pub.missiles]).toEqual([{}, {}, {}]);
    expect([pub.awacs, pub.tankers, pub.coastal, pub.fleetFight, pub.extraDraws]).toEqual([0, 0, 0, '', 0]);
    expect([pub.decoyed, pub.aa['aa-green-1']?.fired]).toEqual([[], false]);
    expect(pub.discard).toContain(assault(3));
  });

  it('IV the game ends when the Russian deck is empty', () => {
    const table = nextTurn(ruleTable().deck('russian'));
    expect([table.pub.step, table.pub.ended, table.pub.actors]).toEqual(['over', 'deck-empty', []]);
    expect(table.legal('poland').concat(table.legal('russia'))).toEqual([]);
  });

  it('IV with one card left it goes on for another turn, which ends the game after its phase D', () => {
    const table = nextTurn(ruleTable().deck('russian', missile()));
    // One card for four lines; no more to draw, so the Russian side plans at once.
    expect([table.pub.ended, table.pub.step, table.pub.hands.russia]).toEqual(['', 'A3', 1]);
    table.act('russia', { type: 'aim-missile', card: missile(), target: 'city-warsaw' }).done('russia');
    expect([table.pub.step, table.pub.ended]).toEqual(['B4', '']);
    table.done('poland').done('poland').endCombat();
    expect([table.pub.step, table.pub.ended]).toEqual(['D', '']);
    table.done('poland');
    expect(table.pub.ended).toBe('deck-empty');
  });
});
