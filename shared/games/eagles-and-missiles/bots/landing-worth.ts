/** Where it is good to land. */
import { activeLines, airfield, nextLand, standingOn } from '../board.ts';
import { AIRFIELDS, type AirfieldId, LANDS } from '../data/lands.ts';
import type { Public } from '../types.ts';

/** What each other squadron on the airfield takes from its worth. */
export const CROWDING = 0.6;

/** Far from the front and not crowded: a bomb on a full airfield is a disaster. */
export function landingWorth(pub: Public, field: AirfieldId): number {
  const { land } = AIRFIELDS[field];
  const assault = pub.assaults[land];
  const falls = assault !== undefined && assault.status !== 'stopped' ? -5 : 0;
  const bombed = Object.values(pub.squadrons).some((s) => s.mission === 'strike' && s.zone === land)
    ? -1.5
    : 0;
  const abroad = (LANDS as readonly string[]).includes(land) ? 0 : 0.5;
  const next = activeLines(pub).some((line) => nextLand(pub, line) === land) ? -0.4 : 0;
  return (
    falls +
    bombed +
    abroad +
    next -
    standingOn(pub, field).length * CROWDING +
    airfield(pub, field).capacity * 0.01
  );
}
