/**
 * How fair the fight of Eagles & Missiles is between two equally strong computers, and what wins it.
 *
 *   npm run -s balance -- --bot officer --games 2000 --seed 1 [--budget 40] [--options JSON] [--workers N] [--json]
 *
 * `--options` is what a table is created with, a deck file or a handicap for example.
 */
import { parseArgs } from 'node:util';
import { balanceOf } from './lib/balance.ts';
import { printResult, progressBar, runTool } from './lib/cli.ts';
import { findOptions } from './lib/games.ts';
import { findMirrors, MIRROR_ARGUMENTS } from './lib/mirrors.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...MIRROR_ARGUMENTS,
      options: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const mirrors = await findMirrors(values);
  const options = findOptions(mirrors.entry, values);
  const bar = progressBar(mirrors.games);
  const played = await mirrors.play(options, (done) => bar.tick(done));
  bar.end();
  const { bot, budget = null, seed } = mirrors;
  printResult({ bot, budget, seed, ...balanceOf(played) }, values.json);
  return 0;
}

await runTool(main);
