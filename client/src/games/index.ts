/** Every game of the platform, one line each; a test fails when a folder has none. Code comes when needed. */
import type { AnyGame } from '../../../shared/engine/types.ts';
import type { GameClient } from './types.ts';

interface Loader {
  client(): Promise<GameClient>;
  rules(): Promise<AnyGame>;
}

export const LOADERS: Readonly<Record<string, Loader>> = {
  'eagles-and-missiles': {
    client: async () => (await import('./eagles-and-missiles/index.ts')).eaglesAndMissiles,
    rules: async () => (await import('../../../shared/games/eagles-and-missiles/index.ts')).eaglesAndMissiles,
  },
};

/** The game that the home page starts. */
export const FIRST_GAME = 'eagles-and-missiles';
