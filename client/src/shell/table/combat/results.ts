/** The results that the combat sheet keeps in view. Pure. */
import type { FightResult } from '../../../../../shared/engine/told.ts';

export interface Seen {
  readonly seq: number;
  /** The step in which it was fought. */
  readonly step: string;
  readonly result: FightResult;
}

/**
 * After one more step of the table: the results of one place, oldest first; anti-aircraft fire (`needs`) stands
 * together wherever it was. What was fought in a step stays until something else has happened after that step.
 */
export function keepResults(before: readonly Seen[], fresh: readonly Seen[], step: string): readonly Seen[] {
  const last = fresh.at(-1);
  if (last === undefined) return before.some((seen) => seen.step !== step) ? [] : before;
  return [...before, ...fresh].filter(
    (seen) =>
      seen.step === last.step &&
      (last.result.needs > 0 ? seen.result.needs > 0 : seen.result.group === last.result.group),
  );
}
