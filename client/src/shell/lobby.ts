/** The lists of the home page, asked for again every few seconds while the page is seen. */
import { signal } from '@preact/signals';
import type { Lobby } from '../../../shared/protocol/http.ts';
import { api } from '../net/api.ts';
import { whoAmI } from './me.ts';

export const lobby = signal<Lobby | undefined>(undefined);
/** The last attempt failed: what is shown may be old. */
export const lobbyFailed = signal(false);

/** Milliseconds. */
const EVERY = 5_000;

/** Keeps `lobby` fresh until the returned function is called. */
export function watchLobby(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (!document.hidden) {
      try {
        // The first answer brings the session; without it each request would make a new guest.
        await whoAmI();
        lobby.value = await api.lobby();
        lobbyFailed.value = false;
      } catch (error) {
        console.warn(error);
        lobbyFailed.value = true;
      }
    }
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void ask(), EVERY);
  };
  const seen = (): void => {
    if (!document.hidden) void ask();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', seen);
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', seen);
  };
}
