/** The last day of a war, from the Polish side: hold Mazovia, beat the fleet off, bring everybody home. */
import { m } from '../../../../../shared/games/eagles-and-missiles/text/message.ts';
import type { Action } from '../../../../../shared/games/eagles-and-missiles/types.ts';
import type { Lesson, LessonMove } from '../../types.ts';
import { OPTIONS, position } from './position.ts';
import { type Draft, draftSteps } from './steps.ts';

/** Cards of the lesson: an assault of strength 7 in Mazovia, the landing, and a missile. */
const MAZOVIA = 'r17';
const LANDING = 'r09';
const MISSILE = 'r23';
const PATRIOT = 'n10';
const ARTILLERY = 'p01';
const SUBMARINE = 'p11';

const russian = (action: Action): LessonMove & { readonly seat: string } => ({ seat: 'russia', action });
const fly = (squadron: string, mission: 'duel' | 'assault' | 'fleet', target: string): LessonMove => ({
  action: { type: 'assign', squadron, mission, target },
});

const steps: readonly Draft[] = [
  {
    id: 'begin',
    places: ['mazovia', 'central-pomerania', 'lodz', 'city-warsaw'],
    rule: 'II',
  },
  {
    id: 'patriot',
    moves: [{ action: { type: 'choose', option: 'mazovia' } }],
    places: ['mazovia'],
    rule: 'IV.B2',
  },
  {
    id: 'guard',
    moves: [{ action: { type: 'guard', unit: 'patriot', card: MISSILE } }],
    places: ['patriot', 'city-warsaw'],
    rule: 'VII.7',
  },
  {
    id: 'fire',
    moves: [{ action: { type: 'fire', unit: 'aa-blue-1', target: 'su-24-1' }, dice: [5] }],
    places: ['aa-blue-1', 'su-24-1'],
    rule: 'VII.2',
  },
  {
    id: 'missile',
    button: 'done.B4',
    moves: [{ action: { type: 'done' }, dice: [4] }],
    places: ['city-warsaw'],
    rule: 'IV.B5',
  },
  {
    id: 'escort',
    moves: [fly('eurofighter-1', 'duel', 'su-27-1')],
    places: ['su-27-1', 'mazovia'],
    rule: 'VI.3b',
  },
  {
    id: 'assault',
    moves: [fly('f-15e-1', 'assault', 'mazovia'), fly('f-16-1', 'assault', 'mazovia')],
    places: ['mazovia', MAZOVIA],
    rule: 'VI.2c',
  },
  {
    id: 'submarine',
    moves: [{ action: { type: 'play', card: SUBMARINE, target: 'mig-29-ru-1' } }],
    places: ['mig-29-ru-1', 'baltic'],
    rule: 'X.7',
  },
  {
    id: 'fleet',
    moves: [fly('su-22-1', 'fleet', 'baltic'), fly('su-22-2', 'fleet', 'baltic')],
    places: ['baltic', 'central-pomerania'],
    rule: 'X.2',
  },
  { id: 'sent', button: 'done.B6', moves: [{ action: { type: 'done' } }], places: [], rule: 'IV.B6' },
  {
    id: 'enter',
    moves: [{ action: { type: 'enter', zone: 'mazovia' } }],
    places: ['mazovia'],
    rule: 'IV.C1',
  },
  {
    id: 'duel',
    moves: [{ action: { type: 'fight', target: 'su-27-1' }, dice: [3, 2] }],
    places: ['su-27-1'],
    rule: 'VI',
  },
  {
    id: 'artillery',
    moves: [{ action: { type: 'play', card: ARTILLERY, target: 'mazovia' } }],
    places: ['mazovia'],
    rule: 'IV.B3',
  },
  {
    id: 'bomb',
    moves: [{ action: { type: 'bomb', zone: 'mazovia' }, dice: [2, 4] }],
    places: ['mazovia', MAZOVIA],
    rule: 'VI.2d',
  },
  {
    id: 'sea',
    moves: [{ action: { type: 'enter', zone: 'baltic' } }],
    places: ['baltic'],
    rule: 'X.3',
  },
  {
    id: 'ships',
    moves: [{ action: { type: 'bomb', zone: 'baltic' }, dice: [4, 3] }],
    places: ['baltic'],
    rule: 'X.3',
  },
  { id: 'fought', button: 'done.C1', moves: [{ action: { type: 'done' } }], places: [], rule: 'VI.1f' },
  {
    id: 'land',
    moves: [
      { action: { type: 'land', squadron: 'su-22-1', airfield: 'field-swidwin' } },
      { action: { type: 'land', squadron: 'su-22-2', airfield: 'field-swidwin' } },
      { action: { type: 'land', squadron: 'f-16-1', airfield: 'field-lask' } },
    ],
    places: ['field-swidwin', 'field-lask'],
    rule: 'VI.1f',
  },
  {
    id: 'home',
    button: 'done.landing',
    moves: [{ action: { type: 'done' } }],
    places: ['mazovia', 'central-pomerania'],
    rule: 'IV.C2',
  },
  { id: 'score', button: 'done.D', moves: [{ action: { type: 'done' } }], places: [], rule: 'XII' },
];

export const polishLesson: Lesson = {
  id: 'poland',
  seat: 'poland',
  title: m('learn.poland.title'),
  summary: m('learn.poland.summary'),
  end: m('learn.poland.end'),
  options: OPTIONS,
  start: position({
    turn: 7,
    step: 'A3',
    conquered: ['podlasie', 'warmia', 'lublin', 'kielce', 'lesser-poland', 'upper-silesia'],
    ruins: ['city-mielec', 'city-bydgoszcz'],
    fleet: 5,
    activeLines: ['I', 'II', 'III'],
    aa: {
      'aa-green-2': 'kuyavia',
      'aa-green-3': 'destroyed',
      'aa-green-4': 'lower-silesia',
      'aa-blue-1': 'lodz',
      'aa-blue-2': 'western-pomerania',
      'aa-blue-3': 'greater-poland',
    },
    bases: { 'eurofighter-1': 'pool', 'f-15e-1': 'pool' },
    russianHand: [LANDING, MAZOVIA, MISSILE],
    russianDeck: [],
    polishDeck: [ARTILLERY, SUBMARINE],
    natoDeck: [PATRIOT],
  }),
  opening: [
    russian({ type: 'plan-card', card: LANDING, line: 'I' }),
    russian({ type: 'plan-card', card: MAZOVIA, line: 'III' }),
    russian({ type: 'aim-missile', card: MISSILE, target: 'city-warsaw' }),
    russian({ type: 'done' }),
    russian({ type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'mazovia' }),
    russian({ type: 'assign', squadron: 'su-25-1', mission: 'support', target: MAZOVIA }),
    russian({ type: 'assign', squadron: 'mig-29-ru-1', mission: 'escort', target: 'baltic' }),
    russian({ type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'lodz' }),
    russian({ type: 'done' }),
  ],
  steps: draftSteps('poland', steps),
};
