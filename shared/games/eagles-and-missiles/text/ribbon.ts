import type { Ribbon } from '../../../engine/told.ts';
import type { Step, View } from '../types.ts';
import { m } from './message.ts';

/** Every step of a turn in order; the steps that need nobody are shown too, so that the turn reads as in IV. */
export const RIBBON_STEPS = [
  'setup',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'B1',
  'B2',
  'B3',
  'B4',
  'B5',
  'B6',
  'C1',
  'landing',
  'C2',
  'C3',
  'C4',
  'D',
] as const;
export type RibbonStep = (typeof RIBBON_STEPS)[number];

const SHORT: Partial<Record<RibbonStep, string>> = { setup: '0', landing: 'C1b' };

/** Decision steps carry the name of their ribbon step; the end of the game has none. */
export function ribbonStep(step: Step): RibbonStep | '' {
  return step === 'over' ? '' : step;
}

export function ribbonFor(view: View): Ribbon {
  return {
    turn: view.pub.turn,
    steps: RIBBON_STEPS.map((id) => ({ id, label: m(`step.${id}`), short: SHORT[id] ?? id })),
    current: ribbonStep(view.pub.step),
  };
}
