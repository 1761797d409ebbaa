/** The rulings that building the rules made necessary, each under its number. */
import { describe, expect, test } from 'vitest';
import { polishCard as faceOf } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { ABROAD } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import type { Options } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, missile, natoCard, polishCard, ruleTable, type Table } from './rule-deck.ts';

/** What a Polish card adds or takes away. */
function amountOf(table: Table, card: string): number {
  const face = faceOf(table.state.options, card);
  if (!('amount' in face)) throw new Error(`${card} has no amount`);
  return face.amount;
}

describe('R27 to R31', () => {
  test('R27: a Su-22 that wins destroys nobody: the beaten squadron goes back, its mission lost', () => {
    for (const target of ['su-27-1', 'su-24-1']) {
      const table = inStep('C1', 'poland')
        .mission(target, target === 'su-27-1' ? 'escort' : 'strike', 'mazovia')
        .sortie('su-22-1', 'duel', target)
        .sortie('su-22-2', 'duel', target)
        .dice(6, 1)
        .duel(target);
      expect(table.event('duel-fought')?.result).toBe('polish');
      expect(table.event('squadron-destroyed')).toBeUndefined();
      expect(table.pub.squadrons[target]).toMatchObject({ base: 'pool', mission: '' });
      expect(table.eventsOf('duel-won').map((e) => e.squadron)).toEqual(['su-22-1', 'su-22-2']);
    }
  });

  test('R27: a pair with a fighter in it destroys as usual', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'mazovia')
      .sortie('su-22-1', 'duel', 'su-27-1')
      .sortie('mig-29-1', 'duel', 'su-27-1')
      .dice(6, 1)
      .duel('su-27-1');
    expect(table.pub.squadrons['su-27-1']?.base).toBe('destroyed');
  });

  test('R28: a counter-attack fights with no squadron at all', () => {
    const card = polishCard('counter-attack');
    const table = inStep('C1', 'poland').assault(assault(3), 'III', 'podlasie').hold(card, 'poland');
    const amount = amountOf(table, card);
    table.act('poland', { type: 'play', card, target: 'podlasie' });
    // The fight is now due: the combat cannot be ended before it.
    expect(table.may('poland', { type: 'done' })).toBe(false);
    table.dice(3, 3).raid('podlasie');
    expect(table.event('assault-fought')).toMatchObject({
      attackers: [],
      polish: { strength: 0, modifiers: [{ source: 'counter-attack', amount }], total: amount + 3 },
      russian: { strength: 3, total: 6 },
      stopped: amount >= 3,
    });
    table.endCombat();
    expect(table.pub.conquered).toEqual([]);
  });

  test.each(['artillery', 'ambush'])(
    'R28: %s alone calls no fight; an unopposed assault succeeds',
    (kind) => {
      const card = polishCard(kind);
      const table = inStep('C1', 'poland')
        .assault(assault(3), 'III', 'podlasie')
        .hold(card, 'poland')
        .act('poland', { type: 'play', card, target: 'podlasie' });
      expect(table.legalOf('poland', 'enter')).toEqual([]);
      table.endCombat();
      expect(table.pub.conquered).toEqual(['podlasie']);
    },
  );

  test('R28: the strength of an assault never falls below 0', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(3), 'III', 'podlasie')
      .hold(polishCard('artillery', 1), 'poland')
      .hold(polishCard('artillery', 2), 'poland')
      .sortie('f-16-1', 'assault', 'podlasie');
    for (const copy of [1, 2])
      table.act('poland', { type: 'play', card: polishCard('artillery', copy), target: 'podlasie' });
    table.dice(1, 5).raid('podlasie');
    expect(table.event('assault-fought')?.russian).toEqual({
      strength: 3,
      modifiers: [{ source: 'weakened', amount: -3 }],
      dice: [5],
      total: 5,
    });
  });

  test('R29: a fleet sunk by submarine before its landing resolves has been beaten', () => {
    const table = inStep('A5', 'russia')
      .set({ fleet: 1 })
      .assault(assault(8), 'I', 'central-pomerania', true)
      .mission('su-27-1', 'escort', 'baltic')
      .deck('nato', natoCard('submarine-attack'))
      .done('russia');
    expect(table.event('fleet-sunk')?.cause).toBe('submarine');
    expect(table.pub.assaults['central-pomerania']?.status).toBe('stopped');
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '' });
    table.done('poland');
    // Nobody can be sent against what is gone.
    expect(table.pub.step).toBe('B6');
    expect(table.legalOf('poland', 'assign').some((a) => a.mission === 'fleet')).toBe(false);
    table.done('poland').endCombat();
    expect(table.pub.conquered).toEqual([]);
  });

  test('R29: the submarine does not stop the assault beyond the coast', () => {
    const table = inStep('A5', 'russia')
      .set({ fleet: 1 })
      .conquered('central-pomerania')
      .assault(assault(8), 'I', 'western-pomerania')
      .deck('nato', natoCard('submarine-attack'))
      .done('russia');
    expect(table.pub.assaults['western-pomerania']?.status).toBe('coming');
  });

  test('R30: partners share one hand: either plays a card the other has drawn', () => {
    const card = polishCard('artillery');
    const table = ruleTable({ players: 4 })
      .at('C1', 'poland-east', 'poland-west')
      .assault(assault(3), 'III', 'podlasie')
      .hold(card, 'poland-west')
      .act('poland-east', { type: 'play', card, target: 'podlasie' });
    expect(table.event('card-played')).toMatchObject({ card, seat: 'poland-east' });
    expect(table.pub.hands['poland-west']).toBe(0);
    expect(table.view('poland-west').own.hand).toEqual([]);
  });

  test('R31: a patrol has no place: nothing in the air meets it', () => {
    const table = inStep('B6', 'poland').act('poland', {
      type: 'assign',
      squadron: 'f-16-1',
      mission: 'patrol',
      target: '',
    });
    expect(table.pub.squadrons['f-16-1']).toMatchObject({ mission: 'patrol', zone: '', target: '' });
    table.done('poland');
    expect(table.legalOf('poland', 'enter')).toEqual([]);
  });

  test('R31: NATO squadrons do not patrol', () => {
    const table = inStep('B6', 'poland').squadron('f-22-1', { base: 'pool' });
    const patrols = table.legalOf('poland', 'assign').filter((a) => a.mission === 'patrol');
    expect(patrols.map((a) => a.squadron)).toHaveLength(7);
    expect(patrols.some((a) => a.squadron === 'f-22-1')).toBe(false);
  });
});

describe('R32 to R39', () => {
  test('R32: escorts cover bombers, assaults and the fleet; a supporting fighter may be engaged at once', () => {
    const table = inStep('B6', 'poland')
      .assault(assault(5, 1), 'III', 'podlasie')
      .assault(assault(5, 2), 'III', 'podlasie')
      .mission('mig-29-ru-1', 'support', assault(5, 1))
      .mission('su-25-1', 'support', assault(5, 2))
      .mission('su-24-1', 'strike', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .mission('su-27-2', 'escort', 'baltic');
    const open = table
      .legalOf('poland', 'assign')
      .filter((a) => a.squadron === 'f-16-1' && a.mission !== 'patrol')
      .map((a) => a.target);
    expect(open).toEqual(['su-27-1', 'su-27-2', 'mig-29-ru-1']);
  });

  test('R33: decoys deceive missiles', () => {
    const table = inStep('B4', 'poland')
      .missile(missile(), 'field-krzesiny', 'greater-poland')
      .hold(polishCard('decoys'), 'poland')
      .act('poland', { type: 'play', card: polishCard('decoys'), target: 'field-krzesiny' })
      .done('poland');
    expect(table.event('missile-resolved')?.result).toBe('decoyed');
    expect(table.pub.airfields['field-krzesiny']?.working).toBe(true);
  });

  test('R33: decoys deceive bombs', () => {
    const table = inStep('C3', 'russia')
      .mission('su-24-1', 'strike', 'lodz')
      .set({ decoyed: ['field-lask'] });
    expect(table.legalOf('russia', 'bombard').map((a) => a.target)).toEqual(['city-lodz']);
  });

  test('R33: decoys do not deceive conquest', () => {
    const table = inStep('C1', 'poland')
      .conquered('podlasie', 'mazovia')
      .assault(assault(8), 'III', 'lodz')
      .set({ decoyed: ['field-lask'] })
      .endCombat();
    expect(table.pub.airfields['field-lask']?.working).toBe(false);
    expect(table.pub.squadrons['f-16-1']?.base).toBe('destroyed');
  });

  test('R33: nor do they save a unit that has nowhere to withdraw to', () => {
    const table = inStep('C1', 'poland')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'central-pomerania', 'western-pomerania')
      .conquered('podlasie', 'mazovia', 'lodz', 'lower-silesia')
      .aa('aa-green-1', { at: 'lubusz' })
      .assault(assault(8), 'II', 'lubusz')
      .set({ decoyed: ['aa-green-1'] })
      .done('poland');
    expect(table.event('aa-destroyed')?.unit).toBe('aa-green-1');
  });

  test('R34: the last line ended in the middle of a turn: the turn is played out first', () => {
    const table = inStep('C1', 'poland')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'lubusz', 'podlasie', 'mazovia', 'lodz')
      .conquered('lower-silesia', 'lublin', 'kielce', 'lesser-poland', 'upper-silesia')
      .assault(assault(8), 'I', 'central-pomerania', true)
      .set({ fleet: 1 })
      .mission('su-24-1', 'strike', 'subcarpathia')
      .sortie('f-22-1', 'fleet', 'baltic')
      .dice(6, 1)
      .raid('baltic');
    expect(table.pub).toMatchObject({ fleet: 0, ended: '' });
    table.done('poland');
    expect(table.pub).toMatchObject({ step: 'C3', ended: '' });
    table.act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'city-mielec' }).done('russia');
    while (table.pub.step === 'D') table.done('poland');
    expect(table.pub.ended).toBe('no-line-active');
    expect(table.pub.ruins).toContain('city-mielec');
  });

  /** Two cards of 3 and 6 on Podlasie, each with a supporter, and blown bridges in the hand. */
  function bridges(step: 'B6' | 'C1', weak: string, strong: string): Table {
    return inStep(step, 'poland')
      .assault(weak, 'III', 'podlasie')
      .assault(strong, 'III', 'podlasie')
      .mission('su-25-1', 'support', weak)
      .mission('su-25-2', 'support', strong)
      .sortie('f-16-1', 'duel', 'su-25-1')
      .sortie('mig-29-1', 'duel', 'su-25-2')
      .hold(polishCard('blown-bridges'), 'poland')
      .act('poland', { type: 'play', card: polishCard('blown-bridges'), target: 'podlasie' });
  }

  test('R35: blown bridges take the weaker card, and its supporter returns', () => {
    const table = bridges('B6', assault(3), assault(6));
    expect(table.event('bridge-blown')?.card).toBe(assault(3));
    expect(Object.keys(table.pub.placed)).toEqual([assault(6)]);
    expect(table.pub.discard).toContain(assault(3));
    expect(table.pub.squadrons['su-25-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.pub.squadrons['su-25-2']?.mission).toBe('support');
  });

  test('R35: of two equal cards the one later in the list goes', () => {
    const table = bridges('B6', assault(6, 1), assault(6, 2));
    expect(table.event('bridge-blown')?.card).toBe(assault(6, 2));
    expect(table.pub.squadrons['su-25-2']?.mission).toBe('');
  });

  test('R35: its hunters are free again in B6', () => {
    const table = bridges('B6', assault(3), assault(6));
    expect(table.pub.squadrons['f-16-1']).toMatchObject({ base: 'field-lask', mission: '' });
    expect(table.pub.squadrons['mig-29-1']?.mission).toBe('duel');
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' }),
    ).toBe(true);
  });

  test('R35: in C1 its hunters are on their way home', () => {
    const table = bridges('C1', assault(3), assault(6));
    expect(table.pub.squadrons['f-16-1']?.mission).toBe('returning');
    expect(table.pub.squadrons['mig-29-1']?.mission).toBe('duel');
  });

  test('R35: a single card, a landing or a fought assault has no bridge to blow', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(3), 'II', 'warmia')
      .assault(assault(5), 'I', 'central-pomerania', true)
      .hold(polishCard('blown-bridges'), 'poland');
    expect(table.legalOf('poland', 'play')).toEqual([]);
  });

  test('R36: every assault card that fits must be placed', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['I', 'II'] })
      .hold(assault(3, 1), 'russia')
      .hold(assault(3, 2), 'russia')
      .hold(assault(3, 3), 'russia')
      .hold(assault(3, 4), 'russia');
    const onto = (copy: number, line: 'I' | 'II') =>
      table.act('russia', { type: 'plan-card', card: assault(3, copy), line });
    onto(1, 'II');
    onto(2, 'II');
    // Line I has only the beach, which takes one card; both lines hold three.
    expect(table.may('russia', { type: 'done' })).toBe(false);
    expect(table.legalOf('russia', 'plan-card').map((a) => a.line)).toEqual(['I', 'I']);
    onto(3, 'I');
    expect(table.legalOf('russia', 'plan-card')).toEqual([]);
    expect(table.may('russia', { type: 'done' })).toBe(true);
  });

  test('R36: a second card goes on a line only when every other line can still have one', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['II', 'III'] })
      .hold(assault(3, 1), 'russia')
      .hold(assault(3, 2), 'russia')
      .act('russia', { type: 'plan-card', card: assault(3, 1), line: 'III' });
    expect(table.legalOf('russia', 'plan-card').map((a) => a.line)).toEqual(['II']);
  });

  test('R37: partners put cards on their own lines only', () => {
    const options: Partial<Options> = { players: 3, split: 'russia' };
    const table = ruleTable(options)
      .at('A3', 'russia-south', 'russia-north')
      .set({ activeLines: ['I', 'II', 'III', 'IV'] })
      .hold(assault(3, 1), 'russia-north')
      .hold(assault(3, 2), 'russia-south');
    expect(table.legalOf('russia-north', 'plan-card').map((a) => [a.card, a.line])).toEqual([
      [assault(3, 1), 'I'],
      [assault(3, 1), 'II'],
    ]);
    expect(table.legalOf('russia-south', 'plan-card').map((a) => [a.card, a.line])).toEqual([
      [assault(3, 2), 'III'],
      [assault(3, 2), 'IV'],
    ]);
  });

  test('R37: a partner whose lines are all over can still aim missiles', () => {
    const table = ruleTable({ players: 4 })
      .at('A3', 'russia-south')
      .set({ activeLines: ['I', 'II'] })
      .hold(assault(3), 'russia-south')
      .hold(missile(), 'russia-south');
    expect(table.legalOf('russia-south', 'plan-card')).toEqual([]);
    table.act('russia-south', { type: 'aim-missile', card: missile(), target: 'city-warsaw' });
    expect(table.may('russia-south', { type: 'done' })).toBe(true);
  });

  test('R38: a striker over a land conquered this turn finds nothing', () => {
    const table = inStep('C1', 'poland')
      .conquered('podlasie')
      .assault(assault(8), 'III', 'mazovia')
      .mission('su-24-1', 'strike', 'mazovia')
      .aa('aa-blue-1', { at: 'mazovia' })
      .endCombat();
    expect(table.eventsOf('step-began').find((e) => e.step === 'C3')?.actors).toEqual([]);
    expect(table.eventsOf('bombarded')).toEqual([]);
    expect(table.pub.squadrons['su-24-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.pub.aa['aa-blue-1']?.at).toBe('lodz');
  });

  test('R38: nothing is sent over a land conquered earlier', () => {
    const table = inStep('A5', 'russia')
      .set({ icons: { russia: { fighters: 1, bombers: 1 } } })
      .conquered('podlasie');
    expect(table.legalOf('russia', 'assign').some((a) => a.target === 'podlasie')).toBe(false);
  });

  test('R39: road strips and stored Su-22 are found in Poland only', () => {
    const table = inStep('B4', 'poland')
      .destroyed('su-22-1')
      .hold(polishCard('road-strip'), 'poland')
      .hold(polishCard('stored-su-22'), 'poland');
    const at = (kind: string) =>
      table
        .legalOf('poland', 'play')
        .filter((a) => a.card === polishCard(kind))
        .map((a) => a.target);
    expect(ABROAD).toHaveLength(3);
    for (const kind of ['road-strip', 'stored-su-22']) {
      expect(at(kind)).toContain('field-powidz');
      for (const field of ['field-laage', 'field-holzdorf', 'field-caslav'])
        expect(at(kind)).not.toContain(field);
    }
  });
});
