/** The turn sequence (rulebook IV): which step follows which, and nothing else. */
import type { Action, Seat, Step, View } from '../types.ts';
import { antiAirPhase } from './anti-air.ts';
import { bombardmentPhase } from './bombardment.ts';
import { combatPhase } from './combat.ts';
import { conquestPhase } from './conquest.ts';
import { drawPhase } from './draw.ts';
import { landingPhase } from './landing.ts';
import { missionPhase } from './missions.ts';
import { movementPhase } from './movement.ts';
import { natoPhase } from './nato.ts';
import type { Ctx, Phase } from './phase.ts';
import { planPhase } from './plan.ts';
import { setupPhase } from './setup.ts';
import { sortiePhase } from './sorties.ts';

/** In order; after the last the turn begins again at A2. */
const PHASES: Readonly<Record<Exclude<Step, 'over'>, Phase>> = {
  setup: setupPhase,
  A2: drawPhase,
  A3: planPhase,
  A5: missionPhase,
  B2: natoPhase,
  B4: antiAirPhase,
  B6: sortiePhase,
  C1: combatPhase,
  landing: landingPhase,
  C2: conquestPhase,
  C3: bombardmentPhase,
  D: movementPhase,
};
const ORDER = Object.keys(PHASES) as readonly Exclude<Step, 'over'>[];
const FIRST_OF_TURN = 'A2';

function isOver(ctx: Ctx): boolean {
  return ctx.state.pub.ended !== '';
}

/** Enters steps until somebody must decide or the game is over. */
function runFrom(ctx: Ctx, first: Exclude<Step, 'over'>): void {
  let step = first;
  while (!isOver(ctx)) {
    const phase = PHASES[step];
    if (phase.begin(ctx)) return;
    if (isOver(ctx)) return;
    phase.end?.(ctx);
    step = ORDER[ORDER.indexOf(step) + 1] ?? FIRST_OF_TURN;
  }
}

export function begin(ctx: Ctx): void {
  runFrom(ctx, 'setup');
}

export function legalActions(view: View): readonly Action[] {
  const { step, actors } = view.pub;
  return step === 'over' || !actors.includes(view.viewer) ? [] : PHASES[step].legal(view);
}

export function apply(ctx: Ctx, seat: Seat, action: Action): void {
  const { step } = ctx.state.pub;
  if (step === 'over') throw new Error('the game is over');
  const phase = PHASES[step];
  if (!phase.apply(ctx, seat, action)) return;
  phase.end?.(ctx);
  if (!isOver(ctx)) runFrom(ctx, ORDER[ORDER.indexOf(step) + 1] ?? FIRST_OF_TURN);
}
