/** The faces that a side has thrown, as bars that need no canvas. */
import { FACES, type Tally } from '../../dice/rolls.ts';
import { faceBand } from './chance.ts';

export function DiceBars({ tally }: { readonly tally: Tally }) {
  const { counts, dice } = tally;
  const band = faceBand(dice, FACES.length);
  const most = Math.max(1, band.high, ...counts);
  const part = (value: number): string => `${(100 * value) / most}%`;
  return (
    <div class="stats-bars" aria-hidden="true">
      {FACES.map((face, i) => (
        <div key={face} class="stats-bar">
          <span class="stats-count">{counts[i] ?? 0}</span>
          <span class="stats-column">
            <span
              class="stats-strip"
              style={{ bottom: part(band.low), height: part(band.high - band.low) }}
            />
            <span class="stats-fill" style={{ height: part(counts[i] ?? 0) }} />
          </span>
          <span class="stats-face">{face}</span>
        </div>
      ))}
    </div>
  );
}
