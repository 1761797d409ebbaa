/** What a match is at one moment, and what each line of its journal makes of it. */
import type { Level } from './bots.ts';
import type { ActionShape, EventShape, Game, SeatId, SplitView } from './types.ts';

export const VOTES = ['concede', 'end'] as const;
export type Vote = (typeof VOTES)[number];

/** One line of the journal. `drawn` is the number of random words taken when the line was complete. */
export type Entry<A, E> = { readonly seq: number; readonly drawn: number; readonly events: readonly E[] } & (
  | { readonly type: 'begin' }
  | { readonly type: 'action'; readonly seat: SeatId; readonly action: A; readonly barrier: boolean }
  /** `undoes` is the seq of the action that is taken back. */
  | { readonly type: 'undo'; readonly seat: SeatId; readonly undoes: number }
  /**
   * By consent of all: back to the state after entry `to`, across rolls and draws. The state itself is kept,
   * so that a journal can be followed without its beginning. `drawn` stays: random numbers never come twice.
   */
  | { readonly type: 'takeback'; readonly seat: SeatId; readonly to: number; readonly state: unknown }
  /**
   * A computer of this level begins to play for the seat's human, as these seats have agreed; with level '' he plays
   * again himself. Nothing on the table changes.
   */
  | {
      readonly type: 'stand-in';
      readonly seat: SeatId;
      readonly level: Level | '';
      readonly agreed: readonly SeatId[];
    }
  /** Carries events only when it was the vote that ended the game. */
  | { readonly type: 'vote'; readonly seat: SeatId; readonly vote: Vote; readonly on: boolean }
);

/** An action that can still be taken back, and the state before it. */
interface Past<S> {
  readonly seq: number;
  readonly seat: SeatId;
  readonly state: S;
}

/** So many actions can be taken back at most, or a turn that never ends would make every step dearer. */
export const PAST_LIMIT = 1_000;

/** A match at one moment; immutable. */
export interface Match<S> {
  readonly state: S;
  /** The number of the last journal entry. */
  readonly seq: number;
  readonly drawn: number;
  /** Back to the last barrier or `PAST_LIMIT`, oldest first. */
  readonly past: readonly Past<S>[];
  readonly votes: Readonly<Record<Vote, readonly SeatId[]>>;
}

export const NO_VOTES: Match<never>['votes'] = { concede: [], end: [] };

/** A match that has not begun: what a journal is folded onto. */
export function unbegun<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
): Match<S> {
  return { state: game.initial(options), seq: 0, drawn: 0, past: [], votes: NO_VOTES };
}

/** The match after an entry whose resulting state is known. For `undo` the state is taken from the past. */
export function advance<S, A, E>(match: Match<S>, entry: Entry<A, E>, state: S): Match<S> {
  const { seq, drawn } = entry;
  switch (entry.type) {
    case 'begin':
      return { state, seq, drawn, past: [], votes: NO_VOTES };
    case 'action': {
      const before = match.past.length < PAST_LIMIT ? match.past : match.past.slice(1);
      const past = entry.barrier ? [] : [...before, { seq, seat: entry.seat, state: match.state }];
      return { state, seq, drawn, past, votes: match.votes };
    }
    case 'undo': {
      const last = match.past.at(-1);
      if (last === undefined || last.seq !== entry.undoes)
        throw new Error(`journal entry ${seq}: nothing to undo`);
      return { state: last.state, seq, drawn, past: match.past.slice(0, -1), votes: match.votes };
    }
    case 'stand-in':
      return { state, seq, drawn, past: match.past, votes: match.votes };
    case 'takeback':
      return { state: entry.state as S, seq, drawn, past: [], votes: match.votes };
    case 'vote': {
      const others = match.votes[entry.vote].filter((s) => s !== entry.seat);
      const votes = { ...match.votes, [entry.vote]: entry.on ? [...others, entry.seat] : others };
      return { state, seq, drawn, past: entry.events.length > 0 ? [] : match.past, votes };
    }
  }
}
