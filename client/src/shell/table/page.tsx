/** The page of one table: waiting room or board, and what to say when there is neither. */
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { Fatal } from '../../net/link.ts';
import { Frame } from '../frame.tsx';
import { missingGames } from '../games.ts';
import { CodeMissing, Link, Notice, Spinner } from '../parts.tsx';
import type { Invitation } from '../routes.ts';
import { TableContext, useTable } from './model.ts';
import { serverTable } from './server-table.ts';
import { Table } from './table.tsx';
import { Waiting } from './waiting.tsx';
import './table.css';
import './decision.css';
import './tabs.css';
import './narrow.css';

export function TablePage(props: { readonly id: string; readonly invite: Invitation | undefined }) {
  const model = useMemo(() => serverTable(props.id), [props.id]);
  useEffect(() => {
    model.start();
    return () => model.stop();
  }, [model]);
  return (
    <TableContext.Provider value={model}>
      <Content invite={props.invite} />
    </TableContext.Provider>
  );
}

function Content({ invite }: { readonly invite: Invitation | undefined }) {
  const table = useTable();
  const { client } = table;
  const fatal = client.fatal.value;
  const view = client.view.value;
  if (fatal !== undefined && (view === undefined || fatal === 'missing')) return <Dead reason={fatal} />;
  if (view !== undefined && table.game.value !== undefined)
    return (
      <>
        {fatal !== undefined && <Outdated />}
        <Table />
      </>
    );
  if (client.facts.value?.status === 'waiting' || table.summary.value?.status === 'waiting')
    return <Waiting invite={invite} />;
  if (missingGames.value.has(client.game.value))
    return (
      <Frame title={t('code.failed')}>
        <CodeMissing />
      </Frame>
    );
  return (
    <Frame title={t('table.title')}>
      <Spinner label={client.state.value === 'retrying' ? t('connection.retrying') : t('table.opening')} />
    </Frame>
  );
}

function Outdated() {
  return (
    <div class="banner" role="alert">
      <p>{t('fatal.outdatedHint')}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t('fatal.reload')}
      </button>
    </div>
  );
}

function Dead({ reason }: { readonly reason: Fatal }) {
  return (
    <Frame title={t(`fatal.${reason}`)}>
      <Notice title={t(`fatal.${reason}`)} tone="error">
        <p>{t(`fatal.${reason}Hint`)}</p>
        <div class="button-row">
          {reason === 'outdated' && (
            <button type="button" class="button button-primary" onClick={() => location.reload()}>
              {t('fatal.reload')}
            </button>
          )}
          <Link to="" class="button">
            {t('nav.home')}
          </Link>
        </div>
      </Notice>
    </Frame>
  );
}
