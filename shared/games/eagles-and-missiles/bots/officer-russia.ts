/** The Officer in Russian seats. */
import {
  aaUnit,
  cardsOn,
  escortsOver,
  factsOf,
  isAbroad,
  landOfTarget,
  nextLand,
  russiansAloft,
  supporterOf,
} from '../board.ts';
import { strengthOf } from '../cards.ts';
import { BALTIC, LANDING, type LandId, type LineId } from '../data/lands.ts';
import { AA_FACTS, AA_UNITS, SQUADRONS, type SquadronId } from '../data/units.ts';
import type { Action, Public, TargetId, View } from '../types.ts';
import { best, byKey, type Scored } from './choose.ts';
import { intactCities, landWorth, squadronWorth, targetWorth } from './worth.ts';

/** Extra cards a turn: each gives the Polish side a NATO card too. */
const EXTRA_DRAWS = 2;
/** What an attack on an airfield abroad costs: all of NATO at once (IX.3). */
const NATO_CALLED_COST = 3;

/** Chance that a squadron over the land is not driven off by its anti-aircraft units. */
function passes(pub: Public, land: string): number {
  return AA_UNITS.filter((id) => aaUnit(pub, id).at === land).reduce(
    (chance, id) => chance * ((AA_FACTS[id].needs - 1) / 6),
    1,
  );
}

function planWorth(view: View, action: Extract<Action, { type: 'plan-card' }>): number {
  const { pub, options } = view;
  const land = nextLand(pub, action.line);
  if (land === undefined) return 0;
  const strength = strengthOf(options, action.card);
  // The landing's strength does not count (X.2), so the weakest card will do; elsewhere strength goes where
  // there is most to win.
  if (land === LANDING) return 20 - strength;
  const there = view.own.hand
    .filter((held) => held.plan === action.line)
    .reduce((sum, held) => sum + strengthOf(options, held.card), 0);
  return strength * landWorth(pub, land) - there * 0.3;
}

/** Lands that will probably fall this turn: bombs and missiles there would be wasted. */
function underAssault(view: View): ReadonlySet<string> {
  const planned = view.own.hand
    .map((held) => held.plan)
    .filter((plan): plan is LineId => ['I', 'II', 'III', 'IV'].includes(plan))
    .map((line) => nextLand(view.pub, line));
  return new Set([...Object.keys(view.pub.assaults), ...planned.filter((land) => land !== undefined)]);
}

function aimWorth(view: View, action: Extract<Action, { type: 'aim-missile' }>): number {
  const { target } = action;
  const land = landOfTarget(view.pub, target) ?? '';
  if (isAbroad(land)) return view.pub.natoCalled ? 0.1 : -NATO_CALLED_COST;
  const taken = view.own.hand.some((held) => held.plan === target);
  const wasted = taken || underAssault(view).has(land) ? 0.25 : 1;
  const guarded = aaUnit(view.pub, 'patriot').at === land ? 0.4 : 1;
  // Off the lines nothing but bombs will ever reach a city.
  const never = land === 'subcarpathia' ? 0.2 : 0;
  return (targetWorth(view.pub, target) + never) * wasted * guarded;
}

function strikeWorth(view: View, id: SquadronId, land: string): number {
  const { pub } = view;
  if (isAbroad(land)) return pub.natoCalled ? 0.05 : -NATO_CALLED_COST;
  const others = Object.values(pub.squadrons).filter((s) => s.mission === 'strike' && s.zone === land).length;
  const missiles = Object.values(pub.missiles).filter((m) => m.land === land).length;
  const left = intactCities(pub, land).length - others - missiles;
  const wasted = pub.assaults[land] === undefined ? 1 : 0.3;
  const escorted = 1 + 0.15 * Math.min(2, escortsOver(pub, land as LandId).length);
  return Math.max(left > 0 ? 1 : 0.25, 0.25) * wasted * passes(pub, land) * escorted + factsOf(id).air * 0.02;
}

function supportWorth(view: View, id: SquadronId, card: string): number {
  const { pub, options } = view;
  const land = pub.placed[card]?.land;
  if (land === undefined) return 0;
  const bombs = cardsOn(pub, land).reduce((sum, other) => {
    const supporter = supporterOf(pub, other);
    return sum + strengthOf(options, other) + (supporter === undefined ? 0 : factsOf(supporter).bomb);
  }, 0);
  // Support tells most where the outcome is open: neither hopeless nor safe already.
  const open = bombs < 4 ? 0.6 : bombs < 18 ? 1 : 0.3;
  return (factsOf(id).bomb / 12) * landWorth(pub, land) * open * passes(pub, land);
}

function escortWorth(view: View, zone: string): number {
  const { pub } = view;
  const already = escortsOver(pub, zone as LandId).length;
  const thin = 1 / (1 + already);
  if (zone === BALTIC) {
    const landing = pub.assaults[LANDING]?.landing ? landWorth(pub, LANDING) : 0;
    return (0.4 + landing * 0.5) * thin;
  }
  const covered = russiansAloft(pub)
    .filter((id) => pub.squadrons[id]?.zone === zone && factsOf(id).bomber)
    .reduce((sum, id) => sum + 0.5 + squadronWorth(id) * 0.3, 0);
  const assault = pub.assaults[zone];
  const threatened = assault === undefined || assault.landing ? 0 : landWorth(pub, zone as LandId) * 0.45;
  return (covered + threatened) * thin * (0.5 + passes(pub, zone) / 2);
}

type Assign = Extract<Action, { type: 'assign' }>;

function missionWorth(view: View, action: Assign): number {
  switch (action.mission) {
    case 'strike':
      return strikeWorth(view, action.squadron, action.target);
    case 'support': {
      const fighter = !factsOf(action.squadron).bomber;
      return supportWorth(view, action.squadron, action.target) * (fighter ? 0.5 : 1);
    }
    default:
      return escortWorth(view, action.target) * 0.8 + factsOf(action.squadron).air * 0.01;
  }
}

const WORTH_SENDING = 0.05;

/** Bombers first: escorts go where there is something to cover. Of like squadrons the first. */
function mission(view: View, legal: readonly Action[]): Action {
  const assigns = legal.filter((a) => a.type === 'assign');
  const worth = byKey(
    (a: Assign) => missionWorth(view, a),
    ({ squadron, mission: to, target }) => `${SQUADRONS[squadron]} ${to} ${target}`,
  );
  const bombers = assigns.filter((a) => factsOf(a.squadron).bomber);
  const first = bombers.some((a) => worth(a) > 0) ? bombers : assigns;
  const done = legal.filter((a) => a.type === 'done');
  const choice: readonly Action[] = [...first, ...done];
  return best(choice, (a) => (a.type === 'assign' ? worth(a) - WORTH_SENDING : 0));
}

/** What an action promises, in points; comparable within one step. */
export function russianWorth(view: View, action: Action): Scored {
  switch (action.type) {
    case 'draw':
      return view.pub.extraDraws < EXTRA_DRAWS ? 1 : -1;
    case 'plan-card':
      return planWorth(view, action);
    case 'aim-missile':
      return 100 + aimWorth(view, action);
    case 'bombard':
      return targetWorth(view.pub, action.target as TargetId);
    case 'assign':
      return missionWorth(view, action) - WORTH_SENDING;
    case 'recall':
    case 'unplan-card':
      return -100;
    default:
      return 0;
  }
}

export function russianChoice(view: View, legal: readonly Action[]): Action {
  return view.pub.step === 'A5' ? mission(view, legal) : best(legal, (action) => russianWorth(view, action));
}
