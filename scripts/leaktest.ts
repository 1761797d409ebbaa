/**
 * Looks for secrets in everything the server sends.
 *
 *   npm run -s leaktest -- --games 50 --seed 1 [--first 0] [--steps 250] [--game <id>] [--json]
 *
 * Each game is played on a real server through real sockets, with a listener for every kind of connection,
 * and every byte each of them receives is looked through for what it must not know at that moment
 * (leak-canary.ts: how a secret is recognised by its bytes). Then the game is played again with one hidden
 * fact changed, and those who may not know it must hear the same bytes (leak-twin.ts). A leak prints the
 * command that repeats its game; the same seed and number give the same game.
 */
import { parseArgs } from 'node:util';
import { eaglesSecrets } from '../tests/games/eagles-and-missiles/secrets.ts';
import type { AnySecrets } from '../tests/kit/secrets.ts';
import { toySecrets } from '../tests/kit/toy-secrets.ts';
import { printResult, progressBar, runTool, UsageError, wholeNumber } from './lib/cli.ts';
import { findGame } from './lib/games.ts';
import { type LeakResult, leakGame } from './lib/leak-game.ts';
import { gatherPeople } from './lib/leak-people.ts';

/** The table of secrets of each game, by game. */
const SECRETS: Readonly<Record<string, AnySecrets>> = {
  'eagles-and-missiles': eaglesSecrets,
  toy: toySecrets,
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      first: { type: 'string', default: '0' },
      steps: { type: 'string', default: '250' },
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
  const { id } = entry.game.meta;
  const secrets = Object.hasOwn(SECRETS, id) ? SECRETS[id] : undefined;
  if (secrets === undefined) throw new UsageError(`nobody has said what is secret in '${id}'`);

  const people = await gatherPeople({ [id]: entry });
  const bar = progressBar(count);
  const results: LeakResult[] = [];
  const began = performance.now();
  try {
    for (let index = first; index < first + count; index += 1) {
      const result = await leakGame({ entry, secrets, people, seed, index, steps });
      results.push(result);
      for (const finding of result.findings)
        console.error(
          `LEAK  game ${index} (${JSON.stringify(result.options)}), seed ${seed}, step ${finding.step}, ` +
            `seq ${finding.seq}: ${finding.connection} received ${finding.what}\n      repeat: npm run -s leaktest -- ` +
            `--games 1 --seed ${seed} --first ${index} --steps ${steps}${values.game === undefined ? '' : ` --game ${id}`}` +
            `${values.registry === undefined ? '' : ` --registry ${values.registry}`}`,
        );
      bar.tick(results.length);
    }
  } finally {
    bar.end();
    await people.remove();
  }
  const sum = (of: (result: LeakResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const leaks = sum((result) => result.findings.length);
  const result = {
    games: results.length,
    connections: sum((one) => one.connections),
    bytes: sum((one) => one.bytes),
    leaks,
    steps: sum((one) => one.steps),
    comparedMessages: sum((one) => one.compared),
    facts: Object.fromEntries(
      [...Map.groupBy(results, (one) => one.fact.split(': ').slice(0, -1).join(': '))].map(([label, all]) => [
        label,
        all.length,
      ]),
    ),
    seconds: Math.round((performance.now() - began) / 1000),
  };
  printResult(result, values.json);
  return leaks > 0 ? 1 : 0;
}

// The SDK tells of every connection that comes back.
console.info = () => {};
await runTool(main);
