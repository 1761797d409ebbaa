/** Every game of the platform, one line each; a test fails when a folder has none. Code comes when needed. */
import type { AnyGame } from '../../../shared/engine/types.ts';
import { addTexts } from '../i18n/index.ts';
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

export interface LoadedGame {
  readonly client: GameClient;
  readonly rules: AnyGame;
}

const loaded = new Map<string, Promise<LoadedGame>>();

/** A game's code and texts. Throws when this page knows no such game or the code cannot be fetched. */
export function loadGame(id: string): Promise<LoadedGame> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = load(id);
  loaded.set(id, loading);
  // A failed fetch may be tried again.
  loading.catch(() => loaded.delete(id));
  return loading;
}

async function load(id: string): Promise<LoadedGame> {
  const loader = LOADERS[id];
  if (loader === undefined) throw new Error(`this page knows no game "${id}"`);
  const [client, rules] = await Promise.all([loader.client(), loader.rules()]);
  addTexts(id, client.texts);
  return { client, rules };
}
