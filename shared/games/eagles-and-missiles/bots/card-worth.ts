/** What the cards of the Polish hand are worth at this moment. */
import {
  AIRFIELD_IDS,
  airfield,
  bombersAt,
  factsOf,
  isAbroad,
  POLISH_IDS,
  squadron,
  standingOn,
  usableFields,
} from '../board.ts';
import { polishCard } from '../cards.ts';
import { AIRFIELDS, type AirfieldId, BALTIC, LANDING, type LandId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { oddsFor } from '../odds.ts';
import { duelStrengths } from '../phases/duel.ts';
import { assaultStrength } from '../phases/ground.ts';
import type { Action, Public, View } from '../types.ts';
import { landingWorth } from './landing-worth.ts';
import { gainBelowEscorts, packages } from './sortie-plans.ts';
import { landWorth, squadronWorth } from './worth.ts';

/** A card that is played is gone: it should do this much. */
const CARD_COST = 0.15;

/** How much a card would change the fight it is played on, in points. */
export function playWorth(view: View, action: Extract<Action, { type: 'play' }>): number {
  const { pub, options } = view;
  const face = polishCard(options, action.card);
  const amount = 'amount' in face ? face.amount : 0;
  const land = action.target as LandId;
  switch (face.kind) {
    case 'stored-su-22':
      return 0.5 + landingWorth(pub, action.target as AirfieldId) * 0.08;
    case 'road-strip':
      return crowded(view) ? 0.5 + landingWorth(pub, action.target as AirfieldId) * 0.05 : -1;
    case 'low-level':
      return lowLevelWorth(view, action.target);
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

/** True when somebody in the air would find no place. */
function crowded({ pub }: View): boolean {
  if (pub.step !== 'landing') return false;
  const aloft = POLISH_IDS.filter((id) => squadron(pub, id).mission !== '');
  // Those with the least choice land first; whoever then finds nothing is one too many.
  const free = new Map(
    AIRFIELD_IDS.map((id) => [id, airfield(pub, id).capacity - standingOn(pub, id).length] as const),
  );
  const choices = aloft.map((id) => usableFields(pub, id)).sort((a, b) => a.length - b.length);
  return choices.some((fields) => {
    const field = fields.filter((id) => (free.get(id) ?? 0) > 0).sort(abroadFirst)[0];
    if (field === undefined) return true;
    free.set(field, (free.get(field) ?? 0) - 1);
    return false;
  });
}

function abroadFirst(a: AirfieldId, b: AirfieldId): number {
  return Number(isAbroad(AIRFIELDS[b].land)) - Number(isAbroad(AIRFIELDS[a].land));
}

/** What one squadron gains by slipping past the escorts, beyond what it could do anyway. */
function lowLevelWorth(view: View, id: SquadronId): number {
  const below = gainBelowEscorts(view.pub, id);
  if (below < CARD_COST) return -1;
  const plain = Math.max(0, ...packages(view, [id]).map(({ gain }) => gain));
  return below - plain - CARD_COST;
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
