import { rounded } from '../../scripts/lib/cli.ts';
import type { Percentiles } from './messages.ts';

/** Of a list that need not be sorted; zeros for an empty one. */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
