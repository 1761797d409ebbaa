/**
 * Plays many random games under the checks of the test kit (tests/kit/checks.ts).
 *
 *   npm run -s fuzz -- --game <id> --games 500 --seed 1 [--players 2] [--json]
 *   npm run -s fuzz -- --game <id> --seed 1 --from 37 --games 1      one game again, with every check
 *
 * Ends with 1 when a check failed; each failure names the command that repeats it and its replay file.
 * `uncovered` lists what the game's coverage list asks for and what never happened.
 */
import { parseArgs } from 'node:util';
import { printResult, progressBar, runTool, wholeNumber } from './lib/cli.ts';
import type { FuzzAnswer, FuzzData } from './lib/fuzz-worker.ts';
import { findGame, findVariants, GAME_ARGUMENTS } from './lib/games.ts';
import { runPool } from './lib/pool.ts';

/** The costly checks run at about one step in so many. */
const EVERY = 40;
/** Failures told in full; the others are only counted. */
const TOLD = 5;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...GAME_ARGUMENTS,
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      every: { type: 'string' },
      workers: { type: 'string' },
      'step-limit': { type: 'string', default: '20000' },
    },
  });
  const from = wholeNumber('from', values.from, 0);
  const games = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const every =
    values.every === undefined ? (games === 1 ? 1 : EVERY) : wholeNumber('every', values.every, 1);
  const entry = await findGame(values.registry, values.game);
  const options = findVariants(entry, values);
  const data: FuzzData = {
    registry: values.registry,
    game: entry.game.meta.id,
    options,
    seed,
    stepLimit: wholeNumber('step-limit', values['step-limit'], 1),
    every,
  };

  const bar = progressBar(games);
  const answers = await runPool<FuzzAnswer>({
    module: new URL('./lib/fuzz-worker.ts', import.meta.url),
    data,
    from,
    count: games,
    onAnswer: (done) => bar.tick(done),
    ...(values.workers !== undefined && { workers: wholeNumber('workers', values.workers, 1, 64) }),
  });
  bar.end();

  const failures = answers.flatMap(({ failure }) => failure ?? []);
  for (const { message } of failures.slice(0, TOLD)) console.error(`${message}\n`);
  if (failures.length > TOLD) console.error(`and ${failures.length - TOLD} more`);
  const covered = new Set(answers.flatMap((answer) => answer.covered));
  const goals = new Set(options.flatMap((o) => entry.coverage?.coverageGoals(o) ?? []));
  const result = {
    game: entry.game.meta.id,
    seed,
    games,
    steps: answers.reduce((sum, answer) => sum + answer.steps, 0),
    failures: failures.length,
    hostileSubmissions: answers.reduce((sum, answer) => sum + answer.hostileSubmissions, 0),
    covered: [...goals].filter((goal) => covered.has(goal)).length,
    uncovered: [...goals].filter((goal) => !covered.has(goal)),
  };
  printResult(result, values.json);
  return failures.length > 0 ? 1 : 0;
}

await runTool(main);
