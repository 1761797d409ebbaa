/**
 * A computer player that looks ahead: it imagines tables that agree with what its seat sees, plays each promising
 * line of play on in them, and takes the one that comes out best.
 */
import type { Bot, Budget } from '../../../engine/bots.ts';
import type { Rng } from '../../../engine/types.ts';
import { sideOf } from '../seats.ts';
import type { Action, Seat, Step, View } from '../types.ts';
import { imagine } from './imagine.ts';
import { type Line, linesOfPlay } from './lines-of-play.ts';
import { russianProspects } from './prospects.ts';
import { playOut } from './rollout.ts';

/** Worlds at least between two cuts of the weaker half. */
const WORLDS_BETWEEN_CUTS = 4;
/** So many standard errors must a line be ahead of the Officer's choice before it is believed. */
const DOUBT = 1;
/** Steps whose fruit is seen in the next turn only. */
const LATE: ReadonlySet<Step> = new Set(['landing', 'C2', 'C3', 'D']);
const FATES = 0x1_0000_0000;

interface Candidate {
  readonly line: Line;
  /** How much better than the Officer's choice, world by world. */
  readonly ahead: number[];
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;
}

/** Mean lead less what chance alone could make of it. */
function surely({ ahead }: Candidate): number {
  if (ahead.length < 2) return 0;
  const middle = mean(ahead);
  const variance = ahead.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (ahead.length - 1);
  return middle - DOUBT * Math.sqrt(variance / ahead.length);
}

/**
 * Compares the lines in one world after another until the budget is used up; the first line is the Officer's. Each
 * halving of the others has an equal part of the budget (sequential halving), so that the last ones are told apart
 * in the most worlds.
 */
function compare(view: View, lines: readonly Line[], rng: Rng, budget: Budget): Line {
  const [own, ...others] = lines as readonly [Line, ...Line[]];
  let rivals: readonly Candidate[] = others.map((line) => ({ line, ahead: [] }));
  const seat = view.viewer as Seat;
  const sign = sideOf(seat) === 'russia' ? 1 : -1;
  const lastTurn = view.pub.turn + (LATE.has(view.pub.step) ? 1 : 0);
  let left = budget.rollouts;
  const share = left / (1 + Math.ceil(Math.log2(others.length)));
  let cutAt = left - share;
  let worlds = 0;
  while (left >= rivals.length + 1) {
    left -= rivals.length + 1;
    const world = imagine(view, rng);
    const fate = rng.int(FATES);
    const value = (line: Line) => sign * russianProspects(playOut(world, seat, line, { fate, lastTurn }).pub);
    const base = value(own);
    const found: number[] = [];
    for (const { line } of rivals) {
      if (budget.timeUp?.()) return verdict(own, rivals);
      found.push(value(line) - base);
    }
    // Only a world in which all have been played counts.
    for (const [i, { ahead }] of rivals.entries()) ahead.push(found[i] as number);
    worlds += 1;
    if (worlds < WORLDS_BETWEEN_CUTS || left > cutAt || rivals.length === 1) continue;
    rivals = [...rivals].sort((a, b) => mean(b.ahead) - mean(a.ahead)).slice(0, Math.ceil(rivals.length / 2));
    cutAt = left - share;
    worlds = 0;
  }
  return verdict(own, rivals);
}

function verdict(own: Line, rivals: readonly Candidate[]): Line {
  const [leader] = [...rivals].sort((a, b) => surely(b) - surely(a));
  return leader !== undefined && surely(leader) > 0 ? leader.line : own;
}

export function commander(budget: Budget): Bot<View, Action> {
  return (view, legal, rng) => {
    const [only] = legal;
    if (legal.length === 1 && only !== undefined) return only;
    const lines = linesOfPlay(view, legal);
    const [own] = lines;
    if (own === undefined) throw new RangeError('nothing to choose from');
    return lines.length === 1 ? own[0] : compare(view, lines, rng, budget)[0];
  };
}
