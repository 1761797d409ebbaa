/** A thread that thinks for the computers: one decision after another, each from the view of one seat. */
import { parentPort, workerData } from 'node:worker_threads';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape } from '../../shared/engine/types.ts';
import { botOf } from './bot-of.ts';
import type { Job, Thought, ThreadData } from './job.ts';

const { registry } = workerData as ThreadData;
const { GAMES } = (await import(registry)) as { GAMES: Readonly<Record<string, GameEntry>> };

function decide({ game, level, view, seed, thinkMs }: Job): ActionShape {
  const entry = GAMES[game];
  if (entry === undefined) throw new Error(`no game '${game}'`);
  const end = performance.now() + thinkMs;
  const bot = botOf(entry, level, () => performance.now() >= end);
  return bot(view, entry.game.legalActions(view), seededRng(seed));
}

parentPort?.on('message', (job: Job) => {
  let thought: Thought;
  try {
    thought = { id: job.id, action: decide(job) };
  } catch (error) {
    thought = { id: job.id, error: String(error instanceof Error ? error.stack : error) };
  }
  parentPort?.postMessage(thought);
});
parentPort?.postMessage('ready');
