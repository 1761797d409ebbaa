/**
 * What a game tells people, as plain data: a game delivers its words in these shapes, and whatever shows them
 * (page, log, combat sheet) knows no more than this.
 */
import type { Message } from './message.ts';
import type { ActionShape } from './types.ts';

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
  /** What there is to look at before deciding, line by line; shown smaller, and later where room is scarce. */
  readonly details?: readonly Message[];
}

export interface LogLine {
  readonly message: Message;
  /** 'turn' and 'step' are headings; 'minor' may be folded away. */
  readonly weight: 'turn' | 'step' | 'major' | 'normal' | 'minor';
  /** What the line is about, to light up on the board: lands, squadrons, cards. */
  readonly places: readonly string[];
}

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

/** Pools, decks and counters in words, for those who do not see the board. */
export interface OverviewSection {
  readonly title: Message;
  readonly lines: readonly Message[];
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
