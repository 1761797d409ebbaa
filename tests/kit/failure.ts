/** How the kit reports what it found: one class, one replay file, one command that repeats it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CHECKS = [
  'json',
  'mutation',
  'ambient',
  'reducer-rolls',
  'threw',
  'illegal-apply',
  'dead-end',
  'step-limit',
  'actors',
  'legal-actions',
  'parse-action',
  'view',
  'public-differs',
  'view-leak',
  'legality-leak',
  'event-leak',
  'redeal',
  'invariant',
  'hostile',
  'undo',
  'undo-reveals',
  'round-trip',
  'fold',
  'resimulate',
  'votes',
  'wire',
] as const;
export type Check = (typeof CHECKS)[number];

/** A broken promise of a game or of the kernel. */
export class KitFailure extends Error {
  readonly check: Check;

  constructor(check: Check, message: string, cause?: unknown) {
    super(`${check}: ${message}`, cause === undefined ? undefined : { cause });
    this.name = 'KitFailure';
    this.check = check;
  }
}

export function ensure(condition: boolean, check: Check, message: string | (() => string)): void {
  if (!condition) throw new KitFailure(check, typeof message === 'string' ? message : message());
}

/** What is needed to see a failure again. */
export interface FailureRecord {
  readonly game: string;
  readonly options: unknown;
  readonly seed: number;
  readonly index: number;
  readonly check: Check;
  readonly message: string;
  /** The last journal entry before the failure; 0 when the game did not even begin. */
  readonly seq: number;
  readonly command: string;
  readonly entries: readonly unknown[];
}

const FOLDER = join(import.meta.dirname, '../../failures');

/** Writes the replay file and returns its path relative to the repository. */
export function writeFailure(record: FailureRecord): string {
  mkdirSync(FOLDER, { recursive: true });
  const name = `${record.game}-${record.seed}-${record.index}-${record.check}.json`;
  writeFileSync(join(FOLDER, name), `${JSON.stringify(record, undefined, 1)}\n`);
  return `failures/${name}`;
}
