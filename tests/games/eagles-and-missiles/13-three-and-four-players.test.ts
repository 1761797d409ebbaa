import { describe, expect, it } from 'vitest';
import { ALLIED_IDS, NATO_IDS } from '../../../shared/games/eagles-and-missiles/board.ts';
import { cardFace } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { LINES } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { allSeats } from '../../../shared/games/eagles-and-missiles/seats.ts';
import type { Seat } from '../../../shared/games/eagles-and-missiles/types.ts';
import {
  assault,
  type inStep,
  missile,
  natoCard,
  nextTurn,
  polishCard,
  ruleTable,
  type Table,
} from './rule-deck.ts';

const NORTH = 'russia-north';
const SOUTH = 'russia-south';
const EAST = 'poland-east';
const WEST = 'poland-west';

/** Four players in this step; both seats of the side act unless named. */
function four(step: Parameters<typeof inStep>[0], ...actors: Seat[]): Table {
  return ruleTable({ players: 4 }).at(step, ...actors);
}

/** The squadrons the seat can give an order to. */
function commanded(table: Table, seat: Seat): string[] {
  return [...new Set(table.legalOf(seat, 'assign').map(({ squadron }) => squadron))].sort();
}

describe('XIII Playing with 3-4 players', () => {
  it.each([
    [{ players: 2 }, ['russia', 'poland']],
    [{ players: 3, split: 'poland' }, ['russia', EAST, WEST]],
    [{ players: 3, split: 'russia' }, [SOUTH, NORTH, 'poland']],
    [{ players: 4 }, [SOUTH, NORTH, EAST, WEST]],
  ] as const)('XIII %o: the seats are %o', (options, seats) => {
    const table = ruleTable(options);
    expect(allSeats(table.state.options).map(({ id }) => id)).toEqual(seats);
    expect(Object.keys(table.pub.hands)).toEqual(seats);
  });
});

describe('XIII.a Two Polish players', () => {
  it('XIII.a one flies Su-22 and MiG-29, the other the F-16 and everything that NATO sends', () => {
    const table = four('B6', EAST, WEST);
    for (const id of NATO_IDS) table.squadron(id, { base: 'pool' });
    expect(commanded(table, EAST)).toEqual(['mig-29-1', 'mig-29-2', 'su-22-1', 'su-22-2']);
    expect(commanded(table, WEST)).toEqual(['f-16-1', 'f-16-2', 'f-16-3', ...NATO_IDS].sort());
    expect(commanded(table, EAST).concat(commanded(table, WEST)).sort()).toEqual([...ALLIED_IDS].sort());
  });

  it('XIII.a neither orders, recalls or lands the squadrons of the other', () => {
    const table = four('B6', EAST, WEST);
    const send = { type: 'assign', squadron: 'f-16-1', mission: 'patrol', target: '' } as const;
    expect(() => table.act(EAST, send)).toThrow(/illegal/);
    table.act(WEST, send).act(EAST, { ...send, squadron: 'su-22-1' });
    expect(table.legalOf(EAST, 'recall').map(({ squadron }) => squadron)).toEqual(['su-22-1']);
    table.done(EAST);
    expect(table.pub.actors).toEqual([WEST]);
    table.done(WEST).done(WEST);
    expect([table.pub.step, table.pub.actors]).toEqual(['landing', [EAST, WEST]]);
    expect(new Set(table.legalOf(EAST, 'land').map(({ squadron }) => squadron))).toEqual(
      new Set(['su-22-1']),
    );
    expect(new Set(table.legalOf(WEST, 'land').map(({ squadron }) => squadron))).toEqual(new Set(['f-16-1']));
  });

  it('XIII.a a squadron of one may clear the way for a squadron of the other', () => {
    const table = four('B6', EAST, WEST)
      .mission('su-27-1', 'escort', 'lodz')
      .mission('su-24-1', 'strike', 'lodz');
    const hunt = { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-24-1' } as const;
    expect(table.may(WEST, hunt)).toBe(false);
    table
      .act(EAST, { type: 'assign', squadron: 'mig-29-1', mission: 'duel', target: 'su-27-1' })
      .act(WEST, hunt);
    expect(table.may(EAST, { type: 'recall', squadron: 'mig-29-1' })).toBe(false);
  });

  it('XIII.a the AA units belong to the player of the east: in setup, when firing, withdrawing and moving', () => {
    for (const step of ['setup', 'B4'] as const) {
      const table = ruleTable({ players: 3, split: 'poland' });
      if (step === 'setup') table.at('setup', EAST);
      else table.mission('su-24-1', 'strike', 'warmia').at('B4', EAST);
      expect(table.legal(EAST).length).toBeGreaterThan(1);
      expect(table.legal(WEST)).toEqual([]);
    }
    const table = four('C1', EAST, WEST)
      .conquered('podlasie', 'mazovia', 'lodz')
      .aa('aa-blue-1', { at: 'lower-silesia' })
      .assault(assault(5), 'III', 'lower-silesia')
      .done(WEST);
    expect([table.pub.step, table.pub.actors]).toEqual(['C2', [EAST]]);
    table.act(EAST, { type: 'withdraw', unit: 'aa-blue-1', land: 'lubusz' });
    expect([table.pub.step, table.pub.actors]).toEqual(['D', [EAST]]);
  });

  it('XIII.a the two draw NATO cards together: either may choose for both', () => {
    for (const seat of [EAST, WEST] as const) {
      const table = four('A5', SOUTH)
        .set({ icons: { [SOUTH]: { fighters: 1, bombers: 0 } } })
        .deck('nato', natoCard('patriot'))
        .done(SOUTH);
      expect([table.pub.step, table.pub.actors, table.pub.natoShown.length]).toEqual(['B2', [EAST, WEST], 1]);
      table.act(seat, { type: 'choose', option: 'lodz' });
      expect(table.pub.aa.patriot?.at).toBe('lodz');
    }
  });

  it('XIII.a each draws one Polish card a turn, and they see each other’s', () => {
    const table = four('A5', SOUTH)
      .set({ icons: { [SOUTH]: { fighters: 1, bombers: 0 } } })
      .deck('nato')
      .done(SOUTH);
    expect(table.eventsOf('polish-drawn').map(({ seat }) => seat)).toEqual([EAST, WEST]);
    expect([table.pub.hands[EAST], table.pub.hands[WEST]]).toEqual([1, 1]);
    for (const seat of [EAST, WEST])
      expect(table.view(seat).own.hand.map((held) => held.seat)).toEqual([EAST, WEST]);
    for (const seat of [NORTH, SOUTH]) expect(table.view(seat).own.hand).toEqual([]);
  });

  it('XIII.a the order of the lands, the duels and the loss are decided by whoever is first', () => {
    const table = four('C1', EAST, WEST)
      .mission('su-27-1', 'escort', 'lodz')
      .mission('su-27-2', 'escort', 'kielce');
    table.sortie('f-16-1', 'duel', 'su-27-1').sortie('mig-29-1', 'duel', 'su-27-1');
    table.sortie('f-16-2', 'duel', 'su-27-2');
    expect(table.legal(EAST)).toEqual(table.legal(WEST));
    table
      .dice(1, 1)
      .act(EAST, { type: 'enter', zone: 'kielce' })
      .act(WEST, { type: 'fight', target: 'su-27-2' });
    expect(table.event('duel-fought')?.result).toBe('draw');
    table
      .squadron('f-16-1', { mission: '', target: '', zone: '', by: '' })
      .sortie('su-22-1', 'duel', 'su-27-1');
    table.dice(1, 6).duel('su-27-1', WEST);
    expect(table.legal(EAST)).toEqual(table.legal(WEST));
    table.act(WEST, { type: 'lose', squadron: 'su-22-1' }).done(EAST);
    expect(table.pub.step).toBe('landing');
  });
});

describe('XIII.b Two Russian players', () => {
  it('XIII.b cards for the lines go to their commanders: I and II north, III and IV south', () => {
    const table = nextTurn(ruleTable({ players: 4 }), EAST);
    expect(table.eventsOf('russian-drawn').map(({ seat }) => seat)).toEqual([NORTH, NORTH, SOUTH, SOUTH]);
    const one = nextTurn(ruleTable({ players: 3, split: 'russia' }).set({ fleet: 0 }));
    expect([one.pub.hands[NORTH], one.pub.hands[SOUTH]]).toEqual([1, 2]);
  });

  it('XIII.b additional cards are drawn in turn, south first', () => {
    const table = nextTurn(ruleTable({ players: 4 }), EAST);
    for (const seat of [SOUTH, NORTH, SOUTH] as const) {
      expect(table.pub.actors).toEqual([seat]);
      table.act(seat, { type: 'draw' });
    }
    expect([table.pub.extraDraws, table.pub.hands[NORTH], table.pub.hands[SOUTH]]).toEqual([3, 3, 4]);
    expect(table.pub.step).toBe('A3');
  });

  it('XIII.b when one stops the other may go on, up to three in all', () => {
    const table = nextTurn(ruleTable({ players: 4 }), EAST).done(SOUTH);
    for (let i = 0; i < 3; i += 1) {
      expect(table.pub.actors).toEqual([NORTH]);
      table.act(NORTH, { type: 'draw' });
    }
    expect([table.pub.step, table.pub.extraDraws]).toEqual(['A3', 3]);
    const both = nextTurn(ruleTable({ players: 4 }), EAST)
      .act(SOUTH, { type: 'draw' })
      .done(NORTH)
      .done(SOUTH);
    expect([both.pub.step, both.pub.extraDraws]).toEqual(['A3', 1]);
  });

  it('XIII.b each puts his own cards on his own lines', () => {
    const table = four('A3', SOUTH, NORTH).set({ activeLines: [...LINES] });
    table
      .hold(assault(5, 1), NORTH)
      .hold(assault(5, 2), NORTH)
      .hold(assault(5, 3), SOUTH)
      .hold(assault(5, 4), SOUTH);
    const plans = (seat: Seat) => table.legalOf(seat, 'plan-card').map(({ card, line }) => `${card} ${line}`);
    expect(plans(NORTH)).toEqual(
      [1, 2].flatMap((n) => ['I', 'II'].map((line) => `${assault(5, n as 1)} ${line}`)),
    );
    expect(plans(SOUTH)).toEqual(
      [3, 4].flatMap((n) => ['III', 'IV'].map((line) => `${assault(5, n as 1)} ${line}`)),
    );
    expect(table.view(NORTH).own.hand).toHaveLength(4);
  });

  it('XIII.b each aims the missiles he drew, anywhere', () => {
    const table = four('A3', SOUTH, NORTH).hold(missile(), NORTH);
    expect(table.legalOf(SOUTH, 'aim-missile')).toEqual([]);
    table.act(NORTH, { type: 'aim-missile', card: missile(), target: 'city-tarnow' }).done(NORTH).done(SOUTH);
    expect(table.pub.missiles[missile()]?.seat).toBe(NORTH);
  });

  it('XIII.b each gets the icons of the cards he drew', () => {
    const table = four('A3', SOUTH, NORTH)
      .set({ activeLines: ['II', 'III'] })
      .hold(assault(6), NORTH)
      .hold(assault(3), SOUTH);
    table.act(NORTH, { type: 'plan-card', card: assault(6), line: 'II' }).done(NORTH);
    table.act(SOUTH, { type: 'plan-card', card: assault(3), line: 'III' }).done(SOUTH);
    expect(table.pub.icons).toEqual({
      [NORTH]: { fighters: 1, bombers: 2 },
      [SOUTH]: { fighters: 2, bombers: 1 },
    });
    expect(cardFace(table.state.options, assault(6)).card).toMatchObject({ fighters: 1, bombers: 2 });
    expect([table.pub.step, table.pub.actors]).toEqual(['A5', [SOUTH, NORTH]]);
  });

  it('XIII.b each sends his own number of squadrons from the common pool', () => {
    const table = four('A5', SOUTH, NORTH).set({
      icons: { [NORTH]: { fighters: 1, bombers: 0 }, [SOUTH]: { fighters: 0, bombers: 1 } },
    });
    expect(commanded(table, NORTH)).toEqual(['mig-29-ru-1', 'su-27-1']);
    expect(commanded(table, SOUTH)).toEqual(['su-24-1', 'tu-22m-1']);
    table.act(NORTH, { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'upper-silesia' });
    expect(commanded(table, NORTH)).toEqual([]);
    expect(table.pub.squadrons['su-27-1']?.by).toBe(NORTH);
    expect(table.legalOf(SOUTH, 'recall')).toEqual([]);
  });

  it('XIII.b and may support the assault of his partner', () => {
    const table = four('A5', SOUTH, NORTH)
      .set({ icons: { [NORTH]: { fighters: 0, bombers: 1 }, [SOUTH]: { fighters: 0, bombers: 0 } } })
      .assault(assault(3), 'IV', 'lublin')
      .act(NORTH, { type: 'assign', squadron: 'su-25-1', mission: 'support', target: assault(3) });
    expect(table.pub.squadrons['su-25-1']).toMatchObject({ by: NORTH, target: assault(3), zone: 'lublin' });
  });

  it('XIII.b each names the targets of the bombers he sent', () => {
    const table = four('C3', SOUTH, NORTH)
      .squadron('su-24-1', { mission: 'strike', target: 'mazovia', zone: 'mazovia', by: NORTH })
      .squadron('su-24-2', { mission: 'strike', target: 'lodz', zone: 'lodz', by: SOUTH });
    expect(new Set(table.legalOf(NORTH, 'bombard').map(({ squadron }) => squadron))).toEqual(
      new Set(['su-24-1']),
    );
    expect(new Set(table.legalOf(SOUTH, 'bombard').map(({ squadron }) => squadron))).toEqual(
      new Set(['su-24-2']),
    );
  });

  it('XIII.b a commander whose lines are complete still draws in turn, but his assault cards find no line', () => {
    const table = ruleTable({ players: 4 })
      .conquered('central-pomerania', 'western-pomerania')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'lubusz');
    nextTurn(table, EAST);
    expect([table.pub.hands[NORTH], table.pub.hands[SOUTH]]).toEqual([0, 2]);
    table.done(SOUTH).act(NORTH, { type: 'draw' }).done(NORTH);
    expect(table.legal(NORTH)).toEqual([{ type: 'done' }]);
  });

  it('XIII the Polish partners share their cards: either plays them', () => {
    const table = four('B6', EAST, WEST).hold(polishCard('road-strip'), WEST);
    table.act(EAST, { type: 'play', card: polishCard('road-strip'), target: 'field-lask' });
    expect(table.event('card-played')).toMatchObject({ seat: EAST });
    expect(table.pub.hands[WEST]).toBe(0);
  });
});
