/**
 * How fair the fight of Eagles & Missiles is between two equally strong computers, and what wins it.
 *
 *   npm run -s balance -- --bot officer --games 2000 --seed 1 [--budget 40] [--options JSON] [--workers N] [--json]
 *
 * `--options` is what a table is created with, a deck file or a handicap for example.
 */
import { parseArgs } from 'node:util';
import { balanceOf, type Mirror } from './lib/balance.ts';
import type { BalanceData } from './lib/balance-worker.ts';
import { printResult, progressBar, runTool, UsageError, wholeNumber } from './lib/cli.ts';
import { findBot, findGame, findOptions } from './lib/games.ts';
import { runPool } from './lib/pool.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      bot: { type: 'string', default: 'officer' },
      games: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      budget: { type: 'string' },
      options: { type: 'string' },
      workers: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const games = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const budget = values.budget === undefined ? undefined : wholeNumber('budget', values.budget, 1);
  const entry = await findGame(undefined, 'eagles-and-missiles');
  findBot(entry, values.bot, budget);
  const [options] = findOptions(entry, values);
  if (options === undefined) throw new UsageError('--options must be those of one table');
  const data: BalanceData = { options, seed, bot: values.bot, budget };
  const bar = progressBar(games);
  const mirrors = await runPool<Mirror>({
    module: new URL('./lib/balance-worker.ts', import.meta.url),
    data,
    from: 0,
    count: games,
    onAnswer: (done) => bar.tick(done),
    ...(values.workers !== undefined && { workers: wholeNumber('workers', values.workers, 1, 64) }),
  });
  bar.end();
  printResult({ bot: values.bot, budget: budget ?? null, seed, ...balanceOf(mirrors) }, values.json);
  return 0;
}

await runTool(main);
