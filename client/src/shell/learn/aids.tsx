/** Player aids: tables to look things up in, also on paper. */
import type { Message } from '../../../../shared/engine/message.ts';
import { FIRST_GAME } from '../../games/index.ts';
import type { AidTable, GameLearning } from '../../games/types.ts';
import { say, t } from '../../i18n/index.ts';
import { Frame } from '../frame.tsx';

const speak = (cell: Message | number): string =>
  typeof cell === 'number' ? `${cell}` : say(cell, FIRST_GAME);

export function Aids({ learning }: { readonly learning: GameLearning }) {
  return (
    <Frame title={t('learn.aids')}>
      <div class="aids-head">
        <h1>{t('learn.aids')}</h1>
        <button type="button" class="button button-plain" onClick={() => print()}>
          {t('aids.print')}
        </button>
      </div>
      <div class="aids" data-testid="aids">
        {learning.aids.map((aid) => (
          <Aid key={aid.id} aid={aid} />
        ))}
      </div>
    </Frame>
  );
}

function Aid({ aid }: { readonly aid: AidTable }) {
  const art = aid.rows.some((row) => row.art !== undefined);
  const title = speak(aid.title);
  return (
    <section class={`aid aid-${aid.id}`} aria-labelledby={`aid-${aid.id}`}>
      <h2 id={`aid-${aid.id}`}>{title}</h2>
      {aid.note !== undefined && <p class="hint">{speak(aid.note)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section class="rules-table" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {art && <td />}
              {aid.columns.map(({ label, number }) => (
                <th key={label.key} scope="col" class={number === true ? 'number' : ''}>
                  {speak(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {aid.rows.map((row) => (
              <tr key={row.id} data-row={row.id}>
                {row.art !== undefined && (
                  <td class={`aid-art side-${row.art.side}`}>
                    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
                      <path d={row.art.path} />
                    </svg>
                  </td>
                )}
                {row.cells.map((cell, i) => {
                  const column = aid.columns[i];
                  const key = column?.label.key ?? '';
                  if (i === 0)
                    return (
                      <th key={key} scope="row">
                        {speak(cell)}
                      </th>
                    );
                  return (
                    <td key={key} class={column?.number === true ? 'number' : ''}>
                      {speak(cell)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
