/** Why the Officer in a Russian seat does what it does. */
import type { Message } from '../../../engine/message.ts';
import { aaUnit, cardsOn, factsOf, nextLand, russiansAloft, squadron } from '../board.ts';
import { strengthOf } from '../cards.ts';
import { BALTIC, LANDING, type LandId } from '../data/lands.ts';
import { AA_UNITS } from '../data/units.ts';
import { assaultStrength } from '../text/facts.ts';
import { m } from '../text/message.ts';
import { landName, zoneName } from '../text/names.ts';
import type { Action, TargetId, View } from '../types.ts';
import { landReason, targetReason } from './reasons.ts';
import { intactCities } from './worth.ts';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

function planReason(view: View, { card, line }: Of<'plan-card'>): Message {
  const land = nextLand(view.pub, line);
  if (land === undefined) return m('hint.best');
  if (land === LANDING) return m('hint.plan.landing');
  const there = view.own.hand.filter((held) => held.plan === line && held.card !== card);
  if (there.length === 0) return landReason(view.pub, land);
  const strength = [...there.map((held) => held.card), card].reduce(
    (sum, each) => sum + strengthOf(view.options, each),
    0,
  );
  return m('hint.plan.pair', { land: landName(land), strength });
}

function strikeReason(view: View, land: string): Message {
  const { pub } = view;
  const zone = zoneName(land);
  if (intactCities(pub, land).length === 0) return m('hint.strike.other', { land: zone });
  const guarded = AA_UNITS.some((id) => aaUnit(pub, id).at === land);
  return m(guarded ? 'hint.strike.guarded' : 'hint.strike.open', { land: zone });
}

function supportReason(view: View, id: string, card: string): Message {
  const land = view.pub.placed[card]?.land;
  if (land === undefined) return m('hint.best');
  const bombs = factsOf(id).bomb;
  const strength = assaultStrength(view, land) + bombs;
  const key = cardsOn(view.pub, land).length > 1 ? 'hint.support.pair' : 'hint.support';
  return m(key, { land: landName(land), bombs, strength });
}

function escortReason({ pub }: View, zone: string): Message {
  if (zone === BALTIC) return m('hint.escort.fleet');
  const bombers = russiansAloft(pub).filter((id) => squadron(pub, id).zone === zone && factsOf(id).bomber);
  if (bombers.length > 0) return m('hint.escort.bombers', { land: zoneName(zone), count: bombers.length });
  if (pub.assaults[zone] === undefined) return m('hint.best');
  return m('hint.escort.assault', { land: landName(zone as LandId) });
}

function doneReason({ pub }: View): Message {
  if (pub.step === 'A2') return m('hint.done.draw');
  if (pub.step === 'A3') return m('hint.done.plan');
  return pub.step === 'A5' ? m('hint.done.missions') : m('hint.best');
}

export function russianReason(view: View, action: Action): Message {
  switch (action.type) {
    case 'draw':
      return m('hint.draw');
    case 'plan-card':
      return planReason(view, action);
    case 'aim-missile':
    case 'bombard':
      return targetReason(view.pub, action.target as TargetId);
    case 'assign':
      if (action.mission === 'strike') return strikeReason(view, action.target);
      if (action.mission === 'support') return supportReason(view, action.squadron, action.target);
      return escortReason(view, action.target);
    case 'done':
      return doneReason(view);
    default:
      return m('hint.best');
  }
}
