/**
 * A finished match laid out in time. The journal is folded once; a moment keeps the state after its entry, and
 * states share what did not change, so that to go to any moment is to look it up.
 *
 * A *moment* is what the table was like after one entry. A *path* is the moments that are walked through: all
 * of them, or those that were not taken back. Places on a path are counted from 0.
 */
import { type Entry, unbegun } from '../../../shared/engine/match.ts';
import { follow } from '../../../shared/engine/replay.ts';
import { type ActionShape, type AnyGame, type EventShape, SPECTATOR } from '../../../shared/engine/types.ts';
import type { GameClient, Mark } from '../games/types.ts';
import { standing } from '../net/journal.ts';

export type ReplayEntry = Entry<ActionShape, EventShape>;

export interface Moment {
  readonly seq: number;
  readonly entry: ReplayEntry;
  /** After the entry. */
  readonly state: unknown;
  /** False for what was taken back later, and for the taking back. */
  readonly stands: boolean;
  /** 0 before the first. */
  readonly turn: number;
  /** The step of the turn, '' where there is none; `short` is its short name. */
  readonly step: string;
  readonly short: string;
  readonly marks: readonly Mark[];
}

/** Throws at an entry that does not fit, which only a file that was tampered with can have. */
export function momentsOf(
  game: AnyGame,
  client: Pick<GameClient, 'ribbon' | 'mark'>,
  options: unknown,
  entries: readonly ReplayEntry[],
): readonly Moment[] {
  const stands = new Set(standing(entries));
  const moments: Moment[] = [];
  let match = unbegun(game, options);
  for (const entry of entries) {
    match = follow(game, match, shared(entry, moments));
    const ribbon = client.ribbon(game.viewFor(match.state, SPECTATOR));
    moments.push({
      seq: entry.seq,
      entry,
      state: match.state,
      stands: stands.has(entry),
      turn: ribbon.turn,
      step: ribbon.current,
      short: ribbon.steps.find((step) => step.id === ribbon.current)?.short ?? '',
      marks: marksOf(client, entry),
    });
  }
  return moments;
}

/** Going back by consent carries a copy of the earlier state; the state itself is here already. */
function shared(entry: ReplayEntry, moments: readonly Moment[]): ReplayEntry {
  if (entry.type !== 'takeback') return entry;
  const moment = moments[entry.to - 1];
  if (moment === undefined)
    throw new Error(`journal entry ${entry.seq}: no moment ${entry.to} to go back to`);
  return { ...entry, state: moment.state };
}

function marksOf(client: Pick<GameClient, 'mark'>, entry: ReplayEntry): readonly Mark[] {
  const marks = entry.events.map((event) => client.mark?.(event));
  return [...new Set(marks.filter((mark) => mark !== undefined))];
}

/** Part of a path within one turn, from and to inclusive, and where its steps begin. */
export interface TurnSpan {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  readonly steps: readonly { readonly step: string; readonly from: number }[];
}

export class Path {
  readonly moments: readonly Moment[];
  readonly turns: readonly TurnSpan[];

  constructor(all: readonly Moment[], which: 'all' | 'standing') {
    // The first entry begins the match and can never be taken back.
    this.moments = all.filter((moment) => which === 'all' || moment.stands);
    this.turns = turnsOf(this.moments);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  at(place: number): Moment {
    const moment = this.moments[this.within(place)];
    if (moment === undefined) throw new Error('a path has a first moment');
    return moment;
  }

  within(place: number): number {
    return Math.max(0, Math.min(this.last, Math.trunc(place) || 0));
  }

  /** The place of a journal entry, or of the last one before it that is on the path. */
  placeOf(seq: number): number {
    let low = 0;
    let high = this.last;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.moments[middle]?.seq ?? Infinity) <= seq) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  turnAt(place: number): TurnSpan | undefined {
    return this.turns.find((span) => place >= span.from && place <= span.to);
  }

  /** Where the next turn begins; the end when there is none. */
  nextTurn(place: number): number {
    return this.turns.find((span) => span.from > place)?.from ?? this.last;
  }

  /** Where this turn begins, or the one before when it begins here. */
  previousTurn(place: number): number {
    return this.turns.findLast((span) => span.from < place)?.from ?? 0;
  }
}

function turnsOf(moments: readonly Moment[]): readonly TurnSpan[] {
  const turns: { turn: number; from: number; to: number; steps: { step: string; from: number }[] }[] = [];
  for (const [place, { turn, step }] of moments.entries()) {
    let span = turns.at(-1);
    if (span === undefined || span.turn !== turn) {
      span = { turn, from: place, to: place, steps: [] };
      turns.push(span);
    }
    span.to = place;
    if (span.steps.at(-1)?.step !== step) span.steps.push({ step, from: place });
  }
  return turns;
}
