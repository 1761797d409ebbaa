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

type Step = Pick<HistoryEntry, 'seq' | 'type' | 'to' | 'undoes'>;

/** Without what was taken back, in one of the two ways. */
export function standing<T extends Step>(entries: readonly T[]): readonly T[] {
  // Going back with everybody's consent cuts off all that came after a moment, undoings included. So read from
  // the end, and where the table went back go on from where it went.
  const line: T[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const entry of entries.toReversed()) {
    if (entry.seq > end) continue;
    if (entry.type === 'takeback') end = entry.to ?? end;
    else line.push(entry);
  }
  line.reverse();
  const undone = new Set<number>();
  for (const { type, undoes } of line) if (type === 'undo' && undoes !== undefined) undone.add(undoes);
  return line.filter((entry) => entry.type !== 'undo' && !undone.has(entry.seq));
}
