/**
 * What a game brings to the client. The shell (DOM) and the board (canvas) both work from the same parts:
 * a list of legal actions, each taken apart into a *piece* and a *place*, so that every decision can be made
 * by clicking piece and place on the board, or by choosing them from a list.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Message, TextTable } from '../../../shared/engine/message.ts';
import type { ActionShape, EventShape, SplitView } from '../../../shared/engine/types.ts';

export type Language = 'en' | 'pl';

/** `piece` '' for a plain button (done, draw); `place` '' when choosing the piece is the whole decision. */
export interface ActionParts {
  readonly piece: string;
  readonly place: string;
}

export interface ActionText {
  /** The piece, for example "Su-27" or "AA unit in Mazovia"; for a plain button the button's words. */
  readonly piece: Message;
  /** What would be done with it, for example "Escort over Mazovia". */
  readonly place: Message;
}

export interface Prompt {
  /** One sentence that tells what to do now, or whom the table waits for. */
  readonly message: Message;
  /** Rule number such as 'VI.3b'; '' when none fits. */
  readonly rule: string;
}

export interface LogLine {
  readonly message: Message;
  /** 'turn' and 'step' are headings; 'minor' may be folded away. */
  readonly weight: 'turn' | 'step' | 'major' | 'normal' | 'minor';
  /** What the line is about, to light up on the board: lands, squadrons, cards. */
  readonly places: readonly string[];
}

/** Dice that one side threw at once. */
export interface DiceThrow {
  readonly side: string;
  /** The name of the side. */
  readonly who: Message;
  /** What came up, 1 to 6. */
  readonly dice: readonly number[];
}

/** What a timeline points out. */
export type Mark = 'fight' | 'conquest';

export interface ScoreRow {
  readonly label: Message;
  readonly count: number;
  readonly points: number;
}

export interface Ribbon {
  readonly turn: number;
  /** All steps of a turn in order; `current` is one of them or ''. */
  readonly steps: readonly { readonly id: string; readonly label: Message; readonly short: string }[];
  readonly current: string;
}

export interface HandCard {
  readonly id: string;
  readonly title: Message;
  readonly text: Message;
  /** A short mark of where it has been put this step, for example "II"; '' in hand. */
  readonly mark: string;
}

/** One side of a fight that is still to come. */
export interface FightSide {
  readonly side: string;
  readonly who: Message;
  /** What fights, with the strength that each brings. */
  readonly parts: readonly { readonly name: Message; readonly strength: number }[];
  readonly modifiers: readonly { readonly source: Message; readonly amount: number }[];
  /** Dice it will roll; the higher of two counts. */
  readonly dice: number;
  /** All but the dice. */
  readonly sum: number;
}

export interface FightOutcome {
  readonly id: 'win' | 'draw' | 'loss';
  /** The side it is good for; '' for a draw. */
  readonly side: string;
  readonly label: Message;
  /** Of the equally likely throws, those that lead to it. */
  readonly ways: number;
  /** What it would bring about. */
  readonly meaning: Message;
}

/** A card that would change a fight, and the outcomes with it. */
export interface FightCard<A extends ActionShape = ActionShape> {
  readonly action: A;
  readonly title: Message;
  readonly text: Message;
  readonly outcomes: readonly FightOutcome[];
  readonly throws: number;
}

export interface FightButton<A extends ActionShape = ActionShape> {
  readonly action: A;
  readonly label: Message;
}

/** A fight before its dice. Everybody sees the same; `roll` and `cards` are those that the viewer may use now. */
export interface Fight<A extends ActionShape = ActionShape> {
  readonly id: string;
  readonly title: Message;
  /** Empty where one side fires and the other cannot answer. */
  readonly sides: readonly FightSide[];
  /** What the one that fires must roll at least; 0 where both sides roll. */
  readonly needs: number;
  /** How many equally likely throws of the dice there are. */
  readonly throws: number;
  readonly outcomes: readonly FightOutcome[];
  readonly roll: FightButton<A> | undefined;
  readonly cards: readonly FightCard<A>[];
}

/** Fights that belong together, in the order in which they come. */
export interface FightGroup<A extends ActionShape = ActionShape> {
  readonly id: string;
  readonly title: Message;
  /** Being fought now. */
  readonly open: boolean;
  readonly enter: FightButton<A> | undefined;
  readonly fights: readonly Fight<A>[];
}

/** A fight that has been fought. */
export interface FightResult {
  /** As in `Fight` and `FightGroup`. */
  readonly id: string;
  readonly group: string;
  readonly place: Message;
  readonly title: Message;
  /** Those who rolled: strength with modifiers, dice, and both together. */
  readonly rolls: readonly {
    readonly side: string;
    readonly who: Message;
    readonly sum: number;
    readonly dice: readonly number[];
    readonly total: number;
  }[];
  readonly needs: number;
  /** The side it is good for; '' for a draw. */
  readonly side: string;
  readonly label: Message;
  readonly meaning: Message;
}

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

export interface Board {
  /** Animates the facts of one step, at `speed` times the usual; resolves when it has been seen. */
  play(events: readonly EventShape[], speed?: number): Promise<void>;
  fit(): void;
  zoom(factor: number): void;
  destroy(): void;
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
  /** For a finished game: what the spectator sees together with what every seat holds. */
  openView?(spectator: V, seats: readonly V[]): V;
  score(view: V): readonly ScoreRow[];
  /** How the game ended; undefined while it runs. */
  ending(view: V): Message | undefined;
  hand(view: V): readonly HandCard[];
  /** A text for each pool, deck and counter total that a blind player needs: label and value. */
  overview(view: V): readonly { readonly title: Message; readonly lines: readonly Message[] }[];
  /** Seats that must decide now; without it the shell tells only whether the reader must. */
  actors?(view: V): readonly string[];
  /** The name of a seat. */
  seatName(seat: string): Message;
  /** Options of the create page: each choice with the game options it stands for. */
  readonly setups: readonly { readonly label: Message; readonly options: unknown }[];
  /** The rule texts behind rule numbers, in our own words. */
  rule(number: string): Message | undefined;
  /** Loads the canvas code (large) when the table opens. */
  loadBoard(): Promise<BoardFactory>;
}
