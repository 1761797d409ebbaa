/** A table in memory: its facts, its match once it has begun, and the queue that everything goes through. */

import { fromHex, matchSeed } from '../../shared/engine/fairness.ts';
import { undoable } from '../../shared/engine/kernel.ts';
import type { Match } from '../../shared/engine/match.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import {
  type AnyGame,
  type Rng,
  type SeatId,
  SPECTATOR,
  type SplitView,
  type Viewer,
} from '../../shared/engine/types.ts';
import type { ChatLine } from '../../shared/protocol/room.ts';
import type { AnyEntry, Append, Seat, Table } from '../store/Store.ts';
import { Queue } from './Queue.ts';
import type { StandInAsked } from './StandIns.ts';
import type { TakeBackAsked } from './take-backs.ts';

/** What all concerned are asked about now. */
export interface AskedThings {
  takeBack: TakeBackAsked | undefined;
  standIn: StandInAsked | undefined;
}

/** What a room wants to hear. All of it has been saved before it is told. */
export interface TableListener {
  /** One more journal entry; `live` is already after it. */
  onStep(entry: AnyEntry): void;
  /** Somebody sat down or changed name. */
  onSeats(): void;
  onChat(line: ChatLine, mayRead: (viewer: Viewer) => boolean): void;
  /** The store holds another state of the table: everybody enters anew. */
  onReplaced(): void;
  /** The table was given up. */
  onGone(): void;
}

export class LiveTable {
  readonly game: AnyGame;
  readonly queue = new Queue();
  readonly listeners = new Set<TableListener>();
  table: Table;
  match: Match<unknown> | undefined;
  /** The seq of the newest snapshot. */
  snapshotSeq = 0;
  lastUsed: number;
  /** A computer's step that is due. */
  botTimer: NodeJS.Timeout | undefined;
  /** A computer is at its decision. */
  botThinks = false;
  botFailures = 0;
  /** Cuts the pause short that a computer makes after thinking. */
  endBotPause: (() => void) | undefined;
  /** Somebody wants the computers' moves at once, until a person must decide. */
  hurried = false;
  lastChatId: number | undefined;
  readonly asked: AskedThings = { takeBack: undefined, standIn: undefined };
  /** People without a connection, and since when; milliseconds since 1970. */
  readonly awaySince = new Map<SeatId, number>();
  /** Those of them who have been away for long. */
  absent: ReadonlySet<SeatId> = new Set();
  #seed: Uint8Array | undefined;

  constructor(game: AnyGame, table: Table, now: number) {
    this.game = game;
    this.table = table;
    this.lastUsed = now;
  }

  get id(): string {
    return this.table.id;
  }

  get seq(): number {
    return this.match?.seq ?? 0;
  }

  /** The numbers of this match from the given word on. Only for a table whose seats are all taken. */
  rng(drawn: number): Rng {
    this.#seed ??= seedOf(this.table);
    return hmacRng(this.#seed, drawn);
  }

  viewFor(viewer: Viewer): SplitView | undefined {
    return this.match && this.game.viewFor(this.match.state, viewer);
  }

  seat(id: SeatId): Seat | undefined {
    return this.table.seats.find((seat) => seat.seat === id);
  }

  /** The seat that the account holds, or the spectator. */
  viewerOf(user: string): Viewer {
    return this.table.seats.find((seat) => seat.user === user)?.seat ?? SPECTATOR;
  }

  /** The first computer that must decide, if the match waits for one. */
  botSeat(): SeatId | undefined {
    return this.match && computerAmong(this.table, this.game.actors(this.match.state));
  }

  /** What the computers are at: moves of theirs that nobody else must wait to decide in, or such that are wanted at once. */
  get computers(): '' | 'moving' | 'hurried' {
    const actors = this.match === undefined ? [] : this.game.actors(this.match.state);
    if (actors.length === 0 || !actors.every((actor) => computerAmong(this.table, [actor]) !== undefined))
      return '';
    return this.hurried ? 'hurried' : 'moving';
  }

  /** The seat that could take back its last action. */
  undoableSeat(): SeatId | '' {
    const seat = this.match?.past.at(-1)?.seat;
    return seat !== undefined && this.match && undoable(this.match, seat) !== undefined ? seat : '';
  }

  tell(what: (listener: TableListener) => void): void {
    for (const listener of [...this.listeners]) what(listener);
  }
}

function computerAmong(table: Table, actors: readonly SeatId[]): SeatId | undefined {
  return actors.find((actor) => table.seats.some((s) => s.seat === actor && playedByComputer(s)));
}

/** A computer's own seat, or one that it keeps for somebody who is away. */
export function playedByComputer({ kind, standIn }: Seat): boolean {
  return kind === 'computer' || standIn !== undefined;
}

/** The seats after the entry: who plays is told in the journal, and kept with the seats. */
function seatsAfter(seats: readonly Seat[], entry: AnyEntry): readonly Seat[] {
  if (entry.type !== 'stand-in') return seats;
  return seats.map((seat) => {
    if (seat.seat !== entry.seat) return seat;
    const { standIn: _, ...own } = seat;
    return entry.level === '' ? own : { ...own, standIn: entry.level };
  });
}

/** The seed of a match whose seats are all taken. */
export function seedOf(table: Table): Uint8Array {
  const contributions = table.seats.filter((seat) => seat.kind !== 'computer').map((s) => fromHex(s.random));
  return matchSeed(fromHex(table.serverSeed), table.id, contributions);
}

/** The journal line and what the lobby must know after it. */
export function appendOf(
  table: Table,
  game: AnyGame,
  match: Match<unknown>,
  entry: AnyEntry,
  at: number,
): Append {
  const outcome = game.outcome(match.state);
  const actors = game.actors(match.state);
  const after = { ...table, seats: seatsAfter(table.seats, entry) };
  return {
    table: table.id,
    entry,
    status: outcome === undefined ? 'playing' : 'over',
    actors,
    botDue: outcome === undefined && computerAmong(after, actors) !== undefined,
    outcome,
    at,
  };
}

/** The table's facts after the entry was kept. */
export function tableAfter(table: Table, { entry, status, actors, outcome, at }: Append): Table {
  return { ...table, seats: seatsAfter(table.seats, entry), status, actors, outcome, updatedAt: at };
}
