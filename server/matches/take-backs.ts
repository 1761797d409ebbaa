/** Taking back further than undo goes, across rolls and draws, when everybody agrees. A step ends the question. */
import type { SeatId, Viewer } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import type { LiveTable } from './LiveTable.ts';
import { type MatchService, refused } from './MatchService.ts';
import { type Asked, Questions } from './Questions.ts';

export interface TakeBackAsked extends Asked {
  /** Back to the state after this entry. */
  readonly to: number;
}

export class TakeBacks {
  readonly #service: MatchService;
  readonly #questions: Questions<'takeBack'>;

  constructor(service: MatchService, askMs?: number) {
    this.#service = service;
    this.#questions = new Questions('takeBack', () => service.now(), askMs);
  }

  /** Asks the others; with none to ask it is done at once. */
  ask(live: LiveTable, viewer: Viewer, { seq, to }: { seq: number; to: number }): Promise<Answer> {
    return live.queue.run(() => {
      const refusal = this.#refusal(live, viewer, seq);
      if (refusal !== undefined) return refusal;
      if (to < 1 || to >= live.seq) return refused('malformed', 'there is no such moment', live.seq);
      return this.#questions.ask(live, viewer, { to }) ?? this.#whenAgreed(live);
    });
  }

  /** Agrees or refuses; the asking seat refuses to withdraw. */
  answer(live: LiveTable, viewer: Viewer, { seq, agree }: { seq: number; agree: boolean }): Promise<Answer> {
    return live.queue.run(() => {
      const answer = this.#refusal(live, viewer, seq) ?? this.#questions.answer(live, viewer, agree);
      return answer ?? this.#whenAgreed(live);
    });
  }

  #refusal(live: LiveTable, viewer: SeatId, seq: number): Answer | undefined {
    if (live.seat(viewer) === undefined)
      return refused('not-your-decision', 'only players take back', live.seq);
    if (live.table.status !== 'playing') return refused('illegal', 'no game is running', live.seq);
    if (seq !== live.seq) return refused('stale', 'the table has moved on', live.seq);
    return undefined;
  }

  async #whenAgreed(live: LiveTable): Promise<Answer> {
    const asked = live.asked.takeBack;
    // A computer that stands in moves pieces and no more: for what all must want, its human is asked.
    const humans = live.table.seats.filter((seat) => seat.kind !== 'computer');
    if (asked === undefined || !humans.every(({ seat }) => asked.agreed.includes(seat)))
      return { ok: true, seq: live.seq };
    const answer = await this.#service.goBack(live, asked.seat, asked.to);
    this.#questions.end(live);
    return answer;
  }
}
