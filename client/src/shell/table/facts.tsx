/** Hand, score, and the tables of everything that the board shows. */
import { t } from '../../i18n/index.ts';
import { CardFace, OverviewParts, ScoreRows } from '../facts-parts.tsx';
import { Players } from './menu.tsx';
import { useTable } from './model.ts';
import { wantsPiece } from './wanted.tsx';

export function Hand() {
  const table = useTable();
  const view = table.client.view.value;
  const game = table.game.value;
  if (view === undefined || game === undefined) return null;
  const cards = game.client.hand(view);
  if (cards.length === 0) return null;
  const pieces = new Set(table.legal.value.map((action) => game.client.parts(action).piece));
  return (
    <section class="hand" aria-label={t('hand.label')}>
      <ul class="cards">
        {cards.map((card) => {
          const body = <CardFace card={card} say={(message) => table.say(message)} />;
          return (
            <li key={card.id}>
              {pieces.has(card.id) ? (
                <button
                  type="button"
                  class={`card card-live ${wantsPiece(table, card.id) ? 'wanted' : ''}`}
                  data-card={card.id}
                  data-drag={card.id}
                  aria-pressed={table.selection.value === card.id}
                  onClick={() => {
                    table.selection.value = table.selection.value === card.id ? '' : card.id;
                  }}
                >
                  {body}
                </button>
              ) : (
                <div class="card" data-card={card.id}>
                  {body}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function ScoreTable() {
  const table = useTable();
  const view = table.client.view.value;
  const game = table.game.value;
  if (view === undefined || game === undefined) return null;
  return <ScoreRows rows={game.client.score(view)} say={(message) => table.say(message)} />;
}

export function Overview() {
  const table = useTable();
  const view = table.client.view.value;
  const game = table.game.value;
  if (view === undefined || game === undefined) return null;
  return (
    <div class="overview" data-testid="overview">
      <section>
        <h3>{t('players.label')}</h3>
        <Players />
      </section>
      <OverviewParts parts={game.client.overview(view)} say={(message) => table.say(message)} />
    </div>
  );
}
