/**
 * Who may know what in a game, told a second time and apart from its `viewFor` and `eventFor`: the leak test
 * measures the server against this, so nothing here may ask the game's own views.
 */
import type { ActionShape, Viewer } from '../../shared/engine/types.ts';

/** The secrets of one game. S is its state. */
export interface Secrets<S> {
  /** The id of a card, whole. A card whose place somebody may not know is a secret. */
  readonly card: RegExp;
  /** Fields whose words tell a plan that is never published in this form. */
  readonly planFields: readonly string[];
  /** Whether the viewer may ever read such a field. */
  readsPlans(viewer: Viewer): boolean;
  /** Options worth playing, one after another. */
  readonly options: readonly unknown[];
  /** Cards of one deck can be exchanged without anybody noticing who knows neither. */
  deck(card: string): string;
  /** Cards of one kind allow the same actions as long as they are hidden. */
  kind(card: string): string;
  /** The cards whose place the viewer may know in this state. */
  knownCards(state: S, viewer: Viewer): ReadonlySet<string>;
  /** Whether the viewer may know now what is planned with the card. */
  knowsPlan(state: S, viewer: Viewer, card: string): boolean;
  /** The card of an action that makes or changes a hidden plan. */
  plannedCard(action: ActionShape): string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: carries the secrets of any game about
export type AnySecrets = Secrets<any>;

/** Every whole word of that form in the value's field names and texts. */
export function wordsIn(value: unknown, word: RegExp, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (word.test(value)) into.add(value);
  } else if (Array.isArray(value)) for (const item of value) wordsIn(item, word, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) {
      if (word.test(name)) into.add(name);
      wordsIn(item, word, into);
    }
  return into;
}
