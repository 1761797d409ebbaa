/** Starts the check of a match in a worker of its own. */
import type { Verdict } from '../../../shared/protocol/match-file.ts';

export type FromWorker =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly type: 'verdict'; readonly verdict: Verdict };

export interface RunningCheck {
  /** Rejects when the worker cannot be started. Never settles after `stop`. */
  readonly verdict: Promise<Verdict>;
  stop(): void;
}

export function startCheck(file: unknown, progress: (done: number, of: number) => void): RunningCheck {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  const verdict = new Promise<Verdict>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'progress') return progress(data.done, data.of);
      worker.terminate();
      resolve(data.verdict);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(`the check could not run: ${event.message}`));
    };
  });
  worker.postMessage(file);
  return { verdict, stop: () => worker.terminate() };
}
