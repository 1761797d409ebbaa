import { describe, expect, test } from 'vitest';
import { learning } from '../../../client/src/games/eagles-and-missiles/learn/index.ts';
import { polishLesson } from '../../../client/src/games/eagles-and-missiles/learn/lesson-poland.ts';
import { russianLesson } from '../../../client/src/games/eagles-and-missiles/learn/lesson-russia.ts';
import { lessonsEn } from '../../../client/src/games/eagles-and-missiles/learn/lessons-en.ts';
import { lessonsPl } from '../../../client/src/games/eagles-and-missiles/learn/lessons-pl.ts';
import type { Lesson } from '../../../client/src/games/types.ts';
import { LessonRun } from '../../../client/src/learn/LessonRun.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { ruleText } from '../../../shared/games/eagles-and-missiles/text/index.ts';
import type { EventType, State, View } from '../../../shared/games/eagles-and-missiles/types.ts';

const LESSONS: readonly Lesson[] = [polishLesson, russianLesson];

/** A learner who does what the lesson says; `seen` are the facts, in order. */
function learner(lesson: Lesson, seen: { readonly type: string }[] = []) {
  const steps: number[] = [];
  const run = new LessonRun({
    lesson,
    rules: game,
    still: () => true,
    alike: () => false,
    onStep: (step) => steps.push(step),
  });
  run.table.onShown((entries) => {
    for (const { events } of entries) seen.push(...(events as { readonly type: string }[]));
  });
  run.goTo(0);
  return { run, steps, view: () => run.table.view.value as View };
}

async function step(run: LessonRun): Promise<void> {
  const at = run.at.value;
  if (run.reading.value) run.next();
  else
    while (run.at.value === at) {
      const [action] = run.wanted.value;
      if (action === undefined) throw new Error(`step ${at} asks for nothing`);
      expect(game.legalActions(run.table.view.value as View), `step ${at}`).toContainEqual(action);
      expect(await run.table.act(action)).toEqual({ ok: true });
      await settled(run);
    }
  await settled(run);
}

async function settled(run: LessonRun): Promise<void> {
  while (run.table.busy.value) await Promise.resolve();
}

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('the lesson of %s', (_, lesson) => {
  test('begins with a position that could have come about', () => {
    expect(game.invariants(lesson.start as State)).toEqual([]);
  });

  test('is legal step by step, and ends with a game that its side has won', async () => {
    const { run, steps, view } = learner(lesson);
    while (run.step.value !== undefined) {
      const before = run.at.value;
      await step(run);
      expect(run.at.value).toBe(before + 1);
    }
    expect(steps).toEqual(Array.from({ length: lesson.steps.length + 1 }, (_, i) => i));
    expect(view().pub.step).toBe('over');
    expect(view().pub.winner).toBe(lesson.seat);
  });

  test('has eight or more decisions, each with a task and a kind word for another choice', () => {
    const decisions = lesson.steps.filter(({ moves }) => moves.length > 0);
    expect(decisions.length).toBeGreaterThanOrEqual(8);
    for (const each of decisions) {
      expect(each.task, each.id).toBeDefined();
      expect(each.otherwise, each.id).toBeDefined();
    }
    for (const each of lesson.steps) expect(ruleText(each.rule), each.rule).toBeDefined();
  });

  test('can be left at any step and resumed there', async () => {
    const first = learner(lesson);
    for (let at = 0; at <= lesson.steps.length; at++) {
      const again = learner(lesson);
      again.run.goTo(at);
      expect(again.run.at.value).toBe(at);
      expect(again.view().pub, `step ${at}`).toEqual(first.view().pub);
      expect(again.view().own, `step ${at}`).toEqual(first.view().own);
      if (at < lesson.steps.length) await step(first.run);
    }
  });

  test('goes back a step', async () => {
    const { run, view } = learner(lesson);
    await step(run);
    const before = view();
    await step(run);
    run.goTo(run.at.value - 1);
    expect(run.at.value).toBe(1);
    expect(view()).toEqual(before);
  });

  test('takes nothing but what it asks for, changes nothing then, and counts the tries', async () => {
    const { run, view } = learner(lesson);
    let tried = 0;
    while (run.step.value !== undefined) {
      const before = view();
      const strays = game
        .legalActions(before)
        .filter((action) => !run.wanted.value.some((w) => JSON.stringify(w) === JSON.stringify(action)));
      for (const [i, action] of strays.slice(0, 3).entries()) {
        expect(await run.table.act(action)).toEqual({ ok: false, failure: 'told' });
        expect(run.strayed.value).toBe(i + 1);
        tried += 1;
      }
      expect(view()).toBe(before);
      await step(run);
      expect(run.strayed.value).toBe(0);
    }
    expect(tried).toBeGreaterThan(10);
  });
});

test('any of six alike squadrons will do', async () => {
  const { run } = learner(russianLesson);
  const like = new LessonRun({
    lesson: russianLesson,
    rules: game,
    still: () => true,
    alike: (a, b) =>
      a.target === b.target &&
      learning.alike(like.table.view.value as View, String(a.squadron), String(b.squadron)),
    onStep: () => undefined,
  });
  const at = russianLesson.steps.findIndex(({ id }) => id === 'escort');
  const other = { type: 'assign', squadron: 'su-27-5', mission: 'escort', target: 'mazovia' };
  run.goTo(at);
  expect((await run.table.act(other)).ok).toBe(false);
  like.goTo(at);
  expect((await like.table.act({ ...other, squadron: 'mig-29-ru-2' })).ok).toBe(false);
  expect((await like.table.act(other)).ok).toBe(true);
  expect((like.table.view.value as View).pub.squadrons['su-27-1']?.mission).toBe('escort');
});

/** What the lessons promise to show, by the facts that show it. */
const PROMISED: Readonly<Record<string, readonly EventType[]>> = {
  poland: [
    'choice-made',
    'polish-drawn',
    'guard-set',
    'aa-fired',
    'guard-rolled',
    'missile-resolved',
    'assigned',
    'card-played',
    'escort-screened',
    'zone-entered',
    'duel-fought',
    'assault-weakened',
    'assault-fought',
    'fleet-fought',
    'fleet-weakened',
    'assault-stopped',
    'landed',
    'game-ended',
  ],
  russia: [
    'russian-drawn',
    'card-planned',
    'assault-placed',
    'icons-counted',
    'assigned',
    'missile-aimed',
    'nato-revealed',
    'aa-fired',
    'missile-resolved',
    'airfield-destroyed',
    'duel-fought',
    'broke-through',
    'fleet-fought',
    'land-conquered',
    'city-destroyed',
    'bombarded',
    'game-ended',
  ],
};

test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
  'the lesson of %s covers what it says',
  async (id, lesson) => {
    const seen: { readonly type: string }[] = [];
    const { run } = learner(lesson, seen);
    while (run.step.value !== undefined) await step(run);
    const types = new Set(seen.map(({ type }) => type));
    expect(PROMISED[id]?.filter((type) => !types.has(type))).toEqual([]);
    const missions = seen.flatMap((event) => ('mission' in event ? [event.mission] : []));
    const wanted = id === 'russia' ? ['escort', 'support', 'strike'] : ['duel', 'assault', 'fleet'];
    expect(missions).toEqual(expect.arrayContaining(wanted));
  },
);

test('no sentence of a lesson is left over, and both languages have all', () => {
  const said = new Set<string>();
  for (const lesson of LESSONS) {
    for (const message of [lesson.title, lesson.summary, lesson.end]) said.add(message.key);
    for (const { text, result, task, otherwise } of lesson.steps)
      for (const message of [text, result, task, otherwise]) if (message !== undefined) said.add(message.key);
  }
  expect(new Set(Object.keys(lessonsEn))).toEqual(said);
  expect(new Set(Object.keys(lessonsPl))).toEqual(said);
});
