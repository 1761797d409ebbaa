/** What things are worth to the computer, in victory points. Our own estimates, tuned by playing. */
import { airfield, isConquered, standingOn } from '../board.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  CITIES,
  type CityId,
  COAST,
  GERMAN_BORDER,
  type LandId,
  LINE_LANDS,
  LINES,
} from '../data/lands.ts';
import { SQUADRONS, type SquadronId, TYPE_FACTS } from '../data/units.ts';
import type { Public, TargetId } from '../types.ts';

/** Three lost squadrons are one point, and a lost squadron does not fight again. */
const SQUADRON_WORTH = 0.5;
const AIRFIELD_WORTH = 0.12;
const AA_WORTH = 0.35;
/** A step on the way to a set or a complete line. */
const STEP_WORTH = 0.35;

function byLand<Id extends string>(places: Readonly<Record<Id, { readonly land: string }>>) {
  return Map.groupBy(Object.keys(places) as Id[], (id) => places[id].land);
}
const CITIES_IN = byLand<CityId>(CITIES);
const AIRFIELDS_IN = byLand<AirfieldId>(AIRFIELDS);

export function intactCities(pub: Public, land: string): readonly CityId[] {
  return CITIES_IN.get(land)?.filter((id) => !pub.ruins.includes(id)) ?? [];
}

/** A set pays only when it is whole: the fewer lands are missing, the more one of them is worth. */
export function setWorth(pub: Public, set: readonly LandId[], land: LandId, points: number): number {
  if (!set.includes(land)) return 0;
  const missing = set.filter((other) => !isConquered(pub, other)).length;
  return missing === 0 ? 0 : points / missing;
}

/** What the Russian side gains by taking the land now. */
export function landWorth(pub: Public, land: LandId): number {
  const line = LINES.find((id) => LINE_LANDS[id].includes(land));
  const fields = AIRFIELDS_IN.get(land)?.filter((id) => airfield(pub, id).working) ?? [];
  return (
    STEP_WORTH +
    intactCities(pub, land).length +
    setWorth(pub, COAST, land, 2) +
    setWorth(pub, GERMAN_BORDER, land, 2) +
    (line === undefined ? 0 : setWorth(pub, LINE_LANDS[line], land, 1)) +
    fields.length * AIRFIELD_WORTH
  );
}

/** What a missile or bomb destroys. */
export function targetWorth(pub: Public, target: TargetId): number {
  if (target in CITIES) return 1;
  if (target in AIRFIELDS) {
    const field = target as AirfieldId;
    return standingOn(pub, field).reduce((sum, id) => sum + squadronWorth(id), AIRFIELD_WORTH);
  }
  return AA_WORTH;
}

/** Better aircraft are worth more; a Tu-22M counts twice in the score. */
export function squadronWorth(id: SquadronId): number {
  const type = SQUADRONS[id];
  if (type === undefined) return 0;
  const { air, bomb, weight } = TYPE_FACTS[type];
  return SQUADRON_WORTH * weight * (0.6 + (air + bomb) / 20);
}
