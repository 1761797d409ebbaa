/**
 * Lets enemies loose on a server of its own while honest people play there.
 *
 *   npm run -s siege -- --seconds 30 [--seed 1] [--game <id>] [--json]
 *
 * crashes: the server ended, or its log holds an error. hangs: an honest request that was not answered within five
 * seconds. wrongAnswers: what must be refused was not, an answer of 500 or more, a stack trace, an honest step that
 * was refused. All three must be 0; otherwise the tool ends with 1 and says on standard error what was found. The
 * seed repeats what the enemies choose, not the moments at which it arrives.
 */
import { parseArgs } from 'node:util';
import { printResult, runTool, wholeNumber } from './lib/cli.ts';
import { siege } from './lib/siege.ts';

const SHOWN = 20;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string' },
      game: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const seconds = wholeNumber('seconds', values.seconds, 1, 3_600);
  const seed =
    values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber('seed', values.seed, 0, 2 ** 31);
  console.error(`seed ${seed}`);
  // What the SDK says about broken connections is what this is about, and too much.
  console.warn = () => {};
  const { findings, ...result } = await siege({
    seconds,
    seed,
    ...(values.game === undefined ? {} : { game: values.game }),
  });
  for (const finding of findings.slice(0, SHOWN)) console.error(finding);
  printResult(result, values.json);
  return result.crashes + result.hangs + result.wrongAnswers === 0 ? 0 : 1;
}

await runTool(main);
