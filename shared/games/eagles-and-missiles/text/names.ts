import type { Message } from '../../../engine/message.ts';
import { landOfTarget } from '../board.ts';
import { AIRFIELDS, CITIES, type LineId, ZONES } from '../data/lands.ts';
import { AA_FACTS, SQUADRON_TYPES, SQUADRONS, type SquadronType, TYPE_FACTS } from '../data/units.ts';
import type { Cause, Mission, Public, TargetId } from '../types.ts';
import { m } from './message.ts';

export type TargetKind = 'city' | 'airfield' | 'aa';

/** What kind of target an id names. */
export function targetKind(id: string): TargetKind | undefined {
  if (Object.hasOwn(CITIES, id)) return 'city';
  if (Object.hasOwn(AIRFIELDS, id)) return 'airfield';
  return Object.hasOwn(AA_FACTS, id) ? 'aa' : undefined;
}

export function isZone(id: string): boolean {
  return (ZONES as readonly string[]).includes(id);
}

export function landName(land: string): Message {
  return m(`land.${land}`);
}

/** A land, a land abroad or the Baltic. */
export function zoneName(zone: string): Message {
  return isZone(zone) ? m(`land.${zone}`) : m('nowhere');
}

export function cityName(city: string): Message {
  return m(`city.${city}`);
}

export function airfieldName(airfield: string): Message {
  return m(`airfield.${airfield}`);
}

export function aaName(unit: string): Message {
  return m(`aa.${unit}`);
}

/** The unit and the land it stands in. */
export function aaWithPlace(pub: Public, unit: string): Message {
  const at = pub.aa[unit]?.at ?? 'unplaced';
  if (!isZone(at)) return aaName(unit);
  return m('with-place', { name: aaName(unit), place: landName(at) });
}

export function lineName(line: LineId): Message {
  return m('line', { line });
}

export function typeName(type: SquadronType): Message {
  return m(`type.${type}`);
}

/** Types with a single counter need no number. */
const LONE = new Set<SquadronType>(
  SQUADRON_TYPES.filter((type) => Object.values(SQUADRONS).filter((t) => t === type).length === 1),
);

function typeOf(id: string): SquadronType | undefined {
  return Object.hasOwn(SQUADRONS, id) ? SQUADRONS[id] : undefined;
}

/** Type and number: "Su-27 no. 3". */
export function squadronName(id: string): Message {
  const type = typeOf(id);
  if (type === undefined) return m('unknown');
  if (LONE.has(type)) return typeName(type);
  return m('squadron', { type: typeName(type), number: id.slice(type.length + 1) });
}

/** Type, number and both strengths: "Su-27 no. 3 (5/3)". */
export function squadronWithStrengths(id: string): Message {
  const type = typeOf(id);
  if (type === undefined) return m('unknown');
  const { air, bomb } = TYPE_FACTS[type];
  return m('squadron-strengths', { name: squadronName(id), air, bomb });
}

/** A city, airfield or AA unit, with a word for what it is. */
export function targetName(id: string): Message {
  switch (targetKind(id)) {
    case 'city':
      return m('target.city', { name: cityName(id) });
    case 'airfield':
      return m('target.airfield', { name: airfieldName(id) });
    case 'aa':
      return aaName(id);
    default:
      return m('unknown');
  }
}

/** A target and its land: "Radom (city), Mazovia". */
export function targetWithLand(pub: Public, id: string): Message {
  const land = landOfTarget(pub, id as TargetId);
  if (land === undefined) return targetName(id);
  return m('list.comma', { a: targetName(id), b: landName(land) });
}

export function seatName(seat: string): Message {
  return m(`seat.${seat}`);
}

export function causeName(cause: Cause): Message {
  return m(`cause.${cause}`);
}

/** A short word for a mission, without its target. */
export function missionName(mission: Mission): Message {
  return m(`mission.${mission}`);
}
