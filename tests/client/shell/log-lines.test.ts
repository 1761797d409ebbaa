import { describe, expect, test } from 'vitest';
import type { GameClient } from '../../../client/src/games/types.ts';
import { LogWriter } from '../../../client/src/shell/table/log-lines.ts';
import type { LogLine } from '../../../shared/engine/told.ts';
import type { HistoryEntry } from '../../../shared/protocol/room.ts';

let asked = 0;
const game = {
  logLine: (event: { type: string }): LogLine | undefined => {
    asked++;
    return event.type === 'silent'
      ? undefined
      : { message: { key: event.type }, weight: 'normal', places: ['x'] };
  },
} as unknown as GameClient;
const entry = (seq: number, ...events: string[]): HistoryEntry => ({
  seq,
  type: 'action',
  seat: 'a',
  events: events.map((type) => ({ type })),
});

describe('the log', () => {
  test('has a line an event, with steady names, votes, and who plays', () => {
    const vote: HistoryEntry = { seq: 3, type: 'vote', seat: 'b', vote: 'end', on: true, events: [] };
    const away: HistoryEntry = {
      seq: 4,
      type: 'stand-in',
      seat: 'b',
      level: 'officer',
      agreed: [],
      events: [],
    };
    const items = new LogWriter(game, {}).lines([entry(1, 'a', 'silent', 'b'), entry(2, 'c'), vote, away]);
    expect(items.map(({ id }) => id)).toEqual(['1-0', '1-2', '2-0', '3v', '4s']);
    expect(items.at(-2)?.text).toEqual({ vote: 'end', on: true, seat: 'b' });
    expect(items.at(-1)?.text).toEqual({ level: 'officer', seat: 'b' });
  });

  test('asks the game for each event once', () => {
    const writer = new LogWriter(game, {});
    const entries = [entry(1, 'a'), entry(2, 'b')];
    asked = 0;
    writer.lines(entries);
    writer.lines([...entries, entry(3, 'c')]);
    expect(asked).toBe(3);
  });
});
