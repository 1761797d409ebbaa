/** Everything that teaches Eagles & Missiles. Loaded when somebody wants to learn. */
import type { View } from '../../../../../shared/games/eagles-and-missiles/types.ts';
import type { GameLearning } from '../../types.ts';
import { aids } from './aids.ts';
import { aidsEn, aidsPl } from './aids-texts.ts';
import { alike } from './alike.ts';
import { coach } from './coach.ts';
import { coachEn } from './coach-en.ts';
import { coachPl } from './coach-pl.ts';
import { polishLesson } from './lesson-poland.ts';
import { russianLesson } from './lesson-russia.ts';
import { lessonsEn } from './lessons-en.ts';
import { lessonsPl } from './lessons-pl.ts';
import { rules, rulings } from './rules.ts';

export const learning: GameLearning = {
  texts: {
    en: { ...lessonsEn, ...coachEn, ...aidsEn },
    pl: { ...lessonsPl, ...coachPl, ...aidsPl },
  },
  lessons: [polishLesson, russianLesson],
  alike: (view, a, b) => alike(view as View, a, b),
  coach: (view) => coach(view as View),
  rules,
  rulings,
  aids,
};
