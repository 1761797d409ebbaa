import { type ReadonlySignal, signal } from '@preact/signals';

function matching(media: string): ReadonlySignal<boolean> {
  const query = matchMedia(media);
  const matches = signal(query.matches);
  query.addEventListener('change', () => {
    matches.value = query.matches;
  });
  return matches;
}

/** As in coach.css: beside what there is to do, there is room for what the coach has to say. */
export const roomy = matching('(min-width: 1151px) and (min-height: 760px)');
/** As in narrow.css: a screen where board and panel do not fit side by side. */
export const narrow = matching('(max-width: 760px)');
/** Or where the panel has no room for the decision above its tabs, as on a phone that lies on its side. */
export const tight = matching('(max-width: 760px), (max-height: 520px)');
