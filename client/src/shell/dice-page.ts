/** The code of "check the dice", which is not fetched before somebody asks for it. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

type DicePage = FunctionComponent<{ readonly id: string }>;

const page = signal<DicePage | 'failed' | undefined>(undefined);
let fetching = false;

/** The page when its code is here; starts to fetch it otherwise. */
export function dicePageNow(): DicePage | 'failed' | undefined {
  if (!fetching) {
    fetching = true;
    import('./dice/page.tsx').then(
      (module) => {
        page.value = module.DicePage;
      },
      (error: unknown) => {
        console.error(error);
        page.value = 'failed';
      },
    );
  }
  return page.value;
}
