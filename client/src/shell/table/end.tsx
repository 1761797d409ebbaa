/** How it ended: the result, the score line by line, and what next. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { api } from '../../net/api.ts';
import { tellFailure } from '../failures.ts';
import { Icon, Link } from '../parts.tsx';
import { go } from '../router.ts';
import { swapped } from '../seating.ts';
import { makeTable } from '../tables.ts';
import { ScoreTable } from './facts.tsx';
import { useTable } from './model.ts';

export function EndSheet() {
  const table = useTable();
  const closed = useSignal(false);
  const making = useSignal(false);
  const view = table.client.view.value;
  const game = table.game.value;
  if (view === undefined || game === undefined) return null;
  const ending = game.client.ending(view);
  if (ending === undefined) return null;
  if (closed.value)
    return (
      <button
        type="button"
        class="button end-again"
        onClick={() => {
          closed.value = false;
        }}
      >
        {t('end.show')}
      </button>
    );
  const { summary } = table;
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
        listed: last.listed,
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
        <h2 id="end-title">{table.say(ending)}</h2>
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
      <ScoreTable />
      <div class="button-row">
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
    </section>
  );
}
