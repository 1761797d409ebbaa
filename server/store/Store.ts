/** What the server keeps, and how it is asked for. Every promise that resolves has reached the disk. */
import type { Level } from '../../shared/engine/bots.ts';
import type { Entry } from '../../shared/engine/match.ts';
import type { ActionShape, EventShape, SeatId } from '../../shared/engine/types.ts';

export type AnyEntry = Entry<ActionShape, EventShape>;
export type TableStatus = 'waiting' | 'playing' | 'over';
export type SeatKind = 'human' | 'invite' | 'open' | 'computer';

export interface Seat {
  readonly seat: SeatId;
  readonly side: string;
  readonly kind: SeatKind;
  /** The account that holds it; undefined while unclaimed, and for a computer. */
  readonly user: string | undefined;
  readonly name: string;
  /** Its part of the seed, 32 hex digits; '' for a computer and before the claim. */
  readonly random: string;
  /** Secret of the invite link, dead once the seat is claimed. */
  readonly token: string | undefined;
  /** How well a computer plays; absent for people, and for computers of tables from before there were levels. */
  readonly level?: Level;
  /** A computer of this level plays for the person who holds the seat. */
  readonly standIn?: Level;
}

export interface Table {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  readonly status: TableStatus;
  readonly listed: boolean;
  /** Whoever must decide may ask the computer for a hint. */
  readonly hints: boolean;
  readonly creator: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly actors: readonly SeatId[];
  readonly outcome: unknown;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** In the game's order. */
  readonly seats: readonly Seat[];
}

/** One journal entry, and what the lobby must know of the match after it. */
export interface Append {
  readonly table: string;
  readonly entry: AnyEntry;
  readonly status: TableStatus;
  readonly actors: readonly SeatId[];
  readonly botDue: boolean;
  /** Plain JSON, once the game is over. */
  readonly outcome: unknown;
  readonly at: number;
}

export interface SeatClaim {
  readonly table: string;
  readonly seat: SeatId;
  readonly user: string;
  readonly name: string;
  readonly random: string;
  readonly at: number;
}

export interface Snapshot {
  readonly seq: number;
  readonly rulesVersion: number;
  /** The kernel's `Match` as plain JSON. */
  readonly match: unknown;
}

export interface StoredChat {
  readonly id: number;
  readonly seat: string;
  readonly name: string;
  readonly audience: string;
  readonly text: string;
  readonly at: number;
}

export interface LobbyTables {
  readonly mine: readonly Table[];
  readonly open: readonly Table[];
  readonly live: readonly Table[];
  readonly over: readonly Table[];
}

export interface Store {
  /** With `begin`, the first entry is kept in the same moment. */
  createTable(table: Table, begin?: Append): Promise<void>;
  /** Only a table that has not begun. Rejects with `Conflict` otherwise. */
  deleteTable(id: string): Promise<void>;
  table(id: string): Promise<Table | undefined>;
  lobby(user: string): Promise<LobbyTables>;
  unfinished(creator: string): Promise<number>;
  /** Rejects with `Conflict` when the seat is taken. */
  claim(claim: SeatClaim, begin?: Append): Promise<void>;
  /** A new secret for an unclaimed seat, or none. Rejects with `Conflict` when the seat is taken. */
  setToken(table: string, seat: SeatId, token: string | undefined): Promise<void>;
  renameSeats(user: string, name: string): Promise<readonly string[]>;
  /**
   * Rejects with `Conflict` when the journal holds that number already, or not the one before. Who plays a seat is
   * kept with the seat in the same moment.
   */
  append(append: Append): Promise<void>;
  /** from..to, both included; to the last one without `to`. */
  entries(table: string, from: number, to?: number): Promise<readonly AnyEntry[]>;
  snapshot(table: string): Promise<Snapshot | undefined>;
  saveSnapshot(table: string, snapshot: Snapshot): Promise<void>;
  lastChatId(table: string): Promise<number>;
  addChat(table: string, line: StoredChat): Promise<void>;
  /** The newest lines for any of the audiences, oldest first. */
  chat(table: string, audiences: readonly string[] | 'every', limit: number): Promise<readonly StoredChat[]>;
  /** Running tables where a computer must decide. */
  botsDue(limit: number): Promise<readonly string[]>;
}
