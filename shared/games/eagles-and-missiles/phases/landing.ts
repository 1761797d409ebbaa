/** The end of C1: an airfield for every Polish squadron in the air (IV.C1, VI.1e–f, IX.2, ruling 15). */
import { landingFields, POLISH_IDS, squadron } from '../board.ts';
import type { SquadronId } from '../data/units.ts';
import { pilotSeat, seatsOf } from '../seats.ts';
import type { Options, Public, Seat } from '../types.ts';
import { DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';
import { legalPlays, play } from './polish-cards.ts';

function aloft(options: Options, pub: Public, seat: Seat): readonly SquadronId[] {
  return POLISH_IDS.filter((id) => squadron(pub, id).mission !== '' && pilotSeat(options, id) === seat);
}

export const landingPhase: Phase = {
  begin(ctx) {
    const { options, pub } = ctx.state;
    return openStep(
      ctx,
      'landing',
      seatsOf(options, 'poland').filter((seat) => aloft(options, pub, seat).length > 0),
    );
  },

  legal(view) {
    const { viewer, options, pub } = view;
    const landings = aloft(options, pub, viewer as Seat).flatMap((id) =>
      landingFields(pub, id).map((airfield) => ({ type: 'land', squadron: id, airfield }) as const),
    );
    return [...(landings.length === 0 ? [DONE] : []), ...landings, ...legalPlays(view)];
  },

  apply(ctx, seat, action) {
    switch (action.type) {
      case 'land':
        ctx.emit({ type: 'landed', squadron: action.squadron, airfield: action.airfield });
        return false;
      case 'play':
        play(ctx, seat, action.card, action.target);
        return false;
      case 'done':
        for (const id of aloft(ctx.state.options, ctx.state.pub, seat))
          ctx.emit({ type: 'squadron-destroyed', squadron: id, cause: 'no-room' });
        return finishSeat(ctx, seat);
      default:
        return unexpected(action);
    }
  },
};
