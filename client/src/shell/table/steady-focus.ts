/** The focus of those who play by keyboard stays with the decision, whoever's turn it is. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { firstOf, focusIsNowhere, useInside } from './focus-within.ts';
import { useTable } from './model.ts';

const PANEL = '.panel-decision';
const PROMPT = '.prompt';
/** Best first. */
const CHOICES = ['.fight-roll:enabled', '.pick:enabled', '.button-act:enabled'] as const;

/** To the first thing to choose; to the prompt when it is not the reader's turn. */
export function focusDecision(): void {
  const panel = document.querySelector(PANEL);
  if (panel === null) return;
  (firstOf(panel, CHOICES) ?? panel.querySelector<HTMLElement>(PROMPT))?.focus();
}

/** To the button that ends a step or does the only thing there is to do; presses it when the focus is on one already. */
export function focusDone(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.matches(`${PANEL} .button-act:enabled`)) {
    active.click();
    return;
  }
  const done = `${PANEL} .actions-plain .button-act:enabled`;
  const button =
    document.querySelector<HTMLElement>(done) ??
    document.querySelector<HTMLElement>(`${PANEL} .button-act:enabled`);
  button?.focus();
}

/**
 * While the others decide there is nothing to press, and the focus would fall to the page. Then it waits at the
 * prompt, and goes to the first choice when there is one again. A focus that is anywhere else is left alone.
 */
export function useSteadyFocus(box: RefObject<HTMLElement | null>): void {
  const { client, legal } = useTable();
  const inside = useInside(box);
  const busy = client.busy.value;
  useEffect(() => {
    if (busy || !inside.current) return;
    // The parts of the panel look after themselves first.
    const frame = requestAnimationFrame(() => {
      const panel = box.current;
      if (panel === null || !inside.current) return;
      const waiting = document.activeElement?.matches(PROMPT) === true;
      const nowhere = focusIsNowhere();
      if (!waiting && !nowhere) return;
      const next =
        firstOf(panel, CHOICES) ?? (nowhere ? panel.querySelector<HTMLElement>(PROMPT) : undefined);
      next?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, busy, legal.value, client.seq.value]);
}
