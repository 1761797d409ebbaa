/** The code of the learning pages, which is not fetched before somebody wants to learn. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { LearnRoute } from './routes.ts';

type LearnPage = FunctionComponent<{ readonly route: LearnRoute }>;

const page = signal<LearnPage | 'failed' | undefined>(undefined);
let fetching = false;

/** The page when its code is here; starts to fetch it otherwise. */
export function learnPageNow(): LearnPage | 'failed' | undefined {
  if (!fetching) {
    fetching = true;
    import('./learn/page.tsx').then(
      (module) => {
        page.value = module.LearnPage;
      },
      (error: unknown) => {
        console.error(error);
        page.value = 'failed';
      },
    );
  }
  return page.value;
}
