/** Setup: the blue anti-aircraft units, three unless a handicap says otherwise (III.3, VII.4). */
import { aaUnit, freeLands } from '../board.ts';
import type { AaId } from '../data/units.ts';
import { blueAa } from '../handicap.ts';
import { aaSeat } from '../seats.ts';
import { DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';

export const setupPhase: Phase = {
  begin: (ctx) => openStep(ctx, 'setup', [aaSeat(ctx.state.options)]),

  legal({ options, pub }) {
    const isPlaced = (id: AaId) => aaUnit(pub, id).at !== 'unplaced';
    const next = blueAa(options).find((id) => !isPlaced(id));
    const placed = blueAa(options).filter(isPlaced);
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
