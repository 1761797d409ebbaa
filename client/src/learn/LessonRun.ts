/**
 * A lesson on its way: which step is shown, what it asks for, and what happens when something else is tried.
 * Every step is made anew from the start when the learner goes back or comes again, which the prepared dice allow.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { sameAction } from '../../../shared/engine/kernel.ts';
import { type Entry, type Match, unbegun } from '../../../shared/engine/match.ts';
import type { ActionShape, AnyGame, EventShape } from '../../../shared/engine/types.ts';
import type { Lesson, LessonMove, LessonStep } from '../games/types.ts';
import type { RequestResult } from '../net/table-source.ts';
import { LocalTable, moved } from './LocalTable.ts';
import { ScriptedRng } from './scripted-rng.ts';

export interface LessonRunOptions {
  readonly lesson: Lesson;
  readonly rules: AnyGame;
  still(): boolean;
  /** True when two actions read the same, as one of six alike squadrons may stand for another. */
  alike(a: ActionShape, b: ActionShape): boolean;
  /** Called with each step that is begun; `steps.length` when the lesson is over. */
  onStep(step: number): void;
}

const TOLD: RequestResult = { ok: false, failure: 'told' };

export class LessonRun {
  readonly lesson: Lesson;
  readonly table: LocalTable;
  readonly #options: LessonRunOptions;
  readonly #at = signal(0);
  readonly #done = signal<readonly LessonMove[]>([]);
  /** How often something else was tried at this step. */
  readonly #strayed = signal(0);
  #rng = new ScriptedRng();

  /** Which step is shown; `steps.length` when all are done. */
  readonly at: ReadonlySignal<number> = this.#at;
  readonly strayed: ReadonlySignal<number> = this.#strayed;
  readonly step: ReadonlySignal<LessonStep | undefined>;
  /** What is still to be done at this step. */
  readonly wanted: ReadonlySignal<readonly ActionShape[]>;
  /** Only to be read: goes on by itself when the reader says so. */
  readonly reading: ReadonlySignal<boolean>;

  constructor(options: LessonRunOptions) {
    this.#options = options;
    this.lesson = options.lesson;
    const { lesson, rules, still } = options;
    this.table = new LocalTable({
      rules,
      seat: lesson.seat,
      options: lesson.options,
      still,
      onAct: (action) => this.#act(action),
    });
    this.step = computed(() => lesson.steps[this.#at.value]);
    this.wanted = computed(() => this.#left().map(({ action }) => action));
    this.reading = computed(() => this.step.value !== undefined && this.step.value.moves.length === 0);
  }

  /** Begins at a step, as if all before it had been done. */
  goTo(step: number): void {
    const { lesson, rules } = this.#options;
    const to = Math.max(0, Math.min(step, lesson.steps.length));
    this.#rng = new ScriptedRng();
    let match: Match<unknown> = { ...unbegun(rules, lesson.options), state: lesson.start, seq: 1 };
    const log: Entry<ActionShape, EventShape>[] = [];
    const run = (seat: string, { action, dice = [] }: LessonMove): void => {
      this.#rng.lay(dice);
      const next = moved(rules, match, seat, action, this.#rng);
      match = next.match;
      log.push(next.entry);
    };
    for (const move of lesson.opening) run(move.seat, move);
    for (const { moves, replies } of lesson.steps.slice(0, to)) {
      for (const move of moves) run(lesson.seat, move);
      for (const move of replies) run(move.seat, move);
    }
    this.table.place(match, log);
    this.#begin(to);
  }

  /** On from a step that is only read. */
  next(): void {
    if (this.reading.value && !this.table.busy.value) this.#finishStep();
  }

  #left(): readonly LessonMove[] {
    return this.step.value?.moves.filter((move) => !this.#done.value.includes(move)) ?? [];
  }

  #act(action: ActionShape): RequestResult {
    const left = this.#left();
    const move =
      left.find((each) => sameAction(each.action, action)) ??
      left.find((each) => this.#options.alike(each.action, action));
    if (move === undefined) {
      this.#strayed.value += 1;
      return TOLD;
    }
    this.#run(this.lesson.seat, move);
    this.#strayed.value = 0;
    this.#done.value = [...this.#done.value, move];
    if (this.#left().length === 0) this.#finishStep();
    return { ok: true };
  }

  #run(seat: string, { action, dice = [] }: LessonMove): void {
    this.#rng.lay(dice);
    this.table.move(seat, action, this.#rng);
  }

  #finishStep(): void {
    for (const move of this.step.value?.replies ?? []) this.#run(move.seat, move);
    this.#begin(this.#at.value + 1);
  }

  #begin(step: number): void {
    batch(() => {
      this.#at.value = step;
      this.#done.value = [];
      this.#strayed.value = 0;
    });
    this.#options.onStep(step);
  }
}
