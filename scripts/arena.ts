/**
 * Lets two computer players play each other, each as often on one side as on the other.
 *
 *   npm run -s arena -- --a commander --b officer --games 200 --seed 1 [--budget 60] [--workers N] [--json]
 *
 * Game 2k and game 2k + 1 have the same dice seed and the sides swapped. `--budget` is for players that search:
 * the number of rollouts a decision.
 */
import { parseArgs } from 'node:util';
import { type Duel, standings } from './lib/arena.ts';
import type { ArenaData } from './lib/arena-worker.ts';
import { printResult, progressBar, runTool, UsageError, wholeNumber } from './lib/cli.ts';
import { findBot, findGame, findOptions, GAME_ARGUMENTS } from './lib/games.ts';
import { runPool } from './lib/pool.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...GAME_ARGUMENTS,
      a: { type: 'string', default: 'officer' },
      b: { type: 'string', default: 'random' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      budget: { type: 'string' },
      workers: { type: 'string' },
    },
  });
  const games = wholeNumber('games', values.games, 2);
  if (games % 2 === 1) throw new UsageError('--games must be even, so that the sides are swapped evenly');
  const seed = wholeNumber('seed', values.seed, 0);
  const entry = await findGame(values.registry, values.game);
  const options = findOptions(entry, values);
  const sides = [...new Set(entry.game.seats(options).map((seat) => seat.side))];
  const [first, second, third] = sides;
  if (first === undefined || second === undefined || third !== undefined)
    throw new UsageError('an arena needs a game of two sides');
  const budget = values.budget === undefined ? undefined : wholeNumber('budget', values.budget, 1);
  for (const name of [values.a, values.b]) findBot(entry, name, budget);

  const bar = progressBar(games);
  const data: ArenaData = {
    registry: values.registry,
    game: entry.game.meta.id,
    options,
    seed,
    budget,
    bots: [values.a, values.b],
    sides: [first, second],
  };
  const duels = await runPool<Duel>({
    module: new URL('./lib/arena-worker.ts', import.meta.url),
    data,
    from: 0,
    count: games,
    onAnswer: (done) => bar.tick(done),
    ...(values.workers !== undefined && { workers: wholeNumber('workers', values.workers, 1, 64) }),
  });
  bar.end();
  const { a, b, ...rest } = standings(duels, [first, second]);
  const seeds = { first: seed, dice: duels.map((duel) => duel.diceSeed) };
  printResult(
    {
      ...rest,
      a: { bot: values.a, ...a },
      b: { bot: values.b, ...b },
      seeds: values.json ? seeds : `--seed ${seed}`,
    },
    values.json,
  );
  return 0;
}

await runTool(main);
