/** Who knows what, row by row of the design's table of secrets (section 7). Covers KF-08 and KF-10. */
import { describe, expect, test } from 'vitest';
import { randomAction } from '../../../shared/engine/bots.ts';
import { create, submit, undoable } from '../../../shared/engine/kernel.ts';
import type { Entry, Match } from '../../../shared/engine/match.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { SPECTATOR } from '../../../shared/engine/types.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { sideOf } from '../../../shared/games/eagles-and-missiles/seats.ts';
import type { Action, Event, Options, State } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, missile, natoCard, polishCard, type Table } from './rule-deck.ts';

const OTHERS_OF = { russia: ['poland', SPECTATOR], poland: ['russia', SPECTATOR] } as const;
const EVERYBODY = ['russia', 'poland', SPECTATOR] as const;

const text = (value: unknown) => JSON.stringify(value) ?? '';
const viewText = (table: Table, viewer: string) => text(table.view(viewer));
const told = (table: Table, viewer: string) =>
  text(table.events.map((event) => game.eventFor(event, viewer)));

describe('the order of a deck, the random numbers and the seed: nobody', () => {
  test('no view names a card that is still in a deck, nor any random number', () => {
    const table = inStep('A2', 'russia').hold(assault(3), 'russia').hold(polishCard('ace'), 'poland');
    for (const viewer of EVERYBODY) {
      const shown = viewText(table, viewer);
      for (const deck of Object.values(table.state.secret.decks))
        for (const card of deck) expect(shown).not.toContain(`"${card}"`);
      // The options may name the deck list of a deck file; that is public.
      const { pub, own } = table.view(viewer);
      expect(text({ pub, own })).not.toMatch(/seed|drawn|"decks"|"secret"/);
    }
  });

  test('a view has four branches and its private part two lists', () => {
    for (const viewer of EVERYBODY) {
      const view = inStep('A2', 'russia').view(viewer);
      expect(Object.keys(view).sort()).toEqual(['options', 'own', 'pub', 'viewer']);
      expect(Object.keys(view.own).sort()).toEqual(['foreseen', 'hand']);
    }
  });

  test('there is no order to know: decks are kept as lists, and a draw takes any card of them', () => {
    for (const pick of [0, 13, 26]) {
      const table = inStep('A2', 'russia').picks(pick);
      const { russian } = table.state.secret.decks;
      expect(russian).toEqual([...russian].sort());
      table.act('russia', { type: 'draw' });
      expect(table.state.secret.russianHand[0]?.card).toBe(russian[pick]);
    }
  });
});

describe('Russian cards before they are placed: the Russian side; others see the count', () => {
  test('drawing', () => {
    const table = inStep('A2', 'russia').picks(2).act('russia', { type: 'draw' });
    const card = table.state.secret.russianHand[0]?.card;
    expect(told(table, 'russia')).toContain(`"${card}"`);
    expect(table.view('russia').own.hand.map((held) => held.card)).toEqual([card]);
    for (const viewer of OTHERS_OF.russia) {
      expect(game.eventFor(table.event('russian-drawn') as Event, viewer)).toMatchObject({
        type: 'russian-drawn',
        seat: 'russia',
        card: '',
      });
      expect(told(table, viewer)).not.toContain(`"${card}"`);
      expect(viewText(table, viewer)).not.toContain(`"${card}"`);
      expect(table.view(viewer).pub.hands.russia).toBe(1);
    }
  });

  test('planning: not even that a card was put somewhere', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['II', 'III'] })
      .hold(assault(3), 'russia')
      .act('russia', { type: 'plan-card', card: assault(3), line: 'III' });
    expect(told(table, 'russia')).toContain('"III"');
    for (const viewer of OTHERS_OF.russia) {
      expect(table.events.map((event) => game.eventFor(event, viewer))).toEqual([undefined]);
      expect(viewText(table, viewer)).not.toContain(`"${assault(3)}"`);
    }
    table.done('russia');
    for (const viewer of EVERYBODY) expect(viewText(table, viewer)).toContain(`"${assault(3)}"`);
  });

  test('cards are laid open in the order of the list, whatever the order they were drawn in', () => {
    const order = (first: string, second: string) =>
      inStep('A3', 'russia')
        .set({ activeLines: ['II', 'III'] })
        .hold(first, 'russia', first === assault(3) ? 'II' : 'III')
        .hold(second, 'russia', second === assault(3) ? 'II' : 'III')
        .done('russia')
        .events.map((event) => game.eventFor(event, 'poland'));
    expect(order(assault(3), assault(8))).toEqual(order(assault(8), assault(3)));
  });
});

describe('a missile’s target: public when phase A ends', () => {
  function aimed(target: 'city-warsaw' | 'city-gdynia'): Table {
    return inStep('A3', 'russia')
      .set({ activeLines: ['II'] })
      .hold(assault(3), 'russia', 'II')
      .hold(missile(), 'russia')
      .act('russia', { type: 'aim-missile', card: missile(), target });
  }

  test('the missile lies open after A3, its target only after A5', () => {
    const table = aimed('city-warsaw');
    for (const viewer of OTHERS_OF.russia) expect(viewText(table, viewer)).not.toContain(`"${missile()}"`);
    table.done('russia');
    expect(table.pub.step).toBe('A5');
    expect(table.pub.missiles).toEqual({ [missile()]: { target: '', land: '', seat: 'russia' } });
    expect(table.view('russia').own.hand).toEqual([{ card: missile(), seat: 'russia', plan: 'city-warsaw' }]);
    for (const viewer of OTHERS_OF.russia) {
      expect(viewText(table, viewer)).not.toContain('"city-warsaw"');
      expect(told(table, viewer)).not.toContain('"city-warsaw"');
    }
    table.done('russia');
    for (const viewer of EVERYBODY) expect(told(table, viewer)).toContain('"city-warsaw"');
    expect(table.pub.missiles[missile()]).toMatchObject({ target: 'city-warsaw', land: 'mazovia' });
  });

  test('two games that differ in the target alone are the same bytes for others until then', () => {
    const [one, two] = [aimed('city-warsaw'), aimed('city-gdynia')];
    const same = (viewer: string) =>
      viewText(one, viewer) === viewText(two, viewer) && told(one, viewer) === told(two, viewer);
    for (const viewer of OTHERS_OF.russia) expect(same(viewer)).toBe(true);
    expect(same('russia')).toBe(false);
    one.done('russia');
    two.done('russia');
    for (const viewer of OTHERS_OF.russia) expect(same(viewer)).toBe(true);
    one.done('russia');
    two.done('russia');
    for (const viewer of EVERYBODY) expect(same(viewer)).toBe(false);
  });
});

describe('the Polish hand: the Polish side; others see the count', () => {
  test('drawing', () => {
    const table = inStep('A5', 'russia').deck('nato').picks(4, 9).done('russia');
    const cards = table.state.secret.polishHand.map((held) => held.card);
    expect(cards).toHaveLength(2);
    expect(table.view('poland').own.hand.map((held) => held.card)).toEqual(cards);
    for (const card of cards) {
      expect(told(table, 'poland')).toContain(`"${card}"`);
      for (const viewer of OTHERS_OF.poland) {
        expect(told(table, viewer)).not.toContain(`"${card}"`);
        expect(viewText(table, viewer)).not.toContain(`"${card}"`);
      }
    }
    for (const viewer of EVERYBODY) expect(table.view(viewer).pub.hands.poland).toBe(2);
  });

  test('a card that is played is open, the rest of the hand is not', () => {
    const table = inStep('B4', 'poland')
      .hold(polishCard('decoys'), 'poland')
      .hold(polishCard('ace'), 'poland')
      .act('poland', { type: 'play', card: polishCard('decoys'), target: 'field-lask' });
    for (const viewer of OTHERS_OF.poland) {
      expect(told(table, viewer)).toContain(`"${polishCard('decoys')}"`);
      expect(viewText(table, viewer)).toContain(`"${polishCard('decoys')}"`);
      expect(viewText(table, viewer)).not.toContain(`"${polishCard('ace')}"`);
    }
  });
});

describe('reconnaissance: the Polish side', () => {
  test('others see that it happened and for how many cards', () => {
    const table = inStep('A5', 'russia')
      .deck('nato', natoCard('reconnaissance'))
      .deck('polish')
      .deck('russian', assault(3), assault(5), assault(6), assault(8))
      .done('russia');
    const event = table.event('reconnoitred') as Event;
    const { foreseen } = table.state.secret;
    expect(game.eventFor(event, 'poland')).toEqual({ type: 'reconnoitred', count: 3, cards: foreseen });
    expect(table.view('poland').own.foreseen).toEqual(foreseen);
    for (const viewer of OTHERS_OF.poland) {
      expect(game.eventFor(event, viewer)).toEqual({ type: 'reconnoitred', count: 3, cards: [] });
      for (const card of foreseen) {
        expect(viewText(table, viewer)).not.toContain(`"${card}"`);
        expect(told(table, viewer)).not.toContain(`"${card}"`);
      }
    }
  });
});

describe('redeal: the viewer sees the same, what he cannot know differs', () => {
  const table = inStep('A5', 'russia')
    .assault(assault(5), 'II', 'warmia')
    .hold(missile(), 'russia', 'city-warsaw')
    .set({ missiles: { [missile()]: { target: '', land: '', seat: 'russia' } } })
    .hold(assault(3), 'russia')
    .hold(polishCard('ace'), 'poland')
    .hold(polishCard('decoys'), 'poland')
    .foreseen(assault(8, 1), assault(8, 2), assault(8, 3));
  const { state } = table;
  const deals = (viewer: string): State[] =>
    Array.from({ length: 30 }, (_, seed) => game.redeal(state, viewer, seededRng(seed)));
  const kinds = (viewer: string, of: (secret: State['secret']) => unknown): number =>
    new Set(deals(viewer).map((deal) => text(of(deal.secret)))).size;

  test.each(EVERYBODY)('%s sees the same and may do the same', (viewer) => {
    for (const deal of deals(viewer)) {
      expect(game.viewFor(deal, viewer)).toEqual(game.viewFor(state, viewer));
      expect(game.legalActions(game.viewFor(deal, viewer))).toEqual(
        game.legalActions(game.viewFor(state, viewer)),
      );
      expect(game.invariants(deal)).toEqual([]);
    }
  });

  test('the Polish hand changes for all but the Polish side', () => {
    for (const viewer of OTHERS_OF.poland) expect(kinds(viewer, (s) => s.polishHand)).toBeGreaterThan(5);
    expect(kinds('poland', (s) => s.polishHand)).toBe(1);
  });

  test('the Russian hand and the missile’s target change for all but the Russian side', () => {
    for (const viewer of OTHERS_OF.russia) {
      expect(kinds(viewer, (s) => s.russianHand.map((held) => held.card))).toBeGreaterThan(5);
      expect(
        kinds(viewer, (s) => s.russianHand.find((held) => held.card === missile())?.plan),
      ).toBeGreaterThan(5);
    }
    expect(kinds('russia', (s) => s.russianHand)).toBe(1);
  });

  test('what reconnaissance saw changes for all but the Polish side', () => {
    for (const viewer of OTHERS_OF.poland) expect(kinds(viewer, (s) => s.foreseen)).toBeGreaterThan(5);
    expect(kinds('poland', (s) => s.foreseen)).toBe(1);
  });
});

describe('taking back', () => {
  test('a step that was ended stays ended, also when the same side goes on', () => {
    const table = inStep('landing', 'poland').aa('aa-blue-1', { at: 'lodz' }).sortie('f-16-1', 'patrol', '');
    table.act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-powidz' });
    expect(table.undo('poland')).toBe(true);
    table.act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-lask' }).done('poland');
    expect(table.pub).toMatchObject({ step: 'D', actors: ['poland'] });
    expect(table.undo('poland')).toBe(false);
  });

  test('a plan can be taken back until the cards lie open', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['II'] })
      .hold(assault(3), 'russia')
      .act('russia', { type: 'plan-card', card: assault(3), line: 'II' });
    expect(table.undo('russia')).toBe(true);
    table.act('russia', { type: 'plan-card', card: assault(3), line: 'II' }).done('russia');
    expect(table.undo('russia')).toBe(false);
  });
});

/** Cards that the viewer has no way to know now: those in decks, and those in the other side's hand. */
function forbidden({ pub, secret }: State, viewer: string): ReadonlySet<string> {
  const side = sideOf(viewer);
  return new Set([
    ...Object.values(secret.decks).flat(),
    ...(side === 'poland' ? [] : secret.foreseen),
    ...(side === 'poland' ? [] : secret.polishHand.map((held) => held.card)),
    ...(side === 'russia'
      ? []
      : secret.russianHand.map((held) => held.card).filter((card) => !(card in pub.missiles))),
  ]);
}

describe('whole random games, every view and every event at every step', () => {
  const OPTIONS: readonly Options[] = [
    { players: 2, split: 'poland' },
    { players: 3, split: 'russia' },
    { players: 4, split: 'poland' },
  ];

  test.each(OPTIONS)('$players players: no word of what the viewer may not know', (options) => {
    const seed = 4711 + options.players;
    console.log(`secrets, ${options.players} players: seed ${seed}`);
    const viewers = [...game.seats(options).map((seat) => seat.id), SPECTATOR];
    const dice = seededRng(seed);
    const hand = seededRng(seed + 1);
    let { match, entry }: { match: Match<State>; entry: Entry<Action, Event> } = create(game, options, dice);
    let scanned = 0;
    for (;;) {
      for (const viewer of viewers) {
        const not = forbidden(match.state, viewer);
        const shown =
          text(game.viewFor(match.state, viewer)) + text(entry.events.map((e) => game.eventFor(e, viewer)));
        for (const [, card] of shown.matchAll(/"([rpn]\d\d)"/g)) {
          scanned += 1;
          if (not.has(card as string)) throw new Error(`entry ${entry.seq} shows ${viewer} the card ${card}`);
        }
        if (sideOf(viewer) !== 'russia')
          expect(game.viewFor(match.state, viewer).own.hand.every((held) => held.plan === '')).toBe(true);
      }
      if (game.outcome(match.state) !== undefined) break;
      const [seat] = game.actors(match.state) as [string];
      const action = randomAction(game.legalActions(game.viewFor(match.state, seat)), hand);
      const step = submit(game, match, { seat, seq: match.seq, action }, dice);
      if (!step.ok) throw new Error(step.refusal.message);
      ({ match, entry } = step);
      if (entry.type === 'action' && entry.barrier)
        for (const { id } of game.seats(options)) expect(undoable(match, id)).toBeUndefined();
    }
    expect(scanned).toBeGreaterThan(1000);
  });
});
