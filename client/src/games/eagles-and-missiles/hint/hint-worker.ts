/** Asks the Officer beside the page: on a slow phone it thinks for a moment, and nothing may stand still meanwhile. */
import { officerAdvice } from '../../../../../shared/games/eagles-and-missiles/bots/advice.ts';
import { eaglesAndMissiles as rules } from '../../../../../shared/games/eagles-and-missiles/index.ts';
import type { View } from '../../../../../shared/games/eagles-and-missiles/types.ts';

addEventListener('message', ({ data }: MessageEvent<View>) => {
  const legal = rules.legalActions(data);
  postMessage(legal.length === 0 ? undefined : officerAdvice(data, legal));
});
