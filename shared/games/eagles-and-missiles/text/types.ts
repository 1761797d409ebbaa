/**
 * What the words are delivered in. Structurally the same as the client's contract (`client/src/games/types.ts`),
 * written again because shared code may not import the client.
 */
import type { Message } from '../../../engine/message.ts';

export interface ActionText {
  /** The piece; for a plain button the button's words. */
  readonly piece: Message;
  /** What would be done with it. */
  readonly place: Message;
}

export interface Prompt {
  readonly message: Message;
  /** Rule number such as 'VI.3b'; '' when none fits. */
  readonly rule: string;
}

export interface LogLine {
  readonly message: Message;
  /** 'turn' and 'step' are headings; 'minor' may be folded away. */
  readonly weight: 'turn' | 'step' | 'major' | 'normal' | 'minor';
  /** Lands, squadrons and cards that the line is about. */
  readonly places: readonly string[];
}

export interface ScoreRow {
  readonly label: Message;
  readonly count: number;
  readonly points: number;
}

export interface Ribbon {
  readonly turn: number;
  readonly steps: readonly { readonly id: string; readonly label: Message; readonly short: string }[];
  /** One of the steps or ''. */
  readonly current: string;
}

export interface HandCard {
  readonly id: string;
  readonly title: Message;
  readonly text: Message;
  /** A short mark of where it has been put this step; '' in hand. */
  readonly mark: string;
}

export interface OverviewSection {
  readonly title: Message;
  readonly lines: readonly Message[];
}

/** One side of a fight that is still to come. */
export interface FightSide {
  readonly side: string;
  readonly who: Message;
  /** What fights, with the strength that each brings; 0 where strength counts for nothing. */
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
  /** Throws of all that lead to it. */
  readonly ways: number;
  /** What it would bring about. */
  readonly meaning: Message;
}

/** A card that would change the fight, and the throws of each outcome after it. */
export interface FightCard<A> {
  readonly action: A;
  readonly title: Message;
  readonly text: Message;
  readonly outcomes: readonly FightOutcome[];
  readonly throws: number;
}

export interface Fight<A> {
  readonly id: string;
  readonly title: Message;
  /** Empty where one side fires and the other cannot answer. */
  readonly sides: readonly FightSide[];
  /** What the one that fires must roll at least; 0 where both sides roll. */
  readonly needs: number;
  /** All equally likely throws of the dice. */
  readonly throws: number;
  readonly outcomes: readonly FightOutcome[];
  /** Throws the dice, when the viewer may now. */
  readonly roll: { readonly action: A; readonly label: Message } | undefined;
  readonly cards: readonly FightCard<A>[];
}

/** Fights that belong together, in the order in which they come. */
export interface FightGroup<A> {
  readonly id: string;
  readonly title: Message;
  /** Being fought now. */
  readonly open: boolean;
  readonly enter: { readonly action: A; readonly label: Message } | undefined;
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
