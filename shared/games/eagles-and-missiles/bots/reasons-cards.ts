/** Why the Officer plays a Polish card at this moment. */
import type { Message } from '../../../engine/message.ts';
import { bombersAt, cardsOn, factsOf, standingOn, supporterOf } from '../board.ts';
import { polishCard, strengthOf } from '../cards.ts';
import { AIRFIELDS, type AirfieldId, BALTIC, type LandId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { type Odds, oddsFor } from '../odds.ts';
import { duelStrengths } from '../phases/duel.ts';
import { raidStrengths } from '../phases/ground.ts';
import { m } from '../text/message.ts';
import { airfieldName, squadronName } from '../text/names.ts';
import type { Action, View } from '../types.ts';
import { percent } from './reasons.ts';

type Play = Extract<Action, { type: 'play' }>;
type Side = { readonly amount: number };

const sum = (strength: number, modifiers: readonly Side[]) =>
  modifiers.reduce((total, { amount }) => total + amount, strength);

/** What the Polish side has on its way more than the assault or the fleet, before the dice. */
export function raidMargin({ options, pub }: View, zone: LandId | typeof BALTIC): number {
  const raid = raidStrengths(options, pub, zone);
  return sum(raid.polish, raid.polishModifiers) - sum(raid.russian, raid.russianModifiers);
}

function stopped({ win, draw }: Odds): number {
  return percent(win + draw);
}

/** What the weaker of two cards adds, its supporter with it. */
function weakerOf({ options, pub }: View, land: LandId): number {
  const parts = cardsOn(pub, land).map((card) => {
    const supporter = supporterOf(pub, card);
    return {
      card: strengthOf(options, card),
      all: strengthOf(options, card) + (supporter === undefined ? 0 : factsOf(supporter).bomb),
    };
  });
  return parts.sort((a, b) => a.card - b.card)[0]?.all ?? 0;
}

function raidReason(view: View, zone: LandId | typeof BALTIC, amount: number): Message {
  const fights = bombersAt(view.pub, zone).length > 0 || (view.pub.assaults[zone]?.plus ?? 0) > 0;
  const margin = raidMargin(view, zone);
  const before = fights ? stopped(oddsFor(margin)) : 0;
  return m('hint.play.raid', { before, after: stopped(oddsFor(margin + amount)) });
}

function duelReason(view: View, target: SquadronId, plus: number, ace: boolean): Message {
  const duel = duelStrengths(view.pub, target);
  const margin = sum(duel.polish, duel.polishModifiers) - duel.russian;
  const before = percent(oddsFor(margin, duel.polishDice).win);
  const after = percent(oddsFor(margin + plus, ace ? 2 : duel.polishDice).win);
  return m('hint.play.duel', { target: squadronName(target), before, after });
}

/** What the card changes: chances before and after it, or what it saves. */
export function cardReason(view: View, { card, target }: Play): Message {
  const { pub } = view;
  const face = polishCard(view.options, card);
  const amount = 'amount' in face ? face.amount : 0;
  switch (face.kind) {
    case 'artillery':
    case 'ambush':
    case 'counter-attack':
      return raidReason(view, target as LandId, amount);
    case 'blown-bridges':
      return raidReason(view, target as LandId, weakerOf(view, target as LandId));
    case 'coastal-battery':
      return raidReason(view, BALTIC, amount);
    case 'missile-salvo':
      return duelReason(view, target, amount, false);
    case 'ace':
      return duelReason(view, target, 0, true);
    case 'low-level':
      return m('hint.play.low-level', { squadron: squadronName(target) });
    case 'decoys':
      return target in AIRFIELDS
        ? m('hint.play.decoys', {
            airfield: airfieldName(target),
            count: standingOn(pub, target as AirfieldId).length,
          })
        : m('hint.best');
    case 'submarine-patrol':
      return m('hint.play.submarine');
    case 'stored-su-22':
      return m('hint.play.squadron');
    case 'road-strip':
      return m('hint.play.room');
  }
}
