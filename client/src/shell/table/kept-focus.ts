import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const BUTTONS: readonly string[] = ['.pick:enabled', '.button-act:enabled', 'button:enabled'];

/**
 * Buttons of a list come and go with each step, and the focus would fall to the page with them. Whoever was
 * in the list stays in it: when the focus is nowhere, the first that can be pressed gets it (`wanted`: selectors, best first). A focus
 * that is anywhere else, such as in the chat, is left alone.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, wanted: readonly string[] = BUTTONS): void {
  const inside = useRef(false);
  useEffect(() => {
    const moved = (event: Event): void => {
      inside.current = box.current?.contains(event.target as Node) === true;
    };
    document.addEventListener('focusin', moved);
    document.addEventListener('pointerdown', moved);
    return () => {
      document.removeEventListener('focusin', moved);
      document.removeEventListener('pointerdown', moved);
    };
  }, [box]);
  useEffect(() => {
    const active = document.activeElement;
    const nowhere = active === null || active === document.body || active.matches(':disabled');
    if (!inside.current || !nowhere) return;
    for (const selector of wanted) {
      const button = box.current?.querySelector<HTMLElement>(selector);
      if (button === null || button === undefined) continue;
      button.focus({ preventScroll: true });
      return;
    }
  });
}
