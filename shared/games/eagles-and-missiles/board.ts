/** Questions about the public state and the map. Pure; every rule reads the table through these. */
import { ALLIED_IDS, airOf, NATO_IDS, POLISH_IDS, RUSSIAN_IDS, SQUADRON_IDS } from './air.ts';
import {
  ABROAD,
  type AbroadId,
  AIRFIELDS,
  type AirfieldId,
  BALTIC,
  BORDERS,
  CITIES,
  type CityId,
  LANDING,
  LANDS,
  type LandId,
  LINE_LANDS,
  LINES,
  type LineId,
  type ZoneId,
} from './data/lands.ts';
import { AA_UNITS, type AaId, SQUADRONS, type SquadronId, TYPE_FACTS } from './data/units.ts';
import type { CardId, Public, TargetId } from './types.ts';

export type Squadron = Public['squadrons'][string];

const NONE: readonly SquadronId[] = [];

export { ALLIED_IDS, NATO_IDS, POLISH_IDS, RUSSIAN_IDS, SQUADRON_IDS };
export const AIRFIELD_IDS = Object.keys(AIRFIELDS) as readonly AirfieldId[];
export const CITY_IDS = Object.keys(CITIES) as readonly CityId[];

export function factsOf(squadron: SquadronId) {
  const type = SQUADRONS[squadron];
  if (type === undefined) throw new Error(`no squadron ${squadron}`);
  return TYPE_FACTS[type];
}

const NEIGHBOURS: ReadonlyMap<LandId, readonly LandId[]> = new Map(
  LANDS.map((land) => [land, BORDERS.filter((b) => b.includes(land)).map(([a, b]) => (a === land ? b : a))]),
);

export function neighbours(land: LandId): readonly LandId[] {
  return NEIGHBOURS.get(land) ?? [];
}

export function isAbroad(zone: string): zone is AbroadId {
  return (ABROAD as readonly string[]).includes(zone);
}

export function squadron(pub: Public, id: SquadronId): Squadron {
  const found = pub.squadrons[id];
  if (found === undefined) throw new Error(`no squadron ${id}`);
  return found;
}

/** A unit that does not take part, because of a handicap, is one that never comes. */
const NEVER: Public['aa'][string] = { at: 'unplaced', fired: false, guards: '', moved: false };

export function aaUnit(pub: Public, id: AaId): Public['aa'][string] {
  return pub.aa[id] ?? NEVER;
}

export function airfield(pub: Public, id: AirfieldId): Public['airfields'][string] {
  const found = pub.airfields[id];
  if (found === undefined) throw new Error(`no airfield ${id}`);
  return found;
}

export function isConquered(pub: Public, land: string): boolean {
  return pub.conquered.includes(land);
}

export function freeLands(pub: Public): readonly LandId[] {
  return LANDS.filter((land) => !isConquered(pub, land));
}

type Fronts = Readonly<Record<LineId, LandId | undefined>>;
/** By the list of conquered lands, which is never changed in place: the rules ask many times between two conquests. */
const frontsOf = new WeakMap<Public['conquered'], Fronts>();

/** The land a line attacks next; undefined when it is complete. */
export function nextLand({ conquered }: Public, line: LineId): LandId | undefined {
  let fronts = frontsOf.get(conquered);
  if (fronts === undefined) {
    const of = (id: LineId) => LINE_LANDS[id].find((land) => !conquered.includes(land));
    fronts = { I: of('I'), II: of('II'), III: of('III'), IV: of('IV') };
    frontsOf.set(conquered, fronts);
  }
  return fronts[line];
}

/** Lines with something left to take; line I also needs the fleet (IV.A1, X.4). */
export function activeLines(pub: Public): readonly LineId[] {
  return LINES.filter((line) => nextLand(pub, line) !== undefined && (line !== 'I' || pub.fleet > 0));
}

/** Cards a line can take in this turn (IV.A3). */
export function lineCapacity(pub: Public, line: LineId): number {
  return nextLand(pub, line) === LANDING ? 1 : 2;
}

export function landOfTarget(pub: Public, target: TargetId): LandId | AbroadId | undefined {
  if (target in CITIES) return CITIES[target as CityId].land;
  if (target in AIRFIELDS) return AIRFIELDS[target as AirfieldId].land;
  const at = pub.aa[target]?.at;
  return at === undefined || at === 'unplaced' || at === 'destroyed' ? undefined : at;
}

/** What a missile or a strategic bomber could destroy now, in a land or anywhere (ruling 17). */
export function targetsIn(pub: Public, land?: ZoneId): readonly TargetId[] {
  const here = (id: TargetId) => {
    const at = landOfTarget(pub, id);
    return at !== undefined && (land === undefined || at === land);
  };
  return [
    ...CITY_IDS.filter((id) => !pub.ruins.includes(id) && here(id)),
    ...AIRFIELD_IDS.filter((id) => airfield(pub, id).working && here(id)),
    ...AA_UNITS.filter((id) => here(id)),
  ];
}

/** Flying Russian squadrons. */
export function russiansAloft(pub: Public): readonly SquadronId[] {
  return airOf(pub).russians;
}

export function escortsOver(pub: Public, zone: ZoneId): readonly SquadronId[] {
  return airOf(pub).escorts.get(zone) ?? NONE;
}

/** Polish and NATO squadrons whose sortie is a duel with it. */
export function attackersOf(pub: Public, target: SquadronId): readonly SquadronId[] {
  return airOf(pub).attackers.get(target) ?? NONE;
}

export function isEngaged(pub: Public, target: SquadronId): boolean {
  return pub.screened.includes(target) || attackersOf(pub, target).length > 0;
}

/** Sorties against the assault in a land, or against the fleet. */
export function bombersAt(pub: Public, zone: ZoneId): readonly SquadronId[] {
  const { assault, fleet } = airOf(pub);
  return (zone === BALTIC ? fleet : assault).get(zone) ?? NONE;
}

/** Escorts that still keep attackers from what they cover (VI.3b, ruling 8). */
export function freeEscorts(pub: Public, zone: ZoneId): readonly SquadronId[] {
  return escortsOver(pub, zone).filter((id) => !isEngaged(pub, id));
}

export function cardsOn(pub: Public, land: LandId): readonly CardId[] {
  return Object.keys(pub.placed).filter((card) => pub.placed[card]?.land === land);
}

export function supporterOf(pub: Public, card: CardId): SquadronId | undefined {
  return airOf(pub).supporters.get(card);
}

/** Assaults still to be decided that squadrons and cards can act on: all but the landing (ruling 13). */
export function openAssaults(pub: Public): readonly LandId[] {
  return LANDS.filter((land) => {
    const assault = pub.assaults[land];
    return assault !== undefined && assault.status === 'coming' && !assault.landing;
  });
}

/** Squadrons standing on an airfield; those in the air keep no place. */
export function standingOn(pub: Public, field: AirfieldId): readonly SquadronId[] {
  return airOf(pub).standing.get(field) ?? NONE;
}

/** Squadrons that belong to an airfield, in the air or not. */
export function basedOn(pub: Public, field: AirfieldId): readonly SquadronId[] {
  return airOf(pub).based.get(field) ?? NONE;
}

/** Working airfields that a Polish squadron may use: those abroad take the F-16 only (IX.2). */
export function usableFields(pub: Public, id: SquadronId): readonly AirfieldId[] {
  return AIRFIELD_IDS.filter(
    (field) => airfield(pub, field).working && (SQUADRONS[id] === 'f-16' || !isAbroad(AIRFIELDS[field].land)),
  );
}

/** Where a squadron in the air could land now. */
export function landingFields(pub: Public, id: SquadronId): readonly AirfieldId[] {
  return usableFields(pub, id).filter(
    (field) => standingOn(pub, field).length < airfield(pub, field).capacity,
  );
}
