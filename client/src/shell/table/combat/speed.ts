/** How fast fights are shown; remembered in this browser. */
import { computed, signal } from '@preact/signals';

export const SPEEDS = ['slow', 'fast', 'skip'] as const;
export type Speed = (typeof SPEEDS)[number];

const STORED = 'combat-speed';

function stored(): Speed {
  try {
    return SPEEDS.find((each) => each === localStorage.getItem(STORED)) ?? 'fast';
  } catch {
    // Storage may be forbidden.
    return 'fast';
  }
}

export const speed = signal<Speed>(stored());

export function setSpeed(next: Speed): void {
  speed.value = next;
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // Then it is chosen again next time.
  }
}

const BOARD_SPEEDS: Readonly<Record<Speed, number>> = { slow: 0.4, fast: 1, skip: 1 };
/** How fast the board plays a step, as a multiple of the usual; skipped ones are not played at all. */
export const boardSpeed = computed(() => BOARD_SPEEDS[speed.value]);

/** Between one roll and the next when a land is resolved by itself, in milliseconds. */
export const PAUSES: Readonly<Record<Speed, number>> = { slow: 2000, fast: 700, skip: 0 };

/** Nothing is to move: the page is hidden, or its reader wants no motion. */
export function stillNow(): boolean {
  return document.hidden || speed.value === 'skip' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
