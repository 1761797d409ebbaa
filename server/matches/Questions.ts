/**
 * What everybody concerned must agree to: it is asked, shown to all, agreed to one by one, refused, or forgotten
 * when its time is up. A question lives in memory only: a restart ends it, and nothing is lost by that.
 */
import type { SeatId } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import type { AskedThings, LiveTable } from './LiveTable.ts';
import { refused } from './MatchService.ts';

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

  /** A refusal where something is asked already. */
  ask(
    live: LiveTable,
    seat: SeatId,
    what: Omit<NonNullable<AskedThings[K]>, keyof Asked>,
  ): Answer | undefined {
    if (live.asked[this.#kind] !== undefined)
      return refused('illegal', 'somebody has asked already', live.seq);
    const asked = { ...what, seat, agreed: [seat], until: this.#now() + this.#askMs };
    this.#set(live, asked as unknown as AskedThings[K]);
    return undefined;
  }

  /** Agrees, or ends the question; the asking seat ends it to withdraw. The answer when there is nothing more to do. */
  answer(live: LiveTable, seat: SeatId, agree: boolean): Answer | undefined {
    const asked = live.asked[this.#kind];
    if (asked === undefined) return refused('illegal', 'nobody has asked', live.seq);
    if (!agree) {
      this.end(live);
      return { ok: true, seq: live.seq };
    }
    if (asked.agreed.includes(seat)) return refused('illegal', 'you have agreed already', live.seq);
    this.#set(live, { ...asked, agreed: [...asked.agreed, seat] });
    return undefined;
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
