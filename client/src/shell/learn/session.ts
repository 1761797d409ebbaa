/** A lesson at a table of its own: the table's model, the lesson's run, and what binds them. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ActionShape } from '../../../../shared/engine/types.ts';
import type { GameLearning, Lesson, LessonStep } from '../../games/types.ts';
import { LessonRun } from '../../learn/LessonRun.ts';
import { keepProgress, progressOf } from '../../learn/progress.ts';
import type { LoadedGame } from '../games.ts';
import { stillNow } from '../table/combat/speed.ts';
import { TableModel } from '../table/model.ts';

export class LessonSession {
  readonly game: LoadedGame;
  readonly lesson: Lesson;
  readonly run: LessonRun;
  readonly model: TableModel;
  readonly #learning: GameLearning;
  readonly #at = signal(0);
  /** The step whose words are shown: the next one comes when the board has shown what led to it. */
  readonly at: ReadonlySignal<number> = this.#at;
  readonly step: ReadonlySignal<LessonStep | undefined>;
  #stops: (() => void)[] = [];

  constructor(game: LoadedGame, learning: GameLearning, lesson: Lesson) {
    this.game = game;
    this.#learning = learning;
    this.lesson = lesson;
    this.run = new LessonRun({
      lesson,
      rules: game.rules,
      still: stillNow,
      alike: (a, b) => this.#alike(a, b),
      onStep: (step) => keepProgress(lesson.id, step, lesson.steps.length),
    });
    this.model = new TableModel(`lesson-${lesson.id}`, this.run.table);
    this.step = computed(() => lesson.steps[this.#at.value]);
  }

  start(): void {
    const { run, model, game } = this;
    model.start();
    run.goTo(progressOf(this.lesson.id).step);
    this.#stops = [
      effect(() => {
        const busy = run.table.busy.value;
        const at = run.at.value;
        const wanted = run.wanted.value;
        if (!busy) this.#at.value = at;
        model.wanted.value = busy ? [] : wanted;
        const pieces = wanted.map((action) => game.client.parts(action).piece);
        model.lesson.value = busy ? [] : [...(run.step.value?.places ?? []), ...pieces];
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.model.stop();
  }

  /** One of six squadrons of a type in a pool is as good as another. */
  #alike(a: ActionShape, b: ActionShape): boolean {
    const view = this.run.table.view.peek();
    if (view === undefined || a.type !== b.type) return false;
    const [one, other] = [a, b].map((action) => this.game.client.parts(action));
    if (one === undefined || other === undefined || one.place !== other.place) return false;
    return one.place !== '' && this.#learning.alike(view, one.piece, other.piece);
  }
}

export const LessonContext = createContext<LessonSession | undefined>(undefined);

export function useLesson(): LessonSession {
  const session = useContext(LessonContext);
  if (session === undefined) throw new Error('no lesson around this part');
  return session;
}
