/** C2: assaults that were not stopped take their land; AA units withdraw (IV.C2, V.3, rulings 14, 18). */
import { AIRFIELD_IDS, aaUnit, airfield, CITY_IDS, isConquered, neighbours } from '../board.ts';
import { AIRFIELDS, CITIES, type LandId, LINE_LANDS, LINES, type LineId } from '../data/lands.ts';
import { AA_UNITS, type AaId } from '../data/units.ts';
import { aaSeat } from '../seats.ts';
import type { Public } from '../types.ts';
import { type Ctx, destroyAirfield, openStep, type Phase, unexpected } from './phase.ts';

function conquer(ctx: Ctx, land: LandId, line: LineId): void {
  ctx.emit({ type: 'land-conquered', land, line });
  for (const city of CITY_IDS)
    if (CITIES[city].land === land && !ctx.state.pub.ruins.includes(city))
      ctx.emit({ type: 'city-destroyed', city, cause: 'conquest' });
  for (const field of AIRFIELD_IDS)
    if (AIRFIELDS[field].land === land && airfield(ctx.state.pub, field).working)
      destroyAirfield(ctx, field, 'conquest');
}

/** The lands a unit may withdraw to: the line's next land, else any free neighbour (V.3, ruling 18). */
function retreats(pub: Public, from: LandId): readonly LandId[] {
  const line = LINES.find((id) => LINE_LANDS[id].includes(from));
  const path = line === undefined ? [] : LINE_LANDS[line];
  const next = path[path.indexOf(from) + 1];
  if (next !== undefined && !isConquered(pub, next)) return [next];
  return neighbours(from).filter((land) => !isConquered(pub, land));
}

function overrun(pub: Public): readonly AaId[] {
  return AA_UNITS.filter((unit) => isConquered(pub, aaUnit(pub, unit).at));
}

export const conquestPhase: Phase = {
  begin(ctx) {
    openStep(ctx, 'C2', []);
    for (const line of LINES)
      for (const land of LINE_LANDS[line]) {
        const assault = ctx.state.pub.assaults[land];
        if (assault !== undefined && assault.status !== 'stopped') conquer(ctx, land, line);
      }
    return withdraw(ctx);
  },

  legal: ({ pub }) =>
    (pub.withdrawing as readonly AaId[]).flatMap((unit) =>
      retreats(pub, aaUnit(pub, unit).at as LandId).map(
        (land) => ({ type: 'withdraw', unit, land }) as const,
      ),
    ),

  apply(ctx, _seat, action) {
    if (action.type !== 'withdraw') return unexpected(action);
    ctx.emit({ type: 'aa-withdrew', unit: action.unit, land: action.land });
    return ctx.state.pub.withdrawing.length === 0;
  },
};

/** Moves every unit that has no choice; true when some have one. */
function withdraw(ctx: Ctx): boolean {
  const asked: AaId[] = [];
  for (const unit of overrun(ctx.state.pub)) {
    const [first, second] = retreats(ctx.state.pub, aaUnit(ctx.state.pub, unit).at as LandId);
    if (first === undefined) ctx.emit({ type: 'aa-destroyed', unit, cause: 'no-retreat' });
    else if (second === undefined) ctx.emit({ type: 'aa-withdrew', unit, land: first });
    else asked.push(unit);
  }
  if (asked.length === 0) return false;
  ctx.emit({ type: 'withdrawal-asked', units: asked });
  ctx.emit({ type: 'actors-changed', actors: [aaSeat(ctx.state.options)] });
  return true;
}
