/** Spreads numbered jobs over worker threads and collects the answers in order. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface PoolSpec {
  /** The module that each worker runs; it calls `serve`. */
  readonly module: URL;
  /** Handed to each worker once. */
  readonly data: unknown;
  readonly from: number;
  readonly count: number;
  readonly workers?: number;
  /** Called after each answer. */
  onAnswer?(done: number): void;
}

/** Answers of the jobs `from` to `from + count - 1`, in this order. Rejects when a worker dies. */
export async function runPool<T>(spec: PoolSpec): Promise<readonly T[]> {
  const { from, count, data, module } = spec;
  const answers: T[] = new Array(count);
  const size = Math.min(spec.workers ?? availableParallelism(), count);
  let next = 0;
  let done = 0;
  const workers = Array.from({ length: size }, () => new Worker(module, { workerData: data }));
  const working = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        const give = () => {
          if (next >= count) return resolve();
          worker.postMessage(from + next);
          next += 1;
        };
        worker.on('message', ({ job, answer }: { job: number; answer: T }) => {
          answers[job - from] = answer;
          done += 1;
          spec.onAnswer?.(done);
          give();
        });
        worker.on('error', reject);
        worker.on('exit', (code) => reject(new Error(`a worker stopped with code ${code}`)));
        give();
      }),
  );
  try {
    await Promise.all(working);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return answers;
}
