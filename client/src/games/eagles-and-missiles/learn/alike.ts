import { SQUADRONS } from '../../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { View } from '../../../../../shared/games/eagles-and-missiles/types.ts';

/** Squadrons of one type that wait at the same base: one of them may stand for another. */
export function alike({ pub }: View, a: string, b: string): boolean {
  const [one, other] = [pub.squadrons[a], pub.squadrons[b]];
  if (one === undefined || other === undefined) return a === b;
  return (
    SQUADRONS[a] === SQUADRONS[b] && one.base === other.base && one.mission === '' && other.mission === ''
  );
}
