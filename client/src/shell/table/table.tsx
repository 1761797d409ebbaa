/** The table while a game runs or is over: board, panels, hand. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { useArrival } from '../arrival.ts';
import { useTitle } from '../frame.tsx';
import { Icon, SkipLink } from '../parts.tsx';
import { ScorePanel } from '../stats/so-far.tsx';
import { Actions } from './actions.tsx';
import { BoardArea } from './board-area.tsx';
import { Chat } from './chat.tsx';
import { Guide } from './coach.tsx';
import { CombatSheet } from './combat/sheet.tsx';
import { TABS, type Tab, TIGHT_TABS } from './desk.ts';
import { useDragging } from './drag.ts';
import { DragGhost } from './drag-ghost.tsx';
import { EndSheet } from './end.tsx';
import { Hand, Overview } from './facts.tsx';
import { useHearing } from './hearing.ts';
import { HintBox } from './hint.tsx';
import { Announcer, Log } from './log.tsx';
import { useTable } from './model.ts';
import { narrow, tight } from './narrow.ts';
import { Prompt, PromptDetails } from './prompt.tsx';
import { Ribbon } from './ribbon.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Skip } from './skip.tsx';
import { SeatKept, StandIns } from './stand-ins.tsx';
import { focusDecision, useSteadyFocus } from './steady-focus.ts';
import './helpers.css';

const PANELS = { decision: Decision, log: Log, chat: Chat, score: ScorePanel, overview: Overview } as const;

export function Table() {
  const table = useTable();
  const { folded } = table.desk;
  useShortcuts();
  useDragging();
  useHearing();
  useTitle(table.myTurn.value ? `● ${t('ribbon.you')}` : t('table.title'));
  return (
    <div
      class={`table ${folded.value ? 'table-folded' : ''}`}
      data-testid="table"
      data-seq={table.client.seq.value}
    >
      <SkipLink
        label={t('nav.skipChoices')}
        onSkip={() => {
          table.desk.show('decision');
          requestAnimationFrame(focusDecision);
        }}
      />
      <Ribbon />
      <main class="table-main" aria-label={t('table.title')}>
        <BoardArea />
        <SeatKept />
        {!table.offline && <EndSheet />}
        {!tight.value && <Hand />}
      </main>
      <aside class="panel" aria-label={t('table.panel')}>
        {!narrow.value && <Fold folded={folded} />}
        {!tight.value && <Decision />}
        <Tabs folded={folded} />
      </aside>
      <Announcer />
      <DragGhost />
    </div>
  );
}

function Decision() {
  const box = useRef<HTMLDivElement>(null);
  useSteadyFocus(box);
  useArrival(() => box.current?.querySelector<HTMLElement>('.prompt') ?? null);
  return (
    <div class="panel-decision" ref={box}>
      <Prompt />
      <StandIns />
      <Skip />
      <HintBox />
      <Guide />
      <CombatSheet />
      <Actions />
      {tight.value && <PromptDetails />}
      {tight.value && <Hand />}
    </div>
  );
}

function Fold({ folded }: { readonly folded: Signal<boolean> }) {
  return (
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
  );
}

function Tabs({ folded }: { readonly folded: Signal<boolean> }) {
  const table = useTable();
  const tabs = (tight.value ? TIGHT_TABS : TABS).filter((each) => each !== 'chat' || !table.offline);
  const { tab: chosen } = table.desk;
  const tab = tight.value || chosen.value !== 'decision' ? chosen.value : 'log';
  const unread = useUnread(tab === 'chat' && !folded.value);
  const Panel = PANELS[tab];
  const choose = (next: Tab): void => {
    chosen.value = next;
    if (tight.value) folded.value = false;
  };
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab as never) + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-bar">
        <div class="tab-list" role="tablist" aria-label={t('table.tabs')} onKeyDown={walk}>
          {tabs.map((each) => (
            <button
              key={each}
              id={`tab-${each}`}
              type="button"
              role="tab"
              class={`tab ${each === 'decision' && table.myTurn.value ? 'tab-mine' : ''}`}
              aria-selected={tab === each}
              aria-controls="tab-panel"
              tabIndex={tab === each ? 0 : -1}
              onClick={() => choose(each)}
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
        {narrow.value && <Fold folded={folded} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <div id="tab-panel" class="tab-panel" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${tab}`}>
        <Panel />
      </div>
    </div>
  );
}

/** Lines of the chat that came while it was not shown. */
function useUnread(shown: boolean): number {
  const table = useTable();
  const count = table.client.chat.value.length;
  // What was said before I came is not news.
  const read = useRef(count);
  useEffect(() => {
    if (shown) read.current = count;
  });
  return shown ? 0 : Math.max(0, count - read.current);
}
