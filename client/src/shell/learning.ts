/** What teaches a game: fetched when somebody wants to learn, then kept. */
import { signal } from '@preact/signals';
import type { GameLearning } from '../games/types.ts';
import { addTexts } from '../i18n/index.ts';
import { loadGame } from './games.ts';

const ready = signal<ReadonlyMap<string, GameLearning | 'failed'>>(new Map());
const asked = new Set<string>();

async function fetchLearning(game: string): Promise<GameLearning | 'failed'> {
  try {
    const { client } = await loadGame(game);
    const learning = await client.loadLearning?.();
    if (learning === undefined) return 'failed';
    addTexts(game, learning.texts);
    return learning;
  } catch (error) {
    console.warn('what teaches the game could not be fetched', error);
    return 'failed';
  }
}

/** When it is here; starts to fetch it otherwise. */
export function learningNow(game: string): GameLearning | 'failed' | undefined {
  if (game !== '' && !asked.has(game)) {
    asked.add(game);
    void fetchLearning(game).then((learning) => {
      ready.value = new Map(ready.value).set(game, learning);
    });
  }
  return ready.value.get(game);
}
