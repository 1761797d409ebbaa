/** What a check has found, in plain words. */
import type { MatchFile, Verdict } from '../../../../shared/protocol/match-file.ts';
import { type Checked, checksOf } from '../../dice/compare.ts';
import { rollsOf, tallies } from '../../dice/rolls.ts';
import { t } from '../../i18n/index.ts';
import { gameNow, type LoadedGame, seatName } from '../games.ts';
import { Icon } from '../parts.tsx';
import type { Report } from './model.ts';
import { Counts, Rolls } from './rolls.tsx';

const GOOD = new Set(['fair']);
const OPEN = new Set(['uncheckable', 'unreadable']);

export function ReportView({ report }: { readonly report: Report }) {
  const { file, verdict, overall } = report;
  const game = file === undefined ? undefined : gameNow(file.game);
  const tone = GOOD.has(overall) ? 'good' : OPEN.has(overall) ? 'open' : 'bad';
  return (
    <>
      <section
        class={`verdict verdict-${tone}`}
        aria-labelledby="verdict"
        aria-live="polite"
        data-testid="verdict"
        data-overall={overall}
        data-fault={verdict.ok ? '' : verdict.fault}
      >
        <Icon name={tone === 'good' ? 'check' : 'close'} />
        <div>
          <h2 id="verdict">{t(`dice.verdict.${overall}`)}</h2>
          <p>{reason(report)}</p>
        </div>
      </section>
      {file !== undefined && (
        <div class="dice-columns">
          <div class="dice-column">
            {overall !== 'uncheckable' && <Checks verdict={verdict} />}
            <Memory report={report} />
            <Numbers file={file} />
          </div>
          {game !== undefined && <Dice file={file} game={game} />}
        </div>
      )}
    </>
  );
}

function reason({ verdict, overall }: Report): string {
  if (overall === 'doubtful') return t('dice.verdict.doubtfulText');
  if (verdict.ok) return t('dice.verdict.fairText', { steps: verdict.steps, words: verdict.words });
  return t(`dice.fault.${verdict.fault}`, { seq: verdict.seq ?? '', detail: verdict.message });
}

const MARKS = { passed: '✓', failed: '✗', skipped: '–' } as const;

function Line({ result, text }: { readonly result: Checked['result']; readonly text: string }) {
  return (
    <li class={`check-line check-${result}`}>
      <span class="check-mark" aria-hidden="true">
        {MARKS[result]}
      </span>
      <span>
        {text} <span class="sr-only">({t(`dice.${result}`)})</span>
      </span>
    </li>
  );
}

function Checks({ verdict }: { readonly verdict: Verdict }) {
  return (
    <section class="dice-part" aria-labelledby="dice-checks">
      <h2 id="dice-checks">{t('dice.checks')}</h2>
      <ul class="check-list" data-testid="dice-checks">
        {checksOf(verdict).map(({ check, result }) => (
          <Line key={check} result={result} text={t(`dice.check.${check}`)} />
        ))}
      </ul>
    </section>
  );
}

function Memory({ report: { compared, noted, file } }: { readonly report: Report }) {
  const { commitment, share } = compared;
  return (
    <section class="dice-part" aria-labelledby="dice-memory">
      <h2 id="dice-memory">{t('dice.memory.title')}</h2>
      <ul
        class="check-list"
        data-testid="dice-memory"
        data-commitment={commitment}
        data-share={share}
        role={commitment === 'different' || share === 'missing' ? 'alert' : undefined}
      >
        <Line
          result={commitment === 'same' ? 'passed' : commitment === 'different' ? 'failed' : 'skipped'}
          text={t(`dice.memory.commitment.${commitment}`, { noted: noted.commitment ?? '' })}
        />
        <Line
          result={share === 'used' ? 'passed' : share === 'missing' ? 'failed' : 'skipped'}
          text={t(`dice.memory.share.${share}`)}
        />
      </ul>
      <p class="hint">{t('dice.numbers.commitment')}</p>
      <code class="hash" data-testid="dice-commitment">
        {file?.commitment}
      </code>
    </section>
  );
}

function Numbers({ file }: { readonly file: MatchFile }) {
  const rows: readonly (readonly [string, string])[] = [
    [t('dice.numbers.secret'), file.serverSeed],
    [t('dice.numbers.table'), file.id],
    ...file.seats
      .filter(({ random }) => random !== '')
      .map(({ id, random }) => [t('dice.numbers.share', { seat: seatName(file.game, id) }), random] as const),
    [t('dice.numbers.seed'), file.seed],
  ];
  return (
    <details class="dice-numbers">
      <summary>{t('dice.numbers.title')}</summary>
      <dl>
        {rows.map(([label, number]) => (
          <div key={label}>
            <dt class="hint">{label}</dt>
            <dd>
              <code class="hash">{number}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p class="hint">{t('dice.numbers.verify')}</p>
    </details>
  );
}

function Dice({ file, game }: { readonly file: MatchFile; readonly game: LoadedGame }) {
  const groups = rollsOf(file.journal, file.options, game.client);
  return (
    <div class="dice-column">
      <Counts tallies={tallies(groups)} game={file.game} />
      {groups.length > 0 && <Rolls groups={groups} game={file.game} />}
    </div>
  );
}
