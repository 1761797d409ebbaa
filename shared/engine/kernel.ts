import type { Level } from './bots.ts';
import { canonical } from './canonical.ts';
import type { ActionShape, Conclusion, Context, EventShape, Game, Rng, SeatId, SplitView } from './types.ts';

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

const NO_VOTES: Match<never>['votes'] = { concede: [], end: [] };

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

function refuse(code: RefusalCode, message: string, seq: number): { ok: false; refusal: Refusal } {
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

/** The match after an entry whose resulting state is known. For `undo` the state is taken from the past. */
function advance<S, A, E>(match: Match<S>, entry: Entry<A, E>, state: S): Match<S> {
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

/** The match after one more journal entry, from its events alone: no rules are asked. */
export function follow<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  match: Match<S>,
  entry: Entry<A, E>,
): Match<S> {
  if (entry.seq !== match.seq + 1) throw new Error(`journal: entry ${entry.seq} after ${match.seq}`);
  if ((entry.type === 'begin') !== (entry.seq === 1))
    throw new Error(`journal: entry ${entry.seq} is ${entry.type}, and only entry 1 begins a match`);
  const state = entry.events.reduce((s, event) => game.reduce(s, event), match.state);
  return advance(match, entry, state);
}

/** A match that has not begun: what a journal is folded onto. */
export function unbegun<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
): Match<S> {
  return { state: game.initial(options), seq: 0, drawn: 0, past: [], votes: NO_VOTES };
}

/** Folds a whole journal. Works for journals of older rules, since events need no rules. */
export function replay<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  entries: readonly Entry<A, E>[],
): Match<S> {
  return entries.reduce((match, entry) => follow(game, match, entry), unbegun(game, options));
}

/**
 * Plays a journal's actions again with the rules and the same random numbers, and compares every fact.
 * `rng` must stand at word 0. The first entry that differs is named.
 */
export function resimulate<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  entries: Iterable<Entry<A, E>>,
  rng: Rng,
  consenting: readonly SeatId[] = [],
):
  | { readonly ok: true; readonly match: Match<S> }
  | { readonly ok: false; readonly seq: number; readonly message: string } {
  let match = unbegun(game, options);
  /** The state after each entry, for going back to it. */
  const states = new Map<number, S>();
  for (const entry of entries) {
    const step =
      entry.type === 'takeback'
        ? takenBack(game, match, entry.seat, entry.to, states.get(entry.to))
        : again(game, options, match, entry, rng, consenting);
    if (!step.ok) return { ok: false, seq: entry.seq, message: `refused: ${step.refusal.code}` };
    if (canonical(step.entry) !== canonical(entry))
      return { ok: false, seq: entry.seq, message: 'the facts differ from what the rules and the dice give' };
    match = step.match;
    states.set(match.seq, match.state);
  }
  return { ok: true, match };
}

function takenBack<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  match: Match<S>,
  seat: SeatId,
  to: number,
  state: S | undefined,
): Step<S, A, E> {
  if (state === undefined) return refuse('malformed', 'there is no such moment to go back to', match.seq);
  return takeBack(game, match, { seat, seq: match.seq, to, state });
}

function again<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  match: Match<S>,
  entry: Exclude<Entry<A, E>, { type: 'takeback' }>,
  rng: Rng,
  consenting: readonly SeatId[],
): Step<S, A, E> {
  const { seq } = match;
  switch (entry.type) {
    case 'begin':
      return { ok: true, ...create(game, options, rng) };
    case 'action':
      return submit(game, match, { seat: entry.seat, seq, action: entry.action }, rng);
    case 'undo':
      return undo(game, match, { seat: entry.seat, seq });
    case 'stand-in':
      return standIn(match, { seat: entry.seat, seq, level: entry.level, agreed: entry.agreed });
    case 'vote':
      return castVote(
        game,
        match,
        { seat: entry.seat, seq, vote: entry.vote, on: entry.on, consenting, options },
        rng,
      );
  }
}
