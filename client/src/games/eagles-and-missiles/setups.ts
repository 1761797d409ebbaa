import { HANDICAP_IDS } from '../../../../shared/games/eagles-and-missiles/data/handicaps.ts';
import { handicapChoice, handicapNote } from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import type { GameClient } from '../types.ts';

export const setups: GameClient['setups'] = [
  { label: { key: 'em.setup.two' }, options: { players: 2, split: 'poland' } },
  { label: { key: 'em.setup.three-poland' }, options: { players: 3, split: 'poland' } },
  { label: { key: 'em.setup.three-russia' }, options: { players: 3, split: 'russia' } },
  { label: { key: 'em.setup.four' }, options: { players: 4, split: 'poland' } },
];

export const handicaps: NonNullable<GameClient['handicaps']> = {
  choices: HANDICAP_IDS.map((id) => ({ id, label: handicapChoice(id), options: { handicap: id } })),
  note: handicapNote(),
};
