/** Score, overview and cards as the table and the replay show them. */
import type { Message } from '../../../shared/engine/message.ts';
import type { HandCard, OverviewSection, ScoreRow } from '../../../shared/engine/told.ts';
import { t } from '../i18n/index.ts';

type Say = (message: Message) => string;

export function ScoreRows({ rows, say }: { readonly rows: readonly ScoreRow[]; readonly say: Say }) {
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
            <th scope="row">{say(row.label)}</th>
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

export function OverviewParts(props: { readonly parts: readonly OverviewSection[]; readonly say: Say }) {
  return (
    <>
      {props.parts.map((part, index) => (
        <section key={`${part.title.key}-${index}`}>
          <h3>{props.say(part.title)}</h3>
          <ul>
            {part.lines.map((line, at) => (
              <li key={`${line.key}-${at}`}>{props.say(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function CardFace({ card, say }: { readonly card: HandCard; readonly say: Say }) {
  const text = say(card.text);
  return (
    <>
      <span class="card-head">
        <strong class="card-title">{say(card.title)}</strong>
        {card.mark !== '' && <span class="card-mark">{card.mark}</span>}
      </span>
      {text !== '' && <span class="card-text">{text}</span>}
    </>
  );
}
