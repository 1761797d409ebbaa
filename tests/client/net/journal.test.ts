import { describe, expect, test } from 'vitest';
import { HISTORY_PAGE, Journal, standing } from '../../../client/src/net/journal.ts';
import type { HistoryEntry } from '../../../shared/protocol/room.ts';

const entry = (seq: number, extra: Partial<HistoryEntry> = {}): HistoryEntry => ({
  seq,
  type: 'action',
  seat: 'a',
  events: [],
  ...extra,
});
const seqs = (entries: readonly HistoryEntry[]) => entries.map(({ seq }) => seq);

describe('the journal', () => {
  test('an undone step and its undoing are not in the log', () => {
    const journal = new Journal();
    journal.add([entry(1), entry(2), entry(3)]);
    expect(seqs(journal.entries.value)).toEqual([1, 2, 3]);
    journal.add([entry(4, { type: 'undo', undoes: 3 })]);
    expect(seqs(journal.entries.value)).toEqual([1, 2]);
    journal.add([entry(5, { type: 'undo', undoes: 2 }), entry(6)]);
    expect(seqs(journal.entries.value)).toEqual([1, 6]);
  });

  test('an undoing that is known before what it undoes still counts', () => {
    const journal = new Journal();
    journal.add([entry(4, { type: 'undo', undoes: 3 })]);
    journal.add([entry(3), entry(2)]);
    expect(seqs(journal.entries.value)).toEqual([2]);
  });

  test('entries that come twice are there once (KF-05)', () => {
    const journal = new Journal();
    for (let i = 0; i < 10; i++) journal.add([entry(1), entry(2)]);
    expect(seqs(journal.entries.value)).toEqual([1, 2]);
  });

  test('tells what is missing, newest first', () => {
    const journal = new Journal();
    journal.add([entry(3), entry(4), entry(8)]);
    expect(journal.missing(10)).toEqual([
      { from: 9, to: 10 },
      { from: 5, to: 7 },
      { from: 1, to: 2 },
    ]);
    journal.add([1, 2, 5, 6, 7, 9, 10].map((seq) => entry(seq)));
    expect(journal.missing(10)).toEqual([]);
  });

  test('asks for no more than a page at once', () => {
    const ranges = new Journal().missing(HISTORY_PAGE * 2 + 3);
    expect(ranges).toHaveLength(3);
    for (const { from, to } of ranges) expect(to - from).toBeLessThan(HISTORY_PAGE);
    expect(ranges.at(-1)?.from).toBe(1);
  });

  test('going back by consent cuts off everything after the moment', () => {
    const journal = new Journal();
    journal.add([entry(1), entry(2), entry(3), entry(4), entry(5, { type: 'takeback', to: 2 }), entry(6)]);
    expect(seqs(journal.entries.value)).toEqual([1, 2, 6]);
  });

  test('an undoing that was cut off does not undo any more', () => {
    const entries = [entry(1), entry(2), entry(3, { type: 'undo', undoes: 2 })];
    expect(seqs(standing(entries))).toEqual([1]);
    expect(seqs(standing([...entries, entry(4, { type: 'takeback', to: 2 })]))).toEqual([1, 2]);
  });

  test('going back to a moment before an earlier going back', () => {
    const entries = [entry(1), entry(2), entry(3, { type: 'takeback', to: 1 }), entry(4), entry(5)];
    expect(seqs(standing(entries))).toEqual([1, 4, 5]);
    expect(seqs(standing([...entries, entry(6, { type: 'takeback', to: 4 })]))).toEqual([1, 4]);
    expect(seqs(standing([...entries, entry(6, { type: 'takeback', to: 2 })]))).toEqual([1, 2]);
  });

  test('standing keeps votes', () => {
    expect(seqs(standing([entry(1, { type: 'begin' }), entry(2, { type: 'vote' })]))).toEqual([1, 2]);
  });
});
