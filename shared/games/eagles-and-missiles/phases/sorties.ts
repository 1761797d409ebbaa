/** B6: each Polish and NATO squadron gets a target, patrols or stays (IV.B6, V.1, VI.1b, VI.3, rulings 6–9). */
import {
  ALLIED_IDS,
  attackersOf,
  bombersAt,
  factsOf,
  freeEscorts,
  NATO_IDS,
  openAssaults,
  russiansAloft,
  squadron,
} from '../board.ts';
import { BALTIC, type ZoneId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { pilotSeat, seatsOf } from '../seats.ts';
import type { Action, Mission, MissionTarget, Public } from '../types.ts';
import { DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';
import { legalPlays, play } from './polish-cards.ts';

const MOST_ATTACKERS = 2;

export interface SortieTarget {
  readonly mission: 'duel' | 'assault' | 'fleet';
  readonly target: MissionTarget;
  readonly zone: ZoneId;
  /** An escort that nobody has engaged keeps attackers away (VI.3b). */
  readonly covered: boolean;
}

/** Everything a squadron could be sent against now, covered or not. */
export function sortieTargets(pub: Public): readonly SortieTarget[] {
  const covered = new Map<ZoneId, boolean>();
  const isCovered = (zone: ZoneId) => {
    let known = covered.get(zone);
    if (known === undefined) {
      known = freeEscorts(pub, zone).length > 0;
      covered.set(zone, known);
    }
    return known;
  };
  const duels = russiansAloft(pub).flatMap((target): SortieTarget[] => {
    const s = squadron(pub, target);
    if (s.broke || s.zone === '' || attackersOf(pub, target).length >= MOST_ATTACKERS) return [];
    // Escorts cover bombers; fighters, supporters among them, may always be engaged (VI.3b, R32).
    return [{ mission: 'duel', target, zone: s.zone, covered: factsOf(target).bomber && isCovered(s.zone) }];
  });
  const assaults = openAssaults(pub).map(
    (land): SortieTarget => ({ mission: 'assault', target: land, zone: land, covered: isCovered(land) }),
  );
  const fleet: SortieTarget[] =
    pub.fleet > 0 && pub.fleetFight === ''
      ? [{ mission: 'fleet', target: BALTIC, zone: BALTIC, covered: isCovered(BALTIC) }]
      : [];
  return [...duels, ...assaults, ...fleet];
}

/** The targets open to one squadron. */
export function openTo(
  pub: Public,
  id: SquadronId,
  targets: readonly SortieTarget[],
): readonly SortieTarget[] {
  return pub.lowLevel.includes(id) ? targets : targets.filter((target) => !target.covered);
}

export function zoneOfSortie(pub: Public, mission: Mission, target: MissionTarget): ZoneId | '' {
  if (mission === 'duel') return squadron(pub, target).zone;
  return mission === 'patrol' ? '' : (target as ZoneId);
}

function isReady(pub: Public, id: SquadronId): boolean {
  const { base, mission } = squadron(pub, id);
  return mission === '' && base !== 'reserve' && base !== 'destroyed';
}

/** A sortie holds the way open for others when it alone engages an escort over what they attack. */
function holdsWayOpen(pub: Public, id: SquadronId): boolean {
  const { mission, target, zone } = squadron(pub, id);
  if (mission !== 'duel' || zone === '' || squadron(pub, target).mission !== 'escort') return false;
  if (pub.screened.includes(target) || attackersOf(pub, target).length > 1) return false;
  const hunters = ALLIED_IDS.filter((other) => {
    const s = squadron(pub, other);
    return s.mission === 'duel' && s.zone === zone && factsOf(s.target).bomber;
  });
  return [...hunters, ...bombersAt(pub, zone)].some((other) => !pub.lowLevel.includes(other));
}

/** NATO squadrons wait in the pool: a patrol, which is for changing airfields, is no use to them (R31). */
function patrol(id: SquadronId): readonly Action[] {
  return NATO_IDS.includes(id) ? [] : [{ type: 'assign', squadron: id, mission: 'patrol', target: '' }];
}

export const sortiePhase: Phase = {
  begin: (ctx) => openStep(ctx, 'B6', seatsOf(ctx.state.options, 'poland')),

  legal(view) {
    const { viewer, options, pub } = view;
    const mine = ALLIED_IDS.filter((id) => pilotSeat(options, id) === viewer);
    const targets = sortieTargets(pub);
    const sorties = mine
      .filter((id) => isReady(pub, id))
      .flatMap((id): Action[] => [
        ...openTo(pub, id, targets).map(
          ({ mission, target }) => ({ type: 'assign', squadron: id, mission, target }) as const,
        ),
        ...patrol(id),
      ]);
    const recalls = mine
      .filter((id) => squadron(pub, id).mission !== '' && !holdsWayOpen(pub, id))
      .map((id) => ({ type: 'recall', squadron: id }) as const);
    return [DONE, ...sorties, ...recalls, ...legalPlays(view)];
  },

  apply(ctx, seat, action) {
    switch (action.type) {
      case 'assign': {
        const { squadron: id, mission, target } = action;
        const zone = zoneOfSortie(ctx.state.pub, mission, target);
        ctx.emit({ type: 'assigned', squadron: id, mission, target, zone, seat });
        return false;
      }
      case 'recall':
        ctx.emit({ type: 'recalled', squadron: action.squadron });
        return false;
      case 'play':
        play(ctx, seat, action.card, action.target);
        return false;
      case 'done':
        return finishSeat(ctx, seat);
      default:
        return unexpected(action);
    }
  },
};
