/** A forecast against plain counting, and against the rules: every throw of the dice through the kernel. */
import { describe, expect, it } from 'vitest';
import {
  type Fight,
  type Forecast,
  forecast,
  playsOn,
  viewAfter,
} from '../../../shared/games/eagles-and-missiles/forecast.ts';
import { oddsFor } from '../../../shared/games/eagles-and-missiles/odds.ts';
import type { Event, RollSide } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, missile, polishCard, type Table } from './rule-deck.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Every throw of so many dice. */
function throws(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return throws(count - 1).flatMap((rest) => FACES.map((face) => [...rest, face]));
}

type Result = 'win' | 'draw' | 'loss';
const RESULTS: readonly Result[] = ['win', 'draw', 'loss'];

interface Case {
  readonly name: string;
  readonly fight: Fight;
  make(): Table;
  roll(table: Table): unknown;
}

function lodz(target: string, ...attackers: string[]): Table {
  const mission = target.startsWith('su-24') || target.startsWith('tu-22') ? 'strike' : 'escort';
  const table = inStep('C1', 'poland').mission(target, mission, 'lodz');
  for (const id of attackers) table.sortie(id, 'duel', target);
  return table;
}

function podlasie(...attackers: string[]): Table {
  const table = inStep('C1', 'poland')
    .assault(assault(3), 'III', 'podlasie')
    .assault(assault(5), 'III', 'podlasie')
    .mission('su-25-1', 'support', assault(3));
  for (const id of attackers) table.sortie(id, 'assault', 'podlasie');
  return table;
}

const duel = (name: string, target: string, make: () => Table): Case => ({
  name,
  fight: { type: 'duel', target },
  make,
  roll: (table) => table.duel(target),
});
const raid = (name: string, zone: 'podlasie' | 'baltic', make: () => Table): Case => ({
  name,
  fight: zone === 'baltic' ? { type: 'fleet' } : { type: 'assault', land: zone },
  make,
  roll: (table) => table.raid(zone),
});

const CASES: readonly Case[] = [
  duel('a fighter against a fighter', 'su-27-1', () => lodz('su-27-1', 'mig-29-1')),
  duel('AWACS', 'su-27-1', () => lodz('su-27-1', 'mig-29-1').set({ awacs: 2 })),
  duel('a pair', 'su-27-1', () => lodz('su-27-1', 'mig-29-1', 'su-22-1')),
  duel('an ace and a salvo', 'su-27-1', () =>
    lodz('su-27-1', 'mig-29-1').set({ duelCards: { 'su-27-1': { plus: 2, ace: true } }, awacs: 1 }),
  ),
  duel('a strategic bomber', 'tu-22m-1', () => lodz('tu-22m-1', 'mig-29-1')),
  duel('a supporter', 'su-25-1', () => podlasie().sortie('l-159-1', 'duel', 'su-25-1')),
  duel('a fighter that supports', 'su-27-1', () =>
    podlasie().mission('su-27-1', 'support', assault(5)).sortie('mig-29-1', 'duel', 'su-27-1'),
  ),
  duel('a bomber attacks', 'su-27-1', () => lodz('su-27-1', 'su-22-1')),
  raid('an assault with a supporter', 'podlasie', () => podlasie('f-16-1', 'f-16-2')),
  raid('an assault weakened, with a counter-attack', 'podlasie', () =>
    podlasie('f-16-1').set({
      assaults: { podlasie: { line: 'III', landing: false, minus: 4, plus: 3, status: 'coming' } },
    }),
  ),
  raid('an assault weakened below nothing', 'podlasie', () =>
    podlasie('su-22-1').set({
      assaults: { podlasie: { line: 'III', landing: false, minus: 40, plus: 0, status: 'coming' } },
    }),
  ),
  raid('the fleet with coastal batteries', 'baltic', () =>
    inStep('C1', 'poland').sortie('f-16-1', 'fleet', 'baltic').set({ coastal: 2, fleet: 6 }),
  ),
  raid('the fleet with a landing under way', 'baltic', () =>
    inStep('C1', 'poland')
      .assault(assault(5), 'I', 'central-pomerania', true)
      .sortie('f-16-1', 'fleet', 'baltic'),
  ),
];

function sidesOf(table: Table): { polish: RollSide; russian: RollSide } {
  const event = table.event('duel-fought') ?? table.event('assault-fought') ?? table.event('fleet-fought');
  if (event === undefined) throw new Error('nothing was fought');
  return event;
}

function resultOf(table: Table): Result {
  const { polish, russian } = sidesOf(table);
  if (polish.total === russian.total) return 'draw';
  return polish.total > russian.total ? 'win' : 'loss';
}

/** Keys of the sentences in a meaning. */
function keysOf(meaning: Forecast['meanings'][Result]): readonly string[] {
  const parts = Object.values(meaning.params ?? {}).filter((value) => typeof value === 'object');
  const own = meaning.key.replace('em.outcome.', '');
  return [...(meaning.key.startsWith('em.outcome.') ? [own] : []), ...parts.flatMap(keysOf)];
}

/** What the table shows to have come of a fight, in the words that a forecast should have used. */
function happened(before: Table, table: Table, fight: Fight): readonly string[] {
  const told: string[] = [];
  const has = (type: Event['type']) => table.events.some((event) => event.type === type);
  switch (fight.type) {
    case 'duel': {
      const { target } = fight;
      const was = before.pub.squadrons[target];
      const is = table.pub.squadrons[target];
      const attackers = table.event('duel-fought')?.attackers ?? [];
      const lost = attackers.filter((id) => table.pub.squadrons[id]?.base === 'destroyed');
      if (is?.base === 'destroyed') told.push('destroyed');
      else if (has('broke-through')) told.push('broke-through');
      else if (table.pub.losing.length > 0) told.push('pair-lost');
      else if (lost.length > 0) told.push('lost');
      else told.push(resultOf(table) === 'draw' ? 'draw' : 'driven-off');
      if (is?.mission === '' && was?.mission === 'support') told.push('support-gone');
      if (is?.mission === '' && was?.mission === 'strike') told.push('strike-gone');
      return told;
    }
    case 'assault':
      return [table.pub.assaults[fight.land]?.status === 'stopped' ? 'stopped' : 'through'];
    case 'fleet': {
      const landing = table.pub.assaults['central-pomerania'];
      if (table.pub.fleet < before.pub.fleet) return ['fleet-beaten'];
      if (table.pub.fleetFight === 'drawn') return ['fleet-drawn'];
      return [landing?.status === 'coming' ? 'fleet-lands' : 'fleet-held'];
    }
    default:
      return told;
  }
}

/** What the Polish side has before the dice, a second die counted as one. */
function edge({ polish, russian }: Forecast): number {
  return polish.sum + polish.dice - russian.sum;
}

describe('a forecast', () => {
  it('has the chances that counting every throw gives', () => {
    for (let margin = -14; margin <= 14; margin += 1)
      for (const dice of [1, 2] as const) {
        const count = { win: 0, draw: 0, loss: 0 };
        for (const [russian = 0, ...polish] of throws(dice + 1)) {
          const difference = margin + Math.max(...polish) - russian;
          count[difference > 0 ? 'win' : difference === 0 ? 'draw' : 'loss'] += 1;
        }
        const odds = oddsFor(margin, dice);
        for (const result of RESULTS)
          expect(odds[result] * 6 ** (dice + 1), `${margin}, ${dice}, ${result}`).toBeCloseTo(
            count[result],
            9,
          );
      }
  });

  it.each(CASES)('agrees with the rules over every throw: $name', ({ fight, make, roll }) => {
    const before = make();
    const told = forecast(before.view('spectator'), fight);
    expect(told).toEqual(forecast(before.view('poland'), fight));
    expect(told).toEqual(forecast(before.view('russia'), fight));
    const count = { win: 0, draw: 0, loss: 0 };
    const all = throws(told.polish.dice + told.russian.dice);
    expect(all.length).toBe(told.polish.dice === 2 ? 216 : 36);
    let sunk = 0;
    for (const dice of all) {
      const table = make().dice(...dice);
      roll(table);
      const result = resultOf(table);
      count[result] += 1;
      const { polish, russian } = sidesOf(table);
      const sums = [told.polish.sum + Math.max(...polish.dice), told.russian.sum + Math.max(...russian.dice)];
      expect([polish.total, russian.total]).toEqual(sums);
      expect([polish.modifiers, russian.modifiers]).toEqual([told.polish.modifiers, told.russian.modifiers]);
      const keys = keysOf(told.meanings[result]).filter((key) => key !== 'fleet-sinks');
      expect(keys, `${dice}`).toEqual(happened(before, table, fight));
      if (table.pub.fleet === 0) sunk += 1;
    }
    for (const result of RESULTS) expect(told.odds[result] * all.length).toBeCloseTo(count[result], 9);
    expect(keysOf(told.meanings.win).includes('fleet-sinks')).toBe(sunk > 0);
  });

  it.each(['aa-blue-1', 'patriot'] as const)('VII.3 %s: fire and guard over every face', (unit) => {
    const make = () =>
      inStep('B4', 'poland')
        .aa(unit, { at: 'lodz', fired: false })
        .mission('su-24-1', 'strike', 'lodz')
        .missile(missile(), 'city-lodz', 'lodz');
    const fire = forecast(make().view('russia'), { type: 'fire', unit, target: 'su-24-1' });
    const hits = FACES.filter((die) => {
      const table = make().dice(die).act('poland', { type: 'fire', unit, target: 'su-24-1' });
      const home = table.pub.squadrons['su-24-1']?.mission === '';
      expect(keysOf(fire.meanings[home ? 'win' : 'loss'])[0]).toBe(home ? 'turned-back' : 'missed');
      return home;
    });
    expect(fire.needs).toBe(hits[0]);
    expect(fire.odds.win * 6).toBeCloseTo(hits.length, 9);
    expect(fire.odds.loss * 6).toBeCloseTo(6 - hits.length, 9);
    if (unit !== 'patriot') return;
    const guard = forecast(make().view('russia'), { type: 'guard', unit, card: missile() });
    const saved = FACES.filter((die) => {
      const table = make().act('poland', { type: 'guard', unit, card: missile() });
      table.dice(die).act('poland', { type: 'done' });
      return !table.pub.ruins.includes('city-lodz');
    });
    expect(guard.odds.win * 6).toBeCloseTo(saved.length, 9);
  });

  it('tells what each card would change, as playing it does', () => {
    const kinds = ['missile-salvo', 'ace', 'artillery', 'ambush', 'counter-attack', 'blown-bridges'] as const;
    const cards = [...kinds, 'coastal-battery' as const].map((kind) => polishCard(kind));
    const make = () => {
      const table = podlasie('f-16-1')
        .mission('su-27-1', 'escort', 'podlasie')
        .sortie('mig-29-1', 'duel', 'su-27-1')
        .sortie('f-16-2', 'fleet', 'baltic');
      for (const card of [...cards, polishCard('road-strip')]) table.hold(card, 'poland');
      return table;
    };
    const fights: readonly Fight[] = [
      { type: 'duel', target: 'su-27-1' },
      { type: 'assault', land: 'podlasie' },
      { type: 'fleet' },
    ];
    const seen = new Set<string>();
    for (const fight of fights) {
      const view = make().view('poland');
      for (const action of playsOn(view, fight, make().legal('poland'))) {
        seen.add(action.card);
        const after = make().act('poland', action);
        expect(viewAfter(view, action)).toEqual(after.view('poland'));
        const told = forecast(viewAfter(view, action), fight);
        expect(told).toEqual(forecast(after.view('poland'), fight));
        expect(edge(told), action.card).toBeGreaterThan(edge(forecast(view, fight)));
      }
    }
    expect([...seen].sort()).toEqual([...cards].sort());
    expect(playsOn(make().view('russia'), fights[0] as Fight, make().legal('russia'))).toEqual([]);
  });
});
