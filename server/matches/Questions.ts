/**
 * What everybody concerned must agree to: it is asked, shown to all, agreed to one by one, refused, or forgotten
 * when its time is up. A question lives in memory only: a restart ends it, and nothing is lost by that.
 */
import type { SeatId } from '../../shared/engine/types.ts';
import type { AskedThings, LiveTable } from './LiveTable.ts';

/** How long the others may think about it. */
const ASK_MS = 10 * 60_000;

export interface Asked {
  /** Who asks. */
  readonly seat: SeatId;
  /** Seats that agree, the asking one first. */
  readonly agreed: readonly SeatId[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The questions of one kind, one at a time at each table. Only from inside the table's queue. */
export class Questions<K extends keyof AskedThings> {
  readonly #kind: K;
  readonly #now: () => number;
  readonly #askMs: number;
  readonly #timers = new WeakMap<LiveTable, NodeJS.Timeout>();

  constructor(kind: K, now: () => number, askMs = ASK_MS) {
    this.#kind = kind;
    this.#now = now;
    this.#askMs = askMs;
  }

  ask(live: LiveTable, seat: SeatId, what: Omit<NonNullable<AskedThings[K]>, keyof Asked>): void {
    const asked = { ...what, seat, agreed: [seat], until: this.#now() + this.#askMs };
    this.#set(live, asked as unknown as AskedThings[K]);
  }

  agree(live: LiveTable, seat: SeatId): void {
    const asked = live.asked[this.#kind];
    if (asked !== undefined) this.#set(live, { ...asked, agreed: [...asked.agreed, seat] });
  }

  end(live: LiveTable): void {
    if (live.asked[this.#kind] !== undefined) this.#set(live, undefined);
  }

  #set(live: LiveTable, asked: AskedThings[K]): void {
    clearTimeout(this.#timers.get(live));
    live.asked[this.#kind] = asked;
    live.tell((listener) => listener.onSeats());
    if (asked === undefined) return;
    const timer = setTimeout(
      () => {
        if (live.asked[this.#kind] === asked) this.#set(live, undefined);
      },
      Math.max(0, asked.until - this.#now()),
    );
    timer.unref();
    this.#timers.set(live, timer);
  }
}
