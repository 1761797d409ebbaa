/** The Officer in Polish seats. */
import {
  aaUnit,
  activeLines,
  airfield,
  bombersAt,
  factsOf,
  neighbours,
  nextLand,
  squadron,
  standingOn,
} from '../board.ts';
import { polishCard } from '../cards.ts';
import { AIRFIELDS, type AirfieldId, BALTIC, LANDING, LANDS, type LandId } from '../data/lands.ts';
import { AA_UNITS, type SquadronId } from '../data/units.ts';
import { oddsFor } from '../odds.ts';
import { duelStrengths } from '../phases/duel.ts';
import { assaultStrength } from '../phases/ground.ts';
import type { Action, Public, View } from '../types.ts';
import { best, type Scored } from './choose.ts';
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

/** How much a card would change the fight it is played on, in points. */
export function playWorth(view: View, action: Extract<Action, { type: 'play' }>): number {
  const { pub, options } = view;
  const face = polishCard(options, action.card);
  const amount = 'amount' in face ? face.amount : 0;
  const land = action.target as LandId;
  switch (face.kind) {
    case 'stored-su-22':
      return 0.5;
    case 'road-strip':
    case 'low-level':
      return -1;
    case 'decoys':
      return decoyWorth(pub, action.target);
    case 'submarine-patrol':
      return pub.assaults[LANDING]?.landing ? 0.4 : 0.05;
    case 'coastal-battery': {
      const margin = bombs(pub, BALTIC) + pub.coastal - pub.fleet;
      return fightsAt(pub, BALTIC) ? 1.5 * (chance(margin + amount) - chance(margin)) : -1;
    }
    case 'artillery':
    case 'ambush':
    case 'counter-attack': {
      const plus = face.kind === 'counter-attack';
      if (!plus && !fightsAt(pub, land)) return -1;
      const margin = groundMargin(view, land);
      const before = fightsAt(pub, land) ? chance(margin) : 0;
      return landWorth(pub, land) * (chance(margin + amount) - before) - 0.25;
    }
    case 'blown-bridges':
      return fightsAt(pub, land)
        ? landWorth(pub, land) * (chance(groundMargin(view, land) + 3) - chance(groundMargin(view, land))) -
            0.2
        : -1;
    case 'missile-salvo':
    case 'ace': {
      const duel = duelStrengths(pub, action.target);
      const margin = duel.polish + duel.polishModifiers.reduce((sum, m) => sum + m.amount, 0) - duel.russian;
      const after = face.kind === 'ace' ? oddsFor(margin, 2) : oddsFor(margin + amount, duel.polishDice);
      return (after.win - oddsFor(margin, duel.polishDice).win) * (0.5 + squadronWorth(action.target)) - 0.12;
    }
  }
}

function decoyWorth(pub: Public, target: string): number {
  const aimed = Object.values(pub.missiles).some((missile) => missile.target === target);
  if (!aimed) return -1;
  return target in AIRFIELDS ? standingOn(pub, target as AirfieldId).length - 0.5 : -0.2;
}

function chance(margin: number): number {
  const odds = oddsFor(margin);
  return odds.win + odds.draw;
}

function bombs(pub: Public, zone: typeof BALTIC | LandId): number {
  return bombersAt(pub, zone).reduce((sum, id) => sum + factsOf(id).bomb, 0);
}

function fightsAt(pub: Public, zone: typeof BALTIC | LandId): boolean {
  return bombersAt(pub, zone).length > 0 || (pub.assaults[zone]?.plus ?? 0) > 0;
}

function groundMargin(view: View, land: LandId): number {
  const attack = assaultStrength(view.options, view.pub, land);
  const russian = attack.modifiers.reduce((sum, m) => sum + m.amount, attack.strength);
  return bombs(view.pub, land) + (view.pub.assaults[land]?.plus ?? 0) - russian;
}

/** Far from the front and not crowded: a bomb on a full airfield is a disaster. */
function landingWorth(pub: Public, field: AirfieldId): number {
  const { land } = AIRFIELDS[field];
  const assault = pub.assaults[land];
  const falls = assault !== undefined && assault.status !== 'stopped' ? -5 : 0;
  const bombed = Object.values(pub.squadrons).some((s) => s.mission === 'strike' && s.zone === land)
    ? -1.5
    : 0;
  const abroad = (LANDS as readonly string[]).includes(land) ? 0 : 0.5;
  const next = activeLines(pub).some((line) => nextLand(pub, line) === land) ? -0.4 : 0;
  return (
    falls +
    bombed +
    abroad +
    next -
    standingOn(pub, field).length * 0.6 +
    airfield(pub, field).capacity * 0.01
  );
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

function nextSortie(view: View, legal: readonly Action[]): Action | undefined {
  return bestPackage(view, legal)?.sorties[0];
}

function playNow(view: View, legal: readonly Action[]): Action | undefined {
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
  if (view.pub.step === 'B6') return nextSortie(view, legal) ?? { type: 'done' };
  return best(legal, (action) => polishWorth(view, action));
}
