/**
 * What the texts need to know about a view beyond the questions of `board.ts`: sums and lists. Only words depend
 * on them; legality never does.
 */
import {
  ALLIED_IDS,
  airfield,
  attackersOf,
  bombersAt,
  factsOf,
  isEngaged,
  openAssaults,
  RUSSIAN_IDS,
  standingOn,
} from '../board.ts';
import { BALTIC, type LandId, LINES, type LineId, ZONES, type ZoneId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { assaultStrength as strengthIn } from '../phases/ground.ts';
import { sortieTargets } from '../phases/sorties.ts';
import { lineSeat, pilotSeat } from '../seats.ts';
import type { Mission, Options, Public, Seat, View } from '../types.ts';

export function russiansOn(pub: Public, mission: Mission): readonly SquadronId[] {
  return RUSSIAN_IDS.filter((id) => pub.squadrons[id]?.mission === mission);
}

/** The lines a Russian seat puts cards on (XIII, ruling 37). */
export function linesOf(options: Options, seat: string): readonly LineId[] {
  return LINES.filter((line) => lineSeat(options, line) === seat);
}

/** Cards and supporters, less what cards took away (ruling 28). */
export function assaultStrength(view: View, land: LandId): number {
  const { strength, modifiers } = strengthIn(view.options, view.pub, land);
  return modifiers.reduce((sum, { amount }) => sum + amount, strength);
}

export function bombSum(ids: readonly SquadronId[]): number {
  return ids.reduce((n, id) => n + factsOf(id).bomb, 0);
}

/** Escorts that no sortie is aimed at and that keep attackers from something (VI.3b). */
export function openEscorts(pub: Public): readonly SquadronId[] {
  const covered = new Set(sortieTargets(pub).flatMap((target) => (target.covered ? [target.zone] : [])));
  return russiansOn(pub, 'escort').filter((id) => {
    const zone = pub.squadrons[id]?.zone ?? '';
    return zone !== '' && covered.has(zone) && !isEngaged(pub, id);
  });
}

/** Russian squadrons in a zone that somebody has engaged. */
export function engagedIn(pub: Public, zone: ZoneId): readonly SquadronId[] {
  return RUSSIAN_IDS.filter((id) => pub.squadrons[id]?.zone === zone && attackersOf(pub, id).length > 0);
}

/** Duels still to be fought in a zone: those with fighters, which come first, or else those with bombers. */
export function duelsIn(
  pub: Public,
  zone: ZoneId,
): { readonly fighters: boolean; readonly targets: readonly SquadronId[] } {
  const targets = engagedIn(pub, zone);
  const fighters = targets.filter((id) => !factsOf(id).bomber);
  return fighters.length > 0 ? { fighters: true, targets: fighters } : { fighters: false, targets };
}

/** True when sorties, or a counter-attack without any, still have to fight the assault or the fleet there. */
export function groundFightIn(pub: Public, zone: ZoneId): boolean {
  if (bombersAt(pub, zone).length > 0) return true;
  if (zone === BALTIC) return false;
  return openAssaults(pub).includes(zone as LandId) && (pub.assaults[zone]?.plus ?? 0) > 0;
}

/** Zones in map order where something is still to be fought. */
export function zonesToFight(pub: Public): readonly ZoneId[] {
  return ZONES.filter((zone) => duelsIn(pub, zone).targets.length > 0 || groundFightIn(pub, zone));
}

/** Squadrons of the seat that could still be sent out. */
export function idleSquadrons(view: View): readonly SquadronId[] {
  return ALLIED_IDS.filter((id) => {
    const s = view.pub.squadrons[id];
    if (s === undefined || s.mission !== '' || s.base === 'reserve' || s.base === 'destroyed') return false;
    return pilotSeat(view.options, id) === view.viewer;
  });
}

/** Fighters and bombers a Russian seat may still send (IV.A4, ruling 5). */
export function iconsLeft(
  pub: Public,
  seat: Seat | 'spectator',
): { readonly fighters: number; readonly bombers: number } {
  const icons = pub.icons[seat];
  const left = (bomber: boolean, allowed: number) => {
    const ids = RUSSIAN_IDS.filter((id) => factsOf(id).bomber === bomber);
    const sent = ids.filter(
      (id) => pub.squadrons[id]?.by === seat && pub.squadrons[id]?.mission !== '',
    ).length;
    const inPool = ids.filter(
      (id) => pub.squadrons[id]?.base === 'pool' && pub.squadrons[id]?.mission === '',
    ).length;
    return Math.max(0, Math.min(allowed - sent, inPool));
  };
  return { fighters: left(false, icons?.fighters ?? 0), bombers: left(true, icons?.bombers ?? 0) };
}

/** Free places of an airfield. */
export function roomOn(pub: Public, field: Parameters<typeof airfield>[1]): number {
  return Math.max(0, airfield(pub, field).capacity - standingOn(pub, field).length);
}
