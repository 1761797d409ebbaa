/** From a journal to a match: by its facts, without rules, or by its actions, with them. */
import { canonical } from './canonical.ts';
import { castVote, create, refuse, type Step, standIn, submit, takeBack, undo } from './kernel.ts';
import { advance, type Entry, type Match, unbegun } from './match.ts';
import type { ActionShape, EventShape, Game, Rng, SeatId, SplitView } from './types.ts';

/** The match after one more journal entry, from its events alone: no rules are asked. */
export function follow<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  match: Match<S>,
  entry: Entry<A, E>,
): Match<S> {
  if (entry.seq !== match.seq + 1) throw new Error(`journal: entry ${entry.seq} after ${match.seq}`);
  if ((entry.type === 'begin') !== (entry.seq === 1))
    throw new Error(`journal: entry ${entry.seq} is ${entry.type}, and only entry 1 begins a match`);
  const state = entry.events.reduce((s, event) => game.reduce(s, event), match.state);
  return advance(match, entry, state);
}

/** Folds a whole journal. Works for journals of older rules, since events need no rules. */
export function replay<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  entries: readonly Entry<A, E>[],
): Match<S> {
  return entries.reduce((match, entry) => follow(game, match, entry), unbegun(game, options));
}

/**
 * Plays a journal's actions again with the rules and the same random numbers, and compares every fact.
 * `rng` must stand at word 0. The first entry that differs is named.
 */
export function resimulate<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  entries: Iterable<Entry<A, E>>,
  rng: Rng,
  consenting: readonly SeatId[] = [],
):
  | { readonly ok: true; readonly match: Match<S> }
  | { readonly ok: false; readonly seq: number; readonly message: string } {
  let match = unbegun(game, options);
  /** The state after each entry, for going back to it. */
  const states = new Map<number, S>();
  for (const entry of entries) {
    const step =
      entry.type === 'takeback'
        ? takenBack(game, match, entry.seat, entry.to, states.get(entry.to))
        : again(game, options, match, entry, rng, consenting);
    if (!step.ok) return { ok: false, seq: entry.seq, message: `refused: ${step.refusal.code}` };
    if (canonical(step.entry) !== canonical(entry))
      return { ok: false, seq: entry.seq, message: 'the facts differ from what the rules and the dice give' };
    match = step.match;
    states.set(match.seq, match.state);
  }
  return { ok: true, match };
}

function takenBack<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  match: Match<S>,
  seat: SeatId,
  to: number,
  state: S | undefined,
): Step<S, A, E> {
  if (state === undefined) return refuse('malformed', 'there is no such moment to go back to', match.seq);
  return takeBack(game, match, { seat, seq: match.seq, to, state });
}

function again<S, A extends ActionShape, E extends EventShape, V extends SplitView, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  match: Match<S>,
  entry: Exclude<Entry<A, E>, { type: 'takeback' }>,
  rng: Rng,
  consenting: readonly SeatId[],
): Step<S, A, E> {
  const { seq } = match;
  switch (entry.type) {
    case 'begin':
      return { ok: true, ...create(game, options, rng) };
    case 'action':
      return submit(game, match, { seat: entry.seat, seq, action: entry.action }, rng);
    case 'undo':
      return undo(game, match, { seat: entry.seat, seq });
    case 'stand-in':
      return standIn(match, { seat: entry.seat, seq, level: entry.level, agreed: entry.agreed });
    case 'vote':
      return castVote(
        game,
        match,
        { seat: entry.seat, seq, vote: entry.vote, on: entry.on, consenting, options },
        rng,
      );
  }
}
