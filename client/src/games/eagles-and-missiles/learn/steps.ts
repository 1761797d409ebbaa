/** Steps of a lesson with their sentences, which are found by the lesson's and the step's id. */
import { m } from '../../../../../shared/games/eagles-and-missiles/text/message.ts';
import type { LessonStep } from '../../types.ts';
import { lessonsEn } from './lessons-en.ts';

export interface Draft {
  readonly id: string;
  readonly moves?: LessonStep['moves'];
  readonly replies?: LessonStep['replies'];
  /** The words on the button to press, where the task speaks of one. */
  readonly button?: string;
  readonly places: readonly string[];
  readonly rule: string;
}

export function draftSteps(lesson: string, drafts: readonly Draft[]): readonly LessonStep[] {
  return drafts.map(({ id, moves = [], replies = [], button, places, rule }) => {
    const key = `learn.${lesson}.${id}`;
    const maybe = (part: 'result' | 'task' | 'otherwise') =>
      `em.${key}.${part}` in lessonsEn ? { [part]: m(`${key}.${part}`) } : {};
    return {
      id,
      text: m(key),
      ...maybe('result'),
      ...(button === undefined ? maybe('task') : { task: m(`${key}.task`, { button: m(button) }) }),
      ...maybe('otherwise'),
      moves,
      replies,
      places,
      rule,
    };
  });
}
