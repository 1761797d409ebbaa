/**
 * A computer player that knows what the Officer knows and does not always mind it: it overlooks most of what could
 * be done, misjudges the rest, and now and then ends a step too early.
 */
import type { Bot } from '../../../engine/bots.ts';
import type { Rng } from '../../../engine/types.ts';
import type { Action, View } from '../types.ts';
import { officer } from './officer.ts';

/** Of a hundred actions it sees so many. */
const SEEN = 65;
/** So often of a hundred it has had enough of a step that could end. */
const HASTE = 5;

function chance(rng: Rng, percent: number): boolean {
  return rng.int(100) < percent;
}

function noticed(legal: readonly Action[], rng: Rng): readonly Action[] {
  const seen = legal.filter((action) => action.type === 'done' || chance(rng, SEEN));
  return seen.length === 0 ? legal : seen;
}

export const recruit: Bot<View, Action> = (view, legal, rng) => {
  const done = legal.find((action) => action.type === 'done');
  if (done !== undefined && chance(rng, HASTE)) return done;
  const seen = noticed(legal, rng);
  return officer(view, seen, rng);
};
