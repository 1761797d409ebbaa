/** Where the focus goes when one page of ours takes the place of another. */
import { useEffect } from 'preact/hooks';
import { hasMoved } from './router.ts';

/**
 * What had the focus has gone with the page before. Whoever works by keyboard goes on from `target`; whoever has a
 * pointer sees nothing of it. The first page, and a focus that is somewhere, are left alone.
 */
export function useArrival(target: () => HTMLElement | null): void {
  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    const place = target();
    if (!hasMoved() || !nowhere || place === null) return;
    place.focus({ preventScroll: true });
    if (!place.matches(':focus-visible')) place.blur();
  }, []);
}
