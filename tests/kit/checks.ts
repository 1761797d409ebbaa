/**
 * The checks that every game must pass, as plain functions that throw a `KitFailure`. They look at one moment
 * of a match (`Moment`), branch off it and never change it; the contract suite and the fuzzer share them.
 */
import { submit, undo, undoable } from '../../shared/engine/kernel.ts';
import type { Match } from '../../shared/engine/match.ts';
import type { follow } from '../../shared/engine/replay.ts';
import {
  type ActionShape,
  type AnyGame,
  type EventShape,
  type Rng,
  SPECTATOR,
  type SplitView,
  type Viewer,
} from '../../shared/engine/types.ts';
import { ensure } from './failure.ts';
import { addValues, addWords, difference, roundTrip, same } from './json.ts';

export type AnyEntry = Parameters<typeof follow<unknown, ActionShape, EventShape, SplitView, unknown>>[2];

/** One moment of a match under test. `game` is guarded. */
export interface Moment {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly match: Match<unknown>;
  /** The dice of the match from a position on. */
  dice(position: number): Rng;
}

export function viewersOf(game: AnyGame, options: unknown): readonly Viewer[] {
  return [...game.seats(options).map((seat) => seat.id), SPECTATOR];
}

const text = (value: unknown) => JSON.stringify(value);

/** What is cheap enough for every step: `invariants`, `actors`, `outcome`. */
export function checkState({ game, options, match: { state } }: Moment): void {
  const wrong = game.invariants(state);
  ensure(wrong.length === 0, 'invariant', () => wrong.join('; '));

  const seats = game.seats(options).map((seat) => seat.id);
  const actors = game.actors(state);
  const outcome = game.outcome(state);
  ensure(new Set(actors).size === actors.length, 'actors', `somebody is named twice: ${actors}`);
  ensure(
    actors.every((a) => seats.includes(a)),
    'actors',
    `not all of these are seats: ${actors}`,
  );
  ensure(
    (actors.length === 0) === (outcome !== undefined),
    'actors',
    outcome === undefined ? 'nobody may decide, and the game is not over' : 'the game is over',
  );
  if (outcome?.winner !== undefined)
    ensure(
      game.seats(options).some((seat) => seat.side === outcome.winner),
      'actors',
      `the winner '${outcome.winner}' is no side`,
    );
}

/** `viewFor`, `legalActions` and `parseAction` for every viewer. */
export function checkViews({ game, options, match: { state } }: Moment): void {
  const actors = game.actors(state);
  let pub: unknown;
  for (const viewer of viewersOf(game, options)) {
    const view: SplitView = game.viewFor(state, viewer);
    checkView(view, viewer, options);
    pub ??= view.pub;
    ensure(same(view.pub, pub), 'public-differs', () => `${viewer}: ${difference(view.pub, pub)}`);
    checkLegal(game, view, actors.includes(viewer));
  }
}

function checkView(view: SplitView, viewer: Viewer, options: unknown): void {
  ensure(
    Object.keys(view).sort().join() === 'options,own,pub,viewer',
    'view',
    () => `a view has viewer, options, pub and own, and not ${Object.keys(view)}`,
  );
  ensure(view.viewer === viewer, 'view', `the view of ${viewer} says ${view.viewer}`);
  ensure(same(view.options, options), 'view', `the options of ${viewer} differ from the match's`);
}

function checkLegal(game: AnyGame, view: SplitView, actor: boolean): void {
  const legal: readonly ActionShape[] = game.legalActions(view);
  if (!actor) {
    ensure(legal.length === 0, 'legal-actions', () => `${view.viewer} may not decide, yet ${text(legal[0])}`);
    return;
  }
  ensure(legal.length > 0, 'dead-end', `${view.viewer} must decide and has no legal action`);
  const known = new Set<string>();
  for (const action of legal) {
    for (const [field, value] of Object.entries(action))
      ensure(value === null || typeof value !== 'object', 'legal-actions', `not flat: ${field}`);
    const form = text(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
    ensure(!known.has(form), 'legal-actions', `twice in the list: ${text(action)}`);
    known.add(form);
    const parsed = game.parseAction(JSON.parse(text(action)));
    ensure(
      parsed.ok && same(parsed.value, action),
      'parse-action',
      () => `${text(action)} is legal and was read as ${text(parsed)}`,
    );
  }
}

/** Whether `redeal` changed anything, by viewer: a suite asks that it sometimes did. */
export type Redealt = ReadonlyMap<Viewer, boolean>;

/** A state and its `redeal` look alike to the viewer, and he may do the same in both. */
export function checkSecrets(moment: Moment, rng: Rng): Redealt {
  const { game, options, match } = moment;
  const redealt = new Map<Viewer, boolean>();
  for (const viewer of viewersOf(game, options)) {
    const other = game.redeal(match.state, viewer, rng);
    redealt.set(viewer, !same(other, match.state));
    const wrong = game.invariants(other);
    ensure(wrong.length === 0, 'redeal', () => `for ${viewer}: ${wrong.join('; ')}`);

    const view: SplitView = game.viewFor(match.state, viewer);
    const copy = roundTrip(view);
    const legal = game.legalActions(view);
    const otherView: SplitView = game.viewFor(other, viewer);
    ensure(
      same(view, otherView),
      'view-leak',
      () => `${viewer} can tell states apart that should look alike: ${difference(view, otherView)}`,
    );
    // Asked right after another state was looked at: a legality that remembers it would differ.
    for (const [asked, how] of [
      [otherView, 'of a state that looks the same'],
      [copy, 'of a copy of the view'],
    ] as const) {
      const again = game.legalActions(asked);
      ensure(
        sameLists(legal, again),
        'legality-leak',
        () => `the legal actions of ${viewer} ${how} differ: ${difference(legal, again)}`,
      );
    }
  }
  return redealt;
}

function sameLists(a: readonly ActionShape[], b: readonly ActionShape[]): boolean {
  return same(a, b) || same(a.map(text).sort(), b.map(text).sort());
}

export interface Taken {
  readonly seat: string;
  readonly action: ActionShape;
  readonly entry: AnyEntry;
  readonly after: Match<unknown>;
}

/** What a step told each viewer: nothing hidden by name, and nothing that his view does not show. */
export function checkRedaction(moment: Moment, entry: AnyEntry, after: Match<unknown>): void {
  const { game, options, match } = moment;
  const everything = addValues(match.state, addValues(after.state, new Set()));
  const undoableStep = entry.type === 'action' && !entry.barrier;
  for (const viewer of viewersOf(game, options)) {
    const knew = addWords(game.viewFor(match.state, viewer), new Set());
    const knows = addWords(game.viewFor(after.state, viewer), new Set());
    for (const event of entry.events) {
      const shown: EventShape | undefined = game.eventFor(event, viewer);
      if (shown === undefined) continue;
      const { type, ...fields } = shown;
      for (const word of addValues(fields, new Set()))
        ensure(
          knew.has(word) || knows.has(word) || !everything.has(word),
          'event-leak',
          `the event ${type} tells ${viewer} '${word}', which his view hides`,
        );
    }
    if (!undoableStep) continue;
    const before = addValues(match.state, new Set());
    for (const word of knows)
      ensure(
        knew.has(word) || !before.has(word),
        'undo-reveals',
        `a step that can be undone shows ${viewer} '${word}', which was hidden`,
      );
  }
}

/**
 * Takes the same step from states that a viewer cannot tell apart, with the same dice. While his views stay
 * equal his events must be equal too; and views may part only across a barrier, or undo would be a way to peek.
 */
export function checkTwins(moment: Moment, taken: Taken, rng: Rng): void {
  const { game, options, match } = moment;
  const { seat, action, entry, after } = taken;
  for (const viewer of viewersOf(game, options)) {
    const state = game.redeal(match.state, viewer, rng);
    const twin = submit(
      game,
      { ...match, state },
      { seat, seq: match.seq, action },
      moment.dice(match.drawn),
    );
    if (!twin.ok) {
      ensure(seat !== viewer, 'legality-leak', `${text(action)} is legal for ${seat} only by a secret`);
      continue;
    }
    const mine: SplitView = game.viewFor(after.state, viewer);
    const other: SplitView = game.viewFor(twin.match.state, viewer);
    if (same(mine, other)) {
      const told = entry.events.map((event) => game.eventFor(event, viewer) ?? null);
      const toldOther = (twin.entry as AnyEntry).events.map((event) => game.eventFor(event, viewer) ?? null);
      ensure(
        same(told, toldOther),
        'event-leak',
        () => `${viewer} learns from events what his view hides: ${difference(told, toldOther)}`,
      );
    } else if (entry.type === 'action' && !entry.barrier) {
      ensure(
        false,
        'undo-reveals',
        () => `a step that can be undone lets ${viewer} tell states apart: ${difference(mine, other)}`,
      );
    }
  }
}

/** The kernel's word about barriers, from outside: dice, a change of who decides, a barrier event. */
export function checkBarrier(moment: Moment, entry: AnyEntry, after: Match<unknown>): void {
  if (entry.type !== 'action') return;
  const { game, match } = moment;
  const barrier =
    entry.drawn !== match.drawn ||
    !same(game.actors(match.state), game.actors(after.state)) ||
    entry.events.some((event) => game.barrier(event));
  ensure(entry.barrier === barrier, 'undo', `entry ${entry.seq} says barrier: ${entry.barrier}`);
  ensure(!barrier || after.past.length === 0, 'undo', `entry ${entry.seq} is a barrier with a past`);
}

/** Only he who took the last step can take it back, and nobody after a barrier. */
export function checkWhoUndoes(moment: Moment, entry: AnyEntry, after: Match<unknown>): void {
  if (entry.type !== 'action') return;
  const { game, options } = moment;
  for (const { id } of game.seats(options)) {
    const can = undoable(after, id);
    const expected = !entry.barrier && id === entry.seat ? entry.seq : undefined;
    ensure(can === expected, 'undo', `after entry ${entry.seq} ${id} could take back ${can}`);
    const answer = undo(game, after, { seat: id, seq: after.seq });
    ensure(answer.ok === (expected !== undefined), 'undo', `undo and undoable disagree for ${id}`);
  }
}

/** k random actions up to a barrier, then k undos: each state on the way comes back. Returns k. */
export function checkUndo(moment: Moment, rng: Rng, most: number): number {
  const { game, options } = moment;
  const start = moment.match;
  let match = start;
  const trail: { readonly match: Match<unknown>; readonly seat: string }[] = [];
  while (trail.length < most) {
    const actors = game.actors(match.state);
    const seat = actors[rng.int(Math.max(actors.length, 1))];
    if (seat === undefined) break;
    const legal: readonly ActionShape[] = game.legalActions(game.viewFor(match.state, seat));
    ensure(legal.length > 0, 'dead-end', `${seat} must decide and has no legal action`);
    const action = legal[rng.int(legal.length)];
    const step = submit(game, match, { seat, seq: match.seq, action }, moment.dice(match.drawn));
    ensure(step.ok, 'legal-actions', () => `${text(action)} is legal and was refused`);
    if (!step.ok || (step.entry.type === 'action' && step.entry.barrier)) break;
    trail.push({ match, seat });
    match = step.match;
  }
  const count = trail.length;
  for (const { match: back, seat } of trail.reverse()) {
    for (const { id } of game.seats(options)) {
      if (id === seat) continue;
      const foreign = undo(game, match, { seat: id, seq: match.seq });
      ensure(!foreign.ok && foreign.refusal.code === 'illegal', 'undo', `${id} undid a step of ${seat}`);
    }
    const step = undo(game, match, { seat, seq: match.seq });
    if (!step.ok) return ensure(false, 'undo', `an undo by ${seat} was refused`) as never;
    ensure(
      same(step.match.state, back.state),
      'undo',
      () => `an undo gives another state: ${difference(step.match.state, back.state)}`,
    );
    ensure(step.match.drawn === back.drawn, 'undo', 'an undo moved the dice');
    ensure(step.match.past.length === back.past.length, 'undo', 'an undo lost or kept too much of the past');
    match = step.match;
  }
  return count;
}
