/** Which page is shown. */
import { t } from '../i18n/index.ts';
import { Create } from './create.tsx';
import { dicePageNow } from './dice-page.ts';
import { Frame } from './frame.tsx';
import { Home } from './home.tsx';
import { learnPageNow } from './learn-page.ts';
import { CodeMissing, Link, Notice, Spinner } from './parts.tsx';
import { replayPageNow } from './replay-page.ts';
import { route } from './router.ts';
import { SettingsDialog } from './settings/dialog.tsx';
import { HelpDialog } from './settings/help.tsx';
import { tablePageNow } from './table-page.ts';
import { Toasts } from './toasts.tsx';

export function App() {
  return (
    <>
      <Page />
      <Toasts />
      <SettingsDialog />
      <HelpDialog />
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
      const TablePage = tablePageNow();
      if (TablePage === 'failed')
        return (
          <Frame title={t('code.failed')}>
            <CodeMissing />
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
    case 'dice': {
      const DicePage = dicePageNow();
      if (DicePage === 'failed')
        return (
          <Frame title={t('code.failed')}>
            <CodeMissing />
          </Frame>
        );
      if (DicePage === undefined)
        return (
          <Frame title={t('dice.title')}>
            <Spinner label={t('loading')} />
          </Frame>
        );
      return <DicePage key={now.id} id={now.id} />;
    }
    case 'learn': {
      const LearnPage = learnPageNow();
      if (LearnPage === 'failed')
        return (
          <Frame title={t('code.failed')}>
            <CodeMissing />
          </Frame>
        );
      if (LearnPage === undefined)
        return (
          <Frame title={t('learn.title')}>
            <Spinner label={t('loading')} />
          </Frame>
        );
      return <LearnPage route={now} />;
    }
    case 'replay': {
      const ReplayPage = replayPageNow();
      if (ReplayPage === 'failed')
        return (
          <Frame title={t('code.failed')}>
            <CodeMissing />
          </Frame>
        );
      if (ReplayPage === undefined)
        return (
          <Frame title={t('replay.title')}>
            <Spinner label={t('loading')} />
          </Frame>
        );
      return <ReplayPage key={now.id} id={now.id} seq={now.seq} />;
    }
  }
}
