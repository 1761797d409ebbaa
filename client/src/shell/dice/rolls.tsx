/** The dice of a match: how often each face came up, and every roll in order. */
import { useMemo } from 'preact/hooks';
import { FACES, type RollGroup, type Tally } from '../../dice/rolls.ts';
import { language, say, t } from '../../i18n/index.ts';

function decimal(value: number, digits: number): string {
  return value.toLocaleString(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Expected mean of a die. */
const EVEN = 3.5;

export function Counts(props: { readonly tallies: readonly Tally[]; readonly game: string }) {
  const { tallies, game } = props;
  const most = Math.max(1, ...tallies.flatMap(({ counts, expected }) => [...counts, expected]));
  return (
    <section class="dice-part" aria-labelledby="dice-counts">
      <h2 id="dice-counts">{t('dice.counts.title')}</h2>
      {tallies.length === 0 ? (
        <p class="hint">{t('dice.counts.none')}</p>
      ) : (
        <>
          <table class="counts" data-testid="dice-counts" aria-labelledby="dice-counts">
            <thead>
              <tr>
                <th scope="col" rowSpan={2}>
                  {t('dice.counts.face')}
                </th>
                {tallies.map(({ side, who }) => (
                  <th key={side} scope="colgroup" colSpan={3} class={`counts-side side-${side}`}>
                    {say(who, game)}
                  </th>
                ))}
              </tr>
              <tr>
                {tallies.map(({ side }) => (
                  <SideHeads key={side} />
                ))}
              </tr>
            </thead>
            <tbody>
              {FACES.map((face, i) => (
                <tr key={face}>
                  <th scope="row">
                    <span class="die">{face}</span>
                  </th>
                  {tallies.map(({ side, counts, expected }) => (
                    <SideCells key={side} side={side} seen={counts[i] ?? 0} expected={expected} most={most} />
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('dice.counts.dice')}</th>
                {tallies.map(({ side, dice }) => (
                  <td key={side} colSpan={3} class="number">
                    {dice}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t('dice.counts.mean')}</th>
                {tallies.map(({ side, mean }) => (
                  <td key={side} colSpan={3} class="number">
                    {decimal(mean, 2)}{' '}
                    <span class="hint">
                      ({t('dice.counts.expected')} {decimal(EVEN, 2)})
                    </span>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
          {tallies.map(
            ({ side, who, chance }) =>
              chance !== undefined && (
                <p key={side} class="hint">
                  {t('dice.counts.chance', { side: say(who, game), games: outOfHundred(chance) })}
                </p>
              ),
          )}
          <p class="hint">{t('dice.counts.note')}</p>
        </>
      )}
    </section>
  );
}

function outOfHundred(chance: number): string {
  return chance < 0.01 ? decimal(100 * chance, 2) : decimal(100 * chance, 0);
}

function SideHeads() {
  return (
    <>
      <th scope="col" class="number">
        {t('dice.counts.seen')}
      </th>
      <th scope="col" class="number">
        {t('dice.counts.expected')}
      </th>
      <td class="counts-bar" />
    </>
  );
}

function SideCells(props: {
  readonly side: string;
  readonly seen: number;
  readonly expected: number;
  readonly most: number;
}) {
  const { side, seen, expected, most } = props;
  return (
    <>
      <td class="number counts-seen">{seen}</td>
      <td class="number hint">{decimal(expected, 1)}</td>
      <td class={`counts-bar side-${side}`} aria-hidden="true">
        <span class="dice-bar">
          <span class="dice-bar-seen" style={{ width: `${(100 * seen) / most}%` }} />
          <span class="dice-bar-expected" style={{ left: `${(100 * expected) / most}%` }} />
        </span>
      </td>
    </>
  );
}

export function Rolls({ groups, game }: { readonly groups: readonly RollGroup[]; readonly game: string }) {
  const count = useMemo(() => groups.reduce((sum, { rolls }) => sum + rolls.length, 0), [groups]);
  return (
    <details class="dice-part" open={count <= OPEN_UP_TO}>
      <summary data-testid="dice-rolls">{t('dice.rolls.title', { count })}</summary>
      <table class="rolls" aria-label={t('dice.rolls.title', { count })}>
        <thead>
          <tr>
            <th scope="col" class="number">
              {t('dice.rolls.seq')}
            </th>
            <th scope="col">{t('dice.rolls.what')}</th>
            <th scope="col">{t('dice.rolls.dice')}</th>
          </tr>
        </thead>
        {groups.map(({ heading, rolls }) => (
          <tbody key={rolls[0]?.id}>
            {heading.length > 0 && (
              <tr>
                <th scope="rowgroup" colSpan={3} class="rolls-heading">
                  {heading.map((message) => say(message, game)).join(' · ')}
                </th>
              </tr>
            )}
            {rolls.map(({ id, seq, what, throws }) => (
              <tr key={id}>
                <td class="number hint">{seq}</td>
                <td>{what !== undefined && say(what, game)}</td>
                <td>
                  {throws.map(({ side, who, dice }) => (
                    <span key={side} class={`thrown side-${side}`}>
                      <span class="thrown-who">{say(who, game)}</span>
                      {dice.map((die, n) => (
                        <span key={n} class="die">
                          {die}
                        </span>
                      ))}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}

/** Longer lists are closed at first. */
const OPEN_UP_TO = 400;
