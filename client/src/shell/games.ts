/** The code of games: fetched when first needed, then kept. */
import { signal } from '@preact/signals';
import type { AnyGame } from '../../../shared/engine/types.ts';
import { LOADERS } from '../games/index.ts';
import type { GameClient } from '../games/types.ts';
import { addTexts, say } from '../i18n/index.ts';

export interface LoadedGame {
  readonly client: GameClient;
  readonly rules: AnyGame;
}

const ready = signal<ReadonlyMap<string, LoadedGame>>(new Map());
const loading = new Map<string, Promise<LoadedGame>>();

/** Games whose code could not be fetched: the network is down, or the server has newer code. */
export const missingGames = signal<ReadonlySet<string>>(new Set());

/** A game's code and texts. Throws when this page knows no such game or the code cannot be fetched. */
export function loadGame(id: string): Promise<LoadedGame> {
  const known = loading.get(id);
  if (known !== undefined) return known;
  const load = fetchGame(id);
  loading.set(id, load);
  load.catch(() => {
    missingGames.value = new Set(missingGames.value).add(id);
  });
  return load;
}

async function fetchGame(id: string): Promise<LoadedGame> {
  const loader = LOADERS[id];
  if (loader === undefined) throw new Error(`this page knows no game "${id}"`);
  const [client, rules] = await Promise.all([loader.client(), loader.rules()]);
  addTexts(id, client.texts);
  const game = { client, rules };
  ready.value = new Map(ready.value).set(id, game);
  return game;
}

/** The game when its code is here; starts to fetch it otherwise. */
export function gameNow(id: string): LoadedGame | undefined {
  const known = ready.value.get(id);
  if (known === undefined) loadGame(id).catch((error: unknown) => console.warn(error));
  return known;
}

/** The name of a seat; its id while the game's code is on the way. */
export function seatName(game: string, seat: string): string {
  const known = gameNow(game);
  return known === undefined ? seat : say(known.client.seatName(seat), game);
}
