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
