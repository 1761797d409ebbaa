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

export interface RaidStrengths {
  readonly polish: number;
  readonly polishModifiers: readonly Modifier[];
  readonly russian: number;
  readonly russianModifiers: readonly Modifier[];
}

/** What both sides bring to an attack on an assault or on the fleet that has not been fought yet. */
export function raidStrengths(options: Options, pub: Public, zone: LandId | typeof BALTIC): RaidStrengths {
  const polish = bombsOf(bombersAt(pub, zone));
  if (zone === BALTIC) {
    const coastal = { source: 'coastal-battery', amount: pub.coastal };
    return { polish, polishModifiers: [coastal], russian: pub.fleet, russianModifiers: [] };
  }
  const { strength, modifiers } = assaultStrength(options, pub, zone);
  const counter = { source: 'counter-attack', amount: pub.assaults[zone]?.plus ?? 0 };
  return { polish, polishModifiers: [counter], russian: strength, russianModifiers: modifiers };
}

function rollRaid(ctx: Ctx, zone: LandId | typeof BALTIC): { polish: RollSide; russian: RollSide } {
  const raid = raidStrengths(ctx.state.options, ctx.state.pub, zone);
  const polish = rollSide(raid.polish, raid.polishModifiers, [rollDie(ctx.rng)]);
  const russian = rollSide(raid.russian, raid.russianModifiers, [rollDie(ctx.rng)]);
  return { polish, russian };
}

/** A draw stops the assault; nobody is shot down (VI.2d, ruling 12). */
export function bombAssault(ctx: Ctx, land: LandId): void {
  const attackers = bombersAt(ctx.state.pub, land);
  const { polish, russian } = rollRaid(ctx, land);
  const stopped = polish.total >= russian.total;
  ctx.emit({ type: 'assault-fought', land, attackers, polish, russian, stopped });
  sendHome(ctx, attackers);
}

/** The fleet loses what it lost by; beaten or held to a draw it cannot land (X.2–3, rulings 12 and 13). */
export function bombFleet(ctx: Ctx): void {
  const attackers = bombersAt(ctx.state.pub, BALTIC);
  const { polish, russian } = rollRaid(ctx, BALTIC);
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
