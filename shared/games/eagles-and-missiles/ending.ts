/** The end of the game (IV, XII, rulings 3, 4, 22, 26). */
import type { Conclusion } from '../../engine/types.ts';
import type { Ctx } from './phases/phase.ts';
import { scoreLines, totalScore, winnerAt } from './score.ts';
import { otherSide, sideOf } from './seats.ts';
import type { EndReason, Side } from './types.ts';

export function endGame(ctx: Ctx, reason: EndReason, winner?: Side): void {
  const score = totalScore(ctx.state.pub);
  ctx.emit({
    type: 'game-ended',
    reason,
    winner: winner ?? winnerAt(score),
    score,
    lines: scoreLines(ctx.state.pub),
  });
}

/** A side that concedes loses; a game ended by agreement is scored as it stands (ruling 26). */
export function conclude(ctx: Ctx, cause: Conclusion): void {
  if (cause.type === 'agreement') {
    endGame(ctx, 'agreement');
    return;
  }
  const side = sideOf(cause.seat);
  if (side === undefined) throw new Error(`no side for ${cause.seat}`);
  endGame(ctx, 'concession', otherSide(side));
}
