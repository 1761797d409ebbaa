/**
 * How fast whole games go through the kernel on one thread: view and legal actions are computed at every step,
 * for the player and again for the check, as on a server.
 *
 *   npm run -s bench:engine -- [--game <id>] [--seconds 3] [--json]
 */
import { parseArgs } from 'node:util';
import { printResult, rounded, runTool, wholeNumber } from '../scripts/lib/cli.ts';
import { findGame, findOptions, GAME_ARGUMENTS } from '../scripts/lib/games.ts';
import { playGame } from '../scripts/lib/play.ts';
import { GENERIC_BOTS } from '../shared/engine/bots.ts';

const WARM_UP_GAMES = 10;
const STEP_LIMIT = 100_000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...GAME_ARGUMENTS,
      seconds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
    },
  });
  const seconds = wholeNumber('seconds', values.seconds, 1, 600);
  const seed = wholeNumber('seed', values.seed, 0);
  const entry = await findGame(values.registry, values.game);
  const { game } = entry;
  const options = findOptions(entry, values);
  const bots = Object.fromEntries(game.seats(options).map((seat) => [seat.id, GENERIC_BOTS.random]));
  const play = (n: number) =>
    playGame({
      game,
      options,
      bots,
      diceSeed: seed + n,
      botSeed: seed + 1_000_000 + n,
      stepLimit: STEP_LIMIT,
    });

  for (let i = 0; i < WARM_UP_GAMES; i += 1) play(i);
  const times: number[] = [];
  let steps = 0;
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const start = performance.now();
    steps += play(times.length).steps;
    times.push(performance.now() - start);
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  times.sort((a, b) => a - b);
  const result = {
    game: game.meta.id,
    games: times.length,
    steps,
    stepsPerSecond: Math.round((steps / total) * 1000),
    gamesPerSecond: rounded((times.length / total) * 1000, 1),
    msPerGame: rounded(total / times.length),
    p99MsPerGame: rounded(times[Math.floor(times.length * 0.99)] ?? 0),
    stepsPerGame: rounded(steps / times.length, 1),
    node: process.version,
  };
  printResult(result, values.json);
  return 0;
}

await runTool(main);
