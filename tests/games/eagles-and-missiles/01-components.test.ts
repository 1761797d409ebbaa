import { describe, expect, it } from 'vitest';
import {
  AIRFIELD_IDS,
  CITY_IDS,
  factsOf,
  SQUADRON_IDS,
} from '../../../shared/games/eagles-and-missiles/board.ts';
import { LINE_LANDS, LINES } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { AA_UNITS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { inStep, Table } from './rule-deck.ts';

describe('I Game components', () => {
  it('I.1 the board holds three decks, the fleet, airfields, cities and four lines of invasion', () => {
    const { pub } = new Table();
    expect([pub.russianDeck, pub.polishDeck, pub.natoDeck]).toEqual([27, 24, 24]);
    expect(pub.fleet).toBe(10);
    expect(Object.keys(pub.airfields)).toEqual(AIRFIELD_IDS);
    expect(CITY_IDS.length).toBeGreaterThan(0);
    expect(pub.ruins).toEqual([]);
    expect(LINES.map((line) => LINE_LANDS[line].length > 0)).toEqual([true, true, true, true]);
  });

  it('I.2 no deck has an order that could be read from the state: a draw picks one at random', () => {
    const drawn = [0, 5].map((choice) => {
      const table = inStep('A2', 'russia').picks(choice).act('russia', { type: 'draw' });
      return table.event('russian-drawn')?.card;
    });
    expect(drawn[0]).not.toBe(drawn[1]);
    const [first, sixth] = [
      new Table().state.secret.decks.russian[0],
      new Table().state.secret.decks.russian[5],
    ];
    expect(drawn).toEqual([first, sixth]);
  });

  it('I.3 every counter is on the table from the start: squadrons, AA units; ruins come later', () => {
    const { pub } = new Table();
    expect(Object.keys(pub.squadrons)).toEqual(SQUADRON_IDS);
    expect(Object.keys(pub.aa)).toEqual(AA_UNITS.filter((id) => id !== 'aa-blue-4'));
  });

  it('I.4 the fleet card starts at 10 and is in play', () => {
    const table = inStep('B6', 'poland');
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' }),
    ).toBe(true);
  });

  it('I.5 dice have six sides and each side rolls one', () => {
    for (const [polish, russian] of [
      [1, 6],
      [6, 1],
    ] as const) {
      const table = inStep('C1', 'poland')
        .mission('su-27-1', 'escort', 'lodz')
        .sortie('f-16-1', 'duel', 'su-27-1');
      table.dice(polish, russian).duel('su-27-1');
      const fought = table.event('duel-fought');
      expect([fought?.polish.dice, fought?.russian.dice]).toEqual([[polish], [russian]]);
    }
  });

  it('I.6 the reference sheet: every squadron knows its two strengths', () => {
    for (const id of SQUADRON_IDS)
      expect(
        [factsOf(id).air, factsOf(id).bomb].every((n) => n > 0),
        id,
      ).toBe(true);
  });
});
