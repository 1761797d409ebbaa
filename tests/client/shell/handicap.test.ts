import { expect, test } from 'vitest';
import type { LoadedGame } from '../../../client/src/shell/games.ts';
import { withHandicap } from '../../../client/src/shell/handicap.ts';

const game = {
  rules: { parseOptions: (value: { decks?: string }) => ({ ok: value.decks !== 'short', value }) },
} as unknown as LoadedGame;
const handicap = { id: 'a', label: { key: 'a' }, options: { handicap: 'a' } };

test('a table is made with the handicap that was chosen, where it goes with the decks', () => {
  expect(withHandicap(game, { players: 2 }, undefined)).toEqual({ players: 2 });
  expect(withHandicap(game, { players: 2 }, handicap)).toEqual({ players: 2, handicap: 'a' });
  expect(withHandicap(game, { decks: 'short' }, handicap)).toEqual({ decks: 'short' });
});
