/** Rulings 1 to 13 of the design document, each under its number. */
import { describe, expect, test } from 'vitest';
import { AA_FACTS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { assault, inStep, missile, natoCard, polishCard } from './rule-deck.ts';

describe('rulings 1 to 5: cards and icons', () => {
  test('ruling 1: a missile names any standing city, working airfield or AA unit, at home or abroad', () => {
    const table = inStep('A3', 'russia')
      .hold(missile(), 'russia')
      .destroyed('city-gdynia', 'field-powidz')
      .aa('aa-green-4', { at: 'destroyed' });
    const targets = table.legalOf('russia', 'aim-missile').map((a) => a.target);
    expect(targets).toContain('city-warsaw');
    expect(targets).toContain('field-krzesiny');
    expect(targets).toContain('field-laage');
    expect(targets).toContain('aa-green-2');
    for (const gone of ['city-gdynia', 'field-powidz', 'aa-green-4', 'aa-blue-1', 'patriot'])
      expect(targets).not.toContain(gone);
    expect(table.legalOf('russia', 'plan-card')).toEqual([]);
  });

  test('ruling 1: at B5 the missile destroys what it named', () => {
    const table = inStep('B4', 'poland')
      .missile(missile(1), 'city-warsaw', 'mazovia')
      .missile(missile(2), 'aa-green-2', 'warmia')
      .done('poland');
    expect(table.pub.ruins).toEqual(['city-warsaw']);
    expect(table.pub.aa['aa-green-2']?.at).toBe('destroyed');
    expect(table.pub.missiles).toEqual({});
    expect(table.pub.discard).toEqual([missile(1), missile(2)]);
  });

  test.each([
    [1, 'hit'],
    [2, 'intercepted'],
    [6, 'intercepted'],
  ])('ruling 1: a guarding Patriot that rolls %i: %s', (die, result) => {
    const card = missile();
    const table = inStep('B4', 'poland')
      .aa('patriot', { at: 'mazovia' })
      .missile(card, 'city-warsaw', 'mazovia')
      .act('poland', { type: 'guard', unit: 'patriot', card })
      .dice(die)
      .done('poland');
    expect(AA_FACTS.patriot.needs).toBe(2);
    expect(table.event('missile-resolved')?.result).toBe(result);
    expect(table.pub.ruins).toEqual(result === 'hit' ? ['city-warsaw'] : []);
  });

  test('ruling 1: the Patriot guards only in the land of the target', () => {
    const table = inStep('B4', 'poland')
      .aa('patriot', { at: 'lodz' })
      .missile(missile(), 'city-warsaw', 'mazovia');
    expect(table.legalOf('poland', 'guard')).toEqual([]);
  });

  test('ruling 1: the guard is rolled before another missile can hit the battery', () => {
    const table = inStep('B4', 'poland')
      .aa('patriot', { at: 'mazovia' })
      .missile(missile(1), 'patriot', 'mazovia')
      .missile(missile(2), 'city-warsaw', 'mazovia')
      .act('poland', { type: 'guard', unit: 'patriot', card: missile(2) })
      .dice(2)
      .done('poland');
    expect(table.eventsOf('missile-resolved').map((e) => [e.target, e.result])).toEqual([
      ['city-warsaw', 'intercepted'],
      ['patriot', 'hit'],
    ]);
  });

  test('ruling 1: a missile gives no icons', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['II'] })
      .hold(assault(6), 'russia', 'II')
      .hold(missile(1), 'russia', 'city-warsaw')
      .hold(missile(2), 'russia', 'city-radom')
      .done('russia');
    expect(table.event('icons-counted')).toMatchObject({ fighters: 1, bombers: 2 });
  });

  test('ruling 2: with fewer cards than lines every card goes on a line of its own, any line', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['I', 'II', 'III', 'IV'] })
      .hold(assault(3, 1), 'russia')
      .hold(assault(3, 2), 'russia');
    const first = table.legalOf('russia', 'plan-card').filter((a) => a.card === assault(3, 1));
    expect(first.map((a) => a.line)).toEqual(['I', 'II', 'III', 'IV']);
    table.act('russia', { type: 'plan-card', card: assault(3, 1), line: 'III' });
    expect(table.legalOf('russia', 'plan-card').map((a) => a.line)).toEqual(['I', 'II', 'IV']);
    table.act('russia', { type: 'plan-card', card: assault(3, 2), line: 'I' }).done('russia');
    expect(Object.values(table.pub.placed).map((placed) => placed.line)).toEqual(['III', 'I']);
    expect(table.pub.assaults.warmia).toBeUndefined();
  });

  test('ruling 2: the surplus is discarded, counts as drawn and gives no icons', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['II'], extraDraws: 2 })
      .hold(assault(6, 1), 'russia', 'II')
      .hold(assault(6, 2), 'russia', 'II')
      .hold(assault(6, 3), 'russia')
      .done('russia');
    expect(table.event('card-discarded')?.card).toBe(assault(6, 3));
    expect(table.pub.discard).toEqual([assault(6, 3)]);
    expect(table.event('icons-counted')).toMatchObject({ fighters: 2, bombers: 4 });
    expect(table.pub.extraDraws).toBe(2);
  });

  test('ruling 3: a deck that runs out in A1 leaves later lines bare, and the turn is played to its end', () => {
    const table = inStep('setup', 'poland')
      .deck('russian', assault(8, 1), assault(8, 2))
      .deck('nato', natoCard('council'))
      .deck('polish');
    for (const unit of ['aa-blue-1', 'aa-blue-2', 'aa-blue-3'] as const)
      table.act('poland', { type: 'place-aa', unit, land: 'kielce' });
    table.done('poland');
    expect(table.eventsOf('russian-drawn')).toHaveLength(2);
    expect(table.pub.extraDraws).toBe(0);
    // Nothing left for A2: the plan is next.
    expect(table.pub.step).toBe('A3');
    table.act('russia', { type: 'plan-card', card: assault(8, 1), line: 'II' });
    table.act('russia', { type: 'plan-card', card: assault(8, 2), line: 'III' });
    table.done('russia').done('russia');
    expect(table.pub.step).toBe('B4');
    table.done('poland').done('poland').done('poland');
    expect(table.pub.conquered).toEqual(['warmia', 'podlasie']);
    expect(table.pub.step).toBe('D');
    expect(table.pub.ended).toBe('');
    table.done('poland');
    expect(table.pub.ended).toBe('deck-empty');
    expect(table.events.map((e) => e.type)).toEqual(['seat-done', 'turn-ended', 'game-ended']);
  });

  test('ruling 3: extra draws are those beyond the active lines', () => {
    const table = inStep('A2', 'russia')
      .set({ activeLines: ['II'] })
      .deck('nato', ...councils(4));
    table.act('russia', { type: 'draw' }).act('russia', { type: 'draw' });
    expect(table.pub.extraDraws).toBe(2);
    table.done('russia');
    while (table.pub.step === 'A3') {
      const move = table.legal('russia').find((a) => a.type === 'plan-card' || a.type === 'aim-missile');
      table.act('russia', move ?? { type: 'done' });
    }
    table.done('russia');
    expect(table.event('nato-draws')?.count).toBe(3);
  });

  test('ruling 4: no line active when the turn begins: the game ends at once and is scored', () => {
    const table = inStep('D', 'poland')
      .set({ fleet: 0 })
      .conquered('warmia', 'kuyavia', 'greater-poland', 'lubusz', 'podlasie', 'mazovia', 'lodz')
      .conquered('lower-silesia', 'lublin', 'kielce', 'lesser-poland', 'upper-silesia')
      .done('poland');
    expect(table.pub.russianDeck).toBeGreaterThan(0);
    expect(table.events.map((e) => e.type)).toEqual(['seat-done', 'turn-ended', 'game-ended']);
    expect(table.event('game-ended')).toMatchObject({ reason: 'no-line-active' });
    expect(table.event('game-ended')?.lines).toHaveLength(7);
  });

  test('ruling 5: icons are a limit and not a duty', () => {
    const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 2, bombers: 1 } } });
    expect(table.may('russia', { type: 'done' })).toBe(true);
    table.act('russia', { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'mazovia' });
    expect(table.may('russia', { type: 'done' })).toBe(true);
    table.act('russia', { type: 'assign', squadron: 'mig-29-ru-1', mission: 'escort', target: 'mazovia' });
    const left = table.legalOf('russia', 'assign').map((a) => a.squadron);
    expect(new Set(left)).toEqual(new Set(['su-24-1', 'tu-22m-1']));
  });

  test('ruling 5: a pool too small gives what is left', () => {
    const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 5, bombers: 5 } } });
    const keep = ['su-27-6', 'su-24-4'];
    for (const id of Object.keys(table.pub.squadrons))
      if (/^(su-27|mig-29-ru|su-24|su-25|tu-22m)-/.test(id) && !keep.includes(id)) table.destroyed(id);
    const ready = new Set(table.legalOf('russia', 'assign').map((a) => a.squadron));
    expect(ready).toEqual(new Set(keep));
  });
});

function councils(count: number): string[] {
  return Array.from({ length: count }, (_, i) => natoCard('council', i + 1));
}

describe('rulings 6 to 9: duels, escorts and anti-aircraft fire', () => {
  test('ruling 6: no Russian squadron starts a duel, and one nobody engages does its mission', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .mission('su-27-1', 'escort', 'mazovia')
      .sortie('f-16-1', 'patrol', '')
      .endCombat();
    expect(table.eventsOf('duel-fought')).toEqual([]);
    expect(table.pub.step).toBe('C3');
    expect(table.may('russia', { type: 'bombard', squadron: 'su-24-1', target: 'city-warsaw' })).toBe(true);
  });

  test('ruling 7: two on one add their strengths, roll one die and are at most two', () => {
    const planning = inStep('B6', 'poland')
      .mission('su-27-1', 'escort', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-27-1')
      .sortie('mig-29-1', 'duel', 'su-27-1');
    expect(planning.legalOf('poland', 'assign').filter((a) => a.target === 'su-27-1')).toEqual([]);
    const table = planning.at('C1', 'poland').dice(1, 5).duel('su-27-1');
    expect(table.event('duel-fought')).toMatchObject({
      attackers: ['mig-29-1', 'f-16-1'],
      polish: { strength: 9, dice: [1], total: 10 },
      russian: { strength: 5, dice: [5], total: 10 },
      result: 'draw',
    });
  });

  test('ruling 7: of a pair that loses to a fighter the Polish side picks the one that is lost', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'mazovia')
      .sortie('su-22-1', 'duel', 'su-27-1')
      .sortie('mig-29-1', 'duel', 'su-27-1')
      .dice(1, 6)
      .duel('su-27-1');
    expect(table.legal('poland')).toEqual([
      { type: 'lose', squadron: 'mig-29-1' },
      { type: 'lose', squadron: 'su-22-1' },
    ]);
    table.act('poland', { type: 'lose', squadron: 'su-22-1' });
    expect(table.pub.squadrons['su-22-1']?.base).toBe('destroyed');
    expect(table.pub.squadrons['mig-29-1']?.mission).toBe('returning');
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '' });
  });

  test('ruling 7: a pair that loses to a bomber goes home whole', () => {
    const table = inStep('C1', 'poland')
      .mission('tu-22m-1', 'strike', 'mazovia')
      .sortie('su-22-1', 'duel', 'tu-22m-1')
      .sortie('su-22-2', 'duel', 'tu-22m-1')
      .dice(1, 6)
      .duel('tu-22m-1');
    expect(table.event('loss-asked')).toBeUndefined();
    expect(table.pub.squadrons['su-22-1']?.mission).toBe('returning');
    expect(table.pub.squadrons['su-22-2']?.mission).toBe('returning');
    expect(table.pub.squadrons['tu-22m-1']).toMatchObject({ mission: 'strike', broke: true });
  });

  test('ruling 8: every escort over the land must be engaged before what it covers may be targeted', () => {
    const table = inStep('B6', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-24-1', 'strike', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .mission('su-27-2', 'escort', 'podlasie');
    const open = () =>
      table
        .legalOf('poland', 'assign')
        .filter((a) => a.squadron === 'f-16-3' && a.mission !== 'patrol' && a.mission !== 'fleet')
        .map((a) => a.target);
    expect(open()).toEqual(['su-27-1', 'su-27-2']);
    table.act('poland', { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-27-1' });
    expect(open()).toEqual(['su-27-1', 'su-27-2']);
    table.act('poland', { type: 'assign', squadron: 'f-16-2', mission: 'duel', target: 'su-27-2' });
    expect(open()).toEqual(['su-27-1', 'su-27-2', 'su-24-1', 'podlasie']);
  });

  test('ruling 8: engaged is enough; an escort that wins does not save what it covered', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .sortie('l-159-1', 'duel', 'su-27-1')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .dice(1, 6)
      .duel('su-27-1');
    expect(table.pub.squadrons['l-159-1']?.base).toBe('destroyed');
    table.dice(6, 1).duel('su-24-1');
    expect(table.pub.squadrons['su-24-1']?.base).toBe('destroyed');
  });

  test('ruling 8: the sortie that engages an escort cannot be recalled while others rely on it', () => {
    const table = inStep('B6', 'poland')
      .mission('su-24-1', 'strike', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .act('poland', { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-27-1' })
      .act('poland', { type: 'assign', squadron: 'f-16-2', mission: 'duel', target: 'su-24-1' });
    expect(table.legalOf('poland', 'recall').map((a) => a.squadron)).toEqual(['f-16-2']);
    table.act('poland', { type: 'recall', squadron: 'f-16-2' });
    expect(table.legalOf('poland', 'recall').map((a) => a.squadron)).toEqual(['f-16-1']);
  });

  test('ruling 8: a supporter covers nothing, nor does an escort over another land', () => {
    const table = inStep('B6', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-27-1', 'support', assault(5))
      .mission('su-27-2', 'escort', 'warmia');
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' }),
    ).toBe(true);
  });

  test('ruling 9: an escort forced back by AA covers nothing in B6', () => {
    const table = inStep('B4', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .dice(4)
      .act('poland', { type: 'fire', unit: 'aa-green-3', target: 'su-27-1' })
      .done('poland');
    expect(table.pub.step).toBe('B6');
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' }),
    ).toBe(true);
  });

  test('ruling 9: a supporter forced back by AA adds nothing', () => {
    const table = inStep('B4', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-25-1', 'support', assault(5))
      .dice(6)
      .act('poland', { type: 'fire', unit: 'aa-green-3', target: 'su-25-1' })
      .done('poland')
      .act('poland', { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' })
      .done('poland')
      .dice(3, 3)
      .raid('podlasie');
    expect(table.event('assault-fought')).toMatchObject({
      polish: { total: 8 },
      russian: { strength: 5, modifiers: [], total: 8 },
      stopped: true,
    });
  });
});

describe('rulings 10 to 13: fire, draws, losses and the landing', () => {
  test('ruling 10: AA fires once a turn at an escort, a supporter or a striker in its land', () => {
    const table = inStep('B4', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .mission('su-25-1', 'support', assault(5))
      .mission('su-24-1', 'strike', 'podlasie')
      .mission('su-24-2', 'strike', 'lodz');
    const shots = table.legalOf('poland', 'fire');
    expect(shots.every((a) => a.unit === 'aa-green-3')).toBe(true);
    expect(shots.map((a) => a.target)).toEqual(['su-27-1', 'su-24-1', 'su-25-1']);
    table.dice(3).act('poland', { type: 'fire', unit: 'aa-green-3', target: 'su-24-1' });
    expect(table.event('aa-fired')).toMatchObject({ die: 3, needs: 4, hit: false });
    expect(table.pub.squadrons['su-24-1']?.mission).toBe('strike');
    expect(table.legalOf('poland', 'fire')).toEqual([]);
  });

  test('ruling 10: AA in Central Pomerania, and no other, reaches the escorts of the fleet', () => {
    const table = inStep('B4', 'poland')
      .mission('su-27-1', 'escort', 'baltic')
      .aa('aa-blue-1', { at: 'warmia' });
    expect(table.legalOf('poland', 'fire')).toEqual([
      { type: 'fire', unit: 'aa-green-1', target: 'su-27-1' },
    ]);
  });

  test('ruling 11: a draw against a bomber sends both home and its mission is lost', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .dice(1, 4)
      .duel('su-24-1');
    expect(table.pub.squadrons['su-24-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.pub.squadrons['f-16-1']?.mission).toBe('returning');
    table.endCombat();
    expect(table.eventsOf('step-began').find((e) => e.step === 'C3')?.actors).toEqual([]);
    expect(table.pub.ruins).toEqual([]);
  });

  test('ruling 11: a bomber that wins goes on; its attacker goes home unharmed', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .dice(1, 6)
      .duel('su-24-1');
    expect(table.pub.squadrons['f-16-1']).toMatchObject({ base: 'field-lask', mission: 'returning' });
    table.endCombat().act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'city-radom' });
    expect(table.pub.ruins).toEqual(['city-radom']);
  });

  test('ruling 11: a bomber that supports and wins still adds its strength', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-25-1', 'support', assault(5))
      .sortie('mig-29-1', 'duel', 'su-25-1')
      .sortie('f-16-1', 'assault', 'podlasie')
      .dice(1, 6)
      .duel('su-25-1')
      .dice(1, 1)
      .raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({
      strength: 5,
      modifiers: [{ source: 'su-25-1', amount: 4 }],
      total: 10,
    });
  });

  test('ruling 11: a fighter that supports and wins is spent and adds nothing', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-27-1', 'support', assault(5))
      .sortie('mig-29-1', 'duel', 'su-27-1')
      .sortie('f-16-1', 'assault', 'podlasie')
      .dice(1, 6)
      .duel('su-27-1')
      .dice(1, 1)
      .raid('podlasie');
    expect(table.pub.squadrons['mig-29-1']?.base).toBe('destroyed');
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.event('assault-fought')?.russian).toMatchObject({ modifiers: [], total: 6 });
  });

  test('ruling 12: a lost attack on an assault costs no squadron; a draw stops the assault', () => {
    for (const [own, theirs, stopped] of [
      [1, 2, false],
      [2, 2, true],
    ] as const) {
      const table = inStep('C1', 'poland')
        .assault(assault(5), 'III', 'podlasie')
        .sortie('f-16-1', 'assault', 'podlasie')
        .dice(own, theirs)
        .raid('podlasie');
      expect(table.event('assault-fought')?.stopped).toBe(stopped);
      expect(table.pub.squadrons['f-16-1']?.mission).toBe('returning');
      table.endCombat();
      expect(table.pub.conquered.includes('podlasie')).toBe(!stopped);
    }
  });

  test.each([
    ['held', 4, 5, false],
    ['drawn', 5, 5, true],
  ] as const)('ruling 12: the fleet %s: nothing lost on either side', (result, own, theirs, stopped) => {
    const table = inStep('C1', 'poland')
      .assault(assault(5), 'I', 'central-pomerania', true)
      .sortie('f-16-1', 'fleet', 'baltic')
      .sortie('f-16-2', 'fleet', 'baltic')
      .dice(own, theirs)
      .raid('baltic');
    expect(table.event('fleet-fought')).toMatchObject({ result, russian: { strength: 10 } });
    expect(table.pub.fleet).toBe(10);
    expect(table.pub.squadrons['f-16-1']?.mission).toBe('returning');
    expect(table.pub.assaults['central-pomerania']?.status).toBe(stopped ? 'stopped' : 'coming');
    table.endCombat();
    expect(table.pub.conquered).toEqual(stopped ? [] : ['central-pomerania']);
  });

  test('ruling 13: the landing card cannot be attacked or weakened; its icons count', () => {
    const planning = inStep('A3', 'russia')
      .set({ activeLines: ['I'] })
      .hold(assault(6), 'russia', 'I')
      .done('russia');
    expect(planning.event('icons-counted')).toMatchObject({ fighters: 1, bombers: 2 });
    const table = inStep('B6', 'poland')
      .assault(assault(8), 'I', 'central-pomerania', true)
      .hold(polishCard('artillery'), 'poland')
      .hold(polishCard('counter-attack'), 'poland');
    const aimed = table.legalOf('poland', 'assign').map((a) => a.target);
    expect(aimed).toContain('baltic');
    expect(aimed).not.toContain('central-pomerania');
    expect(table.legalOf('poland', 'play')).toEqual([]);
  });

  test('ruling 13: the strength of the landing card is ignored; beating the fleet stops it', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(8), 'I', 'central-pomerania', true)
      .sortie('f-16-1', 'fleet', 'baltic')
      .sortie('f-16-2', 'fleet', 'baltic')
      .dice(6, 3)
      .raid('baltic');
    expect(table.event('fleet-fought')).toMatchObject({
      polish: { total: 16 },
      russian: { strength: 10, modifiers: [], total: 13 },
      result: 'beaten',
    });
    expect(table.pub.fleet).toBe(7);
    table.endCombat();
    expect(table.pub.conquered).toEqual([]);
  });

  test('ruling 13: a landing that nobody opposes takes the land', () => {
    const table = inStep('C1', 'poland').assault(assault(3), 'I', 'central-pomerania', true).endCombat();
    expect(table.pub.conquered).toEqual(['central-pomerania']);
  });

  test('ruling 13: beyond Central Pomerania line I fights by card strength, and the fleet stays a target', () => {
    const table = inStep('B6', 'poland')
      .conquered('central-pomerania')
      .assault(assault(8), 'I', 'western-pomerania');
    const aimed = table.legalOf('poland', 'assign').map((a) => a.target);
    expect(aimed).toContain('western-pomerania');
    expect(aimed).toContain('baltic');
    table
      .act('poland', { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'western-pomerania' })
      .done('poland')
      .dice(6, 3)
      .raid('western-pomerania');
    expect(table.event('assault-fought')).toMatchObject({
      polish: { total: 11 },
      russian: { strength: 8, total: 11 },
      stopped: true,
    });
  });
});
