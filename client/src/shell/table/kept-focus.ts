import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { firstOf, focusIsNowhere, useInside } from './focus-within.ts';

/** No button that can be pressed at all times: the focus would go there while the others wait for an answer. */
const BUTTONS: readonly string[] = ['.pick:enabled', '.button-act:enabled', '[data-testid=undo]:enabled'];

/**
 * Buttons of a list come and go with each step, and the focus would fall to the page with them. Whoever was
 * in the list stays in it: when the focus is nowhere, the first that can be pressed gets it (`wanted`: selectors, best first). A focus
 * that is anywhere else, such as in the chat, is left alone.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, wanted: readonly string[] = BUTTONS): void {
  const inside = useInside(box);
  useEffect(() => {
    if (inside.current && focusIsNowhere()) firstOf(box.current, wanted)?.focus({ preventScroll: true });
  });
}
