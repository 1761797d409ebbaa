/** The table's code with the Colyseus SDK, which is not fetched before somebody goes to a table. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Invitation } from './routes.ts';

type TablePage = FunctionComponent<{ readonly id: string; readonly invite: Invitation | undefined }>;

const page = signal<TablePage | 'failed' | undefined>(undefined);
let fetching = false;

export function fetchTablePage(): void {
  if (fetching) return;
  fetching = true;
  import('./table/page.tsx').then(
    (module) => {
      page.value = module.TablePage;
    },
    (error: unknown) => {
      console.error(error);
      page.value = 'failed';
    },
  );
}

/** The page when its code is here; starts to fetch it otherwise. */
export function tablePageNow(): TablePage | 'failed' | undefined {
  fetchTablePage();
  return page.value;
}
