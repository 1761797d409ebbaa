/** Polish cards: when each may be played, on what, and what it does (IV.B3, deck of data/decks.ts). */
import {
  AIRFIELD_IDS,
  ALLIED_IDS,
  aaUnit,
  airfield,
  attackersOf,
  basedOn,
  cardsOn,
  escortsOver,
  isAbroad,
  isEngaged,
  openAssaults,
  POLISH_IDS,
  russiansAloft,
  squadron,
  standingOn,
  supporterOf,
} from '../board.ts';
import { polishCard, strengthOf } from '../cards.ts';
import type { PolishEffect } from '../data/decks.ts';
import { AIRFIELDS, type AirfieldId, BALTIC, type LandId } from '../data/lands.ts';
import { AA_UNITS, type AaId, SQUADRONS, type SquadronId } from '../data/units.ts';
import type { Action, CardId, Options, Public, Seat, Step, View } from '../types.ts';
import type { Ctx } from './phase.ts';

/** The steps in which each card may be played: before the roll or the blow that it changes. */
const WHEN: Readonly<Record<PolishEffect, readonly Step[]>> = {
  artillery: ['B6', 'C1'],
  'counter-attack': ['B6', 'C1'],
  'blown-bridges': ['B6', 'C1'],
  ambush: ['B6', 'C1'],
  'coastal-battery': ['B6', 'C1'],
  'submarine-patrol': ['B6'],
  'missile-salvo': ['C1'],
  ace: ['C1'],
  'low-level': ['B6'],
  decoys: ['B4'],
  'road-strip': ['B4', 'B6', 'C1', 'landing'],
  'stored-su-22': ['B4', 'B6', 'C1', 'landing'],
};

/** Polish airfields in use; a road or a hangar is not found abroad (R39). */
function polishFields(pub: Public): readonly AirfieldId[] {
  return AIRFIELD_IDS.filter((id) => airfield(pub, id).working && !isAbroad(AIRFIELDS[id].land));
}

/** Room that nobody will want back: before the landing, those in the air still count. */
function hasRoom(pub: Public, field: AirfieldId): boolean {
  const taken = pub.step === 'landing' ? standingOn(pub, field) : basedOn(pub, field);
  return taken.length < airfield(pub, field).capacity;
}

function lostSu22(pub: Public): SquadronId | undefined {
  return POLISH_IDS.find((id) => SQUADRONS[id] === 'su-22' && squadron(pub, id).base === 'destroyed');
}

/** Every target of a card now; [''] for a card that needs none. */
function targetsOf(pub: Public, effect: PolishEffect): readonly string[] {
  switch (effect) {
    case 'artillery':
    case 'counter-attack':
    case 'ambush':
      return openAssaults(pub);
    case 'blown-bridges':
      return openAssaults(pub).filter((land) => cardsOn(pub, land).length === 2);
    case 'coastal-battery':
      return pub.fleet > 0 && pub.fleetFight === '' ? [''] : [];
    case 'submarine-patrol':
      return escortsOver(pub, BALTIC).filter((id) => !isEngaged(pub, id));
    case 'missile-salvo':
      return duelTargets(pub);
    case 'ace':
      return duelTargets(pub).filter((id) => !pub.duelCards[id]?.ace);
    case 'low-level':
      return ALLIED_IDS.filter((id) => {
        const { base, mission } = squadron(pub, id);
        return mission === '' && base !== 'reserve' && base !== 'destroyed' && !pub.lowLevel.includes(id);
      });
    case 'decoys':
      return [
        ...AIRFIELD_IDS.filter((id) => airfield(pub, id).working),
        ...AA_UNITS.filter((id) => !['unplaced', 'destroyed'].includes(aaUnit(pub, id).at)),
      ].filter((id) => !pub.decoyed.includes(id));
    case 'road-strip':
      return polishFields(pub);
    case 'stored-su-22':
      return lostSu22(pub) === undefined ? [] : polishFields(pub).filter((id) => hasRoom(pub, id));
  }
}

function duelTargets(pub: Public): readonly SquadronId[] {
  return russiansAloft(pub).filter((id) => attackersOf(pub, id).length > 0);
}

/** Cards the viewer's side may play in the present step. Partners share one hand (R30). */
export function legalPlays(view: View): readonly Action[] {
  return view.own.hand.flatMap(({ card }) => {
    const { kind } = polishCard(view.options, card);
    if (!WHEN[kind].includes(view.pub.step)) return [];
    return targetsOf(view.pub, kind).map((target) => ({ type: 'play', card, target }) as const);
  });
}

export function play(ctx: Ctx, seat: Seat, card: CardId, target: string): void {
  ctx.emit({ type: 'card-played', card, target, seat });
  const face = polishCard(ctx.state.options, card);
  switch (face.kind) {
    case 'artillery':
    case 'ambush':
      ctx.emit({ type: 'assault-weakened', land: target as LandId, amount: face.amount, card });
      return;
    case 'counter-attack':
      ctx.emit({ type: 'assault-strengthened-against', land: target as LandId, amount: face.amount });
      return;
    case 'blown-bridges':
      blowBridges(ctx, target as LandId);
      return;
    case 'coastal-battery':
      ctx.emit({ type: 'coastal-battery-ready', amount: face.amount });
      return;
    case 'submarine-patrol':
      ctx.emit({ type: 'escort-screened', squadron: target });
      return;
    case 'missile-salvo':
      ctx.emit({ type: 'duel-helped', target, plus: face.amount, ace: false });
      return;
    case 'ace':
      ctx.emit({ type: 'duel-helped', target, plus: 0, ace: true });
      return;
    case 'low-level':
      ctx.emit({ type: 'low-level', squadron: target });
      return;
    case 'decoys':
      ctx.emit({ type: 'decoyed', target: target as AirfieldId | AaId });
      return;
    case 'road-strip':
      ctx.emit({ type: 'airfield-extended', airfield: target as AirfieldId, amount: face.amount });
      return;
    case 'stored-su-22': {
      const id = lostSu22(ctx.state.pub);
      if (id === undefined) throw new Error('no Su-22 to restore');
      ctx.emit({ type: 'su-22-restored', squadron: id, airfield: target as AirfieldId });
      return;
    }
  }
}

/** The weaker of an assault's two cards; of equals the one later in the deck list (R35). */
export function weakerCard(options: Options, pub: Public, land: LandId): CardId | undefined {
  const [a, b] = [...cardsOn(pub, land)].sort();
  if (a === undefined || b === undefined) return undefined;
  return strengthOf(options, a) < strengthOf(options, b) ? a : b;
}

function blowBridges(ctx: Ctx, land: LandId): void {
  const { options, pub } = ctx.state;
  const card = weakerCard(options, pub, land);
  if (card === undefined) throw new Error(`no two cards on ${land}`);
  const supporter = supporterOf(pub, card);
  ctx.emit({ type: 'bridge-blown', card, land });
  if (supporter === undefined) return;
  // Those sent after the supporter have lost their target: still free in B6, on the way home in C1.
  const hunters = attackersOf(pub, supporter);
  ctx.emit({ type: 'returned', squadron: supporter, cause: 'bridges' });
  for (const id of hunters)
    ctx.emit(
      pub.step === 'B6'
        ? { type: 'recalled', squadron: id }
        : { type: 'returned', squadron: id, cause: 'bridges' },
    );
}
