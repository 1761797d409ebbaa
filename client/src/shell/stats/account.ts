/** A game in figures, from the facts that a viewer knows. Pure; the same for a game that runs and one that is over. */
import type { Message } from '../../../../shared/engine/message.ts';
import type { EventShape } from '../../../../shared/engine/types.ts';
import { type Tally, tallyThrows } from '../../dice/rolls.ts';
import type { Figure, FigureSide, GameClient, TurnChart } from '../../games/types.ts';
import { type Course, courseOf, mean } from './chance.ts';

export interface Told {
  readonly events: readonly unknown[];
}

type Game = Pick<GameClient, 'diceOf' | 'figures'>;
type Fought = Extract<Figure, { readonly type: 'fought' }>;

export function diceSoFar(entries: readonly Told[], { diceOf }: Game): readonly Tally[] {
  return tallyThrows(eventsOf(entries).flatMap((event) => diceOf(event)));
}

export interface ChartLine {
  readonly label: Message;
  readonly side: string;
  /** In each turn, and up to its end. */
  readonly each: readonly number[];
  readonly soFar: readonly number[];
  readonly total: number;
}

export interface TurnTable {
  readonly chart: TurnChart;
  readonly turns: readonly number[];
  readonly lines: readonly ChartLine[];
}

export interface KindOfFight {
  readonly label: Message;
  readonly fights: number;
  readonly value: number;
  readonly expected: number;
}

export interface Luck {
  readonly sides: readonly [FigureSide, FigureSide];
  readonly values: Message;
  readonly kinds: readonly KindOfFight[];
  readonly total: Omit<KindOfFight, 'label'>;
  /** Of the first side; the other has as much less. */
  readonly gained: number;
  readonly course: Course;
}

export interface Account {
  readonly dice: readonly Tally[];
  readonly charts: readonly TurnTable[];
  /** Undefined before the first fight, and in a game without any. */
  readonly luck: Luck | undefined;
}

export function accountOf(entries: readonly Told[], game: Game): Account {
  const { figures } = game;
  const facts = figures === undefined ? [] : eventsOf(entries).flatMap((event) => figures.of(event));
  return {
    dice: diceSoFar(entries, game),
    charts: figures === undefined ? [] : figures.charts.map((chart) => tableOf(chart, facts)),
    luck: figures === undefined ? undefined : luckOf(figures, facts),
  };
}

function eventsOf(entries: readonly Told[]): readonly EventShape[] {
  return entries.flatMap(({ events }) => events as readonly EventShape[]);
}

function tableOf(chart: TurnChart, facts: readonly Figure[]): TurnTable {
  const turns: number[] = [];
  const counts = new Map(chart.lines.map(({ id }) => [id, [] as number[]]));
  for (const fact of facts)
    if (fact.type === 'turn') {
      turns.push(fact.turn);
      for (const line of counts.values()) line.push(0);
    } else if (fact.type === 'counted' && turns.length > 0) {
      const line = counts.get(fact.line);
      if (line !== undefined) line[turns.length - 1] = (line[turns.length - 1] ?? 0) + fact.amount;
    }
  const lines = chart.lines.map(({ id, label, side }) => {
    const each = counts.get(id) ?? [];
    let total = 0;
    const soFar = each.map((amount) => {
      total += amount;
      return total;
    });
    return { label, side, each, soFar, total };
  });
  return { chart, turns, lines };
}

function sumOf(fights: readonly Fought[]): Omit<KindOfFight, 'label'> {
  return {
    fights: fights.length,
    value: fights.reduce((sum, { value }) => sum + value, 0),
    expected: fights.reduce((sum, { chances }) => sum + mean(chances), 0),
  };
}

function luckOf(figures: NonNullable<Game['figures']>, facts: readonly Figure[]): Luck | undefined {
  const fights = facts.filter((fact): fact is Fought => fact.type === 'fought');
  if (fights.length === 0) return undefined;
  const kinds = figures.kinds
    .map(({ id, label }) => ({ label, ...sumOf(fights.filter(({ kind }) => kind === id)) }))
    .filter((kind) => kind.fights > 0);
  const course = courseOf(fights);
  return {
    sides: figures.sides,
    values: figures.values,
    kinds,
    total: sumOf(fights),
    gained: course.gained.at(-1) ?? 0,
    course,
  };
}
