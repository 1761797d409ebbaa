/** C1: zone by zone, duels with fighters, then with bombers, then the ground or the fleet (IV.C1, VI, X). */
import { ALLIED_IDS, attackersOf, bombersAt, factsOf, russiansAloft, squadron } from '../board.ts';
import { BALTIC, type LandId, ZONES, type ZoneId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { seatsOf } from '../seats.ts';
import type { Action, Public } from '../types.ts';
import { fightDuel, settleLoss } from './duel.ts';
import { bombAssault, bombFleet } from './ground.ts';
import { type Ctx, DONE, openStep, type Phase, unexpected } from './phase.ts';
import { legalPlays, play } from './polish-cards.ts';
import { openTo, sortieTargets, zoneOfSortie } from './sorties.ts';

/** Russian squadrons in a zone that still have a duel to fight; fighters come first. */
function duelsNext(pub: Public, zone: ZoneId): readonly SquadronId[] {
  const engaged = russiansAloft(pub).filter(
    (id) => squadron(pub, id).zone === zone && attackersOf(pub, id).length > 0,
  );
  const fighters = engaged.filter((id) => !factsOf(id).bomber);
  return fighters.length > 0 ? fighters : engaged;
}

/** An attack from the air, or a counter-attack on its own (R28). */
function bombingDue(pub: Public, zone: ZoneId): boolean {
  if (bombersAt(pub, zone).length > 0) return true;
  const assault = pub.assaults[zone];
  return assault !== undefined && assault.status === 'coming' && assault.plus > 0;
}

function zonesWithWork(pub: Public): readonly ZoneId[] {
  return ZONES.filter((zone) => duelsNext(pub, zone).length > 0 || bombingDue(pub, zone));
}

/** Winners of a duel that a tanker can send to another land (NATO deck: tanker). */
export function refuelActions(pub: Public): readonly Action[] {
  if (pub.tankers === 0) return [];
  const targets = sortieTargets(pub);
  return ALLIED_IDS.filter((id) => squadron(pub, id).won !== '').flatMap((id) =>
    openTo(pub, id, targets)
      .filter(({ zone }) => zone !== squadron(pub, id).won)
      .map(({ mission, target }) => ({ type: 'refuel', squadron: id, mission, target }) as const),
  );
}

function fights(pub: Public): readonly Action[] {
  const zone = pub.combatZone;
  if (zone === '') return zonesWithWork(pub).map((open) => ({ type: 'enter', zone: open }) as const);
  const duels = duelsNext(pub, zone).map((target) => ({ type: 'fight', target }) as const);
  return duels.length > 0 ? duels : [{ type: 'bomb', zone }];
}

export const combatPhase: Phase = {
  // Always asked, also without a sortie: a card may call up a fight (see anti-air.ts on who is asked).
  begin: (ctx) => openStep(ctx, 'C1', seatsOf(ctx.state.options, 'poland')),

  legal(view) {
    const { pub } = view;
    if (pub.losing.length > 0) return pub.losing.map((id) => ({ type: 'lose', squadron: id }) as const);
    const next = fights(pub);
    return [...(next.length === 0 ? [DONE] : next), ...refuelActions(pub), ...legalPlays(view)];
  },

  apply(ctx, seat, action) {
    switch (action.type) {
      case 'enter':
        ctx.emit({ type: 'zone-entered', zone: action.zone });
        return false;
      case 'fight':
        fightDuel(ctx, action.target);
        break;
      case 'lose':
        settleLoss(ctx, action.squadron);
        break;
      case 'bomb':
        if (action.zone === BALTIC) bombFleet(ctx);
        else bombAssault(ctx, action.zone as LandId);
        break;
      case 'refuel': {
        const { squadron: id, mission, target } = action;
        const zone = zoneOfSortie(ctx.state.pub, mission, target) as ZoneId;
        ctx.emit({ type: 'refuelled', squadron: id, mission, target, zone });
        return false;
      }
      case 'play':
        play(ctx, seat, action.card, action.target);
        break;
      case 'done':
        ctx.emit({ type: 'seat-done', seat, actors: [] });
        return true;
      default:
        return unexpected(action);
    }
    leaveWhenDone(ctx);
    return false;
  },
};

function leaveWhenDone(ctx: Ctx): void {
  const { pub } = ctx.state;
  const zone = pub.combatZone;
  if (zone === '' || pub.losing.length > 0) return;
  if (duelsNext(pub, zone).length === 0 && !bombingDue(pub, zone)) ctx.emit({ type: 'zone-left', zone });
}
