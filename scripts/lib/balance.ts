/** Sums up games of Eagles & Missiles in which both sides are played by the same computer. */
import { wilson } from './arena.ts';
import { rounded } from './cli.ts';

/** One game. */
export interface Mirror {
  /** By the Russian side. */
  readonly won: boolean;
  readonly score: number;
  readonly turns: number;
  /** Cards that the Russian side drew beyond those of its lines, in the whole game. */
  readonly draws: number;
  /** The line that got most assault cards. */
  readonly pressed: string;
  readonly fleetSunk: boolean;
  /** Lines that were taken to their end. */
  readonly whole: readonly string[];
  /** By line of the score (rule XII). */
  readonly points: Readonly<Record<string, number>>;
}

function rate(games: readonly Mirror[]) {
  const wins = games.filter(({ won }) => won).length;
  return {
    games: games.length,
    winRate: rounded(wins / Math.max(1, games.length), 3),
    ci95: wilson(wins, games.length).map((bound) => rounded(bound, 3)),
  };
}

/** The rate of each group, in the order of the keys. */
function by(games: readonly Mirror[], keyOf: (game: Mirror) => string | number) {
  const groups = [...Map.groupBy(games, keyOf)];
  groups.sort(([a], [b]) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : `${a}` < `${b}` ? -1 : 1,
  );
  return Object.fromEntries(groups.map(([key, group]) => [`${key}`, rate(group)]));
}

function mean(games: readonly Mirror[], of: (game: Mirror) => number): number {
  return rounded(games.reduce((sum, game) => sum + of(game), 0) / Math.max(1, games.length));
}

function histogram(games: readonly Mirror[]): Readonly<Record<string, number>> {
  const counts = [...Map.groupBy(games, ({ score }) => score)].map(
    ([score, group]) => [score, group.length] as const,
  );
  return Object.fromEntries(counts.sort(([a], [b]) => a - b));
}

/** Extra draws are counted in steps of so many. */
const DRAWS_STEP = 2;

/** Win rates are those of the Russian side, as fractions, with Wilson's interval of 95 %. */
export function balanceOf(games: readonly Mirror[]) {
  const items = Object.keys(games[0]?.points ?? {});
  return {
    ...rate(games),
    meanScore: mean(games, ({ score }) => score),
    meanTurns: mean(games, ({ turns }) => turns),
    meanPoints: Object.fromEntries(
      items.map((item) => [item, mean(games, ({ points }) => points[item] ?? 0)]),
    ),
    scores: histogram(games),
    byExtraDraws: by(games, ({ draws }) => draws - (draws % DRAWS_STEP)),
    byLinePressed: by(games, ({ pressed }) => pressed),
    byWholeLines: by(games, ({ whole }) => whole.join(' ') || 'none'),
    byFleet: by(games, ({ fleetSunk }) => (fleetSunk ? 'sunk' : 'afloat')),
  };
}
