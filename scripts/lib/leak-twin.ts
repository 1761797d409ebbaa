/**
 * Two games that differ in one hidden fact and in nothing else, and the comparison of what was heard of them.
 *
 * The fact is either the place of two cards of a deck, which are exchanged before anything is dealt (so the
 * same dice give the one to whoever had the other, or leave it where the other was), or one hidden choice: the
 * line of a card, the target of a missile. By the same dice and the same deeds the second game then goes as
 * the first did, until somebody may learn the fact; whoever may not know it must hear the very same bytes.
 */
import { sameAction } from '../../shared/engine/kernel.ts';
import { pick } from '../../shared/engine/rng.ts';
import type { ActionShape, AnyGame, Rng, SplitView } from '../../shared/engine/types.ts';
import type { AnySecrets } from '../../tests/kit/secrets.ts';
import { wordsIn } from '../../tests/kit/secrets.ts';
import type { Canaries } from './leak-canary.ts';
import type { Hall, Op } from './leak-hall.ts';

/** `until`: the comparison ends before this thing happens. */
export type Fact = { readonly label: string; readonly until: number } & (
  | { readonly type: 'exchange'; readonly one: string; readonly other: string }
  | { readonly type: 'choice'; readonly step: number; readonly card: string; readonly instead: ActionShape }
);

/** What the first game left behind. */
export interface Played {
  readonly ops: readonly Op[];
  /** Plain states, one for each thing that happened. */
  readonly states: readonly unknown[];
  /** When the game ended and everything was told. */
  readonly overAt: number;
  /** Hidden choices and what could have been chosen instead, in words of the wire. */
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly step: number;
  readonly card: string;
  readonly type: string;
  readonly instead: readonly ActionShape[];
}

/** Other actions of the same type with the same card. */
export function choiceAt(
  secrets: AnySecrets,
  canaries: Canaries,
  step: number,
  action: ActionShape,
  legal: readonly ActionShape[],
): Choice | undefined {
  const plain = canaries.show(action);
  const card = secrets.plannedCard(plain);
  if (card === undefined) return undefined;
  const instead = legal.filter(
    (other) =>
      other !== action && other.type === action.type && secrets.plannedCard(canaries.show(other)) === card,
  );
  return instead.length === 0 ? undefined : { step, card, type: action.type, instead };
}

const NEVER = Number.POSITIVE_INFINITY;

interface Span {
  /** When somebody first knows the card. */
  readonly held: number;
  /** When everybody does. */
  readonly open: number;
  /** Some know it before others who hold it later: a card seen beforehand. */
  readonly foreseen: boolean;
}

function spans(states: readonly unknown[], secrets: AnySecrets, viewers: readonly string[]) {
  const found = new Map<string, Span & { knowers: number }>();
  let before: unknown;
  for (const [step, state] of states.entries()) {
    if (state === undefined || state === before) continue;
    before = state;
    if (found.size === 0)
      for (const card of wordsIn(state, secrets.card))
        found.set(card, { held: NEVER, open: NEVER, foreseen: false, knowers: 0 });
    const known = viewers.map((viewer) => secrets.knownCards(state, viewer));
    for (const [card, span] of found) {
      if (span.open <= step) continue;
      const knowers = known.filter((cards) => cards.has(card)).length;
      const open = knowers === viewers.length ? step : NEVER;
      const grown = span.knowers > 0 && knowers > span.knowers && open === NEVER;
      found.set(card, {
        held: knowers > 0 ? Math.min(span.held, step) : span.held,
        open,
        foreseen: span.foreseen || grown,
        knowers,
      });
    }
  }
  return found;
}

/**
 * One fact of the game, of another sort for each index: cards of each deck with one of the same kind and, where
 * a deck has several, of another kind; each type of choice.
 */
export function chooseFact(
  played: Played,
  secrets: AnySecrets,
  viewers: readonly string[],
  index: number,
  rng: Rng,
): Fact | undefined {
  const byLabel = Map.groupBy(
    [...exchanges(played, secrets, viewers), ...choices(played, secrets, viewers)],
    (fact) => fact.label,
  );
  const labels = [...byLabel.keys()].sort();
  const label = labels[index % labels.length];
  return label === undefined ? undefined : pick(rng, byLabel.get(label) ?? []);
}

function exchanges({ states, overAt }: Played, secrets: AnySecrets, viewers: readonly string[]): Fact[] {
  const all = [...spans(states, secrets, viewers)].sort(([a], [b]) => (a < b ? -1 : 1));
  // A card that somebody held while others did not know it, and one that stays hidden for as long.
  const kept = all.filter(([, { held, open }]) => held < open);
  return kept.flatMap(([one, span]) =>
    all
      .filter(
        ([other, { open }]) =>
          other !== one && secrets.deck(other) === secrets.deck(one) && open >= span.open,
      )
      .map(([other]): Fact => {
        const kinds = [secrets.kind(one), secrets.kind(other)].sort().join(' for ');
        const label = `${secrets.deck(one)}: ${kinds}${span.foreseen ? ', foreseen' : ''}`;
        return { type: 'exchange', label, one, other, until: Math.min(span.open, overAt) };
      }),
  );
}

function choices(played: Played, secrets: AnySecrets, viewers: readonly string[]): Fact[] {
  return played.choices.flatMap(({ step, card, type, instead }) => {
    const open = played.states.findIndex(
      (state, i) =>
        i >= step && state !== undefined && viewers.every((viewer) => secrets.knowsPlan(state, viewer, card)),
    );
    const until = open < 0 ? played.overAt : Math.min(open, played.overAt);
    return instead.map((other): Fact => ({ type: 'choice', label: type, step, card, instead: other, until }));
  });
}

/** The deed as it is done in the second game; undefined when nothing like it is possible there. */
export function inTwin(
  fact: Fact,
  step: number,
  op: Op,
  canaries: Canaries,
  game: AnyGame,
  view: SplitView | undefined,
): Op | undefined {
  if (op.type !== 'act') return op;
  const done = op.action as ActionShape;
  const [one, other] = fact.type === 'exchange' ? [fact.one, fact.other].map(canaries.word) : [];
  const turned = Object.fromEntries(
    Object.entries(done).map(([field, value]) => [
      field,
      value === one ? other : value === other ? one : value,
    ]),
  ) as ActionShape;
  const wanted = fact.type === 'choice' && fact.step === step ? fact.instead : turned;
  const legal: readonly ActionShape[] = view === undefined ? [] : game.legalActions(view);
  const same = legal.find((action) => sameAction(action, wanted));
  if (same !== undefined) return { ...op, action: same };
  // A card of another kind: whatever can be done with it, but for taking it back.
  const { card } = wanted;
  if (one === undefined || (card !== one && card !== other)) return undefined;
  const alike = legal.find((action) => action.card === card && !action.type.startsWith('un'));
  return alike === undefined ? undefined : { ...op, action: alike };
}

export interface Difference {
  readonly step: number;
  readonly connection: string;
  readonly what: string;
}

/**
 * Everything heard by those who may not know the fact, in both games, up to the second's end. `frames` counts
 * what was compared.
 */
export function compare(
  fact: Fact,
  first: Hall,
  second: Hall,
  secrets: AnySecrets,
): { readonly differences: readonly Difference[]; readonly frames: number } {
  const differences: Difference[] = [];
  let frames = 0;
  for (const ear of first.ears.values()) {
    const other = second.ear(ear.name);
    for (let step = 0; step < Math.min(second.step, fact.until); step += 1) {
      if (knows(fact, first.states[step], secrets, ear.viewer, step)) break;
      const [a, b] = [ear.heard[step] ?? [], other.heard[step] ?? []];
      frames += a.length;
      const what = unlike(a, b);
      if (what === undefined) continue;
      differences.push({ step, connection: ear.name, what: `${what} when ${told(fact)}` });
      break;
    }
  }
  return { differences, frames };
}

function knows(fact: Fact, state: unknown, secrets: AnySecrets, viewer: string, step: number): boolean {
  if (state === undefined) return false;
  if (fact.type === 'choice') return step >= fact.step && secrets.knowsPlan(state, viewer, fact.card);
  const known = secrets.knownCards(state, viewer);
  return known.has(fact.one) || known.has(fact.other);
}

function unlike(a: readonly Buffer[], b: readonly Buffer[]): string | undefined {
  if (a.length !== b.length) return `${a.length} and ${b.length} messages`;
  const at = a.findIndex((frame, i) => !frame.equals(b[i] as Buffer));
  if (at < 0) return undefined;
  const [left, right] = [a[at], b[at]] as [Buffer, Buffer];
  if (left.length !== right.length) return `messages of ${left.length} and ${right.length} bytes`;
  const byte = left.findIndex((value, i) => value !== right[i]);
  return `other bytes, from the ${byte + 1}th of ${left.length}`;
}

export function told(fact: Fact): string {
  return fact.type === 'exchange'
    ? `${fact.one} and ${fact.other} are in each other's place`
    : `${fact.card} is planned otherwise`;
}
