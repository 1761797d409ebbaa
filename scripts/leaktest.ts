/**
 * Looks for secrets in everything the server sends.
 *
 *   npm run -s leaktest -- --games 50 --seed 1 [--first 0] [--steps 150] [--json]
 *
 * Each game is played on a real server through real sockets, with a listener for every kind of connection,
 * and every byte each of them receives is looked through for what it must not know at that moment
 * (leak-canary.ts: how a secret is recognised by its bytes). Then the game is played again with one hidden
 * fact changed, and those who may not know it must hear the same bytes (leak-twin.ts). A leak prints the
 * command that repeats its game; the same seed and number give the same game.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printResult, progressBar, runTool, wholeNumber } from './lib/cli.ts';
import { findGame } from './lib/games.ts';
import type { LeakResult } from './lib/leak-game.ts';
import type { LeakWorkerData } from './lib/leak-worker.ts';
import { runPool } from './lib/pool.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      first: { type: 'string', default: '0' },
      steps: { type: 'string', default: '150' },
      workers: { type: 'string' },
      game: { type: 'string' },
      registry: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const count = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const first = wholeNumber('first', values.first, 0);
  const steps = wholeNumber('steps', values.steps, 1);
  const entry = await findGame(values.registry, values.game);
  const dir = await mkdtemp(join(tmpdir(), 'leaktest-'));
  const data: LeakWorkerData = { registry: values.registry, game: entry.game.meta.id, seed, steps, dir };

  const began = performance.now();
  const bar = progressBar(count);
  const results = await runPool<LeakResult>({
    module: new URL('./lib/leak-worker.ts', import.meta.url),
    data,
    from: first,
    count,
    onAnswer: (done) => bar.tick(done),
    ...(values.workers !== undefined && { workers: wholeNumber('workers', values.workers, 1, 64) }),
  }).finally(() => {
    bar.end();
    return rm(dir, { recursive: true, force: true });
  });
  for (const result of results)
    for (const line of told(result, data, values.game !== undefined)) console.error(line);

  const sum = (of: (result: LeakResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const leaks = sum((result) => result.findings.length);
  printResult(
    {
      games: results.length,
      connections: sum((one) => one.connections),
      bytes: sum((one) => one.bytes),
      leaks,
      steps: sum((one) => one.steps),
      comparedMessages: sum((one) => one.compared),
      facts: tally(results.map((one) => one.sort)),
      seconds: Math.round((performance.now() - began) / 1000),
    },
    values.json,
  );
  return leaks > 0 ? 1 : 0;
}

/** Two lines for each leak: what it is, and the command that shows it again. */
function told(result: LeakResult, { game, registry, seed, steps }: LeakWorkerData, named: boolean): string[] {
  const { index, options, findings } = result;
  const repeat = [
    `npm run -s leaktest -- --games 1 --seed ${seed} --first ${index} --steps ${steps}`,
    ...(registry === undefined ? [] : [`--registry ${registry}`]),
    ...(named ? [`--game ${game}`] : []),
  ].join(' ');
  return findings.flatMap(({ step, seq, connection, what }) => [
    `LEAK  ${game} ${JSON.stringify(options)}, game ${index}, seed ${seed}, step ${step}, seq ${seq}: ` +
      `${connection} received ${what}`,
    `      repeat: ${repeat}`,
  ]);
}

function tally(names: readonly string[]): Readonly<Record<string, number>> {
  const sorted = [...names].sort();
  return Object.fromEntries(
    [...Map.groupBy(sorted, (name) => name)].map(([name, all]) => [name, all.length]),
  );
}

await runTool(main);
