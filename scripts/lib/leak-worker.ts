/** Plays numbered games of the leak test in a thread of its own: a server each, one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { eaglesSecrets } from '../../tests/games/eagles-and-missiles/secrets.ts';
import type { AnySecrets } from '../../tests/kit/secrets.ts';
import { toySecrets } from '../../tests/kit/toy-secrets.ts';
import { UsageError } from './cli.ts';
import { findGame } from './games.ts';
import { leakGame } from './leak-game.ts';
import { gatherPeople } from './leak-people.ts';

export interface LeakWorkerData {
  readonly registry: string | undefined;
  readonly game: string;
  readonly seed: number;
  readonly steps: number;
  /** For everything the servers keep. */
  readonly dir: string;
}

/** The table of secrets of each game. */
const SECRETS: Readonly<Record<string, AnySecrets>> = {
  'eagles-and-missiles': eaglesSecrets,
  toy: toySecrets,
};

const { registry, game: id, seed, steps, dir } = workerData as LeakWorkerData;
const entry = await findGame(registry, id);
const secrets = Object.hasOwn(SECRETS, id) ? SECRETS[id] : undefined;
if (secrets === undefined) throw new UsageError(`nobody has said what is secret in '${id}'`);

// The SDK tells of every connection that comes back.
console.info = () => {};
const people = await gatherPeople({ [id]: entry }, dir);

parentPort?.on('message', async (index: number) => {
  try {
    parentPort?.postMessage({
      job: index,
      answer: await leakGame({ entry, secrets, people, seed, index, steps }),
    });
  } catch (cause) {
    // Nobody awaits this: it ends the thread, and with it the test.
    throw new Error(`game ${index} of seed ${seed} could not be played`, { cause });
  }
});
