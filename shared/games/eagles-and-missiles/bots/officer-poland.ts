/** The Officer in Polish seats. */
import {
  aaUnit,
  activeLines,
  airfield,
  factsOf,
  landingFields,
  neighbours,
  nextLand,
  squadron,
} from '../board.ts';
import { AIRFIELDS, type AirfieldId, BALTIC, type LandId } from '../data/lands.ts';
import { AA_UNITS, type SquadronId } from '../data/units.ts';
import type { Action, Public, View } from '../types.ts';
import { playWorth } from './card-worth.ts';
import { best, byKey, type Scored } from './choose.ts';
import { CROWDING, landingWorth } from './landing-worth.ts';
import { type Package, packages, readyIn } from './sortie-plans.ts';
import { intactCities, landWorth, squadronWorth } from './worth.ts';

/** Lands that the Russian side attacks next turn if nothing stops it, and those behind them at half weight. */
function threat(pub: Public, land: string): number {
  const next = activeLines(pub).map((line) => nextLand(pub, line));
  const cities = intactCities(pub, land as LandId).length;
  const near = next.includes(land as LandId) ? 1 : 0;
  return cities * 0.6 + near * 0.8;
}

function aaWorth(pub: Public, land: LandId): number {
  const there = AA_UNITS.filter((id) => aaUnit(pub, id).at === land).length;
  return (threat(pub, land) + neighbours(land).length * 0.02) / (1 + there);
}

/** What driving a squadron back is worth. */
function fireWorth(pub: Public, target: SquadronId): number {
  const s = squadron(pub, target);
  const facts = factsOf(target);
  if (s.mission === 'strike') return intactCities(pub, s.zone).length > 0 ? 1 : 0.4;
  if (s.mission === 'support') return 0.1 + (facts.bomb / 12) * landWorth(pub, s.zone as LandId);
  return s.zone === BALTIC ? 0.5 : 0.35 + facts.air * 0.01;
}

function keyOf({ squadron: id, mission, target }: Package['sorties'][number]): string {
  return `${id} ${mission} ${target}`;
}

/** Packages that could begin now, of any gain. */
export function openPackages(view: View, legal: readonly Action[]): readonly Package[] {
  const open = new Set(legal.filter((action) => action.type === 'assign').map(keyOf));
  return packages(view, readyIn(legal)).filter(
    ({ sorties: [first] }) => first !== undefined && open.has(keyOf(first)),
  );
}

/** The package that gains most for each squadron in it. */
export function bestPackage(view: View, legal: readonly Action[]): Package | undefined {
  const plans = openPackages(view, legal).filter(({ gain }) => gain > 0);
  return plans.length === 0 ? undefined : best(plans, ({ sorties, gain }) => gain / sorties.length);
}

/** So much better must another airfield be that a squadron flies there. */
const WORTH_MOVING = 0.45;

/** A patrol for a squadron that stands where it will be bombed, overrun or crowded, and would be safer elsewhere. */
function patrolAway({ pub }: View, legal: readonly Action[]): Action | undefined {
  return legal.find((action) => {
    if (action.type !== 'assign' || action.mission !== 'patrol') return false;
    const base = squadron(pub, action.squadron).base as AirfieldId;
    const here = landingWorth(pub, base) + CROWDING;
    const fields = landingFields(pub, action.squadron).filter((field) => field !== base);
    return fields.some((field) => landingWorth(pub, field) > here + WORTH_MOVING);
  });
}

/** Everything that is left to do in B6, one thing after another: sorties, then patrols. */
export function sortiePlan(view: View, legal: readonly Action[]): readonly [Action, ...Action[]] {
  const sorties = bestPackage(view, legal)?.sorties as readonly [Action, ...Action[]] | undefined;
  return sorties ?? [patrolAway(view, legal) ?? { type: 'done' }];
}

/** A card that is worth playing at this moment. */
export function playNow(view: View, legal: readonly Action[]): Action | undefined {
  const plays = legal.filter((a) => a.type === 'play');
  if (plays.length === 0) return undefined;
  const choice = best(plays, (a) => playWorth(view, a));
  return playWorth(view, choice) > 0 ? choice : undefined;
}

/** Cards that change a fight are played when the fight is next, not before. */
function combat(view: View, legal: readonly Action[]): Action {
  const zone = view.pub.combatZone;
  const about = legal.filter(
    (a) =>
      a.type !== 'play' ||
      zone === '' ||
      a.target === zone ||
      (a.target === '' && zone === BALTIC) ||
      view.pub.squadrons[a.target]?.zone === zone,
  );
  const play = playNow(view, about);
  if (play !== undefined) return play;
  return best(legal, (a): Scored => {
    switch (a.type) {
      case 'lose':
        return -squadronWorth(a.squadron);
      case 'refuel':
        return 4;
      case 'fight':
        return 3;
      case 'bomb':
        return 2;
      case 'enter':
        return 1;
      case 'play':
        return -1;
      default:
        return 0;
    }
  });
}

/** What an action promises, in points; comparable within one step. Sorties are planned in packages instead. */
export function polishWorth(view: View, action: Action): Scored {
  const { pub } = view;
  switch (action.type) {
    case 'place-aa':
    case 'withdraw':
      return aaWorth(pub, action.land);
    case 'choose':
      return choiceWorth(pub, action.option);
    case 'fire':
      return fireWorth(pub, action.target);
    case 'guard':
      return 0.9;
    case 'land':
      return 10 + landingWorth(pub, action.airfield);
    case 'move-aa': {
      const at = aaUnit(pub, action.unit).at as LandId;
      return aaWorth(pub, action.land) - aaWorth(pub, at) - 0.15;
    }
    case 'lose':
      return -squadronWorth(action.squadron);
    case 'play':
    case 'lift-aa':
    case 'recall':
      return -1;
    default:
      return 0;
  }
}

function choiceWorth(pub: Public, option: LandId | AirfieldId): Scored {
  if (option in AIRFIELDS) return airfield(pub, option as AirfieldId).capacity;
  return pub.aa.patriot?.at === 'unplaced'
    ? aaWorth(pub, option as LandId)
    : landWorth(pub, option as LandId);
}

export function polishChoice(view: View, legal: readonly Action[]): Action {
  switch (view.pub.step) {
    case 'B4':
    case 'B6':
    case 'landing': {
      const play = playNow(view, legal);
      if (play !== undefined) return play;
      break;
    }
    case 'C1':
      return combat(view, legal);
    default:
  }
  if (view.pub.step === 'B6') return sortiePlan(view, legal)[0];
  const worth = (action: Action) => polishWorth(view, action);
  const keyed = byKey(worth, (action) => (action.type === 'land' ? action.airfield : JSON.stringify(action)));
  return best(legal, view.pub.step === 'landing' ? keyed : worth);
}
