import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hedged } from '../../../client/src/net/hedged.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Question {
  readonly signal: AbortSignal;
  answer(value: string): void;
  fail(error: unknown): void;
}

function setup() {
  const questions: Question[] = [];
  const abort = new AbortController();
  const result = hedged<string>(
    (signal) =>
      new Promise((answer, fail) => {
        questions.push({ signal, answer, fail });
      }),
    { every: 700, most: 3, worthless: (error) => error === 'network', signal: abort.signal },
  );
  const settled = result.then(
    (value) => `answer ${value}`,
    (error: unknown) => `error ${error}`,
  );
  return { questions, abort, settled };
}

test('a quick answer needs one question', async () => {
  const { questions, settled } = setup();
  await vi.advanceTimersByTimeAsync(600);
  questions[0]?.answer('a');
  expect(await settled).toBe('answer a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(questions).toHaveLength(1);
});

test('the first answer counts, and the others are called off', async () => {
  const { questions, settled } = setup();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(questions).toHaveLength(3);
  questions[1]?.answer('b');
  expect(await settled).toBe('answer b');
  expect(questions.every(({ signal }) => signal.aborted)).toBe(true);
});

test('a broken connection says nothing while others are open; a refusal does', async () => {
  const { questions, settled } = setup();
  await vi.advanceTimersByTimeAsync(1_000);
  questions[0]?.fail('network');
  await vi.advanceTimersByTimeAsync(100);
  questions[1]?.fail('forbidden');
  expect(await settled).toBe('error forbidden');
});

test('without a network it fails at once', async () => {
  const { questions, settled } = setup();
  questions[0]?.fail('network');
  expect(await settled).toBe('error network');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(questions).toHaveLength(1);
});

test('it ends when nobody waits any more', async () => {
  const { questions, abort, settled } = setup();
  await vi.advanceTimersByTimeAsync(800);
  abort.abort('enough');
  expect(await settled).toBe('error enough');
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(questions).toHaveLength(2);
});
