/** What the chosen speed means for fights and for the board. */
import { computed } from '@preact/signals';
import { type Speed, speed } from '../../settings/preferences.ts';

const BOARD_SPEEDS: Readonly<Record<Speed, number>> = { slow: 0.4, fast: 1, skip: 1 };
/** How fast the board plays a step, as a multiple of the usual; skipped ones are not played at all. */
export const boardSpeed = computed(() => BOARD_SPEEDS[speed.value]);

/** Between one roll and the next when a land is resolved by itself, in milliseconds. */
export const PAUSES: Readonly<Record<Speed, number>> = { slow: 2000, fast: 700, skip: 0 };

/** Nothing is to move: the page is hidden, or its reader wants no motion. */
export function stillNow(): boolean {
  return document.hidden || speed.value === 'skip' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
