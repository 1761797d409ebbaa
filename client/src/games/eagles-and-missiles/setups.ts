import type { GameClient } from '../types.ts';

export const setups: GameClient['setups'] = [
  { label: { key: 'em.setup.two' }, options: { players: 2, split: 'poland' } },
  { label: { key: 'em.setup.three-poland' }, options: { players: 3, split: 'poland' } },
  { label: { key: 'em.setup.three-russia' }, options: { players: 3, split: 'russia' } },
  { label: { key: 'em.setup.four' }, options: { players: 4, split: 'poland' } },
];
