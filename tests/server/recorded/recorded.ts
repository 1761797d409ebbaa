/**
 * Games recorded in the middle, for good: every later version must open them, go on and finish. A file has the
 * table on its first line and an entry of the journal on each line after it; the name of its folder is that of the
 * game and the version of the rules it was played with.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEntry, Table } from '../../../server/store/Store.ts';
import { hashOf } from '../../../shared/engine/canonical.ts';
import type { Match } from '../../../shared/engine/match.ts';

export const RECORDED = import.meta.dirname;

/** The first line of a file. */
export interface RecordedHead {
  readonly about: string;
  /** As it was in the store; the accounts that hold the seats are named like the seats. */
  readonly table: Table;
  /** Hash of the state after the last entry, by the code that recorded it. */
  readonly hash: string;
}

export interface Recorded extends RecordedHead {
  /** Folder and file. */
  readonly name: string;
  readonly entries: readonly AnyEntry[];
}

export function hashOfMatch({ state, seq, drawn, votes }: Match<unknown>): string {
  return hashOf({ state, seq, drawn, votes });
}

export function textOf(head: RecordedHead, entries: readonly AnyEntry[]): string {
  return `${[head, ...entries].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

export function recordedGames(): readonly Recorded[] {
  const files = readdirSync(RECORDED, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((name) => {
      const [head, ...lines] = readFileSync(join(RECORDED, name), 'utf8').trimEnd().split('\n');
      return {
        name,
        ...(JSON.parse(head ?? '') as RecordedHead),
        entries: lines.map((line) => JSON.parse(line) as AnyEntry),
      };
    });
}
