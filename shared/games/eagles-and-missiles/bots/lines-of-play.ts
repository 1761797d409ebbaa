/** What is worth comparing in a decision: the Officer's own choice first, then what it thinks next best. */
import { sameAction } from '../../../engine/kernel.ts';
import { sideOf } from '../seats.ts';
import type { Action, View } from '../types.ts';
import { playWorth } from './card-worth.ts';
import { openPackages, polishChoice, polishWorth, sortiePlan } from './officer-poland.ts';
import { russianChoice, russianWorth } from './officer-russia.ts';

/** Actions that a seat carries out one after another. */
export type Line = readonly [Action, ...Action[]];

const MOST_LINES = 7;
const MOST_PLAYS = 3;
/** Taking something back leads nowhere that another order of doing would not. */
const BACKWARD: ReadonlySet<Action['type']> = new Set(['recall', 'lift-aa', 'unplan-card']);
/** Best left to rules of thumb: a search almost never finds better, and costs a sixth of all thinking. */
const ROUTINE: ReadonlySet<Action['type']> = new Set(['enter', 'fight', 'bomb', 'land']);

function same(a: Line, b: Line): boolean {
  return a.length === b.length && a.every((action, i) => sameAction(action, b[i] as Action));
}

function distinct(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line, i) => lines.findIndex((other) => same(line, other)) === i);
}

function ranked(actions: readonly Action[], worth: (action: Action) => number): readonly Action[] {
  return actions
    .map((action) => ({ action, value: worth(action) }))
    .sort((a, b) => b.value - a.value)
    .map(({ action }) => action);
}

function sortieLines(view: View, legal: readonly Action[]): readonly Line[] {
  const byRate = [...openPackages(view, legal)]
    .sort((a, b) => b.gain / b.sorties.length - a.gain / a.sorties.length)
    .slice(0, MOST_LINES);
  return byRate.map(({ sorties }) => sorties as unknown as Line);
}

function polishLines(view: View, legal: readonly Action[]): readonly Line[] {
  const own = polishChoice(view, legal);
  const first: Line = view.pub.step === 'B6' && own.type !== 'play' ? sortiePlan(view, legal) : [own];
  const plays = ranked(
    legal.filter((a) => a.type === 'play' && playWorth(view, a) > -0.9),
    (a) => playWorth(view, a as Extract<Action, { type: 'play' }>),
  ).slice(0, MOST_PLAYS);
  const others =
    view.pub.step === 'B6'
      ? [...sortieLines(view, legal), [{ type: 'done' }] as Line]
      : ranked(
          legal.filter((a) => a.type !== 'play' && !BACKWARD.has(a.type) && !ROUTINE.has(a.type)),
          (a) => polishWorth(view, a),
        ).map((action): Line => [action]);
  return [first, ...plays.map((play): Line => [play]), ...others];
}

function russianLines(view: View, legal: readonly Action[]): readonly Line[] {
  const others = ranked(
    legal.filter((action) => !BACKWARD.has(action.type)),
    (action) => russianWorth(view, action),
  );
  return [russianChoice(view, legal), ...others].map((action): Line => [action]);
}

/** Not empty; the Officer's choice is the first. */
export function linesOfPlay(view: View, legal: readonly Action[]): readonly Line[] {
  const lines = sideOf(view.viewer) === 'russia' ? russianLines(view, legal) : polishLines(view, legal);
  return distinct(lines).slice(0, MOST_LINES);
}
