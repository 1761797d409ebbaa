/**
 * What a game brings to the client. The shell (DOM) and the board (canvas) both work from the same parts:
 * a list of legal actions, each taken apart into a *piece* and a *place*, so that every decision can be made
 * by clicking piece and place on the board, or by choosing them from a list.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Message, TextTable } from '../../../shared/engine/message.ts';
import type {
  ActionText,
  FightGroup,
  FightResult,
  HandCard,
  LogLine,
  OverviewSection,
  Prompt,
  Ribbon,
  ScoreRow,
} from '../../../shared/engine/told.ts';
import type { ActionShape, EventShape, SplitView } from '../../../shared/engine/types.ts';

export type Language = 'en' | 'pl';

/** `piece` '' for a plain button (done, draw); `place` '' when choosing the piece is the whole decision. */
export interface ActionParts {
  readonly piece: string;
  readonly place: string;
}

/** Dice that one side threw at once. */
export interface DiceThrow {
  readonly side: string;
  /** The name of the side. */
  readonly who: Message;
  /** What came up, 1 to 6. */
  readonly dice: readonly number[];
}

/**
 * What a fact adds to the figures of a game. A fight is seen by the first of `Figures.sides`: `value` is what came
 * of it, 0 for nothing, 0.5 or 1 for all, and `chances` are those before the dice, by the same measure.
 */
export type Figure =
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'counted'; readonly line: string; readonly amount: number }
  | {
      readonly type: 'fought';
      readonly kind: string;
      readonly value: number;
      readonly chances: readonly { readonly value: number; readonly chance: number }[];
    };

/** A plot of things counted turn by turn: those of each turn as bars, or all so far as a line. */
export interface TurnChart {
  readonly id: string;
  readonly shows: 'each-turn' | 'so-far';
  readonly title: Message;
  /** What the numbers count. */
  readonly unit: Message;
  /** `side` '' for a line of no side. */
  readonly lines: readonly { readonly id: string; readonly label: Message; readonly side: string }[];
}

/** How the course of a game is told in numbers, from what everybody knows. */
export interface Figures<E extends EventShape = EventShape> {
  readonly charts: readonly TurnChart[];
  /** The two that fight each other: what one gains the other loses. */
  readonly sides: readonly [FigureSide, FigureSide];
  readonly kinds: readonly { readonly id: string; readonly label: Message }[];
  /** How results are valued. */
  readonly values: Message;
  of(event: E): readonly Figure[];
}

export interface FigureSide {
  readonly side: string;
  readonly who: Message;
}

/** What a timeline points out. */
export type Mark = 'fight' | 'conquest';

/** How the reader wants it to look; 'clear' tells the sides apart without red against green or blue against violet. */
export interface Look {
  readonly theme: 'day' | 'night';
  readonly palette: 'standard' | 'clear';
}

/** What the board may use of the table. */
export interface BoardHost<V extends SplitView = SplitView, A extends ActionShape = ActionShape> {
  readonly view: ReadonlySignal<V>;
  readonly legal: ReadonlySignal<readonly A[]>;
  /** The chosen piece, shared with the DOM list; '' for none. */
  readonly selection: Signal<string>;
  /** Places to light up because the reader points at a log line. */
  readonly spotlight: ReadonlySignal<readonly string[]>;
  readonly language: ReadonlySignal<Language>;
  readonly look: ReadonlySignal<Look>;
  say(message: Message): string;
  act(action: A): void;
  /** True when the view has jumped, not moved on by one step: nothing is to glide. */
  jumped?(): boolean;
}

/** CSS pixels from the corner of the browser window. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface Board {
  /** Animates the facts of one step, at `speed` times the usual; resolves when it has been seen. */
  play(events: readonly EventShape[], speed?: number): Promise<void>;
  fit(): void;
  zoom(factor: number): void;
  /** Moves the map by so many CSS pixels. */
  pan(dx: number, dy: number): void;
  /** A piece dragged here from a list: could it be let go at this point of the window? */
  takes(piece: string, at: WindowPoint): boolean;
  /** It has been let go there: acts, asks which of several things is meant, or says why not. */
  drop(piece: string, at: WindowPoint): void;
  destroy(): void;
}

/** A move of a lesson, with the numbers that its dice give, in the order in which they are rolled. */
export interface LessonMove {
  readonly action: ActionShape;
  readonly dice?: readonly number[];
}

/** One card of a lesson: what is going on, why, and what is to be done about it. */
export interface LessonStep {
  readonly id: string;
  readonly text: Message;
  /** What came of the step before. */
  readonly result?: Message;
  /** What to press; a step without moves is only read. */
  readonly task?: Message;
  /** Why another choice comes later. */
  readonly otherwise?: Message;
  /** The moves asked for, in any order. */
  readonly moves: readonly LessonMove[];
  /** Moves of the other side, once the step is done. */
  readonly replies: readonly (LessonMove & { readonly seat: string })[];
  /** Lands, squadrons and cards to light up on the board. */
  readonly places: readonly string[];
  /** The rule it is about. */
  readonly rule: string;
}

/** A short scenario with prepared dice, played in the browser alone. */
export interface Lesson {
  readonly id: string;
  /** The seat of the learner. */
  readonly seat: string;
  readonly title: Message;
  readonly summary: Message;
  /** How it went, said when all steps are done. */
  readonly end: Message;
  readonly options: unknown;
  /** The position that it begins with; plain JSON, a state of the game. */
  readonly start: unknown;
  /** Moves that lead from there to the first step. */
  readonly opening: readonly (LessonMove & { readonly seat: string })[];
  readonly steps: readonly LessonStep[];
}

/** What is to be done at a decision, why, and what newcomers get wrong there. */
export interface CoachText {
  /** The kind of decision. */
  readonly id: string;
  readonly what: Message;
  readonly why: Message;
  readonly mistake: Message;
}

/** A table of a player aid. */
export interface AidTable {
  readonly id: string;
  readonly title: Message;
  readonly note?: Message;
  readonly columns: readonly { readonly label: Message; readonly number?: boolean }[];
  readonly rows: readonly {
    readonly id: string;
    /** An outline in a box of 100 by 100, with the side whose colour it has. */
    readonly art?: { readonly path: string; readonly side: string };
    readonly cells: readonly (Message | number)[];
  }[];
}

/** All that teaches a game; large, so it comes when somebody wants to learn. */
export interface GameLearning<V extends SplitView = SplitView> {
  readonly texts: Readonly<Record<Language, TextTable>>;
  readonly lessons: readonly Lesson[];
  /** Two pieces of which one may stand for the other in a lesson. */
  alike(view: V, a: string, b: string): boolean;
  /** For whoever must decide now; undefined for everybody else. */
  coach(view: V): CoachText | undefined;
  /** The whole rules in Markdown, in our own words. */
  rules(language: Language): Promise<string>;
  /** Decisions of our own where the printed rules are silent: number and text. */
  readonly rulings: readonly { readonly number: string; readonly text: Message }[];
  readonly aids: readonly AidTable[];
}

/** What the computer would do in the reader's place. */
export interface Advice {
  readonly action: ActionShape;
  /** Why: half a sentence, without a full stop. */
  readonly why: Message;
  /** Pieces and places to light up on the board. */
  readonly spots: readonly string[];
}

/** Gives hints; comes when the first one is asked for. */
export interface GameAdviser<V extends SplitView = SplitView> {
  readonly texts: Readonly<Record<Language, TextTable>>;
  /** Works beside the page. Undefined when the viewer has nothing to decide. */
  advise(view: V): Promise<Advice | undefined>;
}

export type BoardFactory = (parent: HTMLElement, host: BoardHost) => Promise<Board>;

export interface GameClient<
  V extends SplitView = SplitView,
  A extends ActionShape = ActionShape,
  E extends EventShape = EventShape,
> {
  readonly id: string;
  readonly texts: Readonly<Record<Language, TextTable>>;
  parts(action: A): ActionParts;
  actionText(view: V, action: A): ActionText;
  prompt(view: V): Prompt;
  logLine(event: E, options: V['options']): LogLine | undefined;
  /** The dice that an event tells of. */
  diceOf(event: E): readonly DiceThrow[];
  /** The fights to come in this step, for the combat sheet; `legal` is empty for those who watch. */
  fights?(view: V, legal: readonly A[]): readonly FightGroup[];
  /** The fight that an event tells of. */
  fought?(event: E): FightResult | undefined;
  ribbon(view: V): Ribbon;
  mark?(event: E): Mark | undefined;
  /** What is heard of an event besides dice and fights: a piece put down, a card handled. */
  cue?(event: E): 'place' | 'card' | undefined;
  readonly figures?: Figures<E>;
  /** For a finished game: what the spectator sees together with what every seat holds. */
  openView?(spectator: V, seats: readonly V[]): V;
  score(view: V): readonly ScoreRow[];
  /** How the game ended; undefined while it runs. */
  ending(view: V): Message | undefined;
  hand(view: V): readonly HandCard[];
  /** A text for each pool, deck and counter total that a blind player needs: label and value. */
  overview(view: V): readonly OverviewSection[];
  /** Seats that must decide now; without it the shell tells only whether the reader must. */
  actors?(view: V): readonly string[];
  /** The name of a seat. */
  seatName(seat: string): Message;
  /** Options of the create page: each choice with the game options it stands for. */
  readonly setups: readonly { readonly label: Message; readonly options: unknown }[];
  /** Help for one side that a table may be made with; `options` go on top of those of a setup. */
  readonly handicaps?: {
    readonly choices: readonly {
      readonly id: string;
      /** With how much it helps. */
      readonly label: Message;
      readonly options: unknown;
    }[];
    /** Where the numbers come from. */
    readonly note: Message;
  };
  /** What was agreed for a table besides its seats, from its options: a handicap. */
  terms?(options: V['options']): readonly Message[];
  /** The options of a rematch with the sides changed round: help stays with the people who had it. */
  mirrored?(options: V['options']): unknown;
  /** The rule texts behind rule numbers, in our own words. */
  rule(number: string): Message | undefined;
  /** Loads what teaches the game. */
  loadLearning?(): Promise<GameLearning>;
  /** Loads what gives hints. */
  loadAdviser?(): Promise<GameAdviser>;
  /** Loads the canvas code (large) when the table opens. */
  loadBoard(): Promise<BoardFactory>;
}
