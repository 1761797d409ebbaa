/** B4 and B5: anti-aircraft fire, the Patriot's guard, then the missiles (IV.B4–5, VII, rulings 1, 9, 10). */
import { rollDie } from '../../../engine/rng.ts';
import { aaUnit, russiansAloft, squadron, targetsIn } from '../board.ts';
import { BALTIC, LANDING } from '../data/lands.ts';
import { AA_FACTS, AA_UNITS, type AaId, type SquadronId } from '../data/units.ts';
import { aaSeat } from '../seats.ts';
import type { CardId, Public, TargetId } from '../types.ts';
import { type Ctx, DONE, destroyTarget, finishSeat, openStep, type Phase, unexpected } from './phase.ts';
import { legalPlays, play } from './polish-cards.ts';

/** In its land, and from Central Pomerania over the fleet (VII.2, VII.8). */
export function inRange(pub: Public, unit: AaId): readonly SquadronId[] {
  const { at } = aaUnit(pub, unit);
  return russiansAloft(pub).filter((id) => {
    const { zone } = squadron(pub, id);
    return zone === at || (at === LANDING && zone === BALTIC);
  });
}

export function missilesAt(pub: Public, unit: AaId): readonly CardId[] {
  const { at } = aaUnit(pub, unit);
  return Object.keys(pub.missiles).filter((card) => pub.missiles[card]?.land === at);
}

export const antiAirPhase: Phase = {
  // Always asked, also when there is nothing to fire at: whether the Polish hand holds a card that could be
  // played now must not show in who is asked.
  begin: (ctx) => openStep(ctx, 'B4', [aaSeat(ctx.state.options)]),

  legal(view) {
    const { pub } = view;
    const ready = AA_UNITS.filter((id) => !aaUnit(pub, id).fired);
    return [
      DONE,
      ...ready.flatMap((unit) =>
        inRange(pub, unit).map((target) => ({ type: 'fire', unit, target }) as const),
      ),
      ...ready
        .filter((unit) => unit === 'patriot')
        .flatMap((unit) => missilesAt(pub, unit).map((card) => ({ type: 'guard', unit, card }) as const)),
      ...legalPlays(view),
    ];
  },

  apply(ctx, seat, action) {
    switch (action.type) {
      case 'fire': {
        const { unit, target } = action;
        const die = rollDie(ctx.rng);
        const { needs } = AA_FACTS[unit];
        const hit = die >= needs;
        ctx.emit({ type: 'aa-fired', unit, target, die, needs, hit });
        if (hit) ctx.emit({ type: 'returned', squadron: target, cause: 'anti-aircraft' });
        return false;
      }
      case 'guard':
        ctx.emit({ type: 'guard-set', unit: action.unit, card: action.card });
        return false;
      case 'play':
        play(ctx, seat, action.card, action.target);
        return false;
      case 'done':
        return finishSeat(ctx, seat);
      default:
        return unexpected(action);
    }
  },

  end(ctx) {
    // The Patriot first, before another missile can hit the battery itself.
    const { pub } = ctx.state;
    const cards = Object.keys(pub.missiles);
    const guarded = cards.filter((card) => guardOf(pub, card) !== undefined);
    for (const card of new Set([...guarded, ...cards])) resolveMissile(ctx, card);
  },
};

function guardOf(pub: Public, card: CardId): AaId | undefined {
  return AA_UNITS.find((id) => aaUnit(pub, id).guards === card);
}

function intercepted(ctx: Ctx, card: CardId): boolean {
  const unit = guardOf(ctx.state.pub, card);
  if (unit === undefined) return false;
  const die = rollDie(ctx.rng);
  const { needs } = AA_FACTS[unit];
  const hit = die >= needs;
  ctx.emit({ type: 'guard-rolled', unit, card, die, needs, hit });
  return hit;
}

function resolveMissile(ctx: Ctx, card: CardId): void {
  const target = ctx.state.pub.missiles[card]?.target as TargetId;
  const result = intercepted(ctx, card)
    ? 'intercepted'
    : !targetsIn(ctx.state.pub).includes(target)
      ? 'nothing-left'
      : ctx.state.pub.decoyed.includes(target)
        ? 'decoyed'
        : 'hit';
  ctx.emit({ type: 'missile-resolved', card, target, result });
  if (result === 'hit') destroyTarget(ctx, target, 'missile');
}
