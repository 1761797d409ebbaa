/** What every step of the turn is made of, and the moves that several steps share. */
import type { Context } from '../../../engine/types.ts';
import { basedOn } from '../board.ts';
import { AIRFIELDS, type AirfieldId, BALTIC, CITIES, type CityId, LANDING } from '../data/lands.ts';
import type { AaId } from '../data/units.ts';
import type { Action, Cause, Event, Public, Seat, State, TargetId, View } from '../types.ts';

export type Ctx = Context<State, Event>;

export interface Phase {
  /** Enters the step and does what needs nobody. True when somebody must decide. */
  begin(ctx: Ctx): boolean;
  /** The viewer is one of the actors. */
  legal(view: View): readonly Action[];
  /** Carries out a legal action. True when the step is over. */
  apply(ctx: Ctx, seat: Seat, action: Action): boolean;
  /** What follows when the step is over, also when nobody had to decide. */
  end?(ctx: Ctx): void;
}

export const DONE: Action = { type: 'done' };

/** Opens a step for these seats. True when there are any. */
export function openStep(ctx: Ctx, step: Public['step'], actors: readonly Seat[]): boolean {
  ctx.emit({ type: 'step-began', step, actors });
  return actors.length > 0;
}

/** A seat has ended its part; true when it was the last. */
export function finishSeat(ctx: Ctx, seat: Seat): boolean {
  const actors = (ctx.state.pub.actors as readonly Seat[]).filter((other) => other !== seat);
  ctx.emit({ type: 'seat-done', seat, actors });
  return actors.length === 0;
}

/** For `apply` when an action belongs to another step: the kernel lets none through, so it is a bug. */
export function unexpected(action: Action): never {
  throw new Error(`action ${action.type} in the wrong step`);
}

/** An airfield goes, and with it every squadron that belongs to it and stands there (ruling 17). */
export function destroyAirfield(ctx: Ctx, field: AirfieldId, cause: Cause): void {
  ctx.emit({ type: 'airfield-destroyed', airfield: field, cause });
  for (const id of basedOn(ctx.state.pub, field))
    ctx.emit({ type: 'squadron-destroyed', squadron: id, cause });
}

/** Destroys what a missile or bomb has hit. The target exists. */
export function destroyTarget(ctx: Ctx, target: TargetId, cause: Cause): void {
  if (target in CITIES) ctx.emit({ type: 'city-destroyed', city: target as CityId, cause });
  else if (target in AIRFIELDS) destroyAirfield(ctx, target as AirfieldId, cause);
  else ctx.emit({ type: 'aa-destroyed', unit: target as AaId, cause });
}

/** A fleet at 0 is gone: its escorts go home, and a landing on its way is stopped (X.4, ruling 24, R29). */
export function weakenFleet(ctx: Ctx, amount: number, cause: Cause): void {
  const strength = Math.max(0, ctx.state.pub.fleet - amount);
  ctx.emit({ type: 'fleet-weakened', amount, strength, cause });
  if (strength > 0) return;
  ctx.emit({ type: 'fleet-sunk', cause });
  for (const [id, s] of Object.entries(ctx.state.pub.squadrons))
    if (s.mission === 'escort' && s.zone === BALTIC)
      ctx.emit({ type: 'returned', squadron: id, cause: 'fleet-sunk' });
  stopLanding(ctx);
}

export function stopLanding(ctx: Ctx): void {
  const landing = ctx.state.pub.assaults[LANDING];
  if (landing?.landing && landing.status === 'coming') ctx.emit({ type: 'assault-stopped', land: LANDING });
}
