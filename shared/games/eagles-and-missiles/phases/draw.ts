/** A1 and A2: one assault card for each active line, then up to three more, one at a time (IV.A1–2). */
import { pick } from '../../../engine/rng.ts';
import { activeLines } from '../board.ts';
import { MAX_EXTRA_DRAWS } from '../data/units.ts';
import { endGame } from '../ending.ts';
import { lineSeat, seatsOf } from '../seats.ts';
import type { Seat } from '../types.ts';
import { type Ctx, DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';

function drawOne(ctx: Ctx, seat: Seat, extra: boolean): void {
  const { foreseen, decks } = ctx.state.secret;
  const card = foreseen[0] ?? pick(ctx.rng, decks.russian);
  ctx.emit({ type: 'russian-drawn', seat, card, extra });
}

/** Of two Russians the one who did not draw last draws next, if he has not stopped (XIII.b). */
function nextDrawer(ctx: Ctx, last: Seat): readonly Seat[] {
  const { options, pub } = ctx.state;
  const willing = seatsOf(options, 'russia').filter((seat) => !pub.finished.includes(seat));
  const other = willing.find((seat) => seat !== last);
  return [other ?? last].filter((seat) => willing.includes(seat));
}

function mayDraw(ctx: Ctx): boolean {
  return ctx.state.pub.russianDeck > 0 && ctx.state.pub.extraDraws < MAX_EXTRA_DRAWS;
}

export const drawPhase: Phase = {
  begin(ctx) {
    const { options, pub } = ctx.state;
    const lines = activeLines(pub);
    if (lines.length === 0) {
      endGame(ctx, 'no-line-active');
      return false;
    }
    ctx.emit({ type: 'turn-began', turn: pub.turn + 1, activeLines: lines });
    for (const line of lines) if (ctx.state.pub.russianDeck > 0) drawOne(ctx, lineSeat(options, line), false);
    return openStep(ctx, 'A2', mayDraw(ctx) ? seatsOf(options, 'russia').slice(0, 1) : []);
  },

  legal: () => [{ type: 'draw' }, DONE],

  apply(ctx, seat, action) {
    if (action.type === 'draw') {
      drawOne(ctx, seat, true);
      if (!mayDraw(ctx)) return true;
      ctx.emit({ type: 'actors-changed', actors: nextDrawer(ctx, seat) });
      return false;
    }
    if (action.type !== 'done') return unexpected(action);
    finishSeat(ctx, seat);
    const next = nextDrawer(ctx, seat);
    if (next.length > 0) ctx.emit({ type: 'actors-changed', actors: next });
    return next.length === 0;
  },
};
