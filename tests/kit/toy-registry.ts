/** A registry for tests of the platform and of its tools. */
import type { GameEntry } from '../../shared/engine/entry.ts';
import { toyEntry } from './toy-game.ts';

export const GAMES: Readonly<Record<string, GameEntry>> = Object.freeze({ toy: toyEntry });
