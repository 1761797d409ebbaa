/**
 * Plays many games with bots and counts how they end.
 *
 *   npm run -s simulate -- --game <id> --games 200 --seed 1 --bots random,random [--players 2] [--json]
 *
 * `--bots` names one bot for all sides, or one a side in the order of the seats.
 */
import { parseArgs } from 'node:util';
import { printResult, progressBar, rounded, runTool, UsageError, wholeNumber } from './lib/cli.ts';
import { findBot, findGame, findOptions, GAME_ARGUMENTS } from './lib/games.ts';
import type { Result } from './lib/play.ts';
import { runPool } from './lib/pool.ts';
import type { SimulateData } from './lib/simulate-worker.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...GAME_ARGUMENTS,
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      bots: { type: 'string', default: 'random' },
      workers: { type: 'string' },
      'step-limit': { type: 'string', default: '100000' },
    },
  });
  const games = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const stepLimit = wholeNumber('step-limit', values['step-limit'], 1);
  const entry = await findGame(values.registry, values.game);
  const { game } = entry;
  const options = findOptions(entry, values);
  const sides = [...new Set(game.seats(options).map((seat) => seat.side))];
  const names = values.bots.split(',').map((name) => name.trim());
  if (names.length !== 1 && names.length !== sides.length)
    throw new UsageError(`--bots must name one bot, or ${sides.length}: ${sides.join(', ')}`);
  for (const name of names) findBot(entry, name);
  const bots = Object.fromEntries(sides.map((side, i) => [side, names[i] ?? names[0] ?? '']));

  const bar = progressBar(games);
  const data: SimulateData = {
    registry: values.registry,
    game: game.meta.id,
    options,
    seed,
    stepLimit,
    bots,
  };
  const began = performance.now();
  const results = await runPool<Result>({
    module: new URL('./lib/simulate-worker.ts', import.meta.url),
    data,
    from: 0,
    count: games,
    onAnswer: (done) => bar.tick(done),
    ...(values.workers !== undefined && { workers: wholeNumber('workers', values.workers, 1, 64) }),
  });
  const seconds = (performance.now() - began) / 1000;
  bar.end();
  printResult({ game: game.meta.id, bots, ...summary(results, sides, seconds) }, values.json);
  return 0;
}

function summary(results: readonly Result[], sides: readonly string[], seconds: number) {
  const outcomes = results.flatMap(({ outcome }) => outcome ?? []);
  const turns = results.flatMap((result) => result.turns ?? []);
  const tally = (names: readonly string[]) =>
    Object.fromEntries(
      [...Map.groupBy(names, (name) => name)].map(([name, group]) => [name, group.length] as const),
    );
  return {
    games: results.length,
    finished: outcomes.filter((outcome) => outcome.finished).length,
    wins: {
      ...Object.fromEntries(sides.map((side) => [side, 0])),
      ...tally(outcomes.flatMap((outcome) => outcome.winner ?? [])),
    },
    draws: outcomes.filter((outcome) => outcome.winner === undefined).length,
    reasons: tally(outcomes.map((outcome) => outcome.reason)),
    meanScore: rounded(mean(outcomes.map((outcome) => outcome.score))),
    meanTurns: rounded(mean(turns)),
    steps: results.reduce((sum, result) => sum + result.steps, 0),
    gamesPerSecond: rounded(results.length / seconds, 1),
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;
}

await runTool(main);
