/** Why the Officer does what it does: every kind of reason in a small position of which it is true. */
import { describe, expect, it, test } from 'vitest';
import { create, submit } from '../../../shared/engine/kernel.ts';
import type { Message } from '../../../shared/engine/message.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { officerAdvice } from '../../../shared/games/eagles-and-missiles/bots/advice.ts';
import { officer } from '../../../shared/games/eagles-and-missiles/bots/officer.ts';
import { polishReason } from '../../../shared/games/eagles-and-missiles/bots/reasons-poland.ts';
import { russianReason } from '../../../shared/games/eagles-and-missiles/bots/reasons-russia.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { hintTexts } from '../../../shared/games/eagles-and-missiles/text/hints.ts';
import { texts } from '../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Action, Seat, View } from '../../../shared/games/eagles-and-missiles/types.ts';
import { Table } from './builder.ts';
import { translatorOf } from './translator.ts';

const LANGUAGES = ['en', 'pl'] as const;
const base = (key: string) => key.replace(/_(one|few|many|other)$/, '');
const told = new Set<string>();
const gaps: string[] = [];
const translator = translatorOf(
  { en: { ...texts.en, ...hintTexts.en }, pl: { ...texts.pl, ...hintTexts.pl } },
  (sentence) => gaps.push(sentence),
);

/** The sentence; fails when a word of it is missing. */
function said(message: Message, lng: 'en' | 'pl'): string {
  const params = Object.fromEntries(
    Object.entries(message.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? said(value, lng) : value,
    ]),
  );
  expect(translator.exists(message.key, { ...params, lng }), `${lng}: ${message.key}`).toBe(true);
  return translator.t(message.key, { ...params, lng });
}

function why(table: Table, seat: Seat, action: Action): Message {
  const view = table.view(seat);
  const legal = table.legal(seat);
  expect(legal).toContainEqual(action);
  const message = seat.startsWith('russia') ? russianReason(view, action) : polishReason(view, legal, action);
  told.add(message.key);
  return message;
}

type Case = readonly [key: string, params: object | undefined, table: () => Table, action: Action];

function check(seat: Seat, cases: readonly Case[]): void {
  it.each(cases)('%s', (key, params, table, action) => {
    const message = why(table(), seat, action);
    expect(message.key).toBe(`em.hint.${key}`);
    if (params !== undefined) expect(message.params).toMatchObject(params);
  });
}

const land = (id: string) => ({ key: `em.land.${id}` });
const b6 = () => new Table().at('B6', 'poland');
const duel = (squadron: string, target: string): Action => ({
  type: 'assign',
  squadron,
  mission: 'duel',
  target,
});
const fresh = () => new Table().set({ fleet: 0 });
const bare = ['swidwin', 'malbork', 'krzesiny', 'powidz', 'minsk', 'lask', 'deblin', 'balice'].map(
  (f) => `field-${f}`,
);
const landing = (squadron: string) => new Table().at('landing', 'poland').sortie(squadron, 'patrol', '');
const full = () =>
  landing('su-22-1')
    .hold('p21', 'poland')
    .destroyed(...bare)
    .squadron('su-22-1', { base: 'field-bydgoszcz' })
    .squadron('su-22-2', { base: 'field-bydgoszcz' })
    .sortie('su-22-2', 'patrol', '');
const drawing = (extraDraws: number) => new Table().at('A2', 'russia').set({ extraDraws });
const planning = () => new Table().at('A3', 'russia').set({ activeLines: ['I', 'II', 'III', 'IV'] });
const sending = (fighters: number, bombers: number) =>
  new Table().at('A5', 'russia').set({ icons: { russia: { fighters, bombers } } });
const sent = (squadron: string, mission: 'escort' | 'support' | 'strike', target: string): Action => ({
  type: 'assign',
  squadron,
  mission,
  target,
});
const aim = (target: string): Action => ({ type: 'aim-missile', card: 'r23', target: target as never });
const done: Action = { type: 'done' };

describe('anti-aircraft units', () => {
  const setup = () => Table.begun();
  const put = (where: string): Action => ({ type: 'place-aa', unit: 'aa-blue-1', land: where as never });
  check('poland', [
    ['stand.front-cities', { land: land('lublin'), count: 1 }, setup, put('lublin')],
    ['stand.front', { land: land('warmia') }, setup, put('warmia')],
    ['stand.cities', { land: land('mazovia'), count: 2 }, setup, put('mazovia')],
    ['stand.middle', { land: land('lubusz') }, setup, put('lubusz')],
    [
      'fire.strike',
      { land: land('lublin') },
      () => new Table().at('B4', 'poland').mission('su-24-1', 'strike', 'lublin'),
      { type: 'fire', unit: 'aa-green-4', target: 'su-24-1' },
    ],
    [
      'fire.bomber',
      undefined,
      () => new Table().at('B4', 'poland').destroyed('city-swidnik').mission('su-24-1', 'strike', 'lublin'),
      { type: 'fire', unit: 'aa-green-4', target: 'su-24-1' },
    ],
    [
      'fire.support',
      { bombs: 5 },
      () =>
        new Table().at('B4', 'poland').assault('r13', 'IV', 'lublin').mission('su-24-1', 'support', 'r13'),
      { type: 'fire', unit: 'aa-green-4', target: 'su-24-1' },
    ],
    [
      'fire.escort',
      undefined,
      () => new Table().at('B4', 'poland').mission('su-27-1', 'escort', 'lublin'),
      { type: 'fire', unit: 'aa-green-4', target: 'su-27-1' },
    ],
    [
      'guard',
      undefined,
      () =>
        new Table()
          .at('B4', 'poland')
          .aa('patriot', { at: 'mazovia' })
          .missile('r23', 'city-warsaw', 'mazovia'),
      { type: 'guard', unit: 'patriot', card: 'r23' },
    ],
    ['done.moves', undefined, () => new Table().at('D', 'poland').aa('aa-blue-1', { at: 'mazovia' }), done],
  ]);
});

describe('sorties', () => {
  const escorted = () =>
    b6()
      .set({ fleet: 0 })
      .mission('mig-29-ru-1', 'escort', 'mazovia')
      .mission('tu-22m-1', 'strike', 'mazovia');
  const pair = (...ids: string[]) => {
    const table = escorted();
    for (const [id, { base: at }] of Object.entries(table.pub.squadrons))
      if (at.startsWith('field-')) table.squadron(id, { base: 'destroyed' });
    for (const id of ids) table.squadron(id, { base: 'pool' });
    return table;
  };
  const alone = (table: Table, ...ids: string[]) => {
    for (const [id, { base: at }] of Object.entries(table.pub.squadrons))
      if (at.startsWith('field-') && !ids.includes(id)) table.squadron(id, { base: 'destroyed' });
    return table;
  };
  const opens = (table: Table) => {
    // What the Officer wants is what the reason must speak of.
    const { action, why: reason } = officerAdvice(table.view('poland'), table.legal('poland'));
    expect(action).toMatchObject({ mission: 'duel' });
    told.add(reason.key);
    return reason;
  };
  it('the escort first, then the bomber', () => {
    const reason = opens(pair('eurofighter-1', 'f-22-1'));
    expect(reason).toMatchObject({
      key: 'em.hint.duel.opens',
      params: { next: { params: { number: '1' } } },
    });
  });
  it('the escort first, then the assault', () => {
    const table = alone(b6().set({ fleet: 0 }), 'f-16-1', 'f-16-2', 'f-16-3');
    const reason = opens(table.assault('r13', 'III', 'mazovia').mission('mig-29-ru-1', 'escort', 'mazovia'));
    expect(reason).toMatchObject({ key: 'em.hint.duel.opens-assault', params: { land: land('mazovia') } });
  });
  it('the escort first, then the fleet', () => {
    const table = alone(b6().set({ fleet: 3 }), 'f-16-1', 'f-16-2', 'f-16-3').assault(
      'r01',
      'I',
      'central-pomerania',
      true,
    );
    expect(opens(table.mission('mig-29-ru-1', 'escort', 'baltic')).key).toBe('em.hint.duel.opens-fleet');
  });
  check('poland', [
    [
      'duel.strike',
      { land: land('lodz'), chance: 92 },
      () => alone(b6().mission('su-24-1', 'strike', 'lodz'), 'f-16-1'),
      duel('f-16-1', 'su-24-1'),
    ],
    [
      'duel.support',
      { land: land('mazovia') },
      () => b6().assault('r13', 'III', 'mazovia').mission('su-25-1', 'support', 'r13'),
      duel('mig-29-1', 'su-25-1'),
    ],
    [
      'duel.stronger',
      { chance: 58 },
      () => b6().mission('mig-29-ru-1', 'escort', 'lodz'),
      duel('f-16-1', 'mig-29-ru-1'),
    ],
    [
      'duel.together',
      undefined,
      () => b6().mission('su-27-1', 'escort', 'lodz').sortie('f-16-1', 'duel', 'su-27-1'),
      duel('f-16-2', 'su-27-1'),
    ],
    [
      'assault',
      { land: land('podlasie') },
      () => alone(fresh().at('B6', 'poland').assault('r01', 'III', 'podlasie'), 'f-16-1', 'f-16-2'),
      { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' },
    ],
    [
      'fleet.landing',
      undefined,
      () => b6().set({ fleet: 4 }).assault('r01', 'I', 'central-pomerania', true),
      { type: 'assign', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' },
    ],
    [
      'fleet.weaken',
      undefined,
      b6,
      { type: 'assign', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' },
    ],
    ['patrol', undefined, b6, { type: 'assign', squadron: 'mig-29-1', mission: 'patrol', target: '' }],
    ['done.sorties', undefined, b6, done],
    [
      'refuel',
      undefined,
      () =>
        new Table().at('C1', 'poland').set({ tankers: 1, fleet: 5 }).squadron('f-16-1', { won: 'mazovia' }),
      { type: 'refuel', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' },
    ],
  ]);
  it('counts the bombs of the whole plan', () => {
    const chance = (...ids: string[]) => {
      const table = alone(fresh().at('B6', 'poland').assault('r13', 'III', 'podlasie'), ...ids);
      const first = officerAdvice(table.view('poland'), table.legal('poland'));
      return Number(first.why.params?.chance ?? 0);
    };
    expect(chance('f-16-1', 'f-16-2')).toBeGreaterThan(chance('f-16-1'));
  });
});

describe('cards and fights', () => {
  const fight = () =>
    new Table()
      .at('C1', 'poland')
      .mission('su-27-1', 'escort', 'mazovia')
      .sortie('mig-29-1', 'duel', 'su-27-1')
      .set({ combatZone: 'mazovia' });
  const raid = () =>
    fresh()
      .at('C1', 'poland')
      .assault('r01', 'III', 'podlasie')
      .sortie('f-16-1', 'assault', 'podlasie')
      .set({ combatZone: 'podlasie' });
  const play = (card: string, target: string): Action => ({ type: 'play', card, target });
  check('poland', [
    ['play.raid', undefined, () => raid().hold('p01', 'poland'), play('p01', 'podlasie')],
    ['play.duel', { before: 28 }, () => fight().hold('p13', 'poland'), play('p13', 'su-27-1')],
    ['play.duel', { before: 28 }, () => fight().hold('p15', 'poland'), play('p15', 'su-27-1')],
    ['play.low-level', undefined, () => b6().hold('p17', 'poland'), play('p17', 'f-16-1')],
    [
      'play.decoys',
      { count: 2 },
      () =>
        new Table()
          .at('B4', 'poland')
          .hold('p19', 'poland')
          .missile('r23', 'field-krzesiny', 'greater-poland'),
      play('p19', 'field-krzesiny'),
    ],
    [
      'play.submarine',
      undefined,
      () => b6().hold('p11', 'poland').mission('mig-29-ru-1', 'escort', 'baltic'),
      play('p11', 'mig-29-ru-1'),
    ],
    [
      'play.squadron',
      undefined,
      () => b6().hold('p23', 'poland').squadron('su-22-1', { base: 'destroyed' }),
      play('p23', 'field-swidwin'),
    ],
    ['play.room', undefined, full, play('p21', 'field-bydgoszcz')],
    ['done.cards', undefined, () => new Table().at('B4', 'poland').hold('p21', 'poland'), done],
    ['enter', undefined, () => fight().set({ combatZone: '' }), { type: 'enter', zone: 'mazovia' }],
    ['fight', { chance: 28 }, fight, { type: 'fight', target: 'su-27-1' }],
    ['bomb', undefined, raid, { type: 'bomb', zone: 'podlasie' }],
    [
      'lose',
      undefined,
      () =>
        fight()
          .sortie('f-16-1', 'duel', 'su-27-1')
          .set({ losing: ['mig-29-1', 'f-16-1'] }),
      { type: 'lose', squadron: 'mig-29-1' },
    ],
    [
      'choose.airfield',
      { count: 3 },
      () => new Table().at('B2', 'poland').destroyed('field-krzesiny').set({ choosing: 'n16' }),
      { type: 'choose', option: 'field-krzesiny' },
    ],
  ]);
  it('the bridges take the weaker card and what supports it', () => {
    const two = () =>
      raid().hold('p05', 'poland').assault('r20', 'III', 'podlasie').mission('su-25-1', 'support', 'r01');
    const { params } = why(two(), 'poland', play('p05', 'podlasie'));
    const after = two().act('poland', play('p05', 'podlasie'));
    const rest = why(after.hold('p01', 'poland'), 'poland', play('p01', 'podlasie'));
    expect(params?.after).toBe(rest.params?.before);
  });
});

describe('landing', () => {
  const to = (squadron: string, airfield: string): Action => ({
    type: 'land',
    squadron,
    airfield: airfield as never,
  });
  check('poland', [
    [
      'land.flee',
      undefined,
      () =>
        landing('mig-29-2').assault('r13', 'III', 'mazovia').squadron('mig-29-2', { base: 'field-minsk' }),
      to('mig-29-2', 'field-lask'),
    ],
    ['land.abroad', undefined, () => landing('f-16-1'), to('f-16-1', 'field-laage')],
    ['land.empty', undefined, () => landing('mig-29-1'), to('mig-29-1', 'field-powidz')],
    ['land.safe', undefined, () => landing('mig-29-1'), to('mig-29-1', 'field-krzesiny')],
    [
      'land.last',
      undefined,
      () => landing('mig-29-2').assault('r13', 'IV', 'lublin'),
      to('mig-29-2', 'field-deblin'),
    ],
  ]);
});

describe('the Russian side', () => {
  const put = (card: string, line: string): Action => ({ type: 'plan-card', card, line: line as never });
  check('russia', [
    ['draw', undefined, () => drawing(0), { type: 'draw' }],
    ['done.draw', undefined, () => drawing(2), done],
    [
      'plan.landing',
      undefined,
      () => planning().hold('r01', 'russia').hold('r02', 'russia'),
      put('r01', 'I'),
    ],
    [
      'plan.pair',
      { land: land('podlasie') },
      () =>
        planning()
          .set({ activeLines: ['III'] })
          .hold('r01', 'russia', 'III')
          .hold('r20', 'russia'),
      put('r20', 'III'),
    ],
    [
      'worth.cities',
      { land: land('lublin'), count: 1 },
      () => planning().hold('r01', 'russia'),
      put('r01', 'IV'),
    ],
    ['worth.coast', { land: land('warmia') }, () => planning().hold('r01', 'russia'), put('r01', 'II')],
    [
      'worth.line',
      { land: land('podlasie') },
      () => planning().destroyed('city-bialystok').hold('r01', 'russia'),
      put('r01', 'III'),
    ],
    [
      'worth.border',
      { land: land('lubusz') },
      () =>
        planning()
          .conquered('warmia', 'kuyavia', 'greater-poland', 'podlasie', 'mazovia', 'lodz', 'lower-silesia')
          .hold('r01', 'russia'),
      put('r01', 'II'),
    ],
    ['target.city', undefined, () => planning().hold('r23', 'russia'), aim('city-warsaw')],
    ['target.far-city', undefined, () => planning().hold('r23', 'russia'), aim('city-mielec')],
    ['target.airfield', { count: 2 }, () => planning().hold('r23', 'russia'), aim('field-krzesiny')],
    ['target.runway', undefined, () => planning().hold('r23', 'russia'), aim('field-powidz')],
    ['target.aa', undefined, () => planning().hold('r23', 'russia'), aim('aa-green-4')],
    ['strike.open', undefined, () => sending(0, 1), sent('su-24-1', 'strike', 'lodz')],
    [
      'strike.guarded',
      undefined,
      () => sending(0, 1).aa('aa-green-4', { at: 'lodz' }),
      sent('su-24-1', 'strike', 'lodz'),
    ],
    ['strike.other', undefined, () => sending(0, 1), sent('su-24-1', 'strike', 'warmia')],
    [
      'support',
      { bombs: 4 },
      () => sending(0, 1).assault('r13', 'II', 'warmia'),
      sent('su-25-1', 'support', 'r13'),
    ],
    [
      'support.pair',
      undefined,
      () => sending(0, 1).assault('r13', 'II', 'warmia').assault('r14', 'II', 'warmia'),
      sent('su-25-1', 'support', 'r13'),
    ],
    ['escort.fleet', undefined, () => sending(1, 0), sent('su-27-1', 'escort', 'baltic')],
    [
      'escort.bombers',
      { count: 1 },
      () => sending(1, 0).mission('tu-22m-1', 'strike', 'lodz'),
      sent('su-27-1', 'escort', 'lodz'),
    ],
    [
      'escort.assault',
      undefined,
      () => sending(1, 0).assault('r13', 'II', 'warmia'),
      sent('su-27-1', 'escort', 'warmia'),
    ],
    ['best', undefined, () => sending(1, 0), sent('su-27-1', 'escort', 'lodz')],
    ['done.missions', undefined, () => sending(1, 1), done],
    [
      'done.plan',
      undefined,
      () =>
        planning()
          .hold('r01', 'russia', 'I')
          .set({ activeLines: ['I'] }),
      done,
    ],
  ]);
});

test('the advice is what the Officer does, in whole sentences, all through a game', () => {
  for (const seed of [1, 2]) {
    const options = game.parseOptions({});
    if (!options.ok) throw new Error(options.message);
    const rng = seededRng(seed);
    let { match } = create(game, options.value, rng);
    while (game.outcome(match.state) === undefined) {
      const [seat] = game.actors(match.state) as [Seat];
      const view = game.viewFor(match.state, seat) as View;
      const legal = game.legalActions(view);
      const { action, why: reason } = officerAdvice(view, legal);
      expect(action).toEqual(officer(view, legal, seededRng(9)));
      told.add(reason.key);
      for (const lng of LANGUAGES) said(reason, lng);
      const step = submit(game, match, { seat, seq: match.seq, action }, rng);
      if (!step.ok) throw new Error(step.refusal.message);
      match = step.match;
    }
  }
});

test('both languages have every reason, with the same gaps, and every reason has been given', () => {
  const keys = (lng: 'en' | 'pl') => [...new Set(Object.keys(hintTexts[lng]).map(base))].sort();
  expect(keys('pl')).toEqual(keys('en'));
  expect([...told].sort()).toEqual(keys('en'));
  expect(gaps).toEqual([]);
});
