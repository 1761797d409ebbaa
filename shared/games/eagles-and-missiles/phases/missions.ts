/** A4 and A5: squadrons from the pool, within the icons, each with a mission (IV.A4–5, VI.2e, VI.3, ruling 16). */
import { freeLands, isAbroad, RUSSIAN_IDS, squadron, supporterOf } from '../board.ts';
import { ABROAD, BALTIC, type ZoneId } from '../data/lands.ts';
import { SQUADRONS, type SquadronId, TYPE_FACTS } from '../data/units.ts';
import { seatsOf } from '../seats.ts';
import type { Action, Public, Seat } from '../types.ts';
import { callNato } from './nato.ts';
import { type Ctx, DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';
import { aimMissiles } from './plan.ts';

function kindOf(id: SquadronId): 'fighters' | 'bombers' {
  const type = SQUADRONS[id];
  if (type === undefined) throw new Error(`no squadron ${id}`);
  return TYPE_FACTS[type].bomber ? 'bombers' : 'fighters';
}

/** Squadrons of a kind the seat may still send (ruling 5). */
function allowance(pub: Public, seat: Seat, kind: 'fighters' | 'bombers'): number {
  const sent = RUSSIAN_IDS.filter((id) => kindOf(id) === kind && squadron(pub, id).by === seat).length;
  return (pub.icons[seat]?.[kind] ?? 0) - sent;
}

/** The next squadron of each type in the pool; those of a type are alike. */
function available(pub: Public): readonly SquadronId[] {
  const seen = new Set<string>();
  return RUSSIAN_IDS.filter((id) => {
    const s = squadron(pub, id);
    const type = SQUADRONS[id] ?? '';
    if (s.base !== 'pool' || s.mission !== '' || seen.has(type)) return false;
    seen.add(type);
    return true;
  });
}

function missionsFor(pub: Public, id: SquadronId): readonly Action[] {
  const type = SQUADRONS[id];
  if (type === undefined) return [];
  const facts = TYPE_FACTS[type];
  const zones = [...freeLands(pub), ...ABROAD];
  // The landing card is carried by the fleet, which bombers cannot support (X.7).
  const cards = Object.keys(pub.placed).filter((card) => {
    const land = pub.placed[card]?.land;
    return land !== undefined && !pub.assaults[land]?.landing && supporterOf(pub, card) === undefined;
  });
  return [
    ...(facts.bomber ? [] : [...zones, ...(pub.fleet > 0 ? [BALTIC] : [])]).map(
      (target) => ({ type: 'assign', squadron: id, mission: 'escort', target }) as const,
    ),
    ...(facts.strategic ? zones : []).map(
      (target) => ({ type: 'assign', squadron: id, mission: 'strike', target }) as const,
    ),
    ...cards.map((target) => ({ type: 'assign', squadron: id, mission: 'support', target }) as const),
  ];
}

export const missionPhase: Phase = {
  begin(ctx) {
    const { options, pub } = ctx.state;
    const actors = seatsOf(options, 'russia').filter((seat) =>
      available(pub).some((id) => allowance(pub, seat, kindOf(id)) > 0),
    );
    return openStep(ctx, 'A5', actors);
  },

  legal({ viewer, pub }) {
    const seat = viewer as Seat;
    const ready = available(pub).filter((id) => allowance(pub, seat, kindOf(id)) > 0);
    const sent = RUSSIAN_IDS.filter((id) => squadron(pub, id).by === seat);
    return [
      DONE,
      ...ready.flatMap((id) => missionsFor(pub, id)),
      ...sent.map((id) => ({ type: 'recall', squadron: id }) as const),
    ];
  },

  apply(ctx, seat, action) {
    switch (action.type) {
      case 'assign': {
        const { squadron: id, mission, target } = action;
        const zone = (mission === 'support' ? ctx.state.pub.placed[target]?.land : target) as ZoneId;
        ctx.emit({ type: 'assigned', squadron: id, mission, target, zone, seat });
        return false;
      }
      case 'recall':
        ctx.emit({ type: 'recalled', squadron: action.squadron });
        return false;
      case 'done':
        return finishSeat(ctx, seat);
      default:
        return unexpected(action);
    }
  },

  end(ctx) {
    aimMissiles(ctx);
    if (attacksAbroad(ctx)) callNato(ctx);
  },
};

/** IX.3, ruling 20: a missile or strike aimed at a land abroad is an attack on its airfield. */
function attacksAbroad(ctx: Ctx): boolean {
  const { missiles, squadrons } = ctx.state.pub;
  return (
    Object.values(missiles).some((missile) => isAbroad(missile.land)) ||
    Object.values(squadrons).some((s) => s.mission === 'strike' && isAbroad(s.zone))
  );
}
