/** How it ended: the result, the score line by line, what next, and the game in figures. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { api } from '../../net/api.ts';
import { tellFailure } from '../failures.ts';
import { Icon, Link } from '../parts.tsx';
import { go } from '../router.ts';
import { swapped } from '../seating.ts';
import { GameFigures } from '../stats/game-figures.tsx';
import { makeTable } from '../tables.ts';
import { Terms } from '../terms.tsx';
import { ScoreTable } from './facts.tsx';
import { focusIsNowhere } from './focus-within.ts';
import { useTable } from './model.ts';
import './end.css';

export function EndSheet() {
  const table = useTable();
  const closed = useSignal(false);
  const making = useSignal(false);
  const view = table.client.view.value;
  const game = table.game.value;
  const ending = view === undefined ? undefined : game?.client.ending(view);
  const title = useRef<HTMLHeadingElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const before = useRef({ over: ending !== undefined, closed: false });
  useEffect(() => {
    const { over, closed: was } = before.current;
    before.current = { over: ending !== undefined, closed: closed.value };
    // A page that opens with the end leaves the focus where it is.
    if (over === (ending !== undefined) && was === closed.value) return;
    const target = title.current ?? again.current;
    if (focusIsNowhere() || document.activeElement?.matches('.prompt'))
      target?.focus({ preventScroll: true });
  }, [ending === undefined, closed.value]);
  if (game === undefined || ending === undefined) return null;
  if (closed.value)
    return (
      <button
        ref={again}
        type="button"
        class="button end-again"
        onClick={() => {
          closed.value = false;
        }}
      >
        {t('end.show')}
      </button>
    );
  const { summary, client } = table;
  const entries = client.journal.entries.value;
  // Fetched newest first; the first entry is never taken back.
  const complete = entries[0]?.seq === 1;
  const rematch = async (): Promise<void> => {
    const last = summary.value;
    if (last === undefined) return;
    making.value = true;
    try {
      const next = swapped(game, last);
      const id = await makeTable({
        game: last.game,
        options: next.options,
        seats: next.seats,
        levels: next.levels,
        listed: last.listed,
        hints: last.hints,
      });
      go(`t/${id}`);
    } catch (error) {
      tellFailure(error);
      making.value = false;
    }
  };
  return (
    <section class="end" aria-labelledby="end-title" data-testid="end">
      <div class="end-head">
        {/* The decisions are over: who waited at them goes on here. */}
        <h2 id="end-title" ref={title} tabIndex={-1}>
          {table.say(ending)}
        </h2>
        <button
          type="button"
          class="icon-button"
          aria-label={t('end.close')}
          onClick={() => {
            closed.value = true;
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <div class="end-body" tabIndex={0}>
        <div class="end-result">
          <ScoreTable />
          <Terms game={game.client.id} options={client.options.value} />
          <div class="end-buttons">
            {table.isPlayer.value && summary.value !== undefined && (
              <button
                type="button"
                class="button button-primary"
                data-testid="rematch"
                disabled={making.value}
                onClick={() => void rematch()}
              >
                {t('end.rematch')}
              </button>
            )}
            <Link to={`t/${table.id}/replay`} class="button button-plain" data-testid="watch-replay">
              {t('replay.title')}
            </Link>
            <a class="button button-plain" href={api.exportAddress(table.id)} download>
              {t('menu.export')}
            </a>
            <Link to={`t/${table.id}/dice`} class="button button-plain" data-testid="check-dice">
              {t('dice.title')}
            </Link>
            <Link to="" class="button button-plain">
              {t('nav.home')}
            </Link>
          </div>
        </div>
        <div class="end-figures">
          <h3>{t('stats.title')}</h3>
          <GameFigures
            game={game.client}
            entries={complete ? entries : undefined}
            say={(message) => table.say(message)}
          />
        </div>
      </div>
    </section>
  );
}
