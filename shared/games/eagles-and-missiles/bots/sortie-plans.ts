/**
 * Plans for the Polish air force: packages of sorties over one zone, each with what it is expected to gain.
 * A package engages the free escorts first, as the rules ask (VI.3b).
 */
import {
  ALLIED_IDS,
  attackersOf,
  bombersAt,
  cardsOn,
  factsOf,
  freeEscorts,
  openAssaults,
  russiansAloft,
  squadron,
  supporterOf,
} from '../board.ts';
import { BALTIC, LANDING, type LandId, type ZoneId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { oddsFor } from '../odds.ts';
import { assaultStrength } from '../phases/ground.ts';
import type { Action, Public, View } from '../types.ts';
import { intactCities, landWorth, squadronWorth } from './worth.ts';

export interface Package {
  readonly sorties: readonly Extract<Action, { type: 'assign' }>[];
  /** Expected victory points. */
  readonly gain: number;
}

/** A squadron kept back can still be needed, and is safe. */
const COST_OF_FLYING = 0.08;
/** A point of the fleet's strength: ten of them are two points, line I, and the coast. */
const FLEET_POINT = 0.3;
const MOST_BOMBERS = 5;

/** Expected points of a duel for the attackers, without what the target's mission is worth. */
export function duelGain(
  pub: Public,
  attackers: readonly SquadronId[],
  target: SquadronId,
  mission: number,
): number {
  const facts = factsOf(target);
  const air = attackers.reduce((sum, id) => sum + factsOf(id).air, pub.awacs);
  const odds = oddsFor(air - facts.air);
  const shotDown = attackers.some((id) => !factsOf(id).bomber);
  const cheapest = Math.min(...attackers.map(squadronWorth));
  const lost = facts.bomber ? 0 : odds.loss * cheapest;
  const kill = shotDown ? odds.win * squadronWorth(target) : 0;
  return kill + (odds.win + odds.draw) * mission - lost;
}

/** What the mission of a bomber would cost the Polish side. */
function missionWorth(pub: Public, target: SquadronId): number {
  const s = squadron(pub, target);
  if (s.mission !== 'strike') return 0;
  const falling = pub.assaults[s.zone]?.status === 'coming' ? 0.4 : 1;
  return (intactCities(pub, s.zone).length > 0 ? 1 : 0.3) * falling;
}

function duel(id: SquadronId, target: SquadronId): Extract<Action, { type: 'assign' }> {
  return { type: 'assign', squadron: id, mission: 'duel', target };
}

interface Draft {
  readonly sorties: Extract<Action, { type: 'assign' }>[];
  readonly free: SquadronId[];
  gain: number;
}

/** Takes the squadron for which the duel pays best, sparing those that carry many bombs. */
function engage(pub: Public, draft: Draft, target: SquadronId, mission: number): boolean {
  let chosen: SquadronId | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const id of draft.free) {
    const value = duelGain(pub, [id], target, mission) - factsOf(id).bomb * 0.02;
    if (value > highest) [chosen, highest] = [id, value];
  }
  if (chosen === undefined) return false;
  draft.free.splice(draft.free.indexOf(chosen), 1);
  draft.sorties.push(duel(chosen, target));
  draft.gain += duelGain(pub, [chosen], target, mission) - COST_OF_FLYING;
  return true;
}

/** A draft in which every free escort over the zone is engaged; undefined when there are too few squadrons. */
function opened(pub: Public, zone: ZoneId, ready: readonly SquadronId[]): Draft | undefined {
  const draft: Draft = { sorties: [], free: [...ready], gain: 0 };
  for (const escort of freeEscorts(pub, zone)) if (!engage(pub, draft, escort, 0)) return undefined;
  return draft;
}

function stopChance(margin: number): number {
  const odds = oddsFor(margin);
  return odds.win + odds.draw;
}

/** Adds bombers one by one and keeps each stage as a package. */
function withBombers(
  draft: Draft,
  mission: 'assault' | 'fleet',
  target: string,
  worthOf: (bombs: number) => number,
): Package[] {
  const loads = [...draft.free].sort((a, b) => factsOf(b).bomb - factsOf(a).bomb);
  const before = worthOf(0);
  const found: Package[] = [];
  let bombs = 0;
  const sorties = [...draft.sorties];
  for (const id of loads.slice(0, MOST_BOMBERS)) {
    bombs += factsOf(id).bomb;
    sorties.push({ type: 'assign', squadron: id, mission, target });
    const flying = COST_OF_FLYING * (sorties.length - draft.sorties.length);
    found.push({ sorties: [...sorties], gain: draft.gain + worthOf(bombs) - before - flying });
  }
  return found;
}

function assaultPackages(view: View, land: LandId, ready: readonly SquadronId[]): Package[] {
  const { pub, options } = view;
  const worth = landWorth(pub, land);
  const attack = assaultStrength(options, pub, land);
  const strength = attack.modifiers.reduce((sum, m) => sum + m.amount, attack.strength);
  const sent = bombersAt(pub, land).reduce(
    (sum, id) => sum + factsOf(id).bomb,
    pub.assaults[land]?.plus ?? 0,
  );
  const worthOf = (resist: number) => (bombs: number) =>
    bombs + sent === 0 ? 0 : worth * stopChance(bombs + sent - resist);
  const plain = opened(pub, land, ready);
  if (plain === undefined) return [];
  const found = withBombers(plain, 'assault', land, worthOf(strength));
  const supporters = cardsOn(pub, land)
    .map((card) => supporterOf(pub, card))
    .filter((id) => id !== undefined && attackersOf(pub, id).length === 0) as SquadronId[];
  const hunted = opened(pub, land, ready);
  if (supporters.length === 0 || hunted === undefined) return found;
  let left = strength;
  for (const id of supporters) {
    if (!engage(pub, hunted, id, 0)) return found;
    const hunter = hunted.sorties.at(-1);
    const odds = oddsFor((hunter === undefined ? 0 : factsOf(hunter.squadron).air) - factsOf(id).air);
    left -= factsOf(id).bomb * (odds.win + odds.draw);
  }
  return [...found, ...withBombers(hunted, 'assault', land, worthOf(left))];
}

function fleetPackages(view: View, ready: readonly SquadronId[]): Package[] {
  const { pub } = view;
  if (pub.fleet === 0 || pub.fleetFight !== '') return [];
  const draft = opened(pub, BALTIC, ready);
  if (draft === undefined) return [];
  const landing = pub.assaults[LANDING];
  const stake = landing?.landing && landing.status === 'coming' ? landWorth(pub, LANDING) : 0;
  const sent = bombersAt(pub, BALTIC).reduce((sum, id) => sum + factsOf(id).bomb, pub.coastal);
  return withBombers(draft, 'fleet', BALTIC, (bombs) => {
    if (bombs + sent === 0) return 0;
    const margin = bombs + sent - pub.fleet;
    const damage = Math.max(0, Math.min(pub.fleet, margin + (margin > -5 ? 1 : 0)));
    return stake * stopChance(margin) + damage * FLEET_POINT;
  });
}

function duelPackages(pub: Public, ready: readonly SquadronId[]): Package[] {
  return russiansAloft(pub).flatMap((target) => {
    const s = squadron(pub, target);
    const before = attackersOf(pub, target);
    if (s.broke || s.zone === '' || before.length >= 2) return [];
    const mission = missionWorth(pub, target);
    const covered = factsOf(target).bomber && freeEscorts(pub, s.zone).length > 0;
    // Those that fly low need nobody to open the way.
    const free = covered ? ready.filter((id) => pub.lowLevel.includes(id)) : [...ready];
    const alone: Draft = { sorties: [], free, gain: 0 };
    const together = covered ? opened(pub, s.zone, ready) : undefined;
    const drafts = [alone, ...(together === undefined ? [] : [together])];
    const now = before.length === 0 ? 0 : duelGain(pub, before, target, mission);
    return drafts.flatMap((draft) =>
      draft.free.map(
        (id): Package => ({
          sorties: [...draft.sorties, duel(id, target)],
          gain:
            draft.gain +
            duelGain(pub, [...before, id], target, mission) -
            now -
            COST_OF_FLYING -
            factsOf(id).bomb * 0.01,
        }),
      ),
    );
  });
}

/** The best duel with a bomber that escorts keep others from; 0 without one. */
export function gainBelowEscorts(pub: Public, id: SquadronId): number {
  const gains = russiansAloft(pub).map((target) => {
    const s = squadron(pub, target);
    if (!factsOf(target).bomber || s.broke || s.zone === '' || freeEscorts(pub, s.zone).length === 0)
      return 0;
    return duelGain(pub, [id], target, missionWorth(pub, target)) - COST_OF_FLYING;
  });
  return Math.max(0, ...gains);
}

/** Everything worth considering with these squadrons. */
export function packages(view: View, ready: readonly SquadronId[]): readonly Package[] {
  return [
    ...openAssaults(view.pub).flatMap((land) => assaultPackages(view, land, ready)),
    ...fleetPackages(view, ready),
    ...duelPackages(view.pub, ready),
  ];
}

/** Squadrons that legal assignments name. */
export function readyIn(legal: readonly Action[]): readonly SquadronId[] {
  const named = new Set(legal.filter((a) => a.type === 'assign').map((a) => a.squadron));
  return ALLIED_IDS.filter((id) => named.has(id));
}
