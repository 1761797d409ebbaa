/** What is heard of a step. Pure. */
import type { EventShape } from '../../../../shared/engine/types.ts';
import type { GameClient } from '../../games/types.ts';

/** `won`, `lost`: for the reader's side; `even`: a draw, or a fight that one only watches. */
export const CUES = ['place', 'card', 'dice', 'won', 'lost', 'even', 'turn'] as const;
export type Cue = (typeof CUES)[number];

type Listener = Pick<GameClient, 'diceOf' | 'fought' | 'cue'>;

/** When facts begin to be shown: what moves and what rolls, each kind once. */
export function beginCues(game: Listener, events: readonly EventShape[]): readonly Cue[] {
  const cues = new Set<Cue>();
  for (const event of events) {
    if (game.diceOf(event).length > 0) cues.add('dice');
    const cue = game.cue?.(event);
    if (cue !== undefined) cues.add(cue);
  }
  return [...cues];
}

/** When they have been shown: how the last fight among them went. `side` is the reader's, '' for who watches. */
export function endCues(game: Listener, events: readonly EventShape[], side: string): readonly Cue[] {
  const result = events.map((event) => game.fought?.(event)).findLast((one) => one !== undefined);
  if (result === undefined) return [];
  if (result.side === '' || side === '') return ['even'];
  return [result.side === side ? 'won' : 'lost'];
}
