/** The twelve Polish cards: when, on what, with what effect; and that the hand never shows in who is asked. */
import { describe, expect, test } from 'vitest';
import { polishCard as faceOf } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { POLISH_EFFECTS, type PolishEffect } from '../../../shared/games/eagles-and-missiles/data/decks.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import type { Seat, Step } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, missile, natoCard, polishCard, type Table } from './rule-deck.ts';

function amountOf(table: Table, card: string): number {
  const face = faceOf(table.state.options, card);
  if (!('amount' in face)) throw new Error(`${card} has no amount`);
  return face.amount;
}

/** A rich position: an assault of two cards, engaged squadrons, a fleet with escorts, a lost Su-22, missiles. */
function rich(step: Step, ...actors: Seat[]): Table {
  const table = inStep(step, ...actors)
    .assault(assault(3), 'III', 'podlasie')
    .assault(assault(6), 'III', 'podlasie')
    .mission('su-27-1', 'escort', 'baltic')
    .mission('su-24-1', 'strike', 'mazovia')
    .destroyed('su-22-1')
    .missile(missile(), 'field-krzesiny', 'greater-poland')
    // What a NATO choice in B2 and a withdrawal in C2 need to be going on.
    .set({ choosing: step === 'B2' ? natoCard('patriot') : '' });
  return ['B6', 'C1', 'landing'].includes(step) ? table.sortie('f-16-1', 'duel', 'su-24-1') : table;
}

function targets(table: Table, kind: PolishEffect, seat: Seat = 'poland'): string[] {
  return table
    .legalOf(seat, 'play')
    .filter((a) => a.card === polishCard(kind))
    .map((a) => a.target);
}

/** Holds the card and plays it. */
function played(table: Table, kind: PolishEffect, target: string, copy = 1): Table {
  const card = polishCard(kind, copy);
  return table.hold(card, 'poland').act('poland', { type: 'play', card, target });
}

const WHEN: Readonly<Record<PolishEffect, readonly Step[]>> = {
  artillery: ['B6', 'C1'],
  'counter-attack': ['B6', 'C1'],
  'blown-bridges': ['B6', 'C1'],
  ambush: ['B6', 'C1'],
  'coastal-battery': ['B6', 'C1'],
  'submarine-patrol': ['B6'],
  'missile-salvo': ['C1'],
  ace: ['C1'],
  'low-level': ['B6'],
  decoys: ['B4'],
  'road-strip': ['B4', 'B6', 'C1', 'landing'],
  'stored-su-22': ['B4', 'B6', 'C1', 'landing'],
};

describe('when', () => {
  test.each(POLISH_EFFECTS)('%s can be played in its steps and in no other', (kind) => {
    const steps: Step[] = [];
    for (const step of ['setup', 'B2', 'B4', 'B6', 'C1', 'landing', 'C2', 'D'] as const) {
      const table = rich(step, 'poland').hold(polishCard(kind), 'poland');
      if (targets(table, kind).length > 0) steps.push(step);
    }
    expect(steps).toEqual(WHEN[kind]);
  });

  test.each(POLISH_EFFECTS)('%s leaves the hand, is shown to all and is out of play', (kind) => {
    const step = WHEN[kind][0] ?? 'over';
    const table = rich(step, 'poland').hold(polishCard(kind), 'poland');
    const target = targets(table, kind)[0] ?? '';
    table.act('poland', { type: 'play', card: polishCard(kind), target });
    const fact = { type: 'card-played', card: polishCard(kind), target, seat: 'poland' };
    expect(table.event('card-played')).toEqual(fact);
    expect(table.pub.hands.poland).toBe(0);
    expect(table.state.secret.polishHand).toEqual([]);
    expect(table.state.secret.decks.polish).not.toContain(polishCard(kind));
    expect(table.pub.discard).toContain(polishCard(kind));
    expect(targets(table, kind)).toEqual([]);
    // Once shown it cannot be taken back.
    expect(table.undo('poland')).toBe(false);
  });

  test('nobody else can play from the hand', () => {
    const table = rich('C3', 'russia').hold(polishCard('decoys'), 'poland');
    expect(table.legalOf('russia', 'play')).toEqual([]);
    expect(table.legal('poland')).toEqual([]);
  });
});

describe('cards against an assault', () => {
  test.each(['artillery', 'ambush', 'counter-attack'] as const)('%s: any open land assault', (kind) => {
    const table = inStep('C1', 'poland')
      .assault(assault(3, 1), 'I', 'central-pomerania', true)
      .assault(assault(3, 2), 'II', 'warmia')
      .assault(assault(3, 3), 'III', 'podlasie')
      .assault(assault(3, 4), 'IV', 'lublin')
      .hold(polishCard(kind), 'poland')
      .sortie('f-16-1', 'assault', 'podlasie')
      .dice(6, 1)
      .raid('podlasie');
    // Podlasie has been fought over; the landing is not a land assault.
    expect(targets(table, kind)).toEqual(['warmia', 'lublin']);
  });

  test.each(['artillery', 'ambush'] as const)('%s takes its amount off the Russian total', (kind) => {
    const table = inStep('C1', 'poland').assault(assault(8), 'III', 'podlasie');
    const amount = amountOf(table, polishCard(kind));
    played(table.sortie('f-16-1', 'assault', 'podlasie'), kind, 'podlasie')
      .dice(1, 1)
      .raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({
      strength: 8,
      modifiers: [{ source: 'weakened', amount: -amount }],
      total: 9 - amount,
    });
  });

  test('artillery and ambush add up', () => {
    const table = inStep('C1', 'poland').assault(assault(8), 'III', 'podlasie');
    played(table, 'artillery', 'podlasie');
    played(table, 'ambush', 'podlasie');
    expect(table.pub.assaults.podlasie?.minus).toBe(
      amountOf(table, polishCard('artillery')) + amountOf(table, polishCard('ambush')),
    );
  });

  test('counter-attack adds its amount to the squadrons’ strength', () => {
    const table = inStep('C1', 'poland').assault(assault(8), 'III', 'podlasie');
    const amount = amountOf(table, polishCard('counter-attack'));
    played(table.sortie('f-16-1', 'assault', 'podlasie'), 'counter-attack', 'podlasie')
      .dice(1, 1)
      .raid('podlasie');
    expect(table.event('assault-fought')?.polish).toMatchObject({
      strength: 5,
      modifiers: [{ source: 'counter-attack', amount }],
      total: 6 + amount,
    });
  });

  test('a card played in B6 counts in C1, and is forgotten at the end of the turn', () => {
    const table = inStep('B6', 'poland')
      .assault(assault(8), 'III', 'podlasie')
      .aa('aa-blue-1', { at: 'lodz' });
    played(table, 'ambush', 'podlasie').done('poland');
    expect(table.pub.assaults.podlasie?.minus).toBe(amountOf(table, polishCard('ambush')));
    table.endCombat().done('poland');
    expect(table.pub.assaults).toEqual({});
  });

  test('blown bridges: only an assault of two cards; it goes on with the stronger', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(8), 'II', 'warmia')
      .assault(assault(3), 'III', 'podlasie')
      .assault(assault(6), 'III', 'podlasie')
      .sortie('f-16-1', 'assault', 'podlasie')
      .hold(polishCard('blown-bridges'), 'poland');
    expect(targets(table, 'blown-bridges')).toEqual(['podlasie']);
    table.act('poland', { type: 'play', card: polishCard('blown-bridges'), target: 'podlasie' });
    table.dice(1, 1).raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({ strength: 6, total: 7 });
  });
});

describe('cards against the fleet', () => {
  test('coastal battery adds to the own side in the fleet combat of this turn', () => {
    const table = inStep('C1', 'poland').sortie('f-16-1', 'fleet', 'baltic').aa('aa-blue-1', { at: 'lodz' });
    const amount = amountOf(table, polishCard('coastal-battery'));
    played(table, 'coastal-battery', '').dice(6, 1).raid('baltic');
    expect(table.event('fleet-fought')?.polish).toMatchObject({
      strength: 5,
      modifiers: [{ source: 'coastal-battery', amount }],
      total: 11 + amount,
    });
    table.endCombat();
    table.done('poland');
    expect(table.pub.coastal).toBe(0);
  });

  test('coastal battery alone is no attack', () => {
    const table = played(inStep('C1', 'poland'), 'coastal-battery', '');
    expect(table.legalOf('poland', 'enter')).toEqual([]);
  });

  test('coastal battery: not once the fleet has been fought or is sunk', () => {
    const fought = inStep('C1', 'poland')
      .hold(polishCard('coastal-battery'), 'poland')
      .set({ fleetFight: 'held' });
    const sunk = inStep('C1', 'poland').hold(polishCard('coastal-battery'), 'poland').set({ fleet: 0 });
    expect(targets(fought, 'coastal-battery')).toEqual([]);
    expect(targets(sunk, 'coastal-battery')).toEqual([]);
  });

  test('submarine patrol: one escort of the fleet counts as engaged', () => {
    const table = inStep('B6', 'poland')
      .mission('su-27-1', 'escort', 'baltic')
      .mission('su-27-2', 'escort', 'baltic')
      .mission('su-27-3', 'escort', 'warmia')
      .sortie('mig-29-1', 'duel', 'su-27-2')
      .hold(polishCard('submarine-patrol'), 'poland');
    const raid = { type: 'assign', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' } as const;
    expect(table.may('poland', raid)).toBe(false);
    // Neither an escort that is engaged already nor one over land.
    expect(targets(table, 'submarine-patrol')).toEqual(['su-27-1']);
    table.act('poland', { type: 'play', card: polishCard('submarine-patrol'), target: 'su-27-1' });
    expect(table.may('poland', raid)).toBe(true);
    // The escort is not hurt, and may be hunted all the same.
    expect(table.pub.squadrons['su-27-1']?.mission).toBe('escort');
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-27-1' }),
    ).toBe(true);
    // With the submarine there, the fighter that engaged the other escort is still needed.
    table.act('poland', raid);
    expect(table.legalOf('poland', 'recall').map((a) => a.squadron)).toEqual(['f-16-1']);
  });
});

describe('cards in the air', () => {
  test('missile salvo: a coming duel, with its amount on the own side, for that duel alone', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .mission('su-24-2', 'strike', 'mazovia')
      .mission('su-24-3', 'strike', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .sortie('f-16-2', 'duel', 'su-24-2')
      .hold(polishCard('missile-salvo'), 'poland');
    const amount = amountOf(table, polishCard('missile-salvo'));
    expect(targets(table, 'missile-salvo')).toEqual(['su-24-1', 'su-24-2']);
    table.act('poland', { type: 'play', card: polishCard('missile-salvo'), target: 'su-24-1' });
    table.dice(1, 1).duel('su-24-1');
    expect(table.event('duel-fought')?.polish).toEqual({
      strength: 5,
      modifiers: [{ source: 'missile-salvo', amount }],
      dice: [1],
      total: 6 + amount,
    });
    table.dice(1, 1).duel('su-24-2');
    expect(table.event('duel-fought')?.polish).toMatchObject({ modifiers: [], total: 6 });
  });

  test('two salvoes on one duel add up', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-24-1');
    played(table, 'missile-salvo', 'su-24-1', 1);
    played(table, 'missile-salvo', 'su-24-1', 2);
    expect(table.pub.duelCards['su-24-1']?.plus).toBe(2 * amountOf(table, polishCard('missile-salvo')));
  });

  test.each([
    [2, 5],
    [5, 2],
  ])('ace: two dice, %i and %i, and the higher counts', (first, second) => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-24-1');
    played(table, 'ace', 'su-24-1').dice(first, second, 6).duel('su-24-1');
    expect(table.event('duel-fought')).toMatchObject({
      polish: { dice: [first, second], total: 10 },
      russian: { dice: [6], total: 8 },
    });
  });

  test('ace: once a duel; a salvo may join it', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .hold(polishCard('ace', 2), 'poland')
      .hold(polishCard('missile-salvo'), 'poland');
    played(table, 'ace', 'su-24-1');
    expect(table.legalOf('poland', 'play').map((a) => a.card)).toEqual([polishCard('missile-salvo')]);
  });

  test('no duel, no salvo and no ace', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .hold(polishCard('ace'), 'poland')
      .hold(polishCard('missile-salvo'), 'poland');
    expect(table.legalOf('poland', 'play')).toEqual([]);
  });

  test('low-level flight: that squadron alone ignores escorts, whatever it attacks', () => {
    const table = inStep('B6', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-27-1', 'escort', 'podlasie')
      .mission('su-24-1', 'strike', 'podlasie');
    played(table, 'low-level', 'su-22-1');
    const open = (id: string) =>
      table
        .legalOf('poland', 'assign')
        .filter((a) => a.squadron === id && a.mission !== 'patrol' && a.mission !== 'fleet')
        .map((a) => a.target);
    expect(open('su-22-1')).toEqual(['su-27-1', 'su-24-1', 'podlasie']);
    expect(open('su-22-2')).toEqual(['su-27-1']);
  });

  test('low-level flight: any squadron in play that has no order yet, and not twice the same', () => {
    const table = inStep('B6', 'poland')
      .squadron('f-22-1', { base: 'pool' })
      .destroyed('su-22-2')
      .sortie('f-16-1', 'patrol', '')
      .hold(polishCard('low-level', 2), 'poland');
    played(table, 'low-level', 'su-22-1');
    const ids = table.legalOf('poland', 'play').map((a) => a.target);
    expect(ids).toEqual(['mig-29-1', 'mig-29-2', 'f-16-2', 'f-16-3', 'f-22-1']);
  });

  test('low-level flight: escorts it slipped past may be left alone by the others', () => {
    const table = inStep('B6', 'poland')
      .mission('su-27-1', 'escort', 'mazovia')
      .mission('su-24-1', 'strike', 'mazovia');
    played(table, 'low-level', 'f-16-2')
      .act('poland', { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-27-1' })
      .act('poland', { type: 'assign', squadron: 'f-16-2', mission: 'duel', target: 'su-24-1' });
    expect(table.legalOf('poland', 'recall').map((a) => a.squadron)).toEqual(['f-16-1', 'f-16-2']);
  });
});

describe('cards on the ground', () => {
  test('decoys: a working airfield or an AA unit on the map, each once', () => {
    const table = inStep('B4', 'poland')
      .destroyed('field-powidz')
      .aa('aa-green-1', { at: 'destroyed' })
      .hold(polishCard('decoys', 2), 'poland');
    played(table, 'decoys', 'field-lask');
    const left = anyTarget(table);
    for (const gone of ['field-powidz', 'aa-green-1', 'aa-blue-1', 'patriot', 'field-lask', 'city-warsaw'])
      expect(left).not.toContain(gone);
    expect(left).toContain('field-krzesiny');
    expect(left).toContain('aa-green-2');
  });

  function anyTarget(table: Table): string[] {
    return table.legalOf('poland', 'play').map((a) => a.target);
  }

  test('decoys: an AA unit survives missile and bombs of this turn, not of the next', () => {
    const table = inStep('B4', 'poland')
      .missile(missile(), 'aa-green-2', 'warmia')
      .mission('su-24-1', 'strike', 'warmia')
      .aa('aa-blue-1', { at: 'lodz' });
    played(table, 'decoys', 'aa-green-2').done('poland');
    expect(table.event('missile-resolved')?.result).toBe('decoyed');
    table.done('poland').endCombat();
    // Warmia has neither city nor airfield: there is nothing to bomb.
    expect(table.pub.step).toBe('D');
    expect(table.pub.aa['aa-green-2']?.at).toBe('warmia');
    table.done('poland');
    expect(table.pub.decoyed).toEqual([]);
  });

  test('road strip: one place more at a working Polish airfield, for the rest of the game', () => {
    const table = inStep('B4', 'poland').destroyed('field-powidz').aa('aa-blue-1', { at: 'lodz' });
    const card = polishCard('road-strip');
    table.hold(card, 'poland');
    expect(targets(table, 'road-strip')).not.toContain('field-powidz');
    const before = table.pub.airfields['field-deblin']?.capacity ?? 0;
    table.act('poland', { type: 'play', card, target: 'field-deblin' });
    const amount = amountOf(table, card);
    expect(table.pub.airfields['field-deblin']?.capacity).toBe(before + amount);
    table.done('poland').done('poland').endCombat().done('poland');
    expect(table.pub.turn).toBe(2);
    expect(table.pub.airfields['field-deblin']?.capacity).toBe(before + amount);
  });

  test('road strip: makes room at the landing', () => {
    const table = inStep('landing', 'poland')
      .sortie('mig-29-1', 'patrol', '')
      .squadron('mig-29-2', { base: 'field-deblin' })
      .hold(polishCard('road-strip'), 'poland');
    const there = { type: 'land', squadron: 'mig-29-1', airfield: 'field-deblin' } as const;
    expect(table.may('poland', there)).toBe(false);
    table.act('poland', { type: 'play', card: polishCard('road-strip'), target: 'field-deblin' });
    expect(table.may('poland', there)).toBe(true);
  });

  test('stored Su-22: a lost Su-22 returns where there is room, and flies in B6', () => {
    const table = inStep('B6', 'poland')
      .destroyed('su-22-2')
      .squadron('f-16-1', { base: 'field-deblin' })
      .mission('su-24-1', 'strike', 'mazovia')
      .hold(polishCard('stored-su-22'), 'poland');
    expect(targets(table, 'stored-su-22')).not.toContain('field-deblin');
    expect(targets(table, 'stored-su-22')).toContain('field-lask');
    table.act('poland', { type: 'play', card: polishCard('stored-su-22'), target: 'field-lask' });
    expect(table.event('su-22-restored')).toEqual({
      type: 'su-22-restored',
      squadron: 'su-22-2',
      airfield: 'field-lask',
    });
    expect(
      table.may('poland', { type: 'assign', squadron: 'su-22-2', mission: 'duel', target: 'su-24-1' }),
    ).toBe(true);
  });

  test('stored Su-22: in C1 it takes no place that a squadron in the air will want back', () => {
    const table = inStep('C1', 'poland')
      .destroyed('su-22-2')
      .squadron('f-16-1', { base: 'field-deblin' })
      .sortie('f-16-1', 'patrol', '')
      .hold(polishCard('stored-su-22'), 'poland');
    expect(targets(table, 'stored-su-22')).not.toContain('field-deblin');
  });

  test('stored Su-22: none while none is lost', () => {
    const table = inStep('B4', 'poland').destroyed('mig-29-1').hold(polishCard('stored-su-22'), 'poland');
    expect(table.legalOf('poland', 'play')).toEqual([]);
  });
});

describe('the hand does not show', () => {
  /** Plays a whole Polish turn without a card: who is asked, in which step, and the facts others are told. */
  function asked(...hand: readonly PolishEffect[]): unknown[] {
    const table = rich('A5', 'russia')
      .deck('nato')
      .deck('polish', ...hand.map((kind) => polishCard(kind)))
      .aa('aa-blue-1', { at: 'lodz' });
    for (const kind of hand) table.hold(polishCard(kind), 'poland');
    const seen: unknown[] = [];
    const note = () => {
      const { step, actors } = table.pub;
      for (const viewer of ['russia', 'spectator'])
        seen.push({ step, actors, facts: table.events.map((event) => game.eventFor(event, viewer)?.type) });
    };
    table.done('russia');
    note();
    while (table.pub.turn === 1) {
      table.act(table.pub.actors[0] as Seat, { type: 'done' });
      note();
    }
    return seen;
  }

  test('a Polish side with decoys, with other cards or with none is asked at the same steps', () => {
    const none = asked();
    const steps = none.map((entry) => (entry as { step: string }).step);
    for (const step of ['B4', 'B6', 'C1']) expect(steps).toContain(step);
    for (const kind of POLISH_EFFECTS) expect(asked(kind)).toEqual(none);
    expect(asked('decoys', 'counter-attack', 'road-strip', 'stored-su-22')).toEqual(none);
  });
});
