/** How far the lessons have been followed; kept in this browser. */
import { signal } from '@preact/signals';

export interface LessonProgress {
  /** The step to go on with. */
  readonly step: number;
  /** Followed to the end at least once. */
  readonly done: boolean;
}

const STORED = 'lessons';
const NONE: LessonProgress = { step: 0, done: false };

function isProgress(value: unknown): value is LessonProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { step, done } = value as Partial<LessonProgress>;
  return Number.isInteger(step) && (step as number) >= 0 && typeof done === 'boolean';
}

/** What was stored, as far as it makes sense. */
export function parseProgress(text: string | null): Readonly<Record<string, LessonProgress>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, each]) => isProgress(each)));
  } catch {
    return {};
  }
}

function stored(): Readonly<Record<string, LessonProgress>> {
  try {
    return parseProgress(localStorage.getItem(STORED));
  } catch {
    // Storage may be forbidden.
    return {};
  }
}

const progress = signal(stored());

export function progressOf(lesson: string): LessonProgress {
  return progress.value[lesson] ?? NONE;
}

/** `step` is the one to go on with; at the end the lesson counts as done and begins anew next time. */
export function keepProgress(lesson: string, step: number, steps: number): void {
  const done = progressOf(lesson).done || step >= steps;
  progress.value = { ...progress.value, [lesson]: { step: step >= steps ? 0 : step, done } };
  try {
    localStorage.setItem(STORED, JSON.stringify(progress.value));
  } catch {
    // Then the lesson begins anew next time.
  }
}
