/** Numbers in words and tables, for figures with and without plots. */
import type { Message } from '../../../../shared/engine/message.ts';
import { FACES, type Tally } from '../../dice/rolls.ts';
import { language, t } from '../../i18n/index.ts';

export type Say = (message: Message) => string;

/** Of a fair die. */
export const EVEN = 3.5;

export function decimal(value: number, digits: number): string {
  return value.toLocaleString(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function diceLine({ who, dice, mean }: Tally, say: Say): string {
  return t('stats.dice.line', { side: say(who), count: dice, mean: decimal(mean, 2) });
}

/** How often each face came up, side beside side, against what fair dice give. */
export function FaceTable({ tallies, say }: { readonly tallies: readonly Tally[]; readonly say: Say }) {
  return (
    <table class="stats-table">
      <thead>
        <tr>
          <th scope="col">{t('stats.dice.face')}</th>
          {tallies.map(({ side, who }) => (
            <th key={side} scope="col" class={`number stats-side side-${side}`}>
              {say(who)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FACES.map((face, i) => (
          <tr key={face}>
            <th scope="row">
              <span class="stats-die">{face}</span>
            </th>
            {tallies.map(({ side, counts }) => (
              <td key={side} class="number">
                {counts[i] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('dice.counts.expected')}</th>
          {tallies.map(({ side, expected }) => (
            <td key={side} class="number">
              {decimal(expected, 1)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
