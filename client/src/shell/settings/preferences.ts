/** What the reader may choose about look, pace, sound and keys. */
import type { Signal } from '@preact/signals';
import { kept, oneOf } from './kept.ts';

export const THEMES = ['system', 'day', 'night'] as const;
export const PALETTES = ['standard', 'clear'] as const;
/** How fast fights and moves are shown. */
export const SPEEDS = ['slow', 'fast', 'skip'] as const;
export const SWITCH = ['off', 'on'] as const;
export type Speed = (typeof SPEEDS)[number];

/** `theme` and `palette` are also read by client/public/look.js. */
export const theme = kept('theme', 'system', oneOf(THEMES));
export const palette = kept('palette', 'standard', oneOf(PALETTES));
export const speed: Signal<Speed> = kept('speed', 'fast', oneOf(SPEEDS));
export const sound = kept('sound', 'off', oneOf(SWITCH));
/** Whether "your move" is heard while another tab is in front. */
export const soundAway = kept('sound-away', 'off', oneOf(SWITCH));
/** Shortcuts of one key, which some people press by accident or by voice. */
export const shortcuts = kept('shortcuts', 'on', oneOf(SWITCH));

/** Percent. */
export const volume: Signal<string> = kept('volume', '60', (text): text is string =>
  /^(?:\d|[1-9]\d|100)$/.test(text),
);
