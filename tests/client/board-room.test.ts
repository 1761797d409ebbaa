/** Nothing on the board lies on anything that it must not cover, whatever happens in a game. */
import { expect, test } from 'vitest';
import { coloursOf } from '../../client/src/games/eagles-and-missiles/colours.ts';
import {
  airfieldSize,
  COUNTER,
  place,
  RUNWAY_HEIGHT,
} from '../../client/src/games/eagles-and-missiles/layout.ts';
import { present, type Ui } from '../../client/src/games/eagles-and-missiles/presenter.ts';
import { type AnyBot, GENERIC_BOTS } from '../../shared/engine/bots.ts';
import { create, type Match, submit } from '../../shared/engine/kernel.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { officer } from '../../shared/games/eagles-and-missiles/bots/officer.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  BALTIC,
  LANDS,
  ZONES,
} from '../../shared/games/eagles-and-missiles/data/lands.ts';
import { AA_UNITS, SQUADRONS, TYPE_FACTS } from '../../shared/games/eagles-and-missiles/data/units.ts';
import { eaglesAndMissiles as game } from '../../shared/games/eagles-and-missiles/index.ts';
import { allSeats } from '../../shared/games/eagles-and-missiles/seats.ts';
import type { Options, Public, State, View } from '../../shared/games/eagles-and-missiles/types.ts';
import { clashes, printedClashes } from './board-room.ts';
import { FOUR, TWO } from './sample-views.ts';

const UI: Ui = {
  selection: '',
  spotlight: [],
  fan: '',
  language: 'en',
  colours: coloursOf({ theme: 'day', palette: 'standard' }),
  say: ({ key }) => key,
};

/** A new seed every day, printed with every failure. */
const SEED = Math.floor(Date.now() / 86_400_000);

function* states(bot: AnyBot, options: Options, seed: number): Generator<State> {
  const rng = seededRng(seed);
  const choice = seededRng(seed + 1_000_000);
  let { match }: { match: Match<State> } = create(game, options, rng);
  for (;;) {
    yield match.state;
    const [seat] = game.actors(match.state);
    if (seat === undefined) return;
    const view = game.viewFor(match.state, seat);
    const action = bot(view, game.legalActions(view), choice);
    const result = submit(game, match, { seat, seq: match.seq, action }, rng);
    if (!result.ok) throw new Error(`seed ${seed}: ${result.refusal.message}`);
    match = result.match;
  }
}

/** Each clash once, with the first place where it was seen. */
function clashesIn(bot: AnyBot, options: Options, seed: number): string[] {
  const seen = new Map<string, string>();
  let step = 0;
  const seats = allSeats(options).flatMap((s, i, all) => (all[i - 1]?.side === s.side ? [] : [s.id]));
  for (const state of states(bot, options, seed)) {
    step += 1;
    // A seat differs from the rest by its cards, so that it is enough to look with the eyes of one of each side.
    for (const viewer of ['spectator', ...seats]) {
      const view = game.viewFor(state, viewer);
      for (const clash of clashes(view, present(view, [], UI)))
        if (!seen.has(clash)) seen.set(clash, `${clash} (seed ${seed}, step ${step}, ${viewer})`);
    }
  }
  return [...seen.values()];
}

test('what is printed covers nothing else that is printed', () => {
  expect(printedClashes()).toEqual([]);
});

test.each([
  ['officer', officer, TWO, SEED],
  ['officer', officer, FOUR, SEED + 1],
  ['random', GENERIC_BOTS.random, TWO, SEED + 2],
  ['random', GENERIC_BOTS.random, TWO, SEED + 3],
  ['random', GENERIC_BOTS.random, FOUR, SEED + 4],
] as const)('a whole game of %s %#: nothing overlaps', (_name, bot, options, seed) => {
  expect(clashesIn(bot, options, seed)).toEqual([]);
});

/** The start with something changed, as a spectator sees it. */
function built(change: (pub: Public) => Partial<Public>): View {
  const { match } = create(game, TWO, seededRng(1));
  const view = game.viewFor(match.state, 'spectator');
  return { ...view, pub: { ...view.pub, step: 'B6', turn: 3, ...change(view.pub) } };
}

/** Of all squadrons in their order. */
const FIRST_POLISH = 22;

type Squadrons = Public['squadrons'];

/** All 38 squadrons fly, each as `mission` says. */
function allFly(
  pub: Public,
  mission: (id: string, facts: (typeof TYPE_FACTS)['f-16'], i: number) => Partial<Squadrons[string]>,
): Squadrons {
  return Object.fromEntries(
    Object.entries(SQUADRONS).map(([id, type], i) => [
      id,
      { ...pub.squadrons[id]!, base: 'pool', ...mission(id, TYPE_FACTS[type], i) } as Squadrons[string],
    ]),
  );
}

/** Everything over one zone: assault cards with supporters and changes, escorts, strikers, sorties, all AA. */
function everythingOver(zone: (typeof ZONES)[number]): View {
  const onLine = LANDS.some((l) => l === zone) && zone !== 'subcarpathia';
  const cards = !onLine ? [] : zone === 'central-pomerania' ? ['r01'] : ['r01', 'r02'];
  const inPoland = LANDS.some((l) => l === zone);
  return built((pub) => ({
    placed: Object.fromEntries(
      cards.map((card) => [card, { line: 'II', land: zone, seat: 'russia' }]),
    ) as Public['placed'],
    assaults: (onLine
      ? { [zone]: { status: 'coming', landing: false, minus: 3, plus: 4 } }
      : {}) as unknown as Public['assaults'],
    aa: Object.fromEntries(
      AA_UNITS.map((unit) => [unit, { ...pub.aa[unit]!, at: inPoland ? zone : 'lodz' }]),
    ) as Public['aa'],
    squadrons: allFly(pub, (_id, facts, i) => {
      if (facts.nation !== 'russia')
        return { mission: zone === BALTIC ? 'fleet' : 'assault', target: zone, zone };
      if (i < cards.length && zone !== 'central-pomerania')
        return { mission: 'support', target: cards[i]!, zone };
      if (zone === BALTIC || !facts.strategic) return { mission: 'escort', target: zone, zone };
      return { mission: 'strike', target: zone, zone };
    }),
  }));
}

test.each(ZONES)('all 38 squadrons, all AA units and two cards over %s', (zone) => {
  const view = everythingOver(zone);
  const scene = present(view, [], UI);
  expect(scene.pieces.filter((p) => p.id.startsWith('sq:'))).toHaveLength(38);
  expect(clashes(view, scene)).toEqual([]);
});

test('all 38 squadrons spread over the map at once', () => {
  for (let shift = 0; shift < ZONES.length; shift++) {
    const view = built((pub) => ({
      squadrons: allFly(pub, (_id, facts, i) => {
        const zone = ZONES[(i * 5 + shift) % ZONES.length]!;
        const mission = facts.nation === 'russia' ? 'escort' : zone === BALTIC ? 'fleet' : 'assault';
        return { mission, target: zone, zone };
      }),
    }));
    expect(clashes(view, present(view, [], UI)), `shift ${shift}`).toEqual([]);
  }
});

test('all in their pools, all in the air, and airfields full to the last place', () => {
  const home = built((pub) => ({ squadrons: allFly(pub, () => ({ mission: '', target: '', zone: '' })) }));
  expect(clashes(home, present(home, [], UI))).toEqual([]);
  const air = built((pub) => ({
    squadrons: allFly(pub, (_id, { nation }) =>
      nation === 'russia' ? { mission: '' } : { mission: 'returning', target: '', zone: '' },
    ),
  }));
  expect(clashes(air, present(air, [], UI))).toEqual([]);
  const places = Object.entries(AIRFIELDS).flatMap(([field, { capacity }]) =>
    Array<string>(capacity).fill(field),
  );
  for (const shift of [0, 7, 14, 17]) {
    const full = built((pub) => ({
      squadrons: allFly(pub, (_id, { nation }, i) => ({
        base: (nation === 'poland' ? places[i - FIRST_POLISH + shift]! : 'pool') as Squadrons[string]['base'],
        mission: '',
      })),
    }));
    const scene = present(full, [], UI);
    expect(clashes(full, scene)).toEqual([]);
    // Counters stand above the runway and leave its pips to be seen.
    const standing = scene.pieces.filter((p) => full.pub.squadrons[p.id.slice(3)]?.base.startsWith('field-'));
    expect(standing).toHaveLength(7);
    for (const p of standing) {
      const field = full.pub.squadrons[p.id.slice(3)]!.base as AirfieldId;
      const runway = place(field).y + airfieldSize(1).height / 2 - RUNWAY_HEIGHT;
      expect(p.y + COUNTER / 2, `${p.id} at ${field}`).toBeLessThanOrEqual(runway + 0.5);
    }
  }
});
