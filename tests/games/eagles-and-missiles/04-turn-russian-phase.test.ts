import { describe, expect, it } from 'vitest';
import { RUSSIAN_IDS, targetsIn } from '../../../shared/games/eagles-and-missiles/board.ts';
import { ABROAD, LANDS, LINES, type LineId } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { assault, inStep, missile, natoCard, nextTurn, ruleTable, type Table } from './rule-deck.ts';

/** A3 with these cards in the Russian hand. */
function planning(cards: readonly string[], lines: readonly LineId[] = LINES): Table {
  const table = inStep('A3', 'russia').set({ activeLines: lines });
  for (const card of cards) table.hold(card, 'russia');
  return table;
}

const FIVES = [1, 2, 3, 4].map((copy) => assault(5, copy));
const [A = '', B = '', C = '', D = ''] = FIVES;
const put = (card: string, line: LineId) => ({ type: 'plan-card', card, line }) as const;

/** A5 with these icons. */
function flying(fighters: number, bombers: number): Table {
  return inStep('A5', 'russia').set({ icons: { russia: { fighters, bombers } } });
}

describe('IV.A Russian phase', () => {
  it('IV.A1 one assault card is drawn for each active line', () => {
    const table = nextTurn(ruleTable());
    expect(table.pub.activeLines).toEqual(['I', 'II', 'III', 'IV']);
    expect(table.eventsOf('russian-drawn').map(({ extra }) => extra)).toEqual([false, false, false, false]);
    expect([table.pub.hands.russia, table.pub.russianDeck]).toEqual([4, 23]);
  });

  it('IV.A1 a line is active as long as one of its lands is not taken', () => {
    const almost = ruleTable().conquered('lublin', 'kielce', 'lesser-poland');
    expect(nextTurn(almost).pub.activeLines).toEqual(['I', 'II', 'III', 'IV']);
    const complete = ruleTable().conquered('lublin', 'kielce', 'lesser-poland', 'upper-silesia');
    const table = nextTurn(complete);
    expect(table.pub.activeLines).toEqual(['I', 'II', 'III']);
    expect(table.pub.hands.russia).toBe(3);
  });

  it('IV.A1 line I is eliminated with the fleet', () => {
    const table = nextTurn(ruleTable().set({ fleet: 0 }));
    expect(table.pub.activeLines).toEqual(['II', 'III', 'IV']);
    expect(table.pub.hands.russia).toBe(3);
  });

  it('IV.A2 up to three more cards may be drawn, one after the other, and no fourth', () => {
    const table = nextTurn(ruleTable());
    for (const count of [1, 2, 3]) {
      expect(table.pub.step).toBe('A2');
      expect(table.legal('russia')).toEqual([{ type: 'draw' }, { type: 'done' }]);
      table.act('russia', { type: 'draw' });
      expect(table.pub.extraDraws).toBe(count);
    }
    expect([table.pub.step, table.pub.hands.russia]).toEqual(['A3', 7]);
  });

  it.each([0, 1, 2])('IV.A2 drawing is optional: the Russian side may stop after %i', (wanted) => {
    const table = nextTurn(ruleTable());
    for (let i = 0; i < wanted; i += 1) table.act('russia', { type: 'draw' });
    table.done('russia');
    expect([table.pub.step, table.pub.hands.russia, table.pub.extraDraws]).toEqual([
      'A3',
      4 + wanted,
      wanted,
    ]);
  });

  it('IV.A2 the Polish side sees how many cards, not which', () => {
    const table = nextTurn(ruleTable()).act('russia', { type: 'draw' });
    expect(table.view('poland').own.hand).toEqual([]);
    expect(table.view('poland').pub.hands.russia).toBe(5);
    expect(table.view('russia').own.hand).toHaveLength(5);
  });

  it('IV.A3 every active line gets at least one card: with four cards no line gets two', () => {
    const table = planning([A, B, C, D]).act('russia', put(A, 'II'));
    expect(table.may('russia', put(B, 'II'))).toBe(false);
    for (const line of ['I', 'III', 'IV'] as const) expect(table.may('russia', put(B, line))).toBe(true);
    table.act('russia', put(B, 'I')).act('russia', put(C, 'III'));
    expect(table.may('russia', { type: 'done' })).toBe(false);
    table.act('russia', put(D, 'IV'));
    expect(table.may('russia', { type: 'done' })).toBe(true);
  });

  it('IV.A3 a line takes two cards and no third', () => {
    const table = planning([A, B, C], ['II']).act('russia', put(A, 'II')).act('russia', put(B, 'II'));
    expect(table.may('russia', put(C, 'II'))).toBe(false);
    table.done('russia');
    expect(Object.keys(table.pub.placed)).toEqual([A, B]);
    expect(table.pub.placed[A]).toMatchObject({ line: 'II', land: 'warmia' });
  });

  it('IV.A3 Central Pomerania takes one card only; beyond it line I takes two', () => {
    const landing = planning([A, B, C], ['I', 'II']).act('russia', put(A, 'I')).act('russia', put(B, 'II'));
    expect(landing.may('russia', put(C, 'I'))).toBe(false);
    expect(landing.may('russia', put(C, 'II'))).toBe(true);
    const beyond = planning([A, B, C], ['I', 'II']).conquered('central-pomerania');
    beyond.act('russia', put(A, 'I')).act('russia', put(B, 'II'));
    expect(beyond.may('russia', put(C, 'I'))).toBe(true);
  });

  it('IV.A3 a line that is not active takes no card', () => {
    const lines = planning([A, B, C], ['II', 'III'])
      .legalOf('russia', 'plan-card')
      .map(({ line }) => line);
    expect(new Set(lines)).toEqual(new Set(['II', 'III']));
  });

  it('IV.A3 cards go to the next land of their line', () => {
    const table = planning([A, B, C, D]).conquered('warmia').conquered('podlasie', 'mazovia');
    for (const [i, line] of LINES.entries()) table.act('russia', put(FIVES[i] as string, line));
    table.done('russia');
    const lands = FIVES.map((card) => table.pub.placed[card]?.land);
    expect(lands).toEqual(['central-pomerania', 'kuyavia', 'lodz', 'lublin']);
    expect(table.pub.assaults['central-pomerania']?.landing).toBe(true);
    expect(table.pub.assaults.kuyavia?.landing).toBe(false);
  });

  it('IV.A3 a missile may be aimed at anything in any land, abroad too, and on no line', () => {
    const table = planning([missile()]);
    const targets = table.legalOf('russia', 'aim-missile').map(({ target }) => target);
    expect(targets).toEqual(targetsIn(table.pub));
    expect(targets).toEqual(
      expect.arrayContaining([
        'city-mielec',
        'field-swidwin',
        'field-laage',
        'field-holzdorf',
        'field-caslav',
      ]),
    );
    expect(targets).toContain('aa-green-3');
    expect(table.legalOf('russia', 'plan-card')).toEqual([]);
  });

  it('IV.A3 a missile is not aimed at what is gone', () => {
    const table = planning([missile()])
      .destroyed('city-poznan', 'field-powidz')
      .aa('aa-green-1', { at: 'destroyed' });
    for (const target of ['city-poznan', 'field-powidz', 'aa-green-1', 'patriot'] as const)
      expect(table.may('russia', { type: 'aim-missile', card: missile(), target })).toBe(false);
  });

  it('IV.A3 assault cards and missiles are placed together; a card may be taken back until then', () => {
    const table = planning([A, missile()], ['III']).act('russia', put(A, 'III'));
    expect(table.may('russia', { type: 'done' })).toBe(false);
    table.act('russia', { type: 'aim-missile', card: missile(), target: 'city-warsaw' });
    table.act('russia', { type: 'unplan-card', card: A }).act('russia', put(A, 'III'));
    expect([table.pub.placed, table.pub.missiles]).toEqual([{}, {}]);
    table.done('russia');
    expect(Object.keys(table.pub.placed)).toEqual([A]);
    expect(Object.keys(table.pub.missiles)).toEqual([missile()]);
  });

  it('IV.A4 the icons of the cards on the board are added up', () => {
    // 3: two fighters and a bomber; 6: one and two; 8: one fighter; the missile adds nothing.
    const table = planning([assault(3), assault(6), assault(8), missile()], ['II', 'III']);
    table.act('russia', put(assault(3), 'II')).act('russia', put(assault(6), 'III'));
    table.act('russia', put(assault(8), 'III'));
    table.act('russia', { type: 'aim-missile', card: missile(), target: 'city-warsaw' }).done('russia');
    expect(table.event('icons-counted')).toMatchObject({ seat: 'russia', fighters: 4, bombers: 3 });
    expect(table.pub.step).toBe('A5');
  });

  it('IV.A4 as many fighters and bombers as there are icons, and no more', () => {
    const table = flying(1, 1);
    const send = (squadron: string, mission: 'escort' | 'strike', target: string) =>
      ({ type: 'assign', squadron, mission, target }) as const;
    table.act('russia', send('su-27-1', 'escort', 'lodz'));
    expect(table.may('russia', send('mig-29-ru-1', 'escort', 'lodz'))).toBe(false);
    expect(table.may('russia', send('su-24-1', 'strike', 'lodz'))).toBe(true);
    table.act('russia', send('su-24-1', 'strike', 'lodz'));
    expect(table.legalOf('russia', 'assign')).toEqual([]);
    table.act('russia', { type: 'recall', squadron: 'su-27-1' });
    expect(table.may('russia', send('mig-29-ru-1', 'escort', 'lodz'))).toBe(true);
  });

  it('IV.A4 squadrons come from the pool: a destroyed one does not fly again', () => {
    const table = flying(3, 0).destroyed('su-27-1', 'su-27-2', 'su-27-3', 'su-27-4', 'su-27-5', 'su-27-6');
    const ready = new Set(table.legalOf('russia', 'assign').map(({ squadron }) => squadron));
    expect([...ready]).toEqual(['mig-29-ru-1']);
  });

  it('IV.A4 nobody is asked to place squadrons when there are no icons', () => {
    const table = planning([missile()], []).deck('nato', natoCard('council'));
    table.act('russia', { type: 'aim-missile', card: missile(), target: 'city-warsaw' }).done('russia');
    expect(table.pub.step).toBe('B4');
  });

  it('IV.A5 squadrons are sent to lands of Poland, Germany and the Czech Republic', () => {
    const table = flying(1, 1);
    const over = (mission: string) =>
      table.legalOf('russia', 'assign').filter((a) => a.squadron.startsWith('su-2') && a.mission === mission);
    const zones = (actions: readonly { target: string }[]) => [
      ...new Set(actions.map(({ target }) => target)),
    ];
    expect(zones(over('escort'))).toEqual([...LANDS, ...ABROAD, 'baltic']);
    expect(zones(over('strike'))).toEqual([...LANDS, ...ABROAD]);
  });

  it('IV.A5 not over a land that is already taken', () => {
    const table = flying(1, 1).conquered('warmia');
    expect(table.legalOf('russia', 'assign').filter(({ target }) => target === 'warmia')).toEqual([]);
  });

  it('IV.A5 everything else stays in the pool', () => {
    const table = flying(1, 0);
    table.act('russia', { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'lodz' });
    expect(RUSSIAN_IDS.filter((id) => table.pub.squadrons[id]?.mission !== '')).toEqual(['su-27-1']);
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', zone: 'lodz', mission: 'escort' });
  });

  it('IV.A the Polish side only watches', () => {
    for (const step of ['A2', 'A3', 'A5'] as const)
      expect(inStep(step, 'russia').legal('poland')).toEqual([]);
  });
});
