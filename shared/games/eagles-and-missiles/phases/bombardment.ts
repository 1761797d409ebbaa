/** C3 and C4: surviving strategic bombers strike, then everything Russian goes home (IV.C3–4, VI.4b–c). */
import { RUSSIAN_IDS, russiansAloft, squadron, targetsIn } from '../board.ts';
import type { ZoneId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import { seatsOf } from '../seats.ts';
import type { Public, Seat, TargetId } from '../types.ts';
import { DONE, destroyTarget, finishSeat, openStep, type Phase, unexpected } from './phase.ts';

function strikers(pub: Public, seat: Seat): readonly SquadronId[] {
  return RUSSIAN_IDS.filter((id) => {
    const s = squadron(pub, id);
    return s.mission === 'strike' && s.by === seat;
  });
}

function targetsFor(pub: Public, id: SquadronId): readonly TargetId[] {
  return targetsIn(pub, squadron(pub, id).zone as ZoneId).filter((target) => !pub.decoyed.includes(target));
}

export const bombardmentPhase: Phase = {
  begin(ctx) {
    const { options, pub } = ctx.state;
    const actors = seatsOf(options, 'russia').filter((seat) =>
      strikers(pub, seat).some((id) => targetsFor(pub, id).length > 0),
    );
    return openStep(ctx, 'C3', actors);
  },

  legal: ({ viewer, pub }) => [
    DONE,
    ...strikers(pub, viewer as Seat).flatMap((id) =>
      targetsFor(pub, id).map((target) => ({ type: 'bombard', squadron: id, target }) as const),
    ),
  ],

  apply(ctx, seat, action) {
    if (action.type === 'done') return finishSeat(ctx, seat);
    if (action.type !== 'bombard') return unexpected(action);
    ctx.emit({ type: 'bombarded', squadron: action.squadron, target: action.target });
    destroyTarget(ctx, action.target, 'bombs');
    return false;
  },

  end(ctx) {
    for (const id of russiansAloft(ctx.state.pub))
      ctx.emit({ type: 'returned', squadron: id, cause: 'turn-end' });
  },
};
