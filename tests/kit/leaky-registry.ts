/** The toy game with a log that tells everybody every card: the leak test must find it. */
import type { GameEntry } from '../../shared/engine/entry.ts';
import { toyEntry } from './toy-game.ts';

export const GAMES: Readonly<Record<string, GameEntry>> = {
  toy: { ...toyEntry, game: { ...toyEntry.game, eventFor: (event) => event } },
};
