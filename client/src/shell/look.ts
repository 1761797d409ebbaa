/** How the page and the board look to this reader. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Look } from '../games/types.ts';

const night = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = signal<Look['theme']>(night.matches ? 'night' : 'day');
night.addEventListener('change', () => {
  systemTheme.value = night.matches ? 'night' : 'day';
});

export const look: ReadonlySignal<Look> = computed(() => ({ theme: systemTheme.value, palette: 'standard' }));
