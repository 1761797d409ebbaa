/** What may be done in a match: each submission is carried out, or refused with a reason and nothing changed. */
import type { Level } from './bots.ts';
import { advance, type Entry, type Match, NO_VOTES, VOTES } from './match.ts';
import type { ActionShape, Conclusion, Context, EventShape, Game, Rng, SeatId, SplitView } from './types.ts';

export const REFUSALS = ['stale', 'malformed', 'not-your-decision', 'illegal'] as const;
export type RefusalCode = (typeof REFUSALS)[number];
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The sequence number the match is at, so that the sender can catch up. */
  readonly seq: number;
}

export type Step<S, A, E> =
  | { readonly ok: true; readonly match: Match<S>; readonly entry: Entry<A, E> }
  | { readonly ok: false; readonly refusal: Refusal };

interface Run<S, E> {
  readonly ctx: Context<S, E>;
  readonly events: E[];
}

function runOn<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  from: S,
  rng: Rng,
): Run<S, E> {
  let state = from;
  const events: E[] = [];
  const ctx: Context<S, E> = {
    get state() {
      return state;
    },
    rng,
    emit(event) {
      state = game.reduce(state, event);
      events.push(event);
      return state;
    },
  };
  return { ctx, events };
}

/** Starts a match. `rng` must stand at word 0. */
export function create<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  rng: Rng,
): { match: Match<S>; entry: Entry<A, E> } {
  const run = runOn(game, game.initial(options), rng);
  game.begin(run.ctx);
  const match: Match<S> = { state: run.ctx.state, seq: 1, drawn: rng.drawn, past: [], votes: NO_VOTES };
  return { match, entry: { type: 'begin', seq: 1, drawn: rng.drawn, events: run.events } };
}

/** Says no, and where the match stands. */
export function refuse(code: RefusalCode, message: string, seq: number): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, message, seq } };
}

/** Field by field; actions are flat. */
export function sameAction(a: ActionShape, b: ActionShape): boolean {
  if (a.type !== b.type) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (a[key] !== b[key]) return false;
  return true;
}

function sameSeats(a: readonly SeatId[], b: readonly SeatId[]): boolean {
  return a.length === b.length && a.every((seat, i) => seat === b[i]);
}

export interface Submission {
  readonly seat: SeatId;
  /** The sequence number the sender saw when he decided. */
  readonly seq: unknown;
  readonly action: unknown;
}

/**
 * Checks a submission and carries it out. Refusals, in this order: `stale`, `malformed`,
 * `not-your-decision`, `illegal`. A refusal changes nothing and takes nothing from `rng`, which must stand
 * at `match.drawn`.
 */
export function submit<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  match: Match<S>,
  submission: Submission,
  rng: Rng,
): Step<S, A, E> {
  const { seat } = submission;
  if (submission.seq !== match.seq) return refuse('stale', 'the table has moved on', match.seq);
  const parsed = game.parseAction(submission.action);
  if (!parsed.ok) return refuse('malformed', parsed.message, match.seq);
  const actors = game.actors(match.state);
  if (!actors.includes(seat)) return refuse('not-your-decision', 'it is not your decision', match.seq);
  const action = game.legalActions(game.viewFor(match.state, seat)).find((a) => sameAction(a, parsed.value));
  if (action === undefined) return refuse('illegal', 'the rules do not allow that now', match.seq);

  const run = runOn(game, match.state, rng);
  game.apply(run.ctx, seat, action);
  const state = run.ctx.state;
  const barrier =
    rng.drawn !== match.drawn ||
    !sameSeats(actors, game.actors(state)) ||
    run.events.some((event) => game.barrier(event));
  const seq = match.seq + 1;
  const entry: Entry<A, E> = {
    type: 'action',
    seq,
    seat,
    action,
    events: run.events,
    drawn: rng.drawn,
    barrier,
  };
  return { ok: true, match: advance(match, entry, state), entry };
}

/** The seq of the action that the seat could take back now, or undefined. */
export function undoable<S>(match: Match<S>, seat: SeatId): number | undefined {
  const last = match.past.at(-1);
  return last?.seat === seat ? last.seq : undefined;
}

/** Takes back the seat's last action, if nothing was rolled, drawn, revealed or handed over since. */
export function undo<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  _game: Game<S, A, E, V, O>,
  match: Match<S>,
  submission: Omit<Submission, 'action'>,
): Step<S, A, E> {
  if (submission.seq !== match.seq) return refuse('stale', 'the table has moved on', match.seq);
  const undoes = undoable(match, submission.seat);
  if (undoes === undefined) return refuse('illegal', 'there is nothing of yours to take back', match.seq);
  const seq = match.seq + 1;
  const entry: Entry<A, E> = {
    type: 'undo',
    seq,
    seat: submission.seat,
    undoes,
    events: [],
    drawn: match.drawn,
  };
  return { ok: true, match: advance(match, entry, match.state), entry };
}

/**
 * Goes back to an earlier moment that everybody has agreed on. `state` is the one after entry `to`, as the
 * journal gives it. Votes stand; nothing before this can be undone.
 */
export function takeBack<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  match: Match<S>,
  submission: Omit<Submission, 'action'> & { readonly to: number; readonly state: S },
): Step<S, A, E> {
  const { seat, to, state } = submission;
  if (submission.seq !== match.seq) return refuse('stale', 'the table has moved on', match.seq);
  if (!Number.isInteger(to) || to < 1 || to >= match.seq)
    return refuse('malformed', 'there is no such moment to go back to', match.seq);
  if (game.outcome(match.state) !== undefined) return refuse('illegal', 'the game is over', match.seq);
  const seq = match.seq + 1;
  const entry: Entry<A, E> = { type: 'takeback', seq, seat, to, state, events: [], drawn: match.drawn };
  return { ok: true, match: advance(match, entry, state), entry };
}

export interface StandIn extends Omit<Submission, 'action'> {
  readonly level: Level | '';
  readonly agreed: readonly SeatId[];
}

/**
 * Records who plays a seat from here on. What its human could undo he can undo later, with what the computer has done
 * since: that was done for him, and no roll or draw lies between.
 */
export function standIn<S, A extends ActionShape, E extends EventShape>(
  match: Match<S>,
  { seat, seq: seen, level, agreed }: StandIn,
): Step<S, A, E> {
  if (seen !== match.seq) return refuse('stale', 'the table has moved on', match.seq);
  const seq = match.seq + 1;
  const entry: Entry<A, E> = { type: 'stand-in', seq, seat, level, agreed, events: [], drawn: match.drawn };
  return { ok: true, match: advance(match, entry, match.state), entry };
}

export interface VoteSubmission extends Omit<Submission, 'action'> {
  readonly vote: unknown;
  readonly on: unknown;
  /** Seats that need no asking, such as those a computer plays. */
  readonly consenting: readonly SeatId[];
  readonly options: unknown;
}

/**
 * Records a vote to concede (needs every seat of the side) or to end by agreement (needs every seat), and
 * ends the game when it was the last one needed.
 */
export function castVote<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  match: Match<S>,
  submission: VoteSubmission,
  rng: Rng,
): Step<S, A, E> {
  const { seat, on } = submission;
  if (submission.seq !== match.seq) return refuse('stale', 'the table has moved on', match.seq);
  const vote = VOTES.find((v) => v === submission.vote);
  if (vote === undefined || typeof on !== 'boolean') return refuse('malformed', 'no such vote', match.seq);
  const seats = game.seats(submission.options as O);
  const own = seats.find((s) => s.id === seat);
  if (own === undefined) return refuse('not-your-decision', 'only players vote', match.seq);
  if (game.outcome(match.state) !== undefined) return refuse('illegal', 'the game is over', match.seq);
  if (match.votes[vote].includes(seat) === on)
    return refuse('illegal', 'that is your vote already', match.seq);

  const needed = seats.filter((s) => vote === 'end' || s.side === own.side).map((s) => s.id);
  const cast = on ? [...match.votes[vote], seat] : match.votes[vote].filter((s) => s !== seat);
  const run = runOn(game, match.state, rng);
  if (on && needed.every((s) => cast.includes(s) || submission.consenting.includes(s)))
    game.conclude(
      run.ctx,
      vote === 'end' ? { type: 'agreement' } : ({ type: 'concession', seat } satisfies Conclusion),
    );
  const entry: Entry<A, E> = {
    type: 'vote',
    seq: match.seq + 1,
    seat,
    vote,
    on,
    events: run.events,
    drawn: rng.drawn,
  };
  return { ok: true, match: advance(match, entry, run.ctx.state), entry };
}
