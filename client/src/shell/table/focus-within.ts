/** Where the focus is, for the hooks that keep it from falling to the page. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Whether the reader was in the box last, by focus or pointer; still true when the focused element is gone. */
export function useInside(box: RefObject<HTMLElement | null>): RefObject<boolean> {
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
  return inside;
}

/** On the page itself, or on a button that can no longer be pressed. */
export function focusIsNowhere(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}

/** The first that is there; `selectors` best first. */
export function firstOf(within: ParentNode | null, selectors: readonly string[]): HTMLElement | undefined {
  for (const selector of selectors) {
    const found = within?.querySelector<HTMLElement>(selector);
    if (found !== null && found !== undefined) return found;
  }
  return undefined;
}
