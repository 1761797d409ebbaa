/** Setup: the three blue anti-aircraft units (III.3, VII.4). */
import { freeLands } from '../board.ts';
import { AA_FACTS, AA_UNITS } from '../data/units.ts';
import { aaSeat } from '../seats.ts';
import type { Public } from '../types.ts';
import { DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';

/** Blue units: mobile, and there from the start. The Patriot comes with its card. */
const BLUE = AA_UNITS.filter((id) => AA_FACTS[id].mobile && id !== 'patriot');

function unplaced(pub: Public) {
  return BLUE.filter((id) => pub.aa[id]?.at === 'unplaced');
}

export const setupPhase: Phase = {
  begin: (ctx) => openStep(ctx, 'setup', [aaSeat(ctx.state.options)]),

  legal({ pub }) {
    const next = unplaced(pub)[0];
    const placed = BLUE.filter((id) => pub.aa[id]?.at !== 'unplaced');
    return [
      ...(next === undefined ? [DONE] : []),
      // The units are alike, so one of them stands for all that are still to come.
      ...(next === undefined
        ? []
        : freeLands(pub).map((land) => ({ type: 'place-aa', unit: next, land }) as const)),
      ...placed.map((unit) => ({ type: 'lift-aa', unit }) as const),
    ];
  },

  apply(ctx, seat, action) {
    switch (action.type) {
      case 'place-aa':
        ctx.emit({ type: 'aa-placed', unit: action.unit, land: action.land });
        return false;
      case 'lift-aa':
        ctx.emit({ type: 'aa-lifted', unit: action.unit });
        return false;
      case 'done':
        return finishSeat(ctx, seat);
      default:
        return unexpected(action);
    }
  },
};
