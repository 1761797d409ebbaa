/** D: blue AA units and the Patriot move one land; then the turn is over (IV.D, V.2, VII.4, rulings 3, 19). */
import { aaUnit, isConquered, neighbours } from '../board.ts';
import { LANDS, type LandId } from '../data/lands.ts';
import { AA_FACTS, AA_UNITS, type AaId } from '../data/units.ts';
import { endGame } from '../ending.ts';
import { aaSeat } from '../seats.ts';
import type { Public } from '../types.ts';
import { DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';

function movable(pub: Public): readonly AaId[] {
  return AA_UNITS.filter((id) => {
    const { at, moved } = aaUnit(pub, id);
    return AA_FACTS[id].mobile && !moved && (LANDS as readonly string[]).includes(at);
  });
}

export const movementPhase: Phase = {
  begin(ctx) {
    const { options, pub } = ctx.state;
    return openStep(ctx, 'D', movable(pub).length > 0 ? [aaSeat(options)] : []);
  },

  legal: ({ pub }) => [
    DONE,
    ...movable(pub).flatMap((unit) =>
      neighbours(aaUnit(pub, unit).at as LandId)
        .filter((land) => !isConquered(pub, land))
        .map((land) => ({ type: 'move-aa', unit, land }) as const),
    ),
  ],

  apply(ctx, seat, action) {
    if (action.type === 'done') return finishSeat(ctx, seat);
    if (action.type !== 'move-aa') return unexpected(action);
    ctx.emit({ type: 'aa-moved', unit: action.unit, land: action.land });
    return false;
  },

  end(ctx) {
    ctx.emit({ type: 'turn-ended', turn: ctx.state.pub.turn });
    if (ctx.state.pub.russianDeck === 0) endGame(ctx, 'deck-empty');
  },
};
