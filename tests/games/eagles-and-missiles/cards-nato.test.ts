/** The thirteen rows of the NATO deck: what each does when it is turned up, and when it does nothing. */
import { describe, expect, test } from 'vitest';
import { cardIds, natoCard as faceOf } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { SQUADRONS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { assault, inStep, missile, natoCard, polishCard, type Table } from './rule-deck.ts';

/** The table before phase A ends, with these cards alone in the NATO deck. */
function revealing(...cards: string[]): Table {
  return inStep('A5', 'russia')
    .deck('nato', ...cards)
    .deck('polish')
    .set({ extraDraws: Math.max(0, cards.length - 1) });
}

function amountOf(table: Table, card: string): number {
  const face = faceOf(table.state.options, card);
  if (!('amount' in face)) throw new Error(`${card} has no amount`);
  return face.amount;
}

/** The first card of each squadron type. */
function squadronCards(): readonly (readonly [string, string])[] {
  const { options } = inStep('A5', 'russia').state;
  const found = new Map<string, string>();
  for (const id of cardIds(options, 'nato')) {
    const face = faceOf(options, id);
    if (face.kind === 'squadron' && !found.has(face.squadron)) found.set(face.squadron, id);
  }
  return [...found];
}

describe('revealing', () => {
  test('cards are drawn face up, one plus the extra draws, and leave play', () => {
    const table = revealing(natoCard('council', 1), natoCard('council', 2)).done('russia');
    expect(table.event('nato-draws')?.count).toBe(2);
    expect(table.pub.natoShown).toEqual([natoCard('council', 1), natoCard('council', 2)]);
    expect(table.pub.discard).toEqual(expect.arrayContaining([...table.pub.natoShown]));
    expect(table.state.secret.decks.nato).toEqual([]);
    expect(table.pub.natoDeck).toBe(0);
  });

  test('a card is carried out before the next is turned up', () => {
    const table = revealing(natoCard('patriot'), natoCard('submarine-attack')).done('russia');
    expect(table.pub).toMatchObject({ step: 'B2', choosing: natoCard('patriot'), natoToShow: 1, fleet: 10 });
    table.act('poland', { type: 'choose', option: 'lodz' });
    expect(table.events[0]).toEqual({ type: 'choice-made', card: natoCard('patriot'), option: 'lodz' });
    expect(table.event('nato-revealed')?.card).toBe(natoCard('submarine-attack'));
    expect(table.pub.choosing).toBe('');
    expect(table.pub.fleet).toBeLessThan(10);
  });
});

describe('squadrons', () => {
  test('there is a card for each of the five types', () => {
    expect(squadronCards().map(([type]) => type)).toEqual([
      'jas-39',
      'l-159',
      'eurofighter',
      'f-15e',
      'f-22',
    ]);
  });

  test.each(squadronCards())('%s: one counter joins the pool for the rest of the game', (type, card) => {
    const table = revealing(card).done('russia');
    const joined = table.eventsOf('nato-joined').map((e) => e.squadron);
    expect(joined.map((id) => SQUADRONS[id])).toEqual([type]);
    const [id] = joined as [string];
    expect(table.pub.squadrons[id]?.base).toBe('pool');
    table.aa('aa-blue-1', { at: 'lodz' }).done('poland').done('poland').endCombat().done('poland');
    expect(table.pub).toMatchObject({ turn: 2 });
    expect(table.pub.squadrons[id]?.base).toBe('pool');
  });

  test.each(squadronCards())('%s: a card without a counter to bring does nothing', (type, card) => {
    const table = revealing(card);
    for (const [id, its] of Object.entries(SQUADRONS)) if (its === type) table.squadron(id, { base: 'pool' });
    table.done('russia');
    expect(table.event('nato-no-effect')?.card).toBe(card);
  });

  test('a destroyed counter does not come back', () => {
    const table = revealing(squadronCards().find(([type]) => type === 'f-22')?.[1] ?? '').destroyed('f-22-1');
    table.done('russia');
    expect(table.event('nato-joined')).toBeUndefined();
    expect(table.pub.squadrons['f-22-1']?.base).toBe('destroyed');
  });
});

describe('Patriot battery', () => {
  test('goes at once to any Polish land that is not lost', () => {
    const table = revealing(natoCard('patriot')).conquered('warmia', 'kuyavia').done('russia');
    const lands = table.legalOf('poland', 'choose').map((a) => a.option);
    expect(lands).toHaveLength(13);
    expect(lands).not.toContain('warmia');
    expect(lands).not.toContain('saxony');
    table.act('poland', { type: 'choose', option: 'mazovia' });
    expect(table.event('aa-placed')).toEqual({ type: 'aa-placed', unit: 'patriot', land: 'mazovia' });
  });

  test('fires on 2 or more in the very turn it comes', () => {
    const table = revealing(natoCard('patriot'))
      .mission('su-24-1', 'strike', 'mazovia')
      .done('russia')
      .act('poland', { type: 'choose', option: 'mazovia' })
      .dice(2)
      .act('poland', { type: 'fire', unit: 'patriot', target: 'su-24-1' });
    expect(table.event('aa-fired')).toMatchObject({ needs: 2, hit: true });
  });

  test.each(['destroyed', 'lodz'] as const)('does nothing when the battery has come before (%s)', (at) => {
    const table = revealing(natoCard('patriot')).aa('patriot', { at }).done('russia');
    expect(table.event('nato-no-effect')?.card).toBe(natoCard('patriot'));
    expect(table.pub.aa.patriot?.at).toBe(at);
    expect(table.pub.step).toBe('B4');
  });
});

describe('AWACS', () => {
  test('adds to every own aerial roll of this turn, and to no other roll', () => {
    const card = natoCard('awacs');
    const table = revealing(card)
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-24-1', 'strike', 'mazovia')
      .mission('su-24-2', 'strike', 'mazovia')
      .done('russia');
    const amount = amountOf(table, card);
    expect(table.pub.awacs).toBe(amount);
    table
      .at('C1', 'poland')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .sortie('f-16-2', 'duel', 'su-24-2')
      .sortie('f-16-3', 'assault', 'podlasie')
      .aa('aa-blue-1', { at: 'lodz' });
    for (const target of ['su-24-1', 'su-24-2']) {
      table.dice(1, 6).duel(target);
      expect(table.event('duel-fought')).toMatchObject({
        polish: { modifiers: [{ source: 'awacs', amount }], total: 6 + amount },
        russian: { modifiers: [], total: 8 },
      });
    }
    table.dice(1, 1).raid('podlasie');
    expect(table.event('assault-fought')?.polish.modifiers).toEqual([]);
    table.endCombat();
    while (table.pub.turn === 1) table.done(table.pub.actors[0] as 'poland');
    expect(table.pub.awacs).toBe(0);
  });

  test('two of them in one turn add up', () => {
    const table = revealing(natoCard('awacs', 1), natoCard('awacs', 2)).done('russia');
    expect(table.pub.awacs).toBe(2 * amountOf(table, natoCard('awacs')));
  });
});

describe('cruise missiles', () => {
  test('one assault of the Polish side’s choice is weaker this turn; never the landing', () => {
    const card = natoCard('cruise-missiles');
    const table = revealing(card)
      .assault(assault(3), 'I', 'central-pomerania', true)
      .assault(assault(8, 1), 'II', 'warmia')
      .assault(assault(8, 2), 'III', 'podlasie')
      .done('russia');
    expect(table.legalOf('poland', 'choose').map((a) => a.option)).toEqual(['warmia', 'podlasie']);
    table.act('poland', { type: 'choose', option: 'podlasie' });
    const amount = amountOf(table, card);
    expect(table.event('assault-weakened')).toEqual({
      type: 'assault-weakened',
      land: 'podlasie',
      amount,
      card,
    });
    table.at('C1', 'poland').sortie('f-16-1', 'assault', 'podlasie').dice(1, 1).raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({ strength: 8, total: 9 - amount });
  });

  test('a single assault is no choice', () => {
    const table = revealing(natoCard('cruise-missiles')).assault(assault(8), 'II', 'warmia').done('russia');
    expect(table.event('choice-asked')).toBeUndefined();
    expect(table.event('assault-weakened')?.land).toBe('warmia');
    expect(table.pub.step).toBe('B4');
  });

  test('nothing to hit: no effect', () => {
    const table = revealing(natoCard('cruise-missiles'))
      .assault(assault(3), 'I', 'central-pomerania', true)
      .done('russia');
    expect(table.event('nato-no-effect')?.card).toBe(natoCard('cruise-missiles'));
  });
});

describe('submarine attack', () => {
  test('weakens the fleet for good', () => {
    const card = natoCard('submarine-attack');
    const table = revealing(card).aa('aa-blue-1', { at: 'lodz' }).done('russia');
    const left = 10 - amountOf(table, card);
    expect(table.event('fleet-weakened')).toMatchObject({ strength: left, cause: 'submarine' });
    table.done('poland').done('poland').endCombat().done('poland');
    expect(table.pub).toMatchObject({ turn: 2, fleet: left });
  });

  test('does not stop a landing while the fleet is afloat', () => {
    const table = revealing(natoCard('submarine-attack'))
      .assault(assault(3), 'I', 'central-pomerania', true)
      .done('russia');
    expect(table.pub.assaults['central-pomerania']?.status).toBe('coming');
  });

  test('a sunk fleet: no effect', () => {
    const table = revealing(natoCard('submarine-attack')).set({ fleet: 0 }).done('russia');
    expect(table.event('nato-no-effect')?.card).toBe(natoCard('submarine-attack'));
    expect(table.event('fleet-sunk')).toBeUndefined();
  });
});

describe('runway repair', () => {
  test('one destroyed airfield in a land that is not lost works again, abroad too', () => {
    const table = revealing(natoCard('runway-repair'))
      .conquered('podlasie', 'mazovia')
      .destroyed('field-krzesiny', 'field-laage', 'field-lask')
      .done('russia');
    expect(table.legalOf('poland', 'choose').map((a) => a.option)).toEqual([
      'field-krzesiny',
      'field-lask',
      'field-laage',
    ]);
    table.act('poland', { type: 'choose', option: 'field-krzesiny' });
    expect(table.pub.airfields['field-krzesiny']).toEqual({ working: true, capacity: 3 });
    // What stood there stays lost.
    expect(table.pub.squadrons['f-16-2']?.base).toBe('destroyed');
  });

  test('a repaired airfield takes squadrons again this turn', () => {
    const table = revealing(natoCard('runway-repair')).destroyed('field-powidz').done('russia');
    table.at('landing', 'poland').sortie('mig-29-1', 'patrol', '');
    expect(table.may('poland', { type: 'land', squadron: 'mig-29-1', airfield: 'field-powidz' })).toBe(true);
  });

  test('nothing to repair: no effect', () => {
    const table = revealing(natoCard('runway-repair')).conquered('podlasie', 'mazovia').done('russia');
    expect(table.event('nato-no-effect')?.card).toBe(natoCard('runway-repair'));
  });
});

describe('tanker', () => {
  function tanked(): Table {
    return revealing(natoCard('tanker'))
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-24-1', 'strike', 'mazovia')
      .mission('su-24-2', 'strike', 'mazovia')
      .mission('su-24-3', 'strike', 'lodz')
      .mission('su-27-1', 'escort', 'lodz')
      .done('russia')
      .at('C1', 'poland')
      .sortie('f-16-1', 'duel', 'su-24-1');
  }

  test('a winner of a duel may fly a second sortie, in another land, once', () => {
    const table = tanked();
    expect(table.pub.tankers).toBe(1);
    expect(table.legalOf('poland', 'refuel')).toEqual([]);
    table.dice(6, 1).duel('su-24-1');
    // Not over Mazovia again, and not against what a free escort covers.
    expect(table.legalOf('poland', 'refuel')).toEqual([
      { type: 'refuel', squadron: 'f-16-1', mission: 'duel', target: 'su-27-1' },
      { type: 'refuel', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' },
      { type: 'refuel', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' },
    ]);
    table.act('poland', { type: 'refuel', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' });
    expect(table.pub.tankers).toBe(0);
    table.dice(6, 1).raid('podlasie');
    expect(table.event('assault-fought')).toMatchObject({ attackers: ['f-16-1'], stopped: true });
    expect(table.legalOf('poland', 'refuel')).toEqual([]);
    table.endCombat();
    expect(table.pub.conquered).toEqual([]);
  });

  test('not for one that lost or drew, nor for one that bombed', () => {
    const drawn = tanked().dice(1, 4).duel('su-24-1');
    expect(drawn.event('duel-fought')?.result).toBe('draw');
    expect(drawn.legalOf('poland', 'refuel')).toEqual([]);
    const bombed = tanked().sortie('f-16-1', 'assault', 'podlasie').dice(6, 1).raid('podlasie');
    expect(bombed.legalOf('poland', 'refuel')).toEqual([]);
  });

  test('not against a bomber that has broken through', () => {
    const table = tanked()
      .destroyed('su-27-1')
      .sortie('mig-29-1', 'duel', 'su-24-3')
      .dice(1, 6)
      .duel('su-24-3')
      .dice(6, 1)
      .duel('su-24-1');
    expect(table.pub.squadrons['su-24-3']).toMatchObject({ mission: 'strike', broke: true });
    expect(table.legalOf('poland', 'refuel').map((a) => a.target)).toEqual(['podlasie', 'baltic']);
  });

  test('a squadron on its second sortie is not sent anywhere else by another tanker', () => {
    const table = tanked()
      .set({ tankers: 2 })
      .dice(6, 1)
      .duel('su-24-1')
      .act('poland', { type: 'refuel', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' });
    expect(table.pub.tankers).toBe(1);
    expect(table.legalOf('poland', 'refuel')).toEqual([]);
  });

  test('one tanker serves one squadron', () => {
    const table = tanked()
      .sortie('f-16-2', 'duel', 'su-24-2')
      .dice(6, 1)
      .duel('su-24-1')
      .dice(6, 1)
      .duel('su-24-2')
      .act('poland', { type: 'refuel', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' });
    expect(table.legalOf('poland', 'refuel')).toEqual([]);
  });

  test('a NATO winner flies again and then is back in the pool', () => {
    const table = tanked()
      .sortie('f-22-1', 'duel', 'su-24-2')
      .dice(6, 1)
      .duel('su-24-2')
      .act('poland', { type: 'refuel', squadron: 'f-22-1', mission: 'duel', target: 'su-27-1' })
      .dice(6, 1)
      .duel('su-24-1')
      .dice(6, 1)
      .duel('su-27-1');
    expect(table.pub.squadrons['su-27-1']?.base).toBe('destroyed');
    expect(table.pub.squadrons['f-22-1']).toMatchObject({ base: 'pool', mission: '' });
  });

  test('an unused tanker is gone with the turn', () => {
    const table = revealing(natoCard('tanker')).aa('aa-blue-1', { at: 'lodz' }).done('russia');
    table.done('poland').done('poland').endCombat().done('poland');
    expect(table.pub).toMatchObject({ turn: 2, tankers: 0 });
  });
});

describe('reconnaissance', () => {
  const DECK = [assault(3, 1), assault(5, 1), assault(6, 1), assault(8, 1), missile(1)];

  test('the Polish side sees the next Russian cards, which are then drawn in that order', () => {
    const card = natoCard('reconnaissance');
    const table = revealing(card)
      .deck('russian', ...DECK)
      .aa('aa-blue-1', { at: 'lodz' })
      .done('russia');
    const { foreseen } = table.view('poland').own;
    expect(foreseen).toHaveLength(amountOf(table, card));
    expect(new Set([...foreseen, ...table.state.secret.decks.russian])).toEqual(new Set(DECK));
    // The count of the deck is for everybody, and has not changed.
    expect(table.pub.russianDeck).toBe(DECK.length);
    expect(table.view('russia').own.foreseen).toEqual([]);
    expect(table.view('spectator').own.foreseen).toEqual([]);
    table.done('poland').done('poland').endCombat().done('poland');
    expect(
      table
        .eventsOf('russian-drawn')
        .map((e) => e.card)
        .slice(0, 3),
    ).toEqual(foreseen);
    expect(table.view('poland').own.foreseen).toEqual([]);
  });

  test('what was seen already is not seen anew; more is seen behind it', () => {
    const [first] = DECK as [string, ...string[]];
    const table = revealing(natoCard('reconnaissance'))
      .deck('russian', ...DECK)
      .foreseen(first)
      .done('russia');
    expect(table.view('poland').own.foreseen[0]).toBe(first);
    expect(table.view('poland').own.foreseen).toHaveLength(amountOf(table, natoCard('reconnaissance')));
  });

  test('a short deck shows what is left; an empty one: no effect', () => {
    const short = revealing(natoCard('reconnaissance'))
      .deck('russian', assault(3), assault(5))
      .done('russia');
    expect(new Set(short.view('poland').own.foreseen)).toEqual(new Set([assault(3), assault(5)]));
    const empty = revealing(natoCard('reconnaissance')).deck('russian').done('russia');
    expect(empty.event('nato-no-effect')?.card).toBe(natoCard('reconnaissance'));
  });
});

describe('council in session', () => {
  test('does nothing', () => {
    const table = revealing(natoCard('council')).done('russia');
    expect(table.event('nato-no-effect')).toEqual({ type: 'nato-no-effect', card: natoCard('council') });
    expect(table.pub.step).toBe('B4');
  });
});

test('after the NATO cards two Polish cards go to the hidden hand', () => {
  const table = inStep('A5', 'russia')
    .deck('nato', natoCard('council'))
    .deck('polish', polishCard('ace'), polishCard('decoys'))
    .done('russia');
  const kinds = table.events.map((e) => e.type);
  expect(kinds.indexOf('polish-drawn')).toBeGreaterThan(kinds.indexOf('nato-no-effect'));
  expect(table.pub.hands.poland).toBe(2);
});
