/** Why the Officer in a Polish seat does what it does. */
import { sameAction } from '../../../engine/kernel.ts';
import type { Message } from '../../../engine/message.ts';
import {
  aaUnit,
  activeLines,
  airfield,
  attackersOf,
  factsOf,
  isAbroad,
  nextLand,
  squadron,
  standingOn,
} from '../board.ts';
import { AIRFIELDS, type AirfieldId, type BALTIC, LANDING, type LandId, type ZoneId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { oddsFor } from '../odds.ts';
import { m } from '../text/message.ts';
import { airfieldName, landName, squadronName, zoneName } from '../text/names.ts';
import type { Action, Public, View } from '../types.ts';
import { sortiePlan } from './officer-poland.ts';
import { landReason, percent } from './reasons.ts';
import { cardReason, raidMargin } from './reasons-cards.ts';
import { intactCities } from './worth.ts';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** Why an anti-aircraft unit should stand there. */
function standReason(pub: Public, land: LandId): Message {
  const front = activeLines(pub).some((line) => nextLand(pub, line) === land);
  const count = intactCities(pub, land).length;
  const name = landName(land);
  if (front)
    return count > 0
      ? m('hint.stand.front-cities', { land: name, count })
      : m('hint.stand.front', { land: name });
  return count > 0 ? m('hint.stand.cities', { land: name, count }) : m('hint.stand.middle', { land: name });
}

function fireReason(pub: Public, target: SquadronId): Message {
  const { mission, zone } = squadron(pub, target);
  const where = zoneName(zone);
  if (mission === 'support') return m('hint.fire.support', { land: where, bombs: factsOf(target).bomb });
  if (mission !== 'strike') return m('hint.fire.escort', { land: where });
  return intactCities(pub, zone).length > 0 ? m('hint.fire.strike', { land: where }) : m('hint.fire.bomber');
}

/** What the plan that begins with an escort comes to in the end; undefined when the duel is all of it. */
function opened(plan: readonly Action[], target: SquadronId): Message | undefined {
  const last = plan.at(-1);
  if (last?.type !== 'assign' || last.target === target) return undefined;
  if (last.mission === 'duel') return m('hint.duel.opens', { next: squadronName(last.target) });
  return last.mission === 'fleet'
    ? m('hint.duel.opens-fleet')
    : m('hint.duel.opens-assault', { land: landName(last.target) });
}

function duelReason(
  { pub }: View,
  { squadron: id, target }: Of<'assign' | 'refuel'>,
  plan: readonly Action[],
): Message {
  const { mission, zone } = squadron(pub, target);
  const before = attackersOf(pub, target);
  const air = [...before, id].reduce((sum, each) => sum + factsOf(each).air, pub.awacs);
  const odds = oddsFor(air - factsOf(target).air);
  const chance = percent(odds.win);
  const next = mission === 'escort' ? opened(plan, target) : undefined;
  if (next !== undefined) return next;
  if (before.length > 0) return m('hint.duel.together', { chance });
  // A draw sends a bomber home as well (ruling 11).
  const stopped = percent(odds.win + odds.draw);
  if (mission === 'strike') return m('hint.duel.strike', { land: zoneName(zone), chance: stopped });
  if (mission === 'support') return m('hint.duel.support', { land: zoneName(zone), chance: stopped });
  return m('hint.duel.stronger', { chance });
}

/** Bombs that the plan brings to the fight besides those that are on their way. */
function planned(plan: readonly Action[], mission: 'assault' | 'fleet', target: string): number {
  return plan.reduce(
    (sum, each) =>
      each.type === 'assign' && each.mission === mission && each.target === target
        ? sum + factsOf(each.squadron).bomb
        : sum,
    0,
  );
}

function sortieReason(view: View, action: Of<'assign' | 'refuel'>, plan: readonly Action[]): Message {
  const { pub } = view;
  switch (action.mission) {
    case 'duel':
      return duelReason(view, action, plan);
    case 'assault':
    case 'fleet': {
      const zone = action.target as ZoneId;
      const odds = oddsFor(raidMargin(view, zone as LandId) + planned(plan, action.mission, action.target));
      const chance = percent(odds.win + odds.draw);
      if (action.mission === 'assault') return m('hint.assault', { land: landName(zone), chance });
      const landing = pub.assaults[LANDING];
      return landing?.landing === true && landing.status === 'coming'
        ? m('hint.fleet.landing', { chance })
        : m('hint.fleet.weaken');
    }
    default:
      return m('hint.patrol', { airfield: airfieldName(squadron(pub, action.squadron).base) });
  }
}

function landingReason(pub: Public, { squadron: id, airfield: field }: Of<'land'>): Message {
  const { base } = squadron(pub, id);
  const falls = (where: string) => {
    const assault = pub.assaults[where];
    return assault !== undefined && assault.status !== 'stopped';
  };
  if (base in AIRFIELDS && base !== field && falls(AIRFIELDS[base as AirfieldId].land))
    return m('hint.land.flee', { airfield: airfieldName(base) });
  const { land } = AIRFIELDS[field];
  if (isAbroad(land)) return m('hint.land.abroad');
  if (falls(land)) return m('hint.land.last');
  if (standingOn(pub, field).length === 0) return m('hint.land.empty');
  return activeLines(pub).some((line) => nextLand(pub, line) === land)
    ? m('hint.land.last')
    : m('hint.land.safe');
}

function choiceReason(pub: Public, option: LandId | AirfieldId): Message {
  if (option in AIRFIELDS)
    return m('hint.choose.airfield', { count: airfield(pub, option as AirfieldId).capacity });
  return aaUnit(pub, 'patriot').at === 'unplaced'
    ? standReason(pub, option as LandId)
    : landReason(pub, option as LandId);
}

function doneReason({ pub }: View, legal: readonly Action[]): Message {
  if (pub.step === 'B6') return m('hint.done.sorties');
  if (legal.some((action) => action.type === 'play')) return m('hint.done.cards');
  return legal.some((action) => action.type === 'move-aa') ? m('hint.done.moves') : m('hint.best');
}

function fightReason(view: View, target: SquadronId): Message {
  const { pub } = view;
  const help = pub.duelCards[target];
  const air = attackersOf(pub, target).reduce(
    (sum, id) => sum + factsOf(id).air,
    pub.awacs + (help?.plus ?? 0),
  );
  return m('hint.fight', { chance: percent(oddsFor(air - factsOf(target).air, help?.ace ? 2 : 1).win) });
}

/** What else belongs to the sortie: the Officer sends squadrons in packages. */
function planFrom(view: View, legal: readonly Action[], action: Action): readonly Action[] {
  const plan = sortiePlan(view, legal);
  return sameAction(plan[0], action) ? plan : [action];
}

export function polishReason(view: View, legal: readonly Action[], action: Action): Message {
  const { pub } = view;
  switch (action.type) {
    case 'place-aa':
    case 'withdraw':
    case 'move-aa':
      return standReason(pub, action.land);
    case 'choose':
      return choiceReason(pub, action.option);
    case 'fire':
      return fireReason(pub, action.target);
    case 'guard':
      return m('hint.guard');
    case 'assign':
      return sortieReason(view, action, planFrom(view, legal, action));
    case 'refuel':
      return m('hint.refuel');
    case 'play':
      return cardReason(view, action);
    case 'enter':
      return m('hint.enter');
    case 'fight':
      return fightReason(view, action.target);
    case 'bomb': {
      const odds = oddsFor(raidMargin(view, action.zone as LandId | typeof BALTIC));
      return m('hint.bomb', { chance: percent(odds.win + odds.draw) });
    }
    case 'lose':
      return m('hint.lose');
    case 'land':
      return landingReason(pub, action);
    case 'done':
      return doneReason(view, legal);
    default:
      return m('hint.best');
  }
}
