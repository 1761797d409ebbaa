/** Positions of the board for tests: whole games step by step, and crowds that no game would bring together. */
import type { AnyBot } from '../../shared/engine/bots.ts';
import { create, submit } from '../../shared/engine/kernel.ts';
import type { Match } from '../../shared/engine/match.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { BALTIC, LANDS, type ZONES } from '../../shared/games/eagles-and-missiles/data/lands.ts';
import { AA_UNITS, SQUADRONS, TYPE_FACTS } from '../../shared/games/eagles-and-missiles/data/units.ts';
import { eaglesAndMissiles as game } from '../../shared/games/eagles-and-missiles/index.ts';
import type { Options, Public, State, View } from '../../shared/games/eagles-and-missiles/types.ts';
import { TWO } from './sample-views.ts';

/** Every state of a game that a bot plays for all seats. */
export function* states(bot: AnyBot, options: Options, seed: number): Generator<State> {
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

/** The start with something changed, as a spectator sees it. */
export function built(change: (pub: Public) => Partial<Public>): View {
  const { match } = create(game, TWO, seededRng(1));
  const view = game.viewFor(match.state, 'spectator');
  return { ...view, pub: { ...view.pub, step: 'B6', turn: 3, ...change(view.pub) } };
}

export type Squadrons = Public['squadrons'];

/** All 38 squadrons fly, each as `mission` says. */
export function allFly(
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
export function everythingOver(zone: (typeof ZONES)[number]): View {
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
