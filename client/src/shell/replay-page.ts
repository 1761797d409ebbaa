/** The code of the replay, which is not fetched before somebody asks for it. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

type ReplayPage = FunctionComponent<{ readonly id: string; readonly seq: number }>;

const page = signal<ReplayPage | 'failed' | undefined>(undefined);
let fetching = false;

/** The page when its code is here; starts to fetch it otherwise. */
export function replayPageNow(): ReplayPage | 'failed' | undefined {
  if (!fetching) {
    fetching = true;
    import('./replay/page.tsx').then(
      (module) => {
        page.value = module.ReplayPage;
      },
      (error: unknown) => {
        console.error(error);
        page.value = 'failed';
      },
    );
  }
  return page.value;
}
