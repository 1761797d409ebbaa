import { expect, test } from 'vitest';
import { botFor } from '../../server/matches/bots.ts';
import { GENERIC_BOTS } from '../../shared/engine/bots.ts';
import { officer } from '../../shared/games/eagles-and-missiles/bots/officer.ts';
import { GAMES } from '../../shared/games/index.ts';
import { toyEntry } from '../kit/toy-game.ts';

test("a computer's seat is played by the game's own computer player", () => {
  const entry = GAMES['eagles-and-missiles'];
  if (entry === undefined) throw new Error('no game');
  expect(botFor(entry)).toBe(officer);
});

test('chance plays where a game has none', () => {
  expect(botFor(toyEntry)).toBe(GENERIC_BOTS.random);
});
