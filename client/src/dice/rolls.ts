/** The rolls of a match in order, and how they compare with what fair dice are expected to show. */
import type { Message } from '../../../shared/engine/message.ts';
import type { EventShape } from '../../../shared/engine/types.ts';
import type { DiceThrow, GameClient } from '../games/types.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface Roll {
  /** Unique in the match. */
  readonly id: string;
  /** The journal entry. */
  readonly seq: number;
  readonly what: Message | undefined;
  readonly throws: readonly DiceThrow[];
}

export interface RollGroup {
  /** Turn and step, as far as the match has them. */
  readonly heading: readonly Message[];
  readonly rolls: readonly Roll[];
}

interface Journaled {
  readonly seq: number;
  readonly events: readonly unknown[];
}

type Words = Pick<GameClient, 'diceOf' | 'logLine'>;

/**
 * Groups without rolls are left out. The events may come from a file that somebody has tampered with: one
 * that the game cannot read is passed over.
 */
export function rollsOf(journal: readonly Journaled[], options: unknown, game: Words): readonly RollGroup[] {
  const groups: { heading: readonly Message[]; rolls: Roll[] }[] = [{ heading: [], rolls: [] }];
  let turn: Message | undefined;
  for (const { seq, events } of journal)
    for (const [i, event] of events.entries()) {
      const read = readEvent(event as EventShape, options, game);
      if (read === undefined) continue;
      const { line, throws } = read;
      if (line?.weight === 'turn') turn = line.message;
      if (line?.weight === 'turn' || line?.weight === 'step') {
        const step = line.weight === 'step' ? [line.message] : [];
        groups.push({ heading: turn === undefined ? step : [turn, ...step], rolls: [] });
      }
      if (throws.length > 0)
        groups.at(-1)?.rolls.push({ id: `${seq}.${i}`, seq, what: line?.message, throws });
    }
  return groups.filter((group) => group.rolls.length > 0);
}

function readEvent(event: EventShape, options: unknown, game: Words) {
  try {
    const throws = game.diceOf(event);
    if (!throws.every(({ dice }) => dice.every((die) => Number.isInteger(die)))) return undefined;
    return { line: game.logLine(event, options as never), throws };
  } catch {
    return undefined;
  }
}

export interface Tally {
  readonly side: string;
  readonly who: Message;
  /** How often each face came up; the first is the one. */
  readonly counts: readonly number[];
  readonly dice: number;
  readonly mean: number;
  /** Of each face. */
  readonly expected: number;
  /** The part of fair games with as many dice that are at least so uneven; undefined for too few dice. */
  readonly chance: number | undefined;
}

export function tallies(groups: readonly RollGroup[]): readonly Tally[] {
  return tallyThrows(groups.flatMap((group) => group.rolls).flatMap((roll) => roll.throws));
}

export function tallyThrows(throws: readonly DiceThrow[]): readonly Tally[] {
  const bySide = new Map<string, { who: Message; counts: number[] }>();
  for (const { side, who, dice } of throws) {
    const known = bySide.get(side) ?? { who, counts: FACES.map(() => 0) };
    bySide.set(side, known);
    for (const die of dice) known.counts[die - 1] = (known.counts[die - 1] ?? 0) + 1;
  }
  return [...bySide].map(([side, { who, counts }]) => {
    const dice = counts.reduce((a, b) => a + b, 0);
    const pips = counts.reduce((sum, count, i) => sum + count * (i + 1), 0);
    return {
      side,
      who,
      counts,
      dice,
      mean: pips / dice,
      expected: dice / FACES.length,
      chance: dice < ENOUGH ? undefined : chanceOf(counts, dice),
    };
  });
}

/** With five or more expected of each face the chi-square distribution is near enough. */
const ENOUGH = 5 * FACES.length;

function chanceOf(counts: readonly number[], dice: number): number {
  const expected = dice / FACES.length;
  return chiSquareTail(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0));
}

/** How likely chi-square with five degrees of freedom is `x` or more. */
export function chiSquareTail(x: number): number {
  return erfc(Math.sqrt(x / 2)) + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) * (1 + x / 3);
}

/** Abramowitz and Stegun 7.1.26, for x ≥ 0; the error is below 2e-7. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}
