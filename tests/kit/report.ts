/** Turns a failure of a playout into words, a replay file and the command that repeats it. */
import { writeFailure } from './failure.ts';
import type { Plan, PlayFailure } from './playout.ts';

export function repeatCommand({ game, options, seed, index }: Plan, more = ''): string {
  const quoted = `'${JSON.stringify(options).replaceAll("'", "'\\''")}'`;
  return `npm run -s fuzz -- --game ${game.meta.id}${more === '' ? '' : ` ${more}`} --options ${quoted} --seed ${seed} --from ${index} --games 1`;
}

export function describeFailure(plan: Plan, { failure, entries }: PlayFailure, more = ''): string {
  const seq = entries.at(-1)?.seq ?? 0;
  const command = repeatCommand(plan, more);
  const file = writeFailure({
    game: plan.game.meta.id,
    options: plan.options,
    seed: plan.seed,
    index: plan.index,
    check: failure.check,
    message: failure.message,
    seq,
    command,
    entries,
  });
  return `${failure.message}\n  after entry ${seq} of game ${plan.index}, seed ${plan.seed}\n  again:  ${command}\n  replay: ${file}`;
}
