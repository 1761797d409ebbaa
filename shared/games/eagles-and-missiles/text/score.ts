import type { Message } from '../../../engine/message.ts';
import type { ScoreRow } from '../../../engine/told.ts';
import { scoreLines } from '../score.ts';
import type { ScoreLine, View } from '../types.ts';
import { m } from './message.ts';

export function scoreLabel(line: ScoreLine): Message {
  return m(`score.${line.item}`);
}

/** The lines of chapter XII as they stand now. */
export function scoreRows(view: View): readonly ScoreRow[] {
  return scoreLines(view.pub).map((line) => ({
    label: scoreLabel(line),
    count: line.count,
    points: line.points,
  }));
}

/** How a game ended, from its reason, winner and score. */
export function endingText(reason: string, winner: string, score: number): Message {
  return m(`ending.${reason}.${winner}`, { count: score });
}

/** Undefined while the game runs. */
export function endingFor(view: View): Message | undefined {
  const { ended, winner, score } = view.pub;
  return ended === '' ? undefined : endingText(ended, winner, score);
}
