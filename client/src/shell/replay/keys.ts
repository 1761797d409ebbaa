import { useEffect } from 'preact/hooks';
import type { Player } from '../../replay/player.ts';

const KEYS: Readonly<Record<string, (player: Player) => void>> = {
  ' ': (player) => player.toggle(),
  ArrowLeft: (player) => player.back(),
  ArrowRight: (player) => player.forward(),
  PageUp: (player) => player.previousTurn(),
  PageDown: (player) => player.nextTurn(),
  Home: (player) => player.start(),
  End: (player) => player.end(),
};

/** Whether the element makes use of the key itself. */
function ownUse(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (key === ' ') return target.closest('button, a, select, input:not([type=range]), summary') !== null;
  if (target.closest('select, input:not([type=range], [type=checkbox])') !== null) return true;
  if (key.startsWith('Arrow')) return target.closest('[role=tablist]') !== null;
  // A box that scrolls keeps the keys that scroll it.
  return target.matches('.replay-scroll');
}

/**
 * The keys of the playback, wherever the focus is. They are caught on the way down: on the map and on the slider
 * an arrow would mean something else.
 */
export function useKeys(player: Player): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const act = KEYS[event.key];
      if (act === undefined || ownUse(event.target, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      act(player);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [player]);
}
