/** Reasons that both sides have: what a land or a target is worth. */
import type { Message } from '../../../engine/message.ts';
import { landOfTarget, standingOn } from '../board.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  CITIES,
  COAST,
  GERMAN_BORDER,
  type LandId,
  LINE_LANDS,
  LINES,
} from '../data/lands.ts';
import { m } from '../text/message.ts';
import { landName, zoneName } from '../text/names.ts';
import type { Public, TargetId } from '../types.ts';
import { intactCities, setWorth } from './worth.ts';

/** As people say it: whole percents. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** What makes the land worth attacking or holding. */
export function landReason(pub: Public, land: LandId): Message {
  const line = LINES.find((id) => LINE_LANDS[id].includes(land));
  const cities = intactCities(pub, land).length;
  const coast = setWorth(pub, COAST, land, 2);
  const border = setWorth(pub, GERMAN_BORDER, land, 2);
  const whole = line === undefined ? 0 : setWorth(pub, LINE_LANDS[line], land, 1);
  const most = Math.max(cities, coast, border, whole);
  const name = landName(land);
  if (most === cities && cities > 0) return m('hint.worth.cities', { land: name, count: cities });
  if (most === coast && coast > 0) return m('hint.worth.coast', { land: name });
  if (most === border && border > 0) return m('hint.worth.border', { land: name });
  return m('hint.worth.line', { land: name });
}

/** What a missile or a bomb would do there. */
export function targetReason(pub: Public, target: TargetId): Message {
  const land = landOfTarget(pub, target) ?? '';
  if (target in CITIES)
    return LINES.some((line) => (LINE_LANDS[line] as readonly string[]).includes(land))
      ? m('hint.target.city')
      : m('hint.target.far-city', { land: zoneName(land) });
  if (!(target in AIRFIELDS)) return m('hint.target.aa');
  const count = standingOn(pub, target as AirfieldId).length;
  return count > 0 ? m('hint.target.airfield', { count }) : m('hint.target.runway');
}
