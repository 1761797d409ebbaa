/** The toy game with a fault that shows itself in some games only, to test how the tools report one. */
import type { GameEntry } from '../../shared/engine/entry.ts';
import { type ToyEvent, type ToyState, toyEntry, toyGame } from './toy-game.ts';

const game: typeof toyGame = {
  ...toyGame,
  reduce: (state: ToyState, event: ToyEvent) => {
    const next = toyGame.reduce(state, event);
    return event.type === 'rolled' && event.die === 6 && state.pub.side === 'south'
      ? { ...next, secret: { ...next.secret, deck: next.secret.deck.slice(1) } }
      : next;
  },
};

export const GAMES: Readonly<Record<string, GameEntry>> = Object.freeze({ toy: { ...toyEntry, game } });
