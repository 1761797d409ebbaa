/** A computer player that thinks by rules of thumb, for every seat, from what the seat can see. */
import type { Bot } from '../../../engine/bots.ts';
import { sideOf } from '../seats.ts';
import type { Action, View } from '../types.ts';
import { polishChoice } from './officer-poland.ts';
import { russianChoice } from './officer-russia.ts';

export const officer: Bot<View, Action> = (view, legal) =>
  sideOf(view.viewer) === 'russia' ? russianChoice(view, legal) : polishChoice(view, legal);
