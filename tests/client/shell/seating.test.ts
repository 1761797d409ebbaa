import { describe, expect, test } from 'vitest';
import type { LoadedGame } from '../../../client/src/shell/games.ts';
import { swapped } from '../../../client/src/shell/seating.ts';
import { LEVELS } from '../../../shared/engine/bots.ts';
import type { TableSummary } from '../../../shared/protocol/http.ts';

type Seat = TableSummary['seats'][number];
/** Options: how many seats each side has, and something that must be kept. */
interface Options {
  readonly red: number;
  readonly blue: number;
  readonly decks?: string;
}

const seatsFor = ({ red, blue }: Options) => [
  ...Array.from({ length: red }, (_, i) => ({ id: `red${i}`, side: 'red' })),
  ...Array.from({ length: blue }, (_, i) => ({ id: `blue${i}`, side: 'blue' })),
];
const game = {
  client: { setups: [{ options: { red: 1, blue: 2 } }, { options: { red: 2, blue: 1 } }] },
  rules: { parseOptions: (value: unknown) => ({ ok: true, value }), seats: seatsFor },
} as unknown as LoadedGame;

function table(options: Options, holders: readonly ('me' | 'computer' | 'other')[]): TableSummary {
  const seats: Seat[] = seatsFor(options).map((seat, i) => ({
    ...seat,
    kind: holders[i] === 'computer' ? 'computer' : 'human',
    name: '',
    ...(holders[i] === 'computer' ? { level: LEVELS[i % LEVELS.length] } : {}),
    mine: holders[i] === 'me',
  }));
  return { options, seats } as unknown as TableSummary;
}

describe('a rematch', () => {
  test('swaps two', () => {
    const { seats } = swapped(game, table({ red: 1, blue: 1 }, ['me', 'computer']));
    expect(seats).toEqual({ red0: 'computer', blue0: 'me' });
  });

  test('swaps four, each with the one opposite', () => {
    const { seats } = swapped(game, table({ red: 2, blue: 2 }, ['me', 'other', 'computer', 'computer']));
    expect(seats).toEqual({ red0: 'computer', red1: 'computer', blue0: 'me', blue1: 'invite' });
  });

  test('of two against one finds the setup the other way round and keeps the decks', () => {
    const next = swapped(game, table({ red: 1, blue: 2, decks: 'mine' }, ['me', 'other', 'computer']));
    expect(next.options).toEqual({ red: 2, blue: 1, decks: 'mine' });
    expect(next.seats).toEqual({ red0: 'invite', red1: 'computer', blue0: 'me' });
  });

  test('keeps each computer as good as it was, on its new seat', () => {
    const next = swapped(game, table({ red: 2, blue: 2 }, ['me', 'other', 'computer', 'computer']));
    expect(next.levels).toEqual({ red0: LEVELS[2], red1: LEVELS[0] });
  });

  test('leaves what helped one side with the people who had it', () => {
    const mirrored = ({ decks, ...rest }: Options) => ({ ...rest, decks: `not ${decks}` });
    const helped = { ...game, client: { ...game.client, mirrored } } as unknown as LoadedGame;
    const next = swapped(helped, table({ red: 1, blue: 2, decks: 'mine' }, ['me', 'other', 'computer']));
    expect(next.options).toEqual({ red: 2, blue: 1, decks: 'not mine' });
  });

  test('keeps the sides where no setup is the other way round', () => {
    const next = swapped(game, table({ red: 1, blue: 3 }, ['me', 'computer', 'computer', 'computer']));
    expect(next.seats).toMatchObject({ red0: 'me', blue0: 'computer' });
  });
});
