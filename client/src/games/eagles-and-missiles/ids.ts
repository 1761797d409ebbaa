/** What kind of thing an id of the rules names. Pure. */
import {
  AIRFIELDS,
  type AirfieldId,
  CITIES,
  type CityId,
  LANDS,
  type LandId,
  ZONES,
  type ZoneId,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import { AA_FACTS, type AaId, SQUADRONS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';

export const isLand = (id: string): id is LandId => (LANDS as readonly string[]).includes(id);
export const isZone = (id: string): id is ZoneId => (ZONES as readonly string[]).includes(id);
export const isCity = (id: string): id is CityId => Object.hasOwn(CITIES, id);
export const isAirfield = (id: string): id is AirfieldId => Object.hasOwn(AIRFIELDS, id);
export const isAa = (id: string): id is AaId => Object.hasOwn(AA_FACTS, id);
export const isSquadron = (id: string): boolean => Object.hasOwn(SQUADRONS, id);
export const isRussianCard = (id: string): boolean => /^r\d+$/.test(id);
