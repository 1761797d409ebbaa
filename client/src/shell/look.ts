/** How the page and the board look to this reader. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Look } from '../games/types.ts';
import { palette, theme } from './settings/preferences.ts';

const night = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = signal<Look['theme']>(night.matches ? 'night' : 'day');
night.addEventListener('change', () => {
  systemTheme.value = night.matches ? 'night' : 'day';
});

export const look: ReadonlySignal<Look> = computed(() => ({
  theme: theme.value === 'system' ? systemTheme.value : theme.value,
  palette: palette.value,
}));

/** Keeps the page's colours in step; look.js has chosen the first ones. */
effect(() => {
  const root = document.documentElement;
  root.dataset.theme = look.value.theme;
  root.dataset.palette = look.value.palette;
  const bar = getComputedStyle(root).getPropertyValue('--surface');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', bar);
});
