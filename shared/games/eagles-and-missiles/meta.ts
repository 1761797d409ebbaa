import type { GameMeta } from '../../engine/types.ts';

export const meta: GameMeta = Object.freeze({
  id: 'eagles-and-missiles',
  title: 'Eagles & Missiles',
  rulesVersion: 1,
  players: [2, 3, 4],
});
