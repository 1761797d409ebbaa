/**
 * Lets the computers of the tables act. They think beside the table's queue and never in it: a table takes steps,
 * chat and votes meanwhile, and an answer to a position that is gone is refused as stale like anybody's.
 */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { type AnyBot, GENERIC_BOTS, type Level, USUAL_LEVEL } from '../../shared/engine/bots.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { sameAction } from '../../shared/engine/kernel.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import type { ActionShape, Rng, SeatId, SplitView } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import { quickBot } from '../bots/bot-of.ts';
import { type ThinkTank, Unwanted } from '../bots/ThinkTank.ts';
import type { LiveTable } from './LiveTable.ts';

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;

export interface ComputersOptions {
  readonly games: Readonly<Record<string, GameEntry>>;
  readonly log: Logger;
  /** What passes at least between a step and a computer's answer, so that people can follow. */
  readonly delayMs: number;
  /** Plays every computer's seat, in the place of the game's own. */
  readonly bot: AnyBot | undefined;
  /** Where the game's own players think; without it they answer in this thread. */
  readonly tank: ThinkTank | undefined;
  /** Whether this object still stands for its table, and steps are taken. */
  current(live: LiveTable): boolean;
  act(live: LiveTable, seat: SeatId, seq: number, action: ActionShape): Promise<Answer>;
}

interface Decision {
  readonly seat: SeatId;
  readonly seq: number;
  readonly view: SplitView;
  readonly legal: readonly ActionShape[];
}

export class Computers {
  readonly #options: ComputersOptions;
  /** Nobody can foresee it, and it is not the match's own. */
  readonly #rng: Rng = hmacRng(randomBytes(32));

  constructor(options: ComputersOptions) {
    this.#options = options;
  }

  /** To be called after every step: a computer acts when it is its turn. */
  schedule(live: LiveTable): void {
    if (live.computers === '') live.hurried = false;
    if (live.botTimer !== undefined || live.botThinks) return;
    const seat = live.botSeat();
    if (seat === undefined || !this.#options.current(live)) return;
    const { delayMs } = this.#options;
    const retry = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (live.botFailures - 1));
    // A search makes use of the pause; the others look at the table when it is over.
    const pause = live.hurried || this.#searches(live, seat) ? 0 : delayMs;
    const delay = live.botFailures === 0 ? pause : retry;
    live.botTimer = setTimeout(() => {
      live.botTimer = undefined;
      void this.#turn(live);
    }, delay);
  }

  /** Everything the computers do until a person must decide, without pauses. */
  hurry(live: LiveTable): void {
    live.hurried = true;
    live.endBotPause?.();
    // What follows a failure is no pause for people to follow.
    if (live.botTimer === undefined || live.botFailures > 0) return;
    clearTimeout(live.botTimer);
    live.botTimer = undefined;
    void this.#turn(live);
  }

  async #turn(live: LiveTable): Promise<void> {
    live.botThinks = true;
    try {
      const answer = await this.#step(live);
      // A position that is gone is nobody's failure: the next one is asked about.
      const done = answer === undefined || answer.ok || answer.refusal.code === 'stale';
      live.botFailures = done ? 0 : live.botFailures + 1;
      if (!done)
        this.#options.log.warn({ table: live.id, refusal: answer.refusal }, 'a computer could not act');
    } catch (error) {
      live.botFailures += 1;
      this.#options.log.error({ err: error, table: live.id, seq: live.seq }, 'a computer has failed');
    } finally {
      live.botThinks = false;
    }
    this.schedule(live);
  }

  async #step(live: LiveTable): Promise<Answer | undefined> {
    const seat = live.botSeat();
    const view = seat === undefined ? undefined : live.viewFor(seat);
    if (seat === undefined || view === undefined) return undefined;
    const { seq } = live;
    const began = performance.now();
    const action = await this.#decide(live, { seat, seq, view, legal: live.game.legalActions(view) });
    if (this.#searches(live, seat)) await this.#rest(live, performance.now() - began);
    if (action === undefined || !this.#options.current(live)) return undefined;
    return this.#options.act(live, seat, seq, action);
  }

  /** What is left of the pause after so many milliseconds of thinking. */
  #rest(live: LiveTable, thought: number): Promise<void> {
    const ms = live.hurried ? 0 : this.#options.delayMs - thought;
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        live.endBotPause = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      live.endBotPause = end;
    });
  }

  /** Undefined when nobody wants the answer any more. */
  async #decide(live: LiveTable, decision: Decision): Promise<ActionShape | undefined> {
    const { seq, seat, view, legal } = decision;
    const [only] = legal;
    const { bot, log, tank } = this.#options;
    if (bot !== undefined) return bot(view, legal, this.#rng);
    if (legal.length === 1) return only;
    const entry = this.#entry(live);
    const level = levelOf(live, seat);
    const searches = this.#searches(live, seat);
    if (tank !== undefined && (searches || entry.bots !== undefined)) {
      const wanted = () => live.seq === seq && this.#options.current(live);
      const game = live.table.game;
      try {
        const action = await tank.ask({ game, level, view, wanted, searches });
        if (legal.some((each) => sameAction(each, action))) return action;
        log.error({ table: live.id, seq, level }, 'a computer wanted what the rules do not allow');
      } catch (error) {
        if (error instanceof Unwanted) return undefined;
        log.error({ err: error, table: live.id, seq, level }, 'a computer could not think');
      }
    }
    return this.#atOnce(quickBot(entry, level), decision, live);
  }

  #entry(live: LiveTable): GameEntry {
    return this.#options.games[live.table.game] as GameEntry;
  }

  #searches(live: LiveTable, seat: SeatId): boolean {
    return this.#options.bot === undefined && this.#entry(live).thinkers?.[levelOf(live, seat)] !== undefined;
  }

  /** In this thread. Whatever goes wrong, there is an answer: chance can always play. */
  #atOnce(bot: AnyBot, { view, legal }: Decision, live: LiveTable): ActionShape {
    try {
      return bot(view, legal, this.#rng);
    } catch (error) {
      this.#options.log.error({ err: error, table: live.id, seq: live.seq }, 'a computer has failed');
      return GENERIC_BOTS.random(view, legal, this.#rng);
    }
  }
}

function levelOf(live: LiveTable, seat: SeatId): Level {
  const { standIn, level } = live.seat(seat) ?? {};
  return standIn ?? level ?? USUAL_LEVEL;
}
