/** Which page is shown. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { t } from '../i18n/index.ts';
import { Create } from './create.tsx';
import { Frame } from './frame.tsx';
import { Home } from './home.tsx';
import { Link, Notice, Spinner } from './parts.tsx';
import { route } from './router.ts';
import type { Invitation } from './routes.ts';
import { Toasts } from './toasts.tsx';

type TablePage = FunctionComponent<{ readonly id: string; readonly invite: Invitation | undefined }>;

/** The table's code with the Colyseus SDK is not fetched before a table is opened. */
const tablePage = signal<TablePage | 'failed' | undefined>(undefined);
let fetching = false;

function tablePageNow(): ReadonlySignal<TablePage | 'failed' | undefined> {
  if (!fetching) {
    fetching = true;
    import('./table/page.tsx').then(
      (module) => {
        tablePage.value = module.TablePage;
      },
      (error: unknown) => {
        console.error(error);
        tablePage.value = 'failed';
      },
    );
  }
  return tablePage;
}

export function App() {
  return (
    <>
      <Page />
      <Toasts />
    </>
  );
}

function Page() {
  const now = route.value;
  switch (now.page) {
    case 'home':
      return <Home />;
    case 'create':
      return <Create />;
    case 'lost':
      return (
        <Frame title={t('lost.title')}>
          <Notice title={t('lost.title')}>
            <Link to="" class="button">
              {t('nav.home')}
            </Link>
          </Notice>
        </Frame>
      );
    case 'table': {
      const TablePage = tablePageNow().value;
      if (TablePage === 'failed')
        return (
          <Frame title={t('fatal.outdated')}>
            <Notice title={t('code.failed')} tone="error">
              <p>{t('code.failedHint')}</p>
              <button type="button" class="button" onClick={() => location.reload()}>
                {t('fatal.reload')}
              </button>
            </Notice>
          </Frame>
        );
      if (TablePage === undefined)
        return (
          <Frame title={t('table.title')}>
            <Spinner label={t('table.opening')} />
          </Frame>
        );
      return <TablePage key={now.id} id={now.id} invite={now.invite} />;
    }
  }
}
