/** Beside the board: log, cards, score, overview; and what can be done with the replay. */
import { useSignal } from '@preact/signals';
import { SPECTATOR } from '../../../../shared/engine/types.ts';
import { t } from '../../i18n/index.ts';
import { api } from '../../net/api.ts';
import { copyText } from '../copy.ts';
import { CardFace, OverviewParts, ScoreRows } from '../facts-parts.tsx';
import { Icon, Link } from '../parts.tsx';
import { replayAddress } from '../router.ts';
import { narrow } from '../table/narrow.ts';
import { Terms } from '../terms.tsx';
import { Log } from './log.tsx';
import { EVERYTHING, useReplay } from './model.ts';

const TABS = ['log', 'cards', 'score', 'overview'] as const;
/** On a phone there is no room for the tools below the tabs. */
const NARROW_TABS = [...TABS, 'tools'] as const;
type Tab = (typeof NARROW_TABS)[number];
const PANELS = { log: Log, cards: Cards, score: Score, overview: Overview, tools: Tools } as const;

export function Panel({ table }: { readonly table: string }) {
  const tabs = narrow.value ? NARROW_TABS : TABS;
  const chosen = useSignal<Tab>('log');
  const tab = narrow.value || chosen.value !== 'tools' ? chosen.value : 'log';
  const Shown = PANELS[tab];
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = NARROW_TABS.indexOf(tab);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    chosen.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside class="panel" aria-label={t('replay.panel')}>
      <div class="tabs">
        <div class="tab-bar">
          <div class="tab-list" role="tablist" aria-label={t('replay.panel')} onKeyDown={walk}>
            {tabs.map((each) => (
              <button
                key={each}
                id={`tab-${each}`}
                type="button"
                role="tab"
                class="tab"
                aria-selected={tab === each}
                aria-controls="tab-panel"
                tabIndex={tab === each ? 0 : -1}
                onClick={() => {
                  chosen.value = each;
                }}
              >
                {tabLabel(each)}
              </button>
            ))}
          </div>
        </div>
        <div
          // A new one for each tab, so that it begins at its top.
          key={tab}
          id="tab-panel"
          class="tab-panel replay-scroll"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
          tabIndex={0}
          aria-labelledby={`tab-${tab}`}
        >
          <Shown table={table} />
        </div>
      </div>
      {!narrow.value && <Tools table={table} />}
    </aside>
  );
}

function tabLabel(tab: Tab): string {
  if (tab === 'cards') return t('replay.cards');
  return tab === 'tools' ? t('menu.label') : t(`tab.${tab}`);
}

function Tools({ table }: { readonly table: string }) {
  const { player } = useReplay();
  const { seq } = player.moment.value;
  return (
    <div class="replay-tools">
      <label class="check">
        <input
          type="checkbox"
          checked={player.skipping.value}
          data-testid="replay-skip"
          onChange={({ currentTarget }) => player.setSkipping(currentTarget.checked)}
        />
        <span>{t('replay.skip')}</span>
      </label>
      {table !== '' && (
        <div class="button-row">
          <button
            type="button"
            class="button button-plain button-small"
            data-testid="replay-link"
            onClick={() => void copyText(replayAddress(table, seq), t('replay.linkCopied', { seq }))}
          >
            <Icon name="copy" />
            {t('replay.copyLink')}
          </button>
          <a class="button button-plain button-small" href={api.exportAddress(table)} download>
            {t('menu.export')}
          </a>
          <Link to={`t/${table}`} class="button button-plain button-small">
            {t('dice.table')}
          </Link>
        </div>
      )}
      <p class="hint replay-keys">{t('replay.keys')}</p>
    </div>
  );
}

/** The hands that the chosen point of view knows, one for each side. */
function Cards() {
  const model = useReplay();
  const { seats, game } = model.replay;
  const viewer = model.viewer.value;
  if (viewer === SPECTATOR) return <p class="hint replay-note">{t('replay.spectatorCards')}</p>;
  // Partners hold their cards together.
  const sides = new Map<string, string[]>();
  for (const { id, side } of seats)
    if (viewer === EVERYTHING || seats.find((seat) => seat.id === viewer)?.side === side)
      sides.set(side, [...(sides.get(side) ?? []), id]);
  const say = model.say.bind(model);
  return (
    <div class="replay-hands" data-testid="replay-hands">
      {[...sides].map(([side, ids]) => {
        const eyes = ids.find((id) => id === viewer) ?? ids[0] ?? '';
        const cards = game.client.hand(model.seenBy(eyes));
        return (
          <section key={side} class={`side-${side}`} data-side={side}>
            <h3>{ids.map((id) => model.seatName(id)).join(', ')}</h3>
            {cards.length === 0 && <p class="hint">{t('replay.noCards')}</p>}
            <ul class="cards">
              {cards.map((card) => (
                <li key={card.id}>
                  <div class="card" data-card={card.id}>
                    <CardFace card={card} say={say} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Score() {
  const model = useReplay();
  const rows = model.replay.game.client.score(model.view.value);
  return (
    <>
      <ScoreRows rows={rows} say={(message) => model.say(message)} />
      <Terms game={model.replay.file.game} options={model.view.value.options} />
    </>
  );
}

function Overview() {
  const model = useReplay();
  const parts = model.replay.game.client.overview(model.view.value);
  return (
    <div class="overview" data-testid="overview">
      <OverviewParts parts={parts} say={(message) => model.say(message)} />
    </div>
  );
}
