/**
 * Handicaps that a table may be made with, for each side those that help least first. Each is fixed for good, and
 * named after what it does: match files name it. What each is worth is measured, see `handicap-games.ts`.
 */
import { frozen } from './frozen.ts';

/** Cards of one kind put into a deck, or taken out of it. */
export interface CardChange {
  readonly deck: 'russian' | 'nato';
  readonly kind: 'missile' | 'council';
  readonly copies: number;
}

export interface HandicapFacts {
  /** The side it helps. */
  readonly helps: 'russia' | 'poland';
  /** Blue AA units more or fewer than the usual three. */
  readonly blueAa?: 1 | -1;
  readonly cards?: readonly CardChange[];
}

export const HANDICAP_IDS = frozen([
  'blue-aa-more-council-fewer',
  'missiles-fewer-2',
  'missiles-and-councils-fewer-2',
  'blue-aa-fewer-councils-more-2',
  'councils-more-5',
  'councils-more-8',
] as const);
export type HandicapId = (typeof HANDICAP_IDS)[number];

const councils = (copies: number): CardChange => ({ deck: 'nato', kind: 'council', copies });
const missiles = (copies: number): CardChange => ({ deck: 'russian', kind: 'missile', copies });

export const HANDICAPS: Readonly<Record<HandicapId, HandicapFacts>> = frozen({
  'blue-aa-more-council-fewer': { helps: 'poland', blueAa: 1, cards: [councils(-1)] },
  'missiles-fewer-2': { helps: 'poland', cards: [missiles(-2)] },
  'missiles-and-councils-fewer-2': { helps: 'poland', cards: [missiles(-2), councils(-2)] },
  'blue-aa-fewer-councils-more-2': { helps: 'russia', blueAa: -1, cards: [councils(2)] },
  'councils-more-5': { helps: 'russia', cards: [councils(5)] },
  'councils-more-8': { helps: 'russia', cards: [councils(8)] },
});
