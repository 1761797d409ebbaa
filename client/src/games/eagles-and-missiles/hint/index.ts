/** Hints for whoever must decide. Loaded when the first one is asked for. */
import { nextLand } from '../../../../../shared/games/eagles-and-missiles/board.ts';
import type { Advice as OfficersAdvice } from '../../../../../shared/games/eagles-and-missiles/bots/advice.ts';
import { BALTIC, type LineId } from '../../../../../shared/games/eagles-and-missiles/data/lands.ts';
import { hintTexts } from '../../../../../shared/games/eagles-and-missiles/text/hints.ts';
import type { Action, View } from '../../../../../shared/games/eagles-and-missiles/types.ts';
import type { GameAdviser } from '../../types.ts';
import { PLACES, parts } from '../parts.ts';

/** What lights up for a place of the lists: squadrons, cards, lands and what stands in them, by their own ids. */
function spot(view: View, place: string): string {
  if (place === PLACES.fleet) return BALTIC;
  const id = place.slice(place.indexOf(':') + 1);
  return place.startsWith('line:') ? (nextLand(view.pub, id as LineId) ?? '') : id;
}

export function spotsOf(view: View, action: Action): readonly string[] {
  const { piece, place } = parts(action);
  return [spot(view, piece), spot(view, place)].filter((id) => id !== '');
}

let worker: Worker | undefined;

function ask(view: View): Promise<OfficersAdvice | undefined> {
  worker ??= new Worker(new URL('./hint-worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<OfficersAdvice | undefined>) => resolve(data);
    asked.onerror = (event) => {
      asked.terminate();
      worker = undefined;
      reject(new Error(`the Officer could not think: ${event.message}`));
    };
    asked.postMessage(view);
  });
}

export const adviser: GameAdviser = {
  texts: hintTexts,
  async advise(view) {
    const advice = await ask(view as View);
    return advice === undefined ? undefined : { ...advice, spots: spotsOf(view as View, advice.action) };
  },
};
