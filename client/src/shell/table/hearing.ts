/** Makes the table heard. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EventShape } from '../../../../shared/engine/types.ts';
import { beginCues, endCues } from '../sound/cues.ts';
import { speaker } from '../sound/speaker.ts';
import { type TableModel, useTable } from './model.ts';

/** Facts whose beginning has been heard with their animation. */
const begun = new WeakSet<object>();

/** The board begins to show these. */
export function hearBeginning(table: TableModel, events: readonly EventShape[]): void {
  const game = table.game.peek()?.client;
  if (game === undefined) return;
  for (const event of events) begun.add(event);
  speaker.play(beginCues(game, events));
}

export function useHearing(): void {
  const table = useTable();
  useEffect(() => {
    const { client } = table;
    const stop = client.onShown((entries, as) => {
      const game = table.game.peek()?.client;
      if (as === 'full' || game === undefined) return;
      const events = entries.flatMap((entry) => entry.events as readonly EventShape[]);
      const side = client.facts.peek()?.seats[client.viewer.peek()]?.side ?? '';
      const fresh = events.filter((event) => !begun.has(event));
      speaker.play([...beginCues(game, fresh), ...endCues(game, events, side)]);
    });
    let mine = table.myTurn.peek();
    const stopTurn = effect(() => {
      const now = table.myTurn.value;
      if (now && !mine) speaker.play(['turn']);
      mine = now;
    });
    return () => {
      stop();
      stopTurn();
    };
  }, [table]);
}
