import { workerData } from 'node:worker_threads';
import type { Check } from '../../tests/kit/failure.ts';
import { type Plan, PlayFailure, playChecked } from '../../tests/kit/playout.ts';
import { describeFailure } from '../../tests/kit/report.ts';
import { findGame } from './games.ts';
import { serve } from './serve.ts';

export interface FuzzData {
  readonly registry: string | undefined;
  readonly game: string;
  readonly options: readonly unknown[];
  readonly seed: number;
  readonly stepLimit: number;
  readonly every: number;
}

export interface FuzzAnswer {
  readonly steps: number;
  readonly hostileSubmissions: number;
  readonly covered: readonly string[];
  readonly failure?: { readonly index: number; readonly check: Check; readonly message: string };
}

const { registry, game: id, options, seed, stepLimit, every } = workerData as FuzzData;
const entry = await findGame(registry, id);

serve((index): FuzzAnswer => {
  const plan: Plan = {
    ...entry,
    options: options[index % options.length],
    seed,
    index,
    stepLimit,
    every,
  };
  try {
    const { actions, hostileSubmissions, covered } = playChecked(plan);
    return { steps: actions, hostileSubmissions, covered: [...covered] };
  } catch (error) {
    if (!(error instanceof PlayFailure)) throw error;
    const message = describeFailure(plan, error, registry === undefined ? '' : `--registry ${registry}`);
    return {
      steps: error.entries.length,
      hostileSubmissions: 0,
      covered: [],
      failure: { index, check: error.failure.check, message },
    };
  }
});
