/** Sums up the games of an arena. */
import { rounded } from './cli.ts';

/** One game between A and B. */
export interface Duel {
  readonly diceSeed: number;
  /** The side that A had. */
  readonly aSide: string;
  /** The side that won; undefined when the game did not end or had no winner. */
  readonly winner: string | undefined;
  readonly score: number;
  /** Milliseconds of each decision with more than one answer, by player. */
  readonly decisionMs: { readonly a: readonly number[]; readonly b: readonly number[] };
}

/** Wilson's interval of 95 % for a share, as fractions. */
export function wilson(wins: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const z = 1.959964;
  const share = wins / games;
  const middle = share + z ** 2 / (2 * games);
  const reach = z * Math.sqrt((share * (1 - share)) / games + (z / (2 * games)) ** 2);
  const scale = 1 + z ** 2 / games;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function timesOf(times: readonly number[]) {
  const sorted = [...times].sort((x, y) => x - y);
  return { p50: rounded(quantile(sorted, 0.5)), p99: rounded(quantile(sorted, 0.99)) };
}

function titled(side: string): string {
  return `as${side.charAt(0).toUpperCase()}${side.slice(1)}`;
}

/** `player` won where `wonBy` says so; a share and an interval for each side and for both. */
function player(duels: readonly Duel[], sides: readonly [string, string], isA: boolean) {
  const sideOf = ({ aSide }: Duel) => ((aSide === sides[0]) === isA ? sides[0] : sides[1]);
  const won = (duel: Duel) => duel.winner === sideOf(duel);
  const bySide = sides.map((side) => {
    const played = duels.filter((duel) => sideOf(duel) === side);
    return [titled(side), { games: played.length, wins: played.filter(won).length }] as const;
  });
  const wins = duels.filter(won).length;
  return {
    ...Object.fromEntries(bySide),
    wins,
    winRate: rounded(wins / duels.length, 3),
    ci95: wilson(wins, duels.length).map((bound) => rounded(bound, 3)),
    decisionMs: timesOf(duels.flatMap(({ decisionMs }) => (isA ? decisionMs.a : decisionMs.b))),
  };
}

export function standings(duels: readonly Duel[], sides: readonly [string, string]) {
  return {
    games: duels.length,
    a: player(duels, sides, true),
    b: player(duels, sides, false),
    meanScore: rounded(duels.reduce((sum, duel) => sum + duel.score, 0) / Math.max(1, duels.length)),
    decisionMs: timesOf(duels.flatMap(({ decisionMs }) => [...decisionMs.a, ...decisionMs.b])),
  };
}
