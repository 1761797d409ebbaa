/**
 * Steps wait here until the board has shown the ones before. Without a board, or when there is no time for
 * it, a step is shown at once.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

/** Animates the facts of one step; resolves when done. */
export type Player = (events: readonly unknown[]) => Promise<void>;

export interface PlaybackOptions<T> {
  eventsOf(step: T): readonly unknown[];
  show(step: T): void;
  /** No animation: hidden page, reduced motion. */
  still(): boolean;
}

/** More waiting steps than this are not animated. */
export const LONG_QUEUE = 6;
/** An animation that takes longer than this is left behind, in milliseconds. */
export const LONGEST_PLAY = 12_000;

export class Playback<T> {
  /** The board, when there is one. */
  player: Player | undefined;
  readonly #options: PlaybackOptions<T>;
  #queue: T[] = [];
  #running = false;
  #skip: (() => void) | undefined;
  #hasty = false;
  readonly #pending = signal(0);

  constructor(options: PlaybackOptions<T>) {
    this.#options = options;
  }

  /** Steps that have come and are not shown yet. */
  get pending(): ReadonlySignal<number> {
    return this.#pending;
  }

  push(steps: readonly T[]): void {
    if (steps.length === 0) return;
    this.#queue.push(...steps);
    this.#pending.value = this.#queue.length;
    if (this.#queue.length > LONG_QUEUE) this.#skip?.();
    if (!this.#running) void this.#run();
  }

  /** Drops what waits, because a full view replaces it. */
  clear(): void {
    this.#queue = [];
    this.#pending.value = 0;
    this.#skip?.();
  }

  /** Shows at once what is being animated, for example because the page is hidden now. */
  hurry(): void {
    this.#skip?.();
  }

  /** From now on every step is shown at once; false animates them again. */
  hasten(on: boolean): void {
    this.#hasty = on;
    if (on) this.#skip?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#queue[0]; step !== undefined; step = this.#queue[0]) {
      const { player } = this;
      const still = this.#hasty || this.#options.still();
      if (player !== undefined && this.#queue.length <= LONG_QUEUE && !still) await this.#play(player, step);
      // `clear` may have emptied the queue meanwhile, and others may have come.
      if (this.#queue[0] !== step) continue;
      this.#queue.shift();
      this.#options.show(step);
      this.#pending.value = this.#queue.length;
    }
    this.#running = false;
  }

  #play(player: Player, step: T): Promise<void> {
    const events = this.#options.eventsOf(step);
    if (events.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#skip = undefined;
        resolve();
      };
      const timer = setTimeout(end, LONGEST_PLAY);
      this.#skip = end;
      player(events).then(end, (error: unknown) => {
        console.error('board: a step could not be animated', error);
        end();
      });
    });
  }
}
