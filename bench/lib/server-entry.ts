/** The real server as a process of its own, that also tells the bench how it is doing. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runServer } from '../../server/run.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { ServerAsk, ServerStats } from './messages.ts';

/** Looked at more often, the looking would be part of what is measured. */
const RESOLUTION_MS = 10;
const NS_IN_MS = 1e6;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

function stats(): ServerStats {
  const cpu = process.cpuUsage();
  const thread = process.threadCpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const beyond = (ns: number) => Math.max(0, ns / NS_IN_MS - RESOLUTION_MS);
  return {
    cpu: cpu.user + cpu.system,
    mainThread: thread.user + thread.system,
    rss,
    heap: heapUsed,
    external,
    delayP99: beyond(delay.percentile(99)),
    delayMax: beyond(delay.max),
  };
}

process.on('message', (ask: ServerAsk) => {
  if (ask === 'reset') delay.reset();
  if (ask === 'collect') globalThis.gc?.();
  process.send?.(stats());
});
process.on('disconnect', () => process.exit(1));

await runServer(GAMES);
