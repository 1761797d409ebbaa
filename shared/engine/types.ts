/**
 * The contract between the kernel and a game. The kernel knows no game; a game knows no server.
 *
 * Glossary: a *seat* is a place at the table that makes decisions; a *side* is a set of seats that win
 * together; a *viewer* is a seat or the spectator; an *action* is what a seat asks for; an *event* is a fact
 * that changed the state; an *entry* is one line of the journal.
 */

export type SeatId = string;

/** Everybody who holds no seat. No game may use this word as a seat id. */
export const SPECTATOR = 'spectator';
export type Viewer = SeatId | typeof SPECTATOR;

/** A source of fair whole numbers. `drawn` counts the 32-bit words taken so far. */
export interface Rng {
  /** A whole number from 0 to n - 1. Takes at least one word, also for n = 1. */
  int(n: number): number;
  readonly drawn: number;
}

/** What `apply` works with: the state so far, and the only two ways to move it on. */
export interface Context<S, E> {
  readonly state: S;
  readonly rng: Rng;
  /** Folds the fact into the state at once and records it for the journal. Returns the new state. */
  emit(event: E): S;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** Every action is a flat record, so that two of them can be compared field by field. */
export interface ActionShape {
  readonly type: string;
  readonly [field: string]: string | number | boolean;
}

export interface EventShape {
  readonly type: string;
}

/**
 * What one viewer knows, in two parts that travel apart: `pub` is the same for everybody and is synced,
 * `own` goes to the viewer alone.
 */
export interface SplitView<P = unknown, W = unknown> {
  readonly viewer: Viewer;
  readonly options: unknown;
  readonly pub: P;
  readonly own: W;
}

/** Why a game stops before its rules end it. */
export type Conclusion =
  | { readonly type: 'concession'; readonly seat: SeatId }
  | { readonly type: 'agreement' };

export interface Outcome {
  /** The side that won; undefined for a game without a winner. */
  readonly winner: string | undefined;
  /** A game's own word for how it ended, for statistics and coverage. */
  readonly reason: string;
  /** False when players stopped it before its rules did. */
  readonly finished: boolean;
  readonly score: number;
}

export interface SeatInfo {
  readonly id: SeatId;
  readonly side: string;
}

export interface GameMeta {
  readonly id: string;
  readonly title: string;
  /** Raised whenever the meaning of an old journal's actions changes. */
  readonly rulesVersion: number;
  readonly players: readonly number[];
}

/**
 * One game. S state (plain JSON), A action, E event, V view, O options (plain JSON).
 * Every function is pure but `begin`, `apply` and `conclude`, which act through the context.
 */
export interface Game<S, A extends ActionShape, E extends EventShape, V extends SplitView, O> {
  readonly meta: GameMeta;
  /** Checks the shape of what a client sent; never throws. */
  parseOptions(raw: unknown): Parsed<O>;
  /** Checks the shape of what a client sent; legality is a question for `legalActions`. */
  parseAction(raw: unknown): Parsed<A>;
  seats(options: O): readonly SeatInfo[];
  /** The table before anything random has happened. */
  initial(options: O): S;
  begin(ctx: Context<S, E>): void;
  /** Who may decide now; empty only when the game is over. */
  actors(state: S): readonly SeatId[];
  /** What the viewer may know, with nothing else in it. */
  viewFor(state: S, viewer: Viewer): V;
  /** Every action the viewer may take, complete and finite, from the view alone. */
  legalActions(view: V): readonly A[];
  /** Carries out a legal action: rolls, draws and emits facts. */
  apply(ctx: Context<S, E>, seat: SeatId, action: A): void;
  /** Ends the game for a reason outside its rules. */
  conclude(ctx: Context<S, E>, cause: Conclusion): void;
  /** The only place where state changes: no rules, no dice, exhaustive. */
  reduce(state: S, event: E): S;
  /** The fact as the viewer may learn it; undefined when he learns nothing. */
  eventFor(event: E, viewer: Viewer): E | undefined;
  /** True when the fact told somebody something that cannot be untold (a reveal, a draw). */
  barrier(event: E): boolean;
  outcome(state: S): Outcome | undefined;
  /** What is wrong with the state; empty when nothing is. */
  invariants(state: S): readonly string[];
  /** A state the viewer could not tell from this one: what he cannot know is drawn anew. */
  redeal(state: S, viewer: Viewer, rng: Rng): S;
}

/** For code that carries any game about without looking inside. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types
export type AnyGame = Game<any, any, any, any, any>;
