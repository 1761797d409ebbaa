/** The recorded games with their facts, as a match file has them. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ReplayEntry } from '../../../client/src/replay/timeline.ts';
import { type GoldenFile, replayLines } from '../../games/eagles-and-missiles/golden-file.ts';

const FOLDER = new URL('../../games/eagles-and-missiles/golden/', import.meta.url);

export interface GoldenJournal {
  readonly name: string;
  readonly file: GoldenFile;
  readonly entries: readonly ReplayEntry[];
}

export function goldenJournals(): readonly GoldenJournal[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const file: GoldenFile = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
      const { journal } = replayLines(file.options, file.seed, file.entries);
      return { name, file, entries: JSON.parse(JSON.stringify(journal)) };
    });
}
