/**
 * Who is at the tables of this process, and how much of the server one person may have: connections, and what
 * is said on all of them together. A table's spectators can fill it up, and its players still get in.
 */
import { SPECTATOR, type Viewer } from '../../shared/engine/types.ts';
import type { Config } from '../config.ts';
import { type Failure, fail } from '../matches/result.ts';
import { TokenBucket } from './TokenBucket.ts';

/** Colyseus keeps a reservation for 15 s; one that was not used is forgotten a little later. */
const RESERVATION_MS = 20_000;
export const CHAT_SECONDS = 10;
/** What costs the server most, or is kept for ever without moving the game on: as many, over a longer time. */
const COSTLY_SECONDS = 30;
/** Allowances outlive the connections by this, so that coming back makes no new one. */
const FORGET_MS = 60_000;

/** Put into the reservation by the server after its own check. */
export interface Ticket {
  /** Becomes the Colyseus session id. */
  readonly sessionId: string;
  readonly user: string;
  readonly name: string;
  readonly viewer: Viewer;
}

/** What a person may say, on all connections together. */
export interface Allowance {
  readonly messages: TokenBucket;
  readonly chat: TokenBucket;
  readonly costly: TokenBucket;
}

interface Place {
  readonly user: string;
  readonly table: string;
  readonly spectator: boolean;
  /** When the reservation lapses; never for a connection. */
  until: number;
}

interface Known extends Allowance {
  lastSeen: number;
}

export type CrowdLimits = Pick<Config, 'messageRate' | 'chatRate' | 'connectionLimit' | 'personConnections'>;

export class Crowd {
  readonly #limits: CrowdLimits;
  readonly #now: () => number;
  readonly #places = new Map<string, Place>();
  readonly #byUser = new Map<string, Set<string>>();
  readonly #byTable = new Map<string, Set<string>>();
  readonly #known = new Map<string, Known>();
  #swept: number;

  constructor(limits: CrowdLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
    this.#swept = now();
  }

  /** Keeps a place for the ticket, or says why there is none. */
  reserve({ sessionId, user, viewer }: Ticket, table: string): Failure | undefined {
    this.#sweep();
    if (this.#present(this.#byUser.get(user)).length >= this.#limits.personConnections)
      return fail('too-many', 'you have too many tables open; close some').error;
    const spectator = viewer === SPECTATOR;
    const here = this.#present(this.#byTable.get(table));
    if (spectator && here.filter((place) => place.spectator).length >= this.#limits.connectionLimit)
      return fail('too-many', 'too many people watch this table; try again later').error;
    this.#places.set(sessionId, { user, table, spectator, until: this.#now() + RESERVATION_MS });
    index(this.#byUser, user).add(sessionId);
    index(this.#byTable, table).add(sessionId);
    return undefined;
  }

  joined(sessionId: string): void {
    const place = this.#places.get(sessionId);
    if (place !== undefined) place.until = Number.POSITIVE_INFINITY;
  }

  left(sessionId: string): void {
    const place = this.#places.get(sessionId);
    if (place === undefined) return;
    this.#places.delete(sessionId);
    drop(this.#byUser, place.user, sessionId);
    drop(this.#byTable, place.table, sessionId);
  }

  /** Everybody's who sat there: the room is gone. */
  closed(table: string): void {
    for (const sessionId of [...(this.#byTable.get(table) ?? [])]) this.left(sessionId);
  }

  allowance(user: string): Allowance {
    const now = this.#now();
    let known = this.#known.get(user);
    if (known === undefined) {
      const { messageRate, chatRate } = this.#limits;
      known = {
        messages: new TokenBucket(messageRate, 1, now),
        chat: new TokenBucket(chatRate, CHAT_SECONDS, now),
        costly: new TokenBucket(messageRate, COSTLY_SECONDS, now),
        lastSeen: now,
      };
      this.#known.set(user, known);
    }
    known.lastSeen = now;
    return known;
  }

  /** How much is remembered: for tests. */
  get size(): { readonly places: number; readonly people: number } {
    return { places: this.#places.size, people: this.#known.size };
  }

  #present(sessions: ReadonlySet<string> | undefined): Place[] {
    const now = this.#now();
    const places: Place[] = [];
    for (const sessionId of [...(sessions ?? [])]) {
      const place = this.#places.get(sessionId);
      if (place !== undefined && place.until > now) places.push(place);
      else this.left(sessionId);
    }
    return places;
  }

  #sweep(): void {
    const now = this.#now();
    if (now - this.#swept < FORGET_MS) return;
    this.#swept = now;
    for (const [sessionId, place] of this.#places) if (place.until <= now) this.left(sessionId);
    for (const [user, { lastSeen }] of this.#known) if (now - lastSeen > FORGET_MS) this.#known.delete(user);
  }
}

function index(of: Map<string, Set<string>>, key: string): Set<string> {
  let set = of.get(key);
  if (set === undefined) {
    set = new Set();
    of.set(key, set);
  }
  return set;
}

function drop(of: Map<string, Set<string>>, key: string, value: string): void {
  const set = of.get(key);
  set?.delete(value);
  if (set?.size === 0) of.delete(key);
}
