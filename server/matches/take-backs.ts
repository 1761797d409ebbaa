/**
 * Taking back further than undo goes, across rolls and draws, when everybody agrees. The question lives in
 * memory only: a step, a refusal, time or a restart ends it, and nothing is lost by that.
 */
import type { SeatId, Viewer } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import type { LiveTable } from './LiveTable.ts';
import { type MatchService, refused } from './MatchService.ts';

/** How long the others may think about it. */
const ASK_MS = 10 * 60_000;

export interface TakeBackAsked {
  readonly seat: SeatId;
  /** Back to the state after this entry. */
  readonly to: number;
  /** Seats that agree, the asking one first. */
  readonly agreed: readonly SeatId[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

export class TakeBacks {
  readonly #service: MatchService;
  readonly #askMs: number;
  readonly #timers = new WeakMap<LiveTable, NodeJS.Timeout>();

  constructor(service: MatchService, askMs = ASK_MS) {
    this.#service = service;
    this.#askMs = askMs;
  }

  /** Asks the others; with none to ask it is done at once. */
  ask(live: LiveTable, viewer: Viewer, { seq, to }: { seq: number; to: number }): Promise<Answer> {
    return live.queue.run(() => {
      const refusal = this.#refusal(live, viewer, seq);
      if (refusal !== undefined) return refusal;
      if (to < 1 || to >= live.seq) return refused('malformed', 'there is no such moment', live.seq);
      if (live.takeBack !== undefined) return refused('illegal', 'somebody has asked already', live.seq);
      const until = this.#service.now() + this.#askMs;
      this.#set(live, { seat: viewer, to, agreed: [viewer], until });
      return this.#whenAgreed(live);
    });
  }

  /** Agrees or refuses; the asking seat refuses to withdraw. */
  answer(live: LiveTable, viewer: Viewer, { seq, agree }: { seq: number; agree: boolean }): Promise<Answer> {
    return live.queue.run(() => {
      const refusal = this.#refusal(live, viewer, seq);
      if (refusal !== undefined) return refusal;
      const asked = live.takeBack;
      if (asked === undefined) return refused('illegal', 'nobody has asked', live.seq);
      if (!agree) {
        this.#set(live, undefined);
        return { ok: true, seq: live.seq };
      }
      if (asked.agreed.includes(viewer)) return refused('illegal', 'you have agreed already', live.seq);
      this.#set(live, { ...asked, agreed: [...asked.agreed, viewer] });
      return this.#whenAgreed(live);
    });
  }

  #refusal(live: LiveTable, viewer: Viewer, seq: number): Answer | undefined {
    if (live.seat(viewer) === undefined)
      return refused('not-your-decision', 'only players take back', live.seq);
    if (live.table.status !== 'playing') return refused('illegal', 'no game is running', live.seq);
    if (seq !== live.seq) return refused('stale', 'the table has moved on', live.seq);
    return undefined;
  }

  async #whenAgreed(live: LiveTable): Promise<Answer> {
    const asked = live.takeBack;
    const humans = live.table.seats.filter((seat) => seat.kind !== 'computer');
    if (asked === undefined || !humans.every(({ seat }) => asked.agreed.includes(seat)))
      return { ok: true, seq: live.seq };
    const answer = await this.#service.goBack(live, asked.seat, asked.to);
    this.#set(live, undefined);
    return answer;
  }

  #set(live: LiveTable, asked: TakeBackAsked | undefined): void {
    clearTimeout(this.#timers.get(live));
    live.takeBack = asked;
    live.tell((listener) => listener.onSeats());
    if (asked === undefined) return;
    const timer = setTimeout(
      () => {
        if (live.takeBack === asked) this.#set(live, undefined);
      },
      Math.max(0, asked.until - this.#service.now()),
    );
    timer.unref();
    this.#timers.set(live, timer);
  }
}
