/** Hand, score, and the tables of everything that the board shows. */
import { t } from '../../i18n/index.ts';
import { Players } from './menu.tsx';
import { useTable } from './model.ts';

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
          const text = table.say(card.text);
          const body = (
            <>
              <span class="card-head">
                <strong class="card-title">{table.say(card.title)}</strong>
                {card.mark !== '' && <span class="card-mark">{card.mark}</span>}
              </span>
              {text !== '' && <span class="card-text">{text}</span>}
            </>
          );
          return (
            <li key={card.id}>
              {pieces.has(card.id) ? (
                <button
                  type="button"
                  class="card card-live"
                  data-card={card.id}
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
  const rows = game.client.score(view);
  const total = rows.reduce((sum, row) => sum + row.points, 0);
  return (
    <table class="score" data-testid="score">
      <caption class="sr-only">{t('tab.score')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('score.item')}</th>
          <th scope="col" class="number">
            {t('score.count')}
          </th>
          <th scope="col" class="number">
            {t('score.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.label.key}-${index}`}>
            <th scope="row">{table.say(row.label)}</th>
            <td class="number">{row.count}</td>
            <td class="number">{row.points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('score.total')}
          </th>
          <td class="number">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
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
      {game.client.overview(view).map((part, index) => (
        <section key={`${part.title.key}-${index}`}>
          <h3>{table.say(part.title)}</h3>
          <ul>
            {part.lines.map((line, at) => (
              <li key={`${line.key}-${at}`}>{table.say(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
