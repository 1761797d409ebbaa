/** The code of games as it comes in, for pages that name seats before a table is open. */
import { signal } from '@preact/signals';
import { type LoadedGame, loadGame } from '../games/index.ts';
import { say } from '../i18n/index.ts';

const ready = signal<ReadonlyMap<string, LoadedGame>>(new Map());

/** The game when its code is here; starts to fetch it otherwise. */
export function gameNow(id: string): LoadedGame | undefined {
  const known = ready.value.get(id);
  if (known === undefined)
    loadGame(id).then(
      (game) => {
        if (!ready.value.has(id)) ready.value = new Map(ready.value).set(id, game);
      },
      (error: unknown) => console.warn(error),
    );
  return known;
}

/** The name of a seat; its id while the game's code is on the way. */
export function seatName(game: string, seat: string): string {
  const known = gameNow(game);
  return known === undefined ? seat : say(known.client.seatName(seat), game);
}
