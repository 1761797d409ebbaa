/**
 * A computer plays on for somebody who is away, when the other people at the table agree. The seat stays his: he
 * takes it back at once whenever he likes, and nobody is asked about that.
 */
import type { Level } from '../../shared/engine/bots.ts';
import type { SeatId, Viewer } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import type { LiveTable } from './LiveTable.ts';
import { type MatchService, refused } from './MatchService.ts';
import { type Asked, Questions } from './Questions.ts';

export interface StandInAsked extends Asked {
  readonly target: SeatId;
  readonly level: Level;
}

export interface StandInWish {
  readonly seat: SeatId;
  readonly level: Level;
}

/** For those who are about to connect when a table comes into memory. */
const RETURN_MS = 60_000;

export class StandIns {
  readonly #service: MatchService;
  readonly #awayMs: number;
  readonly #questions: Questions<'standIn'>;
  readonly #timers = new WeakMap<LiveTable, NodeJS.Timeout>();
  readonly #attended = new WeakSet<LiveTable>();

  /** Who has had no connection for `awayMs` counts as absent. */
  constructor(service: MatchService, awayMs: number, askMs?: number) {
    this.#service = service;
    this.#awayMs = awayMs;
    this.#questions = new Questions('standIn', () => service.now(), askMs);
  }

  /** To be told of who is at the table, whenever that changes. */
  attend(live: LiveTable, here: ReadonlySet<SeatId>): void {
    const now = this.#service.now();
    const first = !this.#attended.has(live);
    this.#attended.add(live);
    for (const { seat, kind } of live.table.seats) {
      if (kind !== 'human') continue;
      if (here.has(seat)) live.awaySince.delete(seat);
      else if (!live.awaySince.has(seat))
        live.awaySince.set(seat, first ? this.#unseenSince(live, seat) : now);
    }
    this.#lookAround(live);
  }

  /**
   * Who was there before this process had the table is not known, but since when the table has waited for somebody is.
   * He may be on his way back, after a restart for example, and has a moment for it.
   */
  #unseenSince({ table }: LiveTable, seat: SeatId): number {
    const now = this.#service.now();
    if (!table.actors.includes(seat)) return now;
    const moment = Math.min(RETURN_MS, this.#awayMs);
    return Math.max(table.updatedAt, now - this.#awayMs + moment);
  }

  /** Asks the other people who are there; with none to ask it is done at once. */
  ask(live: LiveTable, viewer: Viewer, wish: StandInWish): Promise<Answer> {
    return live.queue.run(() => {
      const refusal = this.#refusal(live, viewer) ?? this.#notFor(live, viewer, wish.seat);
      if (refusal !== undefined) return refusal;
      const asked = this.#questions.ask(live, viewer, { target: wish.seat, level: wish.level });
      return asked ?? this.#whenAgreed(live);
    });
  }

  /** Agrees or refuses; the asking seat refuses to withdraw. The answer names what it is about. */
  answer(
    live: LiveTable,
    viewer: Viewer,
    { seat, level, agree }: StandInWish & { readonly agree: boolean },
  ): Promise<Answer> {
    return live.queue.run(() => {
      const refusal = this.#refusal(live, viewer);
      if (refusal !== undefined) return refusal;
      const asked = live.asked.standIn;
      if (asked !== undefined && (asked.target !== seat || asked.level !== level))
        return refused('stale', 'something else is asked now', live.seq);
      return this.#questions.answer(live, viewer, agree) ?? this.#whenAgreed(live);
    });
  }

  /** Its human plays again. */
  takeSeat(live: LiveTable, viewer: Viewer): Promise<Answer> {
    return live.queue.run(() => {
      const refusal = this.#refusal(live, viewer);
      if (refusal !== undefined) return refusal;
      if (live.seat(viewer)?.standIn === undefined)
        return refused('illegal', 'no computer plays in your place', live.seq);
      return this.#service.standIn(live, { seat: viewer, level: '', agreed: [] });
    });
  }

  #refusal(live: LiveTable, viewer: Viewer): Answer | undefined {
    if (live.seat(viewer)?.user === undefined)
      return refused('not-your-decision', 'only players decide who plays', live.seq);
    if (live.table.status !== 'playing') return refused('illegal', 'no game is running', live.seq);
    return undefined;
  }

  /** Why no computer may stand in there. */
  #notFor(live: LiveTable, viewer: Viewer, target: SeatId): Answer | undefined {
    const seat = live.seat(target);
    if (seat === undefined) return refused('malformed', 'there is no such seat', live.seq);
    const why =
      target === viewer
        ? 'that is your own seat'
        : seat.kind === 'computer'
          ? 'a computer plays there anyway'
          : seat.standIn !== undefined
            ? 'a computer plays there already'
            : live.absent.has(target)
              ? undefined
              : 'the player is here, or has not been away for long';
    return why === undefined ? undefined : refused('illegal', why, live.seq);
  }

  /** The people who must agree: all who are there, but for the one whom it is about. */
  #voters(live: LiveTable, target: SeatId): readonly SeatId[] {
    return live.table.seats
      .filter(({ seat, kind }) => kind !== 'computer' && seat !== target && !live.absent.has(seat))
      .map(({ seat }) => seat);
  }

  async #whenAgreed(live: LiveTable): Promise<Answer> {
    const asked = live.asked.standIn;
    if (asked === undefined || !this.#voters(live, asked.target).every((seat) => asked.agreed.includes(seat)))
      return { ok: true, seq: live.seq };
    this.#questions.end(live);
    const { target, level, agreed } = asked;
    return this.#service.standIn(live, { seat: target, level, agreed });
  }

  /** Who counts as absent now; looks again when the next one will. */
  #lookAround(live: LiveTable): void {
    clearTimeout(this.#timers.get(live));
    const now = this.#service.now();
    const away = [...live.awaySince].map(([seat, since]) => ({ seat, left: since + this.#awayMs - now }));
    const absent = new Set(away.filter(({ left }) => left <= 0).map(({ seat }) => seat));
    const changed = absent.size !== live.absent.size || [...absent].some((seat) => !live.absent.has(seat));
    live.absent = absent;
    if (changed) live.tell((listener) => listener.onSeats());
    if (live.asked.standIn !== undefined) void live.queue.run(() => this.#reconsider(live));
    const next = Math.min(...away.filter(({ left }) => left > 0).map(({ left }) => left));
    if (!Number.isFinite(next) || live.listeners.size === 0) return;
    this.#timers.set(live, setTimeout(() => this.#lookAround(live), next).unref());
  }

  /** He is back, or one of those who had not answered has gone too. */
  #reconsider(live: LiveTable): Promise<Answer> | undefined {
    const asked = live.asked.standIn;
    if (asked === undefined) return undefined;
    if (live.table.status === 'playing' && live.absent.has(asked.target)) return this.#whenAgreed(live);
    this.#questions.end(live);
    return undefined;
  }
}
