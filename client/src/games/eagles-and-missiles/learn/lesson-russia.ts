/** The last day of a war, from the Russian side: draw, plan, send squadrons, and see what the defence makes of it. */
import { m } from '../../../../../shared/games/eagles-and-missiles/text/message.ts';
import type { Action } from '../../../../../shared/games/eagles-and-missiles/types.ts';
import type { Lesson, LessonMove } from '../../types.ts';
import { OPTIONS, position } from './position.ts';
import { type Draft, draftSteps } from './steps.ts';

/** Cards of the lesson: assaults of strength 5 and 6, then 7 and a missile from the deck. */
const LANDING = 'r09';
const FIRST = 'r13';
const SECOND = 'r17';
const MISSILE = 'r23';

const polish = (action: Action, ...dice: readonly number[]): LessonMove & { readonly seat: string } => ({
  seat: 'poland',
  action,
  dice,
});
const send = (
  squadron: string,
  mission: 'escort' | 'support' | 'strike' | 'duel' | 'fleet',
  target: string,
): Action => ({ type: 'assign', squadron, mission, target });

const steps: readonly Draft[] = [
  { id: 'begin', places: ['mazovia', 'central-pomerania'], rule: 'II' },
  { id: 'draw', moves: [{ action: { type: 'draw' } }], places: [], rule: 'IV.A2' },
  { id: 'again', moves: [{ action: { type: 'draw' } }], places: [], rule: 'IV.A2' },
  {
    id: 'landing',
    moves: [{ action: { type: 'plan-card', card: LANDING, line: 'I' } }],
    places: ['central-pomerania'],
    rule: 'X.2',
  },
  {
    id: 'assault',
    moves: [
      { action: { type: 'plan-card', card: FIRST, line: 'III' } },
      { action: { type: 'plan-card', card: SECOND, line: 'III' } },
    ],
    places: ['mazovia'],
    rule: 'VI.2b',
  },
  {
    id: 'missile',
    moves: [{ action: { type: 'aim-missile', card: MISSILE, target: 'field-lask' } }],
    places: ['field-lask'],
    rule: 'XI',
  },
  { id: 'planned', button: 'done.A3', moves: [{ action: { type: 'done' } }], places: [], rule: 'IV.A3' },
  {
    id: 'escort',
    moves: [{ action: send('su-27-1', 'escort', 'mazovia') }],
    places: ['mazovia'],
    rule: 'VI.3a',
  },
  { id: 'support', moves: [{ action: send('su-25-1', 'support', SECOND) }], places: [SECOND], rule: 'VI.2e' },
  { id: 'fleet', moves: [{ action: send('su-27-2', 'escort', 'baltic') }], places: ['baltic'], rule: 'X.7' },
  {
    id: 'raid',
    moves: [{ action: send('su-24-1', 'strike', 'western-pomerania') }],
    places: ['western-pomerania'],
    rule: 'VI.4b',
  },
  { id: 'sent', button: 'done.A5', moves: [{ action: { type: 'done' } }], places: [], rule: 'IV.A5' },
  {
    id: 'defence',
    replies: [polish({ type: 'fire', unit: 'aa-blue-1', target: 'su-25-1' }, 3), polish({ type: 'done' })],
    places: ['mazovia', 'field-lask'],
    rule: 'VII.5',
  },
  {
    id: 'sorties',
    replies: [
      polish(send('jas-39-1', 'duel', 'su-27-1')),
      polish(send('mig-29-2', 'duel', 'su-24-1')),
      polish(send('mig-29-1', 'duel', 'su-27-2')),
      polish(send('su-22-1', 'fleet', 'baltic')),
      polish(send('su-22-2', 'fleet', 'baltic')),
      polish({ type: 'done' }),
    ],
    places: ['field-lask'],
    rule: 'IV.B6',
  },
  {
    id: 'duels',
    replies: [
      polish({ type: 'enter', zone: 'mazovia' }),
      polish({ type: 'fight', target: 'su-27-1' }, 2, 5),
      polish({ type: 'enter', zone: 'western-pomerania' }),
      polish({ type: 'fight', target: 'su-24-1' }, 1, 5),
    ],
    places: ['su-27-1', 'su-24-1'],
    rule: 'VI',
  },
  {
    id: 'sea',
    replies: [
      polish({ type: 'enter', zone: 'baltic' }),
      polish({ type: 'fight', target: 'su-27-2' }, 3, 2),
      polish({ type: 'bomb', zone: 'baltic' }, 2, 5),
    ],
    places: ['baltic'],
    rule: 'X.3',
  },
  {
    id: 'conquest',
    replies: [
      polish({ type: 'done' }),
      polish({ type: 'land', squadron: 'mig-29-2', airfield: 'field-minsk' }),
      polish({ type: 'land', squadron: 'mig-29-1', airfield: 'field-malbork' }),
      polish({ type: 'land', squadron: 'su-22-1', airfield: 'field-swidwin' }),
      polish({ type: 'land', squadron: 'su-22-2', airfield: 'field-swidwin' }),
      polish({ type: 'done' }),
    ],
    places: ['mazovia', 'central-pomerania'],
    rule: 'IV.C2',
  },
  {
    id: 'bombs',
    moves: [{ action: { type: 'bombard', squadron: 'su-24-1', target: 'city-szczecin' } }],
    places: ['city-szczecin', 'western-pomerania'],
    rule: 'VI.4b',
  },
  {
    id: 'score',
    button: 'done.C3',
    moves: [{ action: { type: 'done' } }],
    replies: [polish({ type: 'done' })],
    places: [],
    rule: 'XII',
  },
];

export const russianLesson: Lesson = {
  id: 'russia',
  seat: 'russia',
  title: m('learn.russia.title'),
  summary: m('learn.russia.summary'),
  end: m('learn.russia.end'),
  options: OPTIONS,
  start: position({
    turn: 7,
    step: 'A2',
    conquered: [
      'podlasie',
      'warmia',
      'kuyavia',
      'greater-poland',
      'lubusz',
      'lublin',
      'kielce',
      'lesser-poland',
      'upper-silesia',
    ],
    ruins: [],
    fleet: 8,
    activeLines: ['I', 'III'],
    aa: {
      'aa-green-2': 'western-pomerania',
      'aa-green-3': 'destroyed',
      'aa-green-4': 'destroyed',
      'aa-blue-1': 'mazovia',
      'aa-blue-2': 'lodz',
      'aa-blue-3': 'lower-silesia',
    },
    bases: { 'f-16-2': 'field-lask' },
    russianHand: [LANDING, FIRST],
    russianDeck: [SECOND, MISSILE],
    polishDeck: ['p17', 'p19'],
    natoDeck: ['n01', 'n20', 'n21'],
  }),
  opening: [],
  steps: draftSteps('russia', steps),
};
