/**
 * Plays whole games through real sockets against a server that is killed again and again and comes back on the
 * same data. Twice: killed from outside at any moment, and by faults built in between append, commit, broadcast
 * and answer, with a disk that now and then refuses a step or forgets to say that it has kept one.
 *
 *   npm run -s crashtest -- --games 20 --seed 1 [--game <id>] [--players 2] [--bot officer] [--json]
 *
 * Counts steps that were acknowledged or shown and are gone (lost), steps that happened twice though asked for
 * once (doubled), and views that differ from what the journal and the rules give (mismatched). All three must be
 * 0; otherwise the tool ends with 1. The server draws its own dice, so a seed repeats the moments, not the games.
 */
import { parseArgs } from 'node:util';
import { GENERIC_BOTS } from '../shared/engine/bots.ts';
import { printResult, rounded, runTool, wholeNumber } from './lib/cli.ts';
import { type CrashResult, PASSES, runCrashes } from './lib/crash-run.ts';
import { findBot, findGame, findVariants, GAME_ARGUMENTS } from './lib/games.ts';

/** Milliseconds for all tabs to come back: on a busy machine a hundred of them take their time. */
const PATIENCE = 300_000;
/** Findings printed in full. */
const SHOWN = 20;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...GAME_ARGUMENTS,
      games: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      bot: { type: 'string' },
    },
  });
  const games = wholeNumber('games', values.games, 1, 200);
  const seed = wholeNumber('seed', values.seed, 0);
  const entry = await findGame(values.registry, values.game);
  const { game } = entry;
  const names = Object.keys({ ...entry.bots, ...GENERIC_BOTS });
  const bot = findBot(entry, values.bot ?? names[0] ?? 'random');
  const variants =
    values.players === undefined && values.options === undefined
      ? game.meta.players.flatMap((players) => findVariants(entry, { players: String(players) }))
      : findVariants(entry, values);
  // What the tabs say about broken connections is what this is about, and too much.
  console.warn = () => {};

  const began = performance.now();
  const passes: ({ readonly pass: string } & CrashResult)[] = [];
  for (const pass of PASSES) {
    const between = [2 * games + 3, 22 * games] as const;
    passes.push({
      pass,
      ...(await runCrashes({ game, bot, games, seed, variants, pass, between, patience: PATIENCE })),
    });
  }
  const sum = (count: (result: CrashResult) => number) => passes.reduce((n, result) => n + count(result), 0);
  const [lost, doubled, mismatched] = [
    sum((result) => result.lost.length),
    sum((result) => result.doubled.length),
    sum((result) => result.mismatched.length),
  ];
  const found = passes.flatMap((result) => [...result.lost, ...result.doubled, ...result.mismatched]);
  for (const line of found.slice(0, SHOWN)) console.error(line);
  printResult(
    {
      game: game.meta.id,
      games,
      kills: sum((result) => result.kills),
      steps: sum((result) => result.steps),
      lost,
      doubled,
      mismatched,
      passes: passes.map(({ pass, games: played, kills, steps, deaths }) => ({
        pass,
        games: played,
        kills,
        steps,
        deaths,
      })),
      seconds: rounded((performance.now() - began) / 1000, 1),
    },
    values.json,
  );
  return lost + doubled + mismatched === 0 ? 0 : 1;
}

await runTool(main);
