/** What is open on the screen of a table, and where the map is. */
import { signal } from '@preact/signals';
import type { Board } from '../../games/types.ts';
import type { Drag } from './drag.ts';
import { tight } from './narrow.ts';

/** Where there is room the decision stands above the tabs; on a phone it is one of them. */
export const TABS = ['log', 'chat', 'score', 'overview'] as const;
export const TIGHT_TABS = ['decision', ...TABS] as const;
export type Tab = (typeof TIGHT_TABS)[number];

export class Desk {
  readonly tab = signal<Tab>(tight.peek() ? 'decision' : 'log');
  readonly folded = signal(false);
  /** The board while it can be used. */
  readonly board = signal<Board | undefined>(undefined);

  /** What is being dragged out of a list or the hand. */
  readonly drag = signal<Drag | undefined>(undefined);

  show(tab: Tab): void {
    if (tab !== 'decision' || tight.peek()) this.tab.value = tab;
    this.folded.value = false;
  }
}
