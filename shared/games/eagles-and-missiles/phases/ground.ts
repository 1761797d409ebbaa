/** Attacks on assaults and on the fleet (VI.2, X.1–5, rulings 11 to 14, 24, R28). */
import { rollDie } from '../../../engine/rng.ts';
import { bombersAt, cardsOn, factsOf, supporterOf } from '../board.ts';
import { strengthOf } from '../cards.ts';
import { BALTIC, type LandId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import type { Options, Public, RollSide } from '../types.ts';
import { rollSide } from './duel.ts';
import { type Ctx, stopLanding, weakenFleet } from './phase.ts';

type Modifier = RollSide['modifiers'][number];

function bombsOf(attackers: readonly SquadronId[]): number {
  return attackers.reduce((sum, id) => sum + factsOf(id).bomb, 0);
}

/** Card strengths, with supporters added and what cards have taken off; never below 0 in all (R28). */
export function assaultStrength(
  options: Options,
  pub: Public,
  land: LandId,
): { readonly strength: number; readonly modifiers: readonly Modifier[] } {
  const cards = cardsOn(pub, land);
  const strength = cards.reduce((sum, card) => sum + strengthOf(options, card), 0);
  const supporters = cards
    .map((card) => supporterOf(pub, card))
    .filter((id) => id !== undefined)
    .map((id) => ({ source: id, amount: factsOf(id).bomb }));
  const full = supporters.reduce((sum, s) => sum + s.amount, strength);
  const minus = Math.min(full, pub.assaults[land]?.minus ?? 0);
  return { strength, modifiers: [...supporters, { source: 'weakened', amount: -minus }] };
}

/** A draw stops the assault; nobody is shot down (VI.2d, ruling 12). */
export function bombAssault(ctx: Ctx, land: LandId): void {
  const { options, pub } = ctx.state;
  const attackers = bombersAt(pub, land);
  const attack = assaultStrength(options, pub, land);
  const counter = { source: 'counter-attack', amount: pub.assaults[land]?.plus ?? 0 };
  const polish = rollSide(bombsOf(attackers), [counter], [rollDie(ctx.rng)]);
  const russian = rollSide(attack.strength, attack.modifiers, [rollDie(ctx.rng)]);
  const stopped = polish.total >= russian.total;
  ctx.emit({ type: 'assault-fought', land, attackers, polish, russian, stopped });
  sendHome(ctx, attackers);
}

/** The fleet loses what it lost by; beaten or held to a draw it cannot land (X.2–3, rulings 12 and 13). */
export function bombFleet(ctx: Ctx): void {
  const { pub } = ctx.state;
  const attackers = bombersAt(pub, BALTIC);
  const coastal = { source: 'coastal-battery', amount: pub.coastal };
  const polish = rollSide(bombsOf(attackers), [coastal], [rollDie(ctx.rng)]);
  const russian = rollSide(pub.fleet, [], [rollDie(ctx.rng)]);
  const margin = polish.total - russian.total;
  const result = margin > 0 ? 'beaten' : margin === 0 ? 'drawn' : 'held';
  ctx.emit({ type: 'fleet-fought', attackers, polish, russian, result });
  if (margin >= 0) stopLanding(ctx);
  if (margin > 0) weakenFleet(ctx, margin, 'aircraft');
  sendHome(ctx, attackers);
}

function sendHome(ctx: Ctx, attackers: readonly SquadronId[]): void {
  for (const id of attackers) ctx.emit({ type: 'returned', squadron: id, cause: 'aircraft' });
}
