import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../../shared/engine/types.ts';
import { ABROAD, LANDS } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import {
  assault,
  inStep,
  missile,
  natoCard,
  nextTurn,
  polishCard,
  ruleTable,
  type Table,
} from './rule-deck.ts';

const COUNCILS = [1, 2, 3, 4, 5].map((copy) => natoCard('council', copy));

/** The end of A5 without Russian squadrons: `done` leads into phase B. */
function beforeB(extraDraws = 0): Table {
  return inStep('A5', 'russia').set({ extraDraws, icons: { russia: { fighters: 1, bombers: 0 } } });
}

describe('IV.B Polish phase', () => {
  it('IV.B1 the example: seven cards drawn, four of them for the lines; Poland draws four NATO cards', () => {
    const table = nextTurn(ruleTable().deck('nato', ...COUNCILS));
    for (let i = 0; i < 3; i += 1) table.act('russia', { type: 'draw' });
    expect(table.pub.hands.russia).toBe(7);
    while (table.pub.step === 'A3')
      table.act('russia', table.legalOf('russia', 'plan-card')[0] ?? { type: 'done' });
    table.done('russia');
    expect(table.event('nato-draws')).toEqual({ type: 'nato-draws', count: 4 });
    expect(table.eventsOf('nato-revealed')).toHaveLength(4);
    expect(table.pub.natoDeck).toBe(1);
  });

  it.each([0, 1, 2, 3])('IV.B1 with %i additional Russian cards: one more than that', (extra) => {
    const table = beforeB(extra)
      .deck('nato', ...COUNCILS)
      .done('russia');
    expect(table.pub.natoShown).toHaveLength(1 + extra);
  });

  it('IV.B2 NATO cards are face up at once and work one after the other', () => {
    const cards = [natoCard('awacs'), natoCard('squadron')];
    const table = beforeB(1)
      .deck('nato', ...cards)
      .done('russia');
    const told = table.events.map(({ type }) => type).filter((type) => /^(nato|awacs)/.test(type));
    // The draws take the deck in list order here: the squadron first.
    expect(told).toEqual(['nato-draws', 'nato-revealed', 'nato-joined', 'nato-revealed', 'awacs-up']);
    for (const viewer of ['russia', 'poland', SPECTATOR])
      expect(table.eventsOf('nato-revealed').map((event) => game.eventFor(event, viewer))).toEqual(
        table.eventsOf('nato-revealed'),
      );
    expect(table.pub.discard).toEqual(expect.arrayContaining(cards));
  });

  it('IV.B2 a card that asks for a choice holds up the ones after it', () => {
    const table = beforeB(1).deck('nato', natoCard('patriot'), natoCard('council')).done('russia');
    expect([table.pub.step, table.pub.natoShown, table.pub.natoToShow]).toEqual([
      'B2',
      [natoCard('patriot')],
      1,
    ]);
    table.act('poland', { type: 'choose', option: 'mazovia' });
    expect([table.pub.step, table.pub.natoToShow]).toEqual(['B4', 0]);
    expect(table.pub.aa.patriot?.at).toBe('mazovia');
  });

  it('IV.B3 then two Polish cards are drawn, unseen by the Russian side', () => {
    const table = beforeB()
      .deck('nato', ...COUNCILS)
      .done('russia');
    expect([table.pub.hands.poland, table.pub.polishDeck]).toEqual([2, 22]);
    expect(table.view('poland').own.hand).toHaveLength(2);
    for (const viewer of ['russia', SPECTATOR]) {
      expect(table.view(viewer).own.hand).toEqual([]);
      for (const event of table.eventsOf('polish-drawn'))
        expect(game.eventFor(event, viewer)).toMatchObject({ card: '' });
    }
    expect(table.events.map(({ type }) => type).indexOf('polish-drawn')).toBeGreaterThan(
      table.events.map(({ type }) => type).indexOf('nato-revealed'),
    );
  });

  it('IV.B3 a Polish card may wait for a later turn and is out of the game once played', () => {
    const card = polishCard('road-strip');
    const table = ruleTable().hold(card, 'poland');
    nextTurn(table);
    expect(table.state.secret.polishHand.map((held) => held.card)).toEqual([card]);
    table.at('B6', 'poland').act('poland', { type: 'play', card, target: 'field-lask' });
    expect(table.state.secret.polishHand).toEqual([]);
    expect(table.pub.discard).toContain(card);
    expect(table.legalOf('poland', 'play')).toEqual([]);
  });

  it('IV.B4 every land with an AA unit may fire at Russian squadrons there', () => {
    const table = inStep('B4', 'poland')
      .mission('su-24-1', 'strike', 'warmia')
      .mission('su-25-1', 'strike', 'lublin');
    expect(table.legalOf('poland', 'fire')).toEqual([
      { type: 'fire', unit: 'aa-green-2', target: 'su-24-1' },
      { type: 'fire', unit: 'aa-green-4', target: 'su-25-1' },
    ]);
  });

  it('IV.B5 missiles strike after the AA fire and before the squadrons are sent', () => {
    const table = inStep('B4', 'poland').missile(missile(), 'city-warsaw', 'mazovia');
    expect(table.pub.ruins).toEqual([]);
    table.done('poland');
    expect(table.event('missile-resolved')).toMatchObject({ target: 'city-warsaw', result: 'hit' });
    expect([table.pub.ruins, table.pub.step]).toEqual([['city-warsaw'], 'B6']);
  });

  it('IV.B6 a squadron may be sent against an enemy squadron, the fleet or an assault card', () => {
    const table = inStep('B6', 'poland')
      .assault(assault(5), 'III', 'podlasie')
      .mission('su-27-1', 'escort', 'lodz');
    const sorties = table.legalOf('poland', 'assign').filter(({ squadron }) => squadron === 'f-16-1');
    expect(sorties.map(({ mission, target }) => [mission, target])).toEqual([
      ['duel', 'su-27-1'],
      ['assault', 'podlasie'],
      ['fleet', 'baltic'],
      ['patrol', ''],
    ]);
    table.act('poland', { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-27-1' });
    expect(table.pub.squadrons['f-16-1']).toMatchObject({
      mission: 'duel',
      zone: 'lodz',
      base: 'field-lask',
    });
  });

  it('IV.B6 in every land of Poland, Germany and the Czech Republic', () => {
    for (const zone of [...LANDS, ...ABROAD]) {
      const table = inStep('B6', 'poland').mission('su-24-1', 'strike', zone);
      for (const squadron of ['su-22-1', 'mig-29-1', 'f-16-1'])
        expect(
          table.may('poland', { type: 'assign', squadron, mission: 'duel', target: 'su-24-1' }),
          zone,
        ).toBe(true);
    }
  });

  it('IV.B6 a squadron flies one sortie; it may be called back before the step ends', () => {
    const table = inStep('B6', 'poland').act('poland', {
      type: 'assign',
      squadron: 'f-16-1',
      mission: 'fleet',
      target: 'baltic',
    });
    expect(table.legalOf('poland', 'assign').filter(({ squadron }) => squadron === 'f-16-1')).toEqual([]);
    table.act('poland', { type: 'recall', squadron: 'f-16-1' });
    expect(table.pub.squadrons['f-16-1']).toMatchObject({ mission: '', base: 'field-lask' });
  });

  it('IV.B6 nothing is sent that is destroyed or not in play, and nothing at what is not there', () => {
    const table = inStep('B6', 'poland').destroyed('f-16-2').mission('su-27-1', 'escort', 'lodz');
    const sent = new Set(table.legalOf('poland', 'assign').map(({ squadron }) => squadron));
    expect(sent.has('f-16-2')).toBe(false);
    expect(sent.has('f-22-1')).toBe(false);
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-27-2' }),
    ).toBe(false);
    expect(
      table.may('poland', { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'lodz' }),
    ).toBe(false);
    expect(table.legal('russia')).toEqual([]);
  });
});
