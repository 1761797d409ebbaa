/**
 * Brings the two halves of each step together. The public half comes as a schema patch, the private half as a
 * `step` message, in either order; both carry the seq. Several steps may share one patch.
 */
import type { HistoryEntry, StepMessage } from '../../../shared/protocol/room.ts';

/** Something to show: the table after the last of `entries`. */
export interface Shown {
  readonly seq: number;
  readonly pub: unknown;
  /** The private part, absent when it did not change. */
  readonly own?: unknown;
  readonly entries: readonly HistoryEntry[];
}

export interface Paired {
  readonly shown: readonly Shown[];
  /** A step is missing for good: only a full view helps. */
  readonly gap: boolean;
}

const NOTHING: Paired = { shown: [], gap: false };

export class Pairing {
  /** Everything up to here has been given out; undefined before the first full view. */
  #base: number | undefined;
  readonly #steps = new Map<number, StepMessage>();
  readonly #patches = new Map<number, unknown>();

  /** After a full view at `seq`. Gives out what had already come for later steps. */
  reset(seq: number): Paired {
    this.#base = seq;
    for (const map of [this.#steps, this.#patches])
      for (const key of map.keys()) if (key <= seq) map.delete(key);
    return this.#pair();
  }

  /** After a lost connection: what was half received is worth nothing. */
  clear(): void {
    this.#base = undefined;
    this.#steps.clear();
    this.#patches.clear();
  }

  patch(seq: number, pub: unknown): Paired {
    if (this.#base !== undefined && seq <= this.#base) return NOTHING;
    this.#patches.set(seq, pub);
    return this.#pair();
  }

  step(message: StepMessage): Paired {
    if (this.#base !== undefined && message.seq <= this.#base) return NOTHING;
    this.#steps.set(message.seq, message);
    return this.#pair();
  }

  /** One half is here and the other is not. */
  get waiting(): boolean {
    return this.#base !== undefined && (this.#steps.size > 0 || this.#patches.size > 0);
  }

  #pair(): Paired {
    if (this.#base === undefined) return NOTHING;
    const shown: Shown[] = [];
    for (;;) {
      const next = this.#nextPatch();
      if (next === undefined) break;
      const steps = this.#take(this.#base, next);
      if (steps === undefined) break;
      const withOwn = steps.findLast((step) => step.own !== undefined);
      shown.push({
        seq: next,
        pub: this.#patches.get(next),
        entries: steps,
        ...(withOwn === undefined ? {} : { own: withOwn.own }),
      });
      this.#patches.delete(next);
      for (const step of steps) this.#steps.delete(step.seq);
      this.#base = next;
    }
    return { shown, gap: this.#hole() };
  }

  #nextPatch(): number | undefined {
    let lowest: number | undefined;
    for (const seq of this.#patches.keys()) if (lowest === undefined || seq < lowest) lowest = seq;
    return lowest;
  }

  /** The steps after `from` up to `to`, or undefined while one of them is missing. */
  #take(from: number, to: number): StepMessage[] | undefined {
    const steps: StepMessage[] = [];
    for (let seq = from + 1; seq <= to; seq++) {
      const step = this.#steps.get(seq);
      if (step === undefined) return undefined;
      steps.push(step);
    }
    return steps;
  }

  /** Messages of one connection keep their order, so a later step without an earlier one is a hole. */
  #hole(): boolean {
    if (this.#base === undefined || this.#steps.size === 0) return false;
    let highest = 0;
    for (const seq of this.#steps.keys()) highest = Math.max(highest, seq);
    return highest - this.#base !== this.#steps.size;
  }
}
