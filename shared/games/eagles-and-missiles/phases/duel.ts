/** One duel: strength and die on each side (VI.1, VI.4a, rulings 6, 7, 11, 12, R27). */
import { rollDie } from '../../../engine/rng.ts';
import { attackersOf, factsOf, squadron } from '../board.ts';
import type { ZoneId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import type { Public, RollSide } from '../types.ts';
import type { Ctx } from './phase.ts';

type Modifier = RollSide['modifiers'][number];

/** A side's roll. The higher of several dice counts. Modifiers of 0 are left out. */
export function rollSide(
  strength: number,
  modifiers: readonly Modifier[],
  dice: readonly number[],
): RollSide {
  const given = modifiers.filter((modifier) => modifier.amount !== 0);
  const total = given.reduce((sum, modifier) => sum + modifier.amount, strength) + Math.max(...dice);
  return { strength, modifiers: given, dice, total };
}

export interface DuelStrengths {
  readonly polish: number;
  readonly polishModifiers: readonly Modifier[];
  /** Dice the Polish side rolls. */
  readonly polishDice: 1 | 2;
  readonly russian: number;
}

/** What both sides bring to a duel that has not been fought yet. */
export function duelStrengths(pub: Public, target: SquadronId): DuelStrengths {
  const help = pub.duelCards[target];
  return {
    polish: attackersOf(pub, target).reduce((sum, id) => sum + factsOf(id).air, 0),
    polishModifiers: [
      { source: 'awacs', amount: pub.awacs },
      { source: 'missile-salvo', amount: help?.plus ?? 0 },
    ],
    polishDice: help?.ace ? 2 : 1,
    russian: factsOf(target).air,
  };
}

export function fightDuel(ctx: Ctx, target: SquadronId): void {
  const { pub } = ctx.state;
  const attackers = attackersOf(pub, target);
  const zone = squadron(pub, target).zone as ZoneId;
  const strengths = duelStrengths(pub, target);
  const dice = Array.from({ length: strengths.polishDice }, () => rollDie(ctx.rng));
  const polish = rollSide(strengths.polish, strengths.polishModifiers, dice);
  const russian = rollSide(strengths.russian, [], [rollDie(ctx.rng)]);
  const result = polish.total > russian.total ? 'polish' : polish.total < russian.total ? 'russian' : 'draw';
  ctx.emit({ type: 'duel-fought', zone, target, attackers, polish, russian, result });
  if (result === 'polish') polishWin(ctx, target, attackers, zone);
  else if (result === 'russian') russianWin(ctx, target, attackers);
  else for (const id of [target, ...attackers]) ctx.emit({ type: 'returned', squadron: id, cause: 'duel' });
}

function polishWin(ctx: Ctx, target: SquadronId, attackers: readonly SquadronId[], zone: ZoneId): void {
  // A bomber's victory destroys nobody (VI.4a); it takes a fighter in the pair to shoot the target down.
  if (attackers.some((id) => !factsOf(id).bomber))
    ctx.emit({ type: 'squadron-destroyed', squadron: target, cause: 'duel' });
  else ctx.emit({ type: 'returned', squadron: target, cause: 'duel' });
  for (const id of attackers) {
    ctx.emit({ type: 'duel-won', squadron: id, zone });
    ctx.emit({ type: 'returned', squadron: id, cause: 'duel' });
  }
}

function russianWin(ctx: Ctx, target: SquadronId, attackers: readonly SquadronId[]): void {
  if (factsOf(target).bomber) {
    ctx.emit({ type: 'broke-through', squadron: target });
    for (const id of attackers) ctx.emit({ type: 'returned', squadron: id, cause: 'duel' });
    return;
  }
  ctx.emit({ type: 'returned', squadron: target, cause: 'duel' });
  const [only, second] = attackers;
  if (second !== undefined) ctx.emit({ type: 'loss-asked', squadrons: attackers });
  else if (only !== undefined) ctx.emit({ type: 'squadron-destroyed', squadron: only, cause: 'duel' });
}

/** The Polish side has picked which of a beaten pair is lost; the other goes home (ruling 7). */
export function settleLoss(ctx: Ctx, lost: SquadronId): void {
  const saved = ctx.state.pub.losing.filter((id) => id !== lost);
  ctx.emit({ type: 'squadron-destroyed', squadron: lost, cause: 'duel' });
  for (const id of saved) ctx.emit({ type: 'returned', squadron: id, cause: 'duel' });
}
