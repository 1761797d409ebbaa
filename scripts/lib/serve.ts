/** The other end of `pool.ts`, inside a worker thread. */
import { parentPort } from 'node:worker_threads';

/** Answers each job of the pool; what the work throws stops the pool. */
export function serve(work: (job: number) => unknown): void {
  parentPort?.on('message', (job: number) => {
    parentPort?.postMessage({ job, answer: work(job) });
  });
}
