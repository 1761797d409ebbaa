/**
 * The same game with other words for its secrets.
 *
 * A card's id is three letters long and turns up in random bytes by chance, so scanning bytes for it would
 * prove nothing either way. Here every card id is replaced by a word of twenty letters that occurs nowhere
 * else, and every planned line or target gets such a word in front. That is done around the whole game:
 * state, events, actions and views that the server handles, stores and sends hold the long words only, while
 * the rules inside see their own. So a card that leaks from anywhere in the server, through the game's
 * redaction or past it, is found by its bytes alone, and what is not found is not there.
 */
import { createHash } from 'node:crypto';
import type { AnyBot } from '../../shared/engine/bots.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import type { ActionShape, AnyGame, Context } from '../../shared/engine/types.ts';
import type { AnySecrets } from '../../tests/kit/secrets.ts';

const MARK_LENGTH = 9;
export const CANARY_LENGTH = 20;

function digest(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('/')).digest('hex');
}

/** One for each seed; the same seed gives the same words. */
export interface Canaries {
  /** In front of every card's word, and in nothing else. */
  readonly cardMark: string;
  /** In front of every plan. */
  readonly planMark: string;
  word(card: string): string;
  /** The card behind a word; undefined for any other text. */
  card(word: string): string | undefined;
  /** A value of the game in long words. */
  hide<T>(plain: T): T;
  /** The same value as the rules know it. */
  show<T>(hidden: T): T;
}

type Rename = (text: string, field: string | undefined) => string;

/** Copies only what changes; remembers, since states share most of their parts. */
function renamer(rename: Rename, known: WeakMap<object, object>, back: WeakMap<object, object>) {
  const walk = (value: unknown, field: string | undefined): unknown => {
    if (typeof value === 'string') return rename(value, field);
    if (typeof value !== 'object' || value === null) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const list = Array.isArray(value);
    if (!list && ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value;
    let changed = false;
    const entries = Object.entries(value).map(([name, item]) => {
      const newName = list ? name : rename(name, undefined);
      const newItem = walk(item, list ? undefined : name);
      if (newName !== name || newItem !== item) changed = true;
      return [newName, newItem] as const;
    });
    const made: object = changed
      ? list
        ? entries.map(([, item]) => item)
        : Object.fromEntries(entries)
      : value;
    known.set(value, made);
    back.set(made, value);
    return made;
  };
  return <T>(value: T): T => walk(value, undefined) as T;
}

export function canariesFor(secrets: AnySecrets, seed: number): Canaries {
  const cardMark = `k${digest('cards', seed).slice(0, MARK_LENGTH - 1)}`;
  const planMark = `q${digest('plans', seed).slice(0, MARK_LENGTH - 1)}-`;
  const cards = new Map<string, string>();
  const word = (card: string) => {
    const made = cardMark + digest('card', seed, card).slice(0, CANARY_LENGTH - MARK_LENGTH);
    cards.set(made, card);
    return made;
  };
  const isPlan = (text: string, field: string | undefined) =>
    text !== '' && field !== undefined && secrets.planFields.includes(field);
  const hidden = new WeakMap<object, object>();
  const shown = new WeakMap<object, object>();
  return {
    cardMark,
    planMark,
    word,
    card: (text) => cards.get(text),
    hide: renamer(
      (text, field) => (secrets.card.test(text) ? word(text) : isPlan(text, field) ? planMark + text : text),
      hidden,
      shown,
    ),
    show: renamer(
      (text, field) =>
        cards.get(text) ??
        (isPlan(text, field) && text.startsWith(planMark) ? text.slice(planMark.length) : text),
      shown,
      hidden,
    ),
  };
}

/** The registry line with every secret word replaced. */
export function canaried(entry: GameEntry, { hide, show }: Canaries): GameEntry {
  const inner: AnyGame = entry.game;
  const within = (ctx: Context<unknown, unknown>): Context<unknown, unknown> => ({
    get state() {
      return show(ctx.state);
    },
    rng: ctx.rng,
    emit: (event) => show(ctx.emit(hide(event))),
  });
  const game: AnyGame = {
    meta: inner.meta,
    parseOptions: (raw) => inner.parseOptions(raw),
    parseAction(raw) {
      const parsed = inner.parseAction(show(raw));
      return parsed.ok ? { ok: true, value: hide(parsed.value) } : parsed;
    },
    seats: (options) => inner.seats(options),
    initial: (options) => hide(inner.initial(options)),
    begin: (ctx) => inner.begin(within(ctx) as never),
    actors: (state) => inner.actors(show(state)),
    viewFor: (state, viewer) => hide(inner.viewFor(show(state), viewer)),
    legalActions: (view) => inner.legalActions(show(view)).map(hide),
    apply: (ctx, seat, action) => inner.apply(within(ctx) as never, seat, show(action)),
    conclude: (ctx, cause) => inner.conclude(within(ctx) as never, cause),
    reduce: (state, event) => hide(inner.reduce(show(state), show(event))),
    eventFor: (event, viewer) => hide(inner.eventFor(show(event), viewer)),
    barrier: (event) => inner.barrier(show(event)),
    outcome: (state) => inner.outcome(show(state)),
    invariants: (state) => inner.invariants(show(state)),
    redeal: (state, viewer, rng) => hide(inner.redeal(show(state), viewer, rng)),
  };
  const bots = Object.entries(entry.bots ?? {}).map(([name, bot]) => {
    const wrapped: AnyBot = (view, legal: readonly ActionShape[], rng) =>
      hide(bot(show(view), legal.map(show), rng));
    return [name, wrapped] as const;
  });
  return { ...entry, game, bots: Object.fromEntries(bots) };
}

/**
 * The same game with two cards in each other's place in the deck it begins with: by the same dice it goes the
 * same way, and whoever has or draws the one has or draws the other. Nothing else differs.
 */
export function exchanged(entry: GameEntry, one: string, other: string): GameEntry {
  const inner: AnyGame = entry.game;
  const turn = renamer(
    (text) => (text === one ? other : text === other ? one : text),
    new WeakMap(),
    new WeakMap(),
  );
  return { ...entry, game: { ...inner, initial: (options) => turn(inner.initial(options)) } };
}
