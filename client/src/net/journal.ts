/** The journal as this viewer may know it, complete from the first entry, for the log. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { HistoryEntry } from '../../../shared/protocol/room.ts';

/** The server answers at most this many entries at once. */
export const HISTORY_PAGE = 500;

export interface Range {
  readonly from: number;
  readonly to: number;
}

export class Journal {
  readonly #bySeq = new Map<number, HistoryEntry>();
  readonly #entries = signal<readonly HistoryEntry[]>([]);

  /** In order; entries that were taken back, and the takings-back themselves, are left out. */
  get entries(): ReadonlySignal<readonly HistoryEntry[]> {
    return this.#entries;
  }

  add(entries: readonly HistoryEntry[]): void {
    if (entries.length === 0) return;
    for (const entry of entries) this.#bySeq.set(entry.seq, entry);
    this.#entries.value = standing([...this.#bySeq.values()].sort((a, b) => a.seq - b.seq));
  }

  clear(): void {
    this.#bySeq.clear();
    this.#entries.value = [];
  }

  /** What must be asked for to know everything up to `seq`, newest first, a page each. */
  missing(seq: number): readonly Range[] {
    const ranges: Range[] = [];
    let to = seq;
    while (to >= 1) {
      if (this.#bySeq.has(to)) {
        to--;
        continue;
      }
      let from = to;
      while (from > 1 && to - from + 1 < HISTORY_PAGE && !this.#bySeq.has(from - 1)) from--;
      ranges.push({ from, to });
      to = from - 1;
    }
    return ranges;
  }
}

/** Without what was taken back. */
export function standing(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const undone = new Set<number>();
  for (const entry of entries)
    if (entry.type === 'undo' && entry.undoes !== undefined) undone.add(entry.undoes);
  return entries.filter((entry) => entry.type !== 'undo' && !undone.has(entry.seq));
}
