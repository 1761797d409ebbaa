/** The table while a game runs or is over: board, panels, hand. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { useTitle } from '../frame.tsx';
import { Icon } from '../parts.tsx';
import { Actions } from './actions.tsx';
import { BoardArea } from './board-area.tsx';
import { Chat } from './chat.tsx';
import { EndSheet } from './end.tsx';
import { Hand, Overview, ScoreTable } from './facts.tsx';
import { Announcer, Log } from './log.tsx';
import { useTable } from './model.ts';
import { Prompt } from './prompt.tsx';
import { Ribbon } from './ribbon.tsx';

const TABS = ['log', 'chat', 'score', 'overview'] as const;
type Tab = (typeof TABS)[number];
const PANELS = { log: Log, chat: Chat, score: ScoreTable, overview: Overview } as const;

export function Table() {
  const table = useTable();
  const folded = useSignal(false);
  useTitle(table.myTurn.value ? `● ${t('ribbon.you')}` : t('table.title'));
  return (
    <div
      class={`table ${folded.value ? 'table-folded' : ''}`}
      data-testid="table"
      data-seq={table.client.seq.value}
    >
      <Ribbon />
      <main class="table-main" aria-label={t('table.title')}>
        <BoardArea />
        <EndSheet />
        <Hand />
      </main>
      <aside class="panel" aria-label={t('table.panel')}>
        <button
          type="button"
          class="panel-fold"
          aria-expanded={!folded.value}
          aria-label={folded.value ? t('table.unfold') : t('table.fold')}
          onClick={() => {
            folded.value = !folded.value;
          }}
        >
          <Icon name="chevron" />
        </button>
        <div class="panel-decision">
          <Prompt />
          <Actions />
        </div>
        <Tabs />
      </aside>
      <Announcer />
    </div>
  );
}

function Tabs() {
  const table = useTable();
  const tab = useSignal<Tab>('log');
  const read = useRef(table.client.chat.value.length);
  const count = table.client.chat.value.length;
  if (tab.value === 'chat') read.current = count;
  useEffect(() => {
    // What was said before I came is not news.
    read.current = table.client.chat.value.length;
  }, [table]);
  const unread = count - read.current;
  const Panel = PANELS[tab.value];
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab.value) + step + TABS.length) % TABS.length] ?? 'log';
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={t('table.tabs')} onKeyDown={walk}>
        {TABS.map((each) => (
          <button
            key={each}
            id={`tab-${each}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={tab.value === each}
            aria-controls="tab-panel"
            tabIndex={tab.value === each ? 0 : -1}
            onClick={() => {
              tab.value = each;
            }}
          >
            {t(`tab.${each}`)}
            {each === 'chat' && unread > 0 && (
              <>
                {' '}
                <span class="count" aria-hidden="true">
                  {unread}
                </span>
                <span class="sr-only">{t('chat.unread', { count: unread })}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        <Panel />
      </div>
    </div>
  );
}
