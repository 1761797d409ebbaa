/**
 * Handicaps that a table may be made with. Each is fixed for good, and named after what it does: match files name
 * it. How much each helps is measured, see `handicap-games.ts`.
 */
import { frozen } from './frozen.ts';

/** Cards of one kind put into a deck, or taken out of it. */
export interface CardChange {
  readonly deck: 'russian' | 'nato';
  /** 'assault': the strongest of the deck; of several alike the first in its list. */
  readonly kind: 'assault' | 'missile' | 'council';
  readonly copies: number;
}

export interface HandicapFacts {
  /** The side it helps. */
  readonly helps: 'russia' | 'poland';
  /** Blue AA units more or fewer than the usual three. */
  readonly blueAa?: 1 | -1;
  readonly cards?: readonly CardChange[];
}

export const HANDICAP_IDS = frozen(['blue-aa-more', 'blue-aa-fewer'] as const);
export type HandicapId = (typeof HANDICAP_IDS)[number];

export const HANDICAPS: Readonly<Record<HandicapId, HandicapFacts>> = frozen({
  'blue-aa-more': { helps: 'poland', blueAa: 1 },
  'blue-aa-fewer': { helps: 'russia', blueAa: -1 },
});
