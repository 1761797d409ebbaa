import { signal } from '@preact/signals';

/** As in narrow.css. */
const query = matchMedia('(max-width: 760px)');

/** A screen where board and panel do not fit side by side. */
export const narrow = signal(query.matches);
query.addEventListener('change', () => {
  narrow.value = query.matches;
});
