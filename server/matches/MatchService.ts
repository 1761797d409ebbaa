/**
 * Everything that can happen at a table, one thing after another for each table, and nothing answered before
 * it is on the disk. Knows no socket and no game.
 */
import type { Logger } from 'pino';
import type { AnyBot } from '../../shared/engine/bots.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import {
  castVote,
  create,
  type StandIn,
  type Step,
  standIn,
  submit,
  takeBack,
  undo,
} from '../../shared/engine/kernel.ts';
import { type Match, unbegun } from '../../shared/engine/match.ts';
import { follow, replay } from '../../shared/engine/replay.ts';
import type { ActionShape, AnyGame, EventShape, SeatId, Viewer } from '../../shared/engine/types.ts';
import type { Answer, HistoryEntry, RoomRefusal } from '../../shared/protocol/room.ts';
import type { ThinkTank } from '../bots/ThinkTank.ts';
import { Conflict } from '../store/database.ts';
import type { AnyEntry, Append, Snapshot, Store, Table } from '../store/Store.ts';
import { Computers } from './Computers.ts';
import { appendOf, LiveTable, type TableListener, tableAfter } from './LiveTable.ts';

/** Entries between two snapshots. */
const SNAPSHOT_EVERY = 50;
const SWEEP_MS = 15_000;
/** With more tables in memory than this, those that nobody looks at go at the next sweep. */
const CROWDED = 1_000;
/** Tables with a due computer that are woken after a start. */
const WAKE_LIMIT = 1_000;

export interface ServiceOptions {
  readonly games: Readonly<Record<string, GameEntry>>;
  readonly store: Store;
  readonly log: Logger;
  readonly botDelayMs: number;
  readonly idleMs: number;
  readonly crowded?: number;
  /** Plays every computer's seat, in the place of the game's own. */
  readonly bot?: AnyBot;
  /** Where the computers think; without it they answer in this thread. */
  readonly tank?: ThinkTank;
  readonly now?: () => number;
}

/** A table in memory, or on its way there. */
interface Slot {
  readonly loading: Promise<LiveTable | undefined>;
  live: LiveTable | undefined;
}

type AnyStep = Step<unknown, ActionShape, EventShape>;

export class MatchService {
  readonly store: Store;
  readonly #options: ServiceOptions;
  readonly #log: Logger;
  readonly #loaded = new Map<string, Slot>();
  readonly #computers: Computers;
  readonly #sweeper: NodeJS.Timeout;
  #stopping = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.store = options.store;
    this.#log = options.log;
    this.#computers = new Computers({
      games: options.games,
      log: options.log,
      delayMs: options.botDelayMs,
      bot: options.bot,
      tank: options.tank,
      current: (live) => !this.#stopping && this.loaded(live.id) === live,
      act: (live, seat, seq, action) => this.#act(live, seat, seq, action),
    });
    this.#sweeper = setInterval(() => this.unloadIdle(), Math.min(SWEEP_MS, options.idleMs));
    this.#sweeper.unref();
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.#loaded.size;
  }

  now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  game(id: string): AnyGame | undefined {
    return Object.hasOwn(this.#options.games, id) ? this.#options.games[id]?.game : undefined;
  }

  /** The table, from memory or from the store; undefined when there is none. */
  live(id: string): Promise<LiveTable | undefined> {
    const known = this.#loaded.get(id);
    if (known !== undefined) {
      // At once, not when the promise is through: a table that was just asked for must not be let go.
      if (known.live !== undefined) known.live.lastUsed = this.now();
      return known.loading;
    }
    const slot: Slot = { loading: this.#load(id), live: undefined };
    this.#loaded.set(id, slot);
    slot.loading.then(
      (live) => {
        slot.live = live;
        if (live === undefined) this.#forget(id, slot);
        else this.#computers.schedule(live);
      },
      () => this.#forget(id, slot),
    );
    return slot.loading;
  }

  /** The table if it is in memory. */
  loaded(id: string): LiveTable | undefined {
    return this.#loaded.get(id)?.live;
  }

  #forget(id: string, slot: Slot): void {
    if (this.#loaded.get(id) === slot) this.#loaded.delete(id);
  }

  async #load(id: string): Promise<LiveTable | undefined> {
    const table = await this.store.table(id);
    if (table === undefined) return undefined;
    const game = this.game(table.game);
    if (game === undefined) throw new Error(`table ${id}: this server has no game '${table.game}'`);
    const live = new LiveTable(game, table, this.now());
    if (table.status !== 'waiting') {
      const snapshot = await this.store.snapshot(id);
      live.match = await this.#restore(game, table, snapshot);
      live.snapshotSeq = snapshot?.seq ?? 0;
    }
    return live;
  }

  /** Snapshot and the entries after it; the whole journal where there is none. */
  async #restore(game: AnyGame, table: Table, snapshot: Snapshot | undefined): Promise<Match<unknown>> {
    if (snapshot?.rulesVersion === game.meta.rulesVersion) {
      const from = snapshot.match as Match<unknown>;
      const [last, ...tail] = await this.store.entries(table.id, from.seq);
      // A snapshot without its entry is of another journal, such as the one before a backup was put back.
      if (last?.seq === from.seq) return tail.reduce((match, entry) => follow(game, match, entry), from);
    }
    const all = await this.store.entries(table.id, 1);
    return all.reduce((match, entry) => follow(game, match, entry), unbegun(game, table.options));
  }

  /** A table that the store holds already. */
  adopt(table: Table, match: Match<unknown> | undefined): LiveTable {
    const game = this.game(table.game);
    if (game === undefined) throw new Error(`no game '${table.game}'`);
    const live = new LiveTable(game, table, this.now());
    live.match = match;
    this.#loaded.set(table.id, { loading: Promise.resolve(live), live });
    this.#computers.schedule(live);
    return live;
  }

  /** The listener hears of every step from now on; the answer ends that. */
  attach(live: LiveTable, listener: TableListener): () => void {
    live.listeners.add(listener);
    return () => {
      live.listeners.delete(listener);
      live.lastUsed = this.now();
    };
  }

  /** For people: whoever has a computer standing in takes his seat back first. */
  async act(live: LiveTable, seat: Viewer, seq: unknown, action: unknown): Promise<Answer> {
    return keptBy(live, seat) ?? this.#act(live, seat, seq, action);
  }

  // Whoever begins or ends to play a seat counts as a step: what was decided for it before is stale then.
  #act(live: LiveTable, seat: Viewer, seq: unknown, action: unknown): Promise<Answer> {
    return this.#step(live, (match) =>
      submit(live.game, match, { seat, seq, action }, live.rng(match.drawn)),
    );
  }

  async undo(live: LiveTable, seat: Viewer, seq: unknown): Promise<Answer> {
    return keptBy(live, seat) ?? this.#step(live, (match) => undo(live.game, match, { seat, seq }));
  }

  /** A computer begins to stand in, or with level '' ends. Only from inside the table's queue. */
  standIn(live: LiveTable, who: Omit<StandIn, 'seq'>): Promise<Answer> {
    return this.#decideAndKeep(live, (match) => standIn(match, { ...who, seq: match.seq }));
  }

  vote(
    live: LiveTable,
    seat: Viewer,
    request: { seq: unknown; vote: unknown; on: unknown },
  ): Promise<Answer> {
    const consenting = live.table.seats.filter((s) => s.kind === 'computer').map((s) => s.seat);
    const { options } = live.table;
    return this.#step(live, (match) =>
      castVote(live.game, match, { seat, ...request, consenting, options }, live.rng(match.drawn)),
    );
  }

  /** Whoever plays may have the computers' moves at once, until a person must decide; twice does no harm. */
  skip(live: LiveTable, viewer: Viewer): Answer {
    if (live.seat(viewer) === undefined) return refused('not-your-decision', 'only players skip', live.seq);
    if (live.table.status !== 'playing') return refused('illegal', 'no game is running', live.seq);
    const { computers } = live;
    if (computers === '') return refused('illegal', 'no computer is at its moves', live.seq);
    if (computers === 'moving') {
      this.#computers.hurry(live);
      live.tell((listener) => listener.onSeats());
    }
    return { ok: true, seq: live.seq };
  }

  /** Goes back to the moment after entry `to`, as all have agreed. Only from inside the table's queue. */
  async goBack(live: LiveTable, seat: SeatId, to: number): Promise<Answer> {
    const { options } = live.table;
    const entries = await this.store.entries(live.id, 1, to);
    const { state } = replay(live.game, options, entries);
    return this.#decideAndKeep(live, (match) =>
      takeBack(live.game, match, { seat, seq: match.seq, to, state }),
    );
  }

  #step(live: LiveTable, decide: (match: Match<unknown>) => AnyStep): Promise<Answer> {
    return live.queue.run(() => this.#decideAndKeep(live, decide));
  }

  /** Only from inside the table's queue. */
  async #decideAndKeep(live: LiveTable, decide: (match: Match<unknown>) => AnyStep): Promise<Answer> {
    live.lastUsed = this.now();
    const { match } = live;
    if (match === undefined) return refused('not-your-decision', 'the game has not begun', 0);
    if (this.#stopping) return refused('not-saved', 'the server is stopping', match.seq);
    let step: AnyStep;
    try {
      step = decide(match);
    } catch (error) {
      this.#log.error({ err: error, table: live.id, seq: match.seq }, 'the rules have failed');
      return refused('not-saved', 'the server could not carry this out', match.seq);
    }
    if (!step.ok) return { ok: false, refusal: step.refusal };
    const append = appendOf(live.table, live.game, step.match, step.entry, this.now());
    try {
      await this.store.append(append);
    } catch (error) {
      return this.#notKept(live, append, error);
    }
    live.match = step.match;
    live.table = tableAfter(live.table, append);
    this.#told(live, step.entry);
    return { ok: true, seq: step.match.seq };
  }

  /**
   * The match in memory is as before. When another process was faster, or when only the store's answer was lost,
   * what is on the disk is read in: what has been kept must not be called lost.
   */
  async #notKept(live: LiveTable, { entry }: Append, error: unknown): Promise<Answer> {
    const before = live.seq;
    const conflict = error instanceof Conflict;
    if (conflict) this.#log.warn({ table: live.id, seq: before }, 'another process has moved this match on');
    else this.#log.error({ err: error, table: live.id, seq: before }, 'a step could not be saved');
    const missed = await this.catchUp(live).catch((err: unknown) => {
      this.#log.error({ err, table: live.id, seq: before }, 'the store cannot be read either');
      return [];
    });
    if (!conflict && missed[0] !== undefined && canonical(missed[0]) === canonical(entry))
      return { ok: true, seq: entry.seq };
    if (conflict || missed.length > 0) return refused('stale', 'the table has moved on', live.seq);
    return refused('not-saved', 'the step could not be saved; nothing has changed', before);
  }

  /** Reads in what the store has beyond memory, and tells it. Only from inside the table's queue. */
  async catchUp(live: LiveTable): Promise<readonly AnyEntry[]> {
    const known = live.seq === 0 ? 0 : 1;
    const entries = await this.store.entries(live.id, live.seq + 1 - known);
    const table = await this.store.table(live.id);
    if (table === undefined || entries.length < known) {
      this.#log.warn({ table: live.id, seq: live.seq }, 'the store holds less than was kept: a backup?');
      if (table === undefined) this.drop(live);
      else this.#replace(live);
      return [];
    }
    if (canonical(table) !== canonical(live.table)) {
      live.table = table;
      live.tell((listener) => listener.onSeats());
    }
    const missed = entries.slice(known);
    for (const entry of missed) {
      live.match = follow(live.game, live.match ?? unbegun(live.game, live.table.options), entry);
      this.#told(live, entry);
    }
    return missed;
  }

  /** Memory is worth nothing any more: whoever looks at the table looks anew. */
  #replace(live: LiveTable): void {
    clearTimeout(live.botTimer);
    const slot = this.#loaded.get(live.id);
    if (slot?.live === live) this.#forget(live.id, slot);
    // After the answer to the step that found it out.
    setImmediate(() => live.tell((listener) => listener.onReplaced()));
  }

  /** After an entry was kept: the rooms, the snapshot, the computers. */
  #told(live: LiveTable, entry: AnyEntry): void {
    live.asked.takeBack = undefined;
    live.tell((listener) => {
      try {
        listener.onStep(entry);
      } catch (error) {
        this.#log.error({ err: error, table: live.id, seq: entry.seq }, 'a room could not show a step');
      }
    });
    this.#maybeSnapshot(live);
    this.#computers.schedule(live);
  }

  /** The first entry of a match whose seats are all taken, not kept yet. */
  firstStep(table: Table, game: AnyGame, rng: ReturnType<LiveTable['rng']>) {
    const { match, entry } = create(game, table.options, rng);
    return { match, append: appendOf(table, game, match, entry, this.now()) };
  }

  /** The match has begun, and that has been kept. Only from inside the table's queue. */
  begun(live: LiveTable, match: Match<unknown>, entry: AnyEntry): void {
    live.match = match;
    this.#told(live, entry);
  }

  async history(live: LiveTable, viewer: Viewer, from: number, to: number): Promise<readonly HistoryEntry[]> {
    const entries = await this.store.entries(live.id, from, Math.min(to, live.seq));
    return entries.map((entry) => entryFor(live.game, entry, viewer));
  }

  #maybeSnapshot(live: LiveTable): void {
    const { match } = live;
    if (match === undefined || match.past.length > 0) return;
    if (match.seq - live.snapshotSeq < SNAPSHOT_EVERY) return;
    const before = live.snapshotSeq;
    live.snapshotSeq = match.seq;
    const { rulesVersion } = live.game.meta;
    this.store.saveSnapshot(live.id, { seq: match.seq, rulesVersion, match }).catch((error: unknown) => {
      live.snapshotSeq = before;
      this.#log.warn({ err: error, table: live.id }, 'a snapshot could not be saved');
    });
  }

  /** After a start: matches that stood still because a computer had not acted yet. */
  async wakeBots(): Promise<void> {
    for (const id of await this.store.botsDue(WAKE_LIMIT)) {
      if (this.#stopping) return;
      await this.live(id).catch((error: unknown) =>
        this.#log.error({ err: error, table: id }, 'cannot be woken'),
      );
    }
  }

  /** Lets go of the tables nobody looks at. */
  unloadIdle(): void {
    const { idleMs, crowded = CROWDED } = this.#options;
    const limit = this.now() - (this.#loaded.size > crowded ? Math.min(idleMs, SWEEP_MS) : idleMs);
    for (const [id, slot] of this.#loaded) {
      const { live } = slot;
      if (live === undefined || live.listeners.size > 0 || live.queue.length > 0) continue;
      if (live.botTimer === undefined && !live.botThinks && live.lastUsed <= limit) this.#forget(id, slot);
    }
  }

  /** After the table was given up. */
  drop(live: LiveTable): void {
    clearTimeout(live.botTimer);
    this.#loaded.delete(live.id);
    live.tell((listener) => listener.onGone());
  }

  /** Takes no more steps; resolves when those that were taken are kept. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#sweeper);
    const loaded = await Promise.allSettled([...this.#loaded.values()].map((slot) => slot.loading));
    for (const result of loaded) {
      if (result.status !== 'fulfilled' || result.value === undefined) continue;
      clearTimeout(result.value.botTimer);
      await result.value.queue.idle();
    }
  }
}

export function refused(code: RoomRefusal['code'], message: string, seq: number): Answer {
  return { ok: false, refusal: { code, message, seq } };
}

/** A refusal where a computer plays in the seat's place. */
function keptBy(live: LiveTable, seat: Viewer): Answer | undefined {
  if (live.seat(seat)?.standIn === undefined) return undefined;
  return refused('not-your-decision', 'a computer plays in your place; take your seat back first', live.seq);
}

/** The entry as the viewer may know it. */
export function entryFor(game: AnyGame, entry: AnyEntry, viewer: Viewer): HistoryEntry {
  const events = entry.events
    .map((event) => game.eventFor(event, viewer))
    .filter((event) => event !== undefined);
  const { seq, type } = entry;
  const seat: SeatId | '' = type === 'begin' ? '' : entry.seat;
  if (entry.type === 'undo') return { seq, type, seat, undoes: entry.undoes, events };
  if (entry.type === 'stand-in') return { seq, type, seat, level: entry.level, agreed: entry.agreed, events };
  if (entry.type === 'takeback') return { seq, type, seat, to: entry.to, events };
  if (entry.type === 'vote') return { seq, type, seat, vote: entry.vote, on: entry.on, events };
  return { seq, type, seat, events };
}
