/** The tables, as Kysely sees them. One shape for both databases: text, integers, and JSON as text. */
import type { Generated } from 'kysely';
import type { Level } from '../../shared/engine/bots.ts';

export interface MatchesTable {
  id: string;
  game: string;
  rules_version: number;
  /** JSON of the game's options. */
  options: string;
  status: 'waiting' | 'playing' | 'over';
  /** 1 when the lobby shows it. */
  listed: number;
  /** 1 when hints are allowed. */
  hints: number;
  /** Account that made the table. */
  creator: string;
  /** 64 hex digits. Never leaves the server before the match is over. */
  server_seed: string;
  commitment: string;
  /** JSON array of the seats that must decide. */
  actors: string;
  /** 1 when a computer must decide: what a restarted server looks for. */
  bot_due: number;
  /** JSON of the outcome, or null. */
  outcome: string | null;
  /** Milliseconds since 1970, like every time here. */
  created_at: number;
  updated_at: number;
}

export interface SeatsTable {
  match_id: string;
  seat: string;
  /** Place in the game's seat order. */
  position: number;
  side: string;
  kind: 'human' | 'invite' | 'open' | 'computer';
  user_id: string | null;
  name: string;
  /** The seat's part of the seed, 32 hex digits; '' for a computer and before the claim. */
  random: string;
  /** Secret of the invite link; kept after the claim so that a repeated claim can be recognised. */
  token: string | null;
  /** How well a computer plays; null for people, and for computers from before there were levels. */
  level: Level | null;
  /** The level of the computer that plays for the person who holds the seat, or null. */
  stand_in: Level | null;
}

export interface JournalTable {
  match_id: string;
  seq: number;
  at: number;
  /** JSON of the kernel's `Entry`. */
  entry: string;
}

/** A cache that may be dropped at any time. */
export interface SnapshotsTable {
  match_id: string;
  seq: number;
  rules_version: number;
  /** JSON of the kernel's `Match`. */
  match: string;
}

export interface ChatTable {
  match_id: string;
  id: number;
  seat: string;
  name: string;
  /** 'all', 'spectators', or 'side:' and a side. */
  audience: string;
  text: string;
  at: number;
}

/** better-auth's own table, as far as we read it. */
export interface UserTable {
  id: Generated<string>;
  name: string;
}

export interface Schema {
  matches: MatchesTable;
  seats: SeatsTable;
  journal: JournalTable;
  snapshots: SnapshotsTable;
  chat: ChatTable;
  user: UserTable;
}
