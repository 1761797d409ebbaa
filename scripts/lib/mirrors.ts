/** Games of Eagles & Missiles in which both sides are played by the same computer. */
import type { GameEntry } from '../../shared/engine/entry.ts';
import type { Mirror } from './balance.ts';
import type { BalanceData } from './balance-worker.ts';
import { wholeNumber } from './cli.ts';
import { findBot, findGame } from './games.ts';
import { runPool } from './pool.ts';

export const MIRROR_ARGUMENTS = {
  bot: { type: 'string', default: 'officer' },
  games: { type: 'string', default: '2000' },
  seed: { type: 'string', default: '1' },
  budget: { type: 'string' },
  workers: { type: 'string' },
} as const;

interface MirrorValues {
  readonly bot: string;
  readonly games: string;
  readonly seed: string;
  readonly budget?: string | undefined;
  readonly workers?: string | undefined;
}

export interface Mirrors {
  readonly entry: GameEntry;
  readonly bot: string;
  readonly games: number;
  readonly seed: number;
  /** For players that search. */
  readonly budget: number | undefined;
  /** All games, at a table with these parsed options. */
  play(options: unknown, onAnswer: (done: number) => void): Promise<readonly Mirror[]>;
}

/** Throws UsageError. */
export async function findMirrors(values: MirrorValues): Promise<Mirrors> {
  const { bot } = values;
  const games = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const budget = values.budget === undefined ? undefined : wholeNumber('budget', values.budget, 1);
  const workers = values.workers === undefined ? undefined : wholeNumber('workers', values.workers, 1, 64);
  const entry = await findGame(undefined, 'eagles-and-missiles');
  findBot(entry, bot, budget);
  return {
    entry,
    bot,
    games,
    seed,
    budget,
    play: (options, onAnswer) =>
      runPool<Mirror>({
        module: new URL('./balance-worker.ts', import.meta.url),
        data: { options, seed, bot, budget } satisfies BalanceData,
        from: 0,
        count: games,
        onAnswer,
        ...(workers !== undefined && { workers }),
      }),
  };
}
