/**
 * What the Officer would do and why, for people who ask for a hint. The reason names what weighed most in its
 * reckoning, and it is true of the position: numbers in it are those that the rules give.
 */
import type { Message } from '../../../engine/message.ts';
import { seededRng } from '../../../engine/rng.ts';
import { sideOf } from '../seats.ts';
import { m } from '../text/message.ts';
import type { Action, View } from '../types.ts';
import { officer } from './officer.ts';
import { polishReason } from './reasons-poland.ts';
import { russianReason } from './reasons-russia.ts';

export interface Advice {
  readonly action: Action;
  /** Half a sentence, without a full stop. */
  readonly why: Message;
}

/** `legal` is `legalActions(view)` and not empty. Pure: the same arguments give the same answer. */
export function officerAdvice(view: View, legal: readonly Action[]): Advice {
  // The Officer leaves nothing to chance.
  const action = officer(view, legal, seededRng(1));
  if (legal.length === 1) return { action, why: m('hint.only') };
  const why =
    sideOf(view.viewer) === 'russia' ? russianReason(view, action) : polishReason(view, legal, action);
  return { action, why };
}
