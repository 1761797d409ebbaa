import { mirrored } from '../../../../shared/games/eagles-and-missiles/handicap.ts';
import {
  actionText,
  endingFor,
  fightGroups,
  fightResult,
  handCards,
  logLine,
  overviewFor,
  promptFor,
  ribbonFor,
  ruleText,
  scoreRows,
  seatName,
  termsFor,
  texts,
} from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Action, Event, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { GameClient } from '../types.ts';
import { boardTexts } from './board-texts.ts';
import { cue } from './cues.ts';
import { diceOf } from './dice.ts';
import { figures } from './figures.ts';
import { figureTexts } from './figures-texts.ts';
import { mark, openView } from './marks.ts';
import { parts } from './parts.ts';
import { handicaps, setups } from './setups.ts';

export const eaglesAndMissiles: GameClient = {
  id: 'eagles-and-missiles',
  texts: {
    en: { ...texts.en, ...boardTexts.en, ...figureTexts.en },
    pl: { ...texts.pl, ...boardTexts.pl, ...figureTexts.pl },
  },
  parts: (action) => parts(action as unknown as Action),
  actionText: (view, action) => actionText(view as View, action as unknown as Action),
  prompt: (view) => promptFor(view as View),
  logLine: (event, options) => logLine(event as Event, options as View['options']),
  diceOf: (event) => diceOf(event as Event),
  fights: (view, legal) => fightGroups(view as View, legal as unknown as readonly Action[]),
  fought: (event) => fightResult(event as Event),
  ribbon: (view) => ribbonFor(view as View),
  mark: (event) => mark(event as Event),
  cue: (event) => cue(event as Event),
  figures,
  openView: (spectator, seats) => openView(spectator as View, seats as readonly View[]),
  score: (view) => scoreRows(view as View),
  ending: (view) => endingFor(view as View),
  hand: (view) => handCards(view as View),
  overview: (view) => overviewFor(view as View),
  actors: (view) => (view as View).pub.actors,
  seatName,
  setups,
  handicaps,
  terms: (options) => termsFor(options as View['options']),
  mirrored: (options) => mirrored(options as View['options']),
  rule: ruleText,
  loadLearning: async () => (await import('./learn/index.ts')).learning,
  loadAdviser: async () => (await import('./hint/index.ts')).adviser,
  loadBoard: async () => (await import('./scene.ts')).openBoard,
};
