/**
 * A server of its own on a free port of this machine, honest tables on it, and enemies who do to it whatever
 * they can think of. Nothing but this machine is ever spoken to.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { seededRng } from '../../shared/engine/rng.ts';
import { type ChildServer, startChild } from '../../tests/kit/server-harness.ts';
import { findGame } from './games.ts';
import { type HonestCount, HonestTable } from './siege-honest.ts';
import type { Orders, Tally } from './siege-tally.ts';

const TABLES = 4;
/** Enemies end their last attack within this. */
const START_MS = 15_000;
const AFTER_MS = 12_000;
const ERROR_LEVEL = 50;

/** As in production, behind one proxy, which the siege plays: each person has an address of his own. */
const SETTINGS: Readonly<Record<string, string>> = {
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  API_RATE: '600',
  CREATE_RATE: '60',
  MESSAGE_RATE: '30',
  CHAT_RATE: '8',
  TABLE_LIMIT: '50',
  CONNECTION_LIMIT: '250',
  PERSON_CONNECTIONS: '40',
  ADDRESS_CONNECTIONS: '500',
  BOT_DELAY_MS: '300',
};

export interface SiegeOptions {
  readonly seconds: number;
  readonly seed: number;
  /** The file of the server, from the root of the repository. */
  readonly entry?: string;
  /** Its games, as `--registry` of the other tools. */
  readonly registry?: string;
  readonly game?: string;
}

export interface SiegeResult {
  readonly requests: number;
  readonly frames: number;
  readonly crashes: number;
  readonly hangs: number;
  readonly wrongAnswers: number;
  readonly p99OfHonestTableMs: number;
  readonly honestSteps: number;
  readonly seed: number;
  /** Sentences, for people. */
  readonly findings: readonly string[];
}

/** Ends of the process, and what its log calls an error or did not write itself. */
function crashesIn(server: ChildServer): string[] {
  const crashes: string[] = [];
  const { exitCode, signalCode } = server.process;
  if (exitCode !== null || signalCode !== null) crashes.push(`the server ended (${exitCode ?? signalCode})`);
  for (const line of server.output().split('\n')) {
    if (line.trim() === '' || line.includes(' is at http')) continue;
    if (!line.startsWith('{')) crashes.push(`printed: ${line}`);
    else if ((JSON.parse(line) as { level: number }).level >= ERROR_LEVEL) crashes.push(`logged: ${line}`);
  }
  return crashes;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

interface Besiegers {
  /** They stand before the walls. */
  readonly ready: Promise<unknown>;
  /** Undefined when they did not come back. */
  readonly tally: Promise<Tally | undefined>;
}

function besiegers(orders: Orders & { readonly registry: string | undefined }): Besiegers {
  const worker = new Worker(new URL('./siege-worker.ts', import.meta.url), { workerData: orders });
  const ready = new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('exit', resolve);
  });
  const tally = new Promise<Tally | undefined>((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), START_MS + orders.seconds * 1000 + AFTER_MS);
    worker.on('message', (message: Tally | 'ready') => {
      if (message !== 'ready') resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  return { ready, tally };
}

export async function siege(options: SiegeOptions): Promise<SiegeResult> {
  const { seconds, seed } = options;
  const entry = await findGame(options.registry, options.game);
  const { game } = entry;
  const gameId = game.meta.id;
  const parsed = game.parseOptions({});
  if (!parsed.ok) throw new Error(`${gameId} has no options by default: ${parsed.message}`);
  const server = await startChild({ entry: options.entry ?? 'server/main.ts', env: SETTINGS });
  try {
    const count: HonestCount = { milliseconds: [], steps: 0, hangs: 0, wrong: [] };
    const rng = seededRng(seed);
    const open = (place: number) =>
      HonestTable.open(server.url, game, gameId, parsed.value, place, rng, count);
    const tables: HonestTable[] = [];
    for (let place = 1; place <= TABLES; place += 1) tables.push(await open(place));
    const samples = tables.flatMap((table) => table.legal()).slice(0, 200);

    const enemies = besiegers({
      port: server.port,
      seed: seed + 1,
      seconds,
      game: gameId,
      registry: options.registry,
      targets: tables.map(({ target }) => target),
      samples,
      ownTable: { options: parsed.value, seats: game.seats(parsed.value).map(({ id }) => id) },
    });
    await enemies.ready;
    const end = Date.now() + seconds * 1000;
    const gone = () => server.process.exitCode !== null || server.process.signalCode !== null;
    const until = () => Date.now() >= end || gone();
    const playing = tables.map(async (table, i) => {
      let now = table;
      for (let place = TABLES + 1 + i; !until(); place += TABLES) {
        await now.play(until);
        await now.close();
        if (until()) return;
        await sleep(200);
        now = await open(place % 200);
      }
    });
    const honest = await Promise.allSettled(playing);
    for (const one of honest)
      if (one.status === 'rejected' && !gone()) count.wrong.push(`an honest table failed: ${one.reason}`);
    const tally = await enemies.tally;
    await sleep(300);
    const crashes = crashesIn(server);
    if (count.steps === 0) count.wrong.push('no honest step was taken at all');
    const wrong = count.wrong.length - count.hangs;
    return {
      requests: tally?.requests ?? 0,
      frames: tally?.frames ?? 0,
      crashes: crashes.length,
      hangs: count.hangs + (tally === undefined ? 1 : 0),
      wrongAnswers: wrong + (tally?.wrongAnswers ?? 0),
      p99OfHonestTableMs: Math.round(percentile(count.milliseconds, 0.99) * 10) / 10,
      honestSteps: count.steps,
      seed,
      findings: [...crashes, ...count.wrong, ...(tally?.findings ?? ['the besiegers did not come back'])],
    };
  } finally {
    await server.stop();
  }
}
