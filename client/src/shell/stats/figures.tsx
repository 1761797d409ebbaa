/** Dice, losses, ground and luck of a game: each in words, as a plot, and as a table. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { FACES, type Tally } from '../../dice/rolls.ts';
import type { GameClient } from '../../games/types.ts';
import { t } from '../../i18n/index.ts';
import { accountOf, type ChartLine, type Luck, type Told, type TurnTable } from './account.ts';
import { faceBand } from './chance.ts';
import { decimal, diceLine, EVEN, type Say } from './parts.tsx';
import { Plot, type PlotSpec } from './plot.tsx';
import './stats.css';

/** What more than half of all games come to is no luck worth telling of. */
const USUAL = 0.5;
/** A turn with fewer does not stand out. */
const WORTH_TELLING = 2;

export interface FiguresProps {
  readonly game: Pick<GameClient, 'diceOf' | 'figures'>;
  readonly entries: readonly Told[];
  readonly say: Say;
}

export function Figures({ game, entries, say }: FiguresProps) {
  const account = useMemo(() => accountOf(entries, game), [entries, game]);
  return (
    <div class="figures">
      <p class="hint">{t('stats.band')}</p>
      <LuckFigure luck={account.luck} say={say} />
      {account.charts.map((table) => (
        <TurnFigure key={table.chart.id} table={table} say={say} />
      ))}
      {account.dice.map((tally) => (
        <DiceFigure key={tally.side} tally={tally} say={say} />
      ))}
    </div>
  );
}

function Figure(props: {
  readonly id: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly legend?: readonly { readonly label: string; readonly side: string; readonly mark: string }[];
  readonly words: readonly string[];
  readonly plot: PlotSpec | undefined;
  readonly children?: ComponentChildren;
}) {
  const { id, title, wide = false, legend = [], words, plot } = props;
  return (
    <section
      class={`figure ${wide ? 'figure-wide' : ''}`}
      aria-labelledby={`figure-${id}`}
      data-testid={`figure-${id}`}
    >
      <h3 id={`figure-${id}`}>{title}</h3>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {plot !== undefined && <Plot spec={plot} />}
      {legend.length > 0 && (
        <ul class="figure-legend" aria-hidden="true">
          {legend.map(({ label, side, mark }) => (
            <li key={label} class={`side-${side} figure-${mark}`}>
              {label}
            </li>
          ))}
        </ul>
      )}
      {props.children !== undefined && (
        <details>
          <summary>
            {t('stats.numbers')}
            <span class="sr-only">: {title}</span>
          </summary>
          <div class="figure-scroll">{props.children}</div>
        </details>
      )}
    </section>
  );
}

function LuckFigure({ luck, say }: { readonly luck: Luck | undefined; readonly say: Say }) {
  if (luck === undefined)
    return <Figure id="luck" title={t('stats.luck.title')} words={[t('stats.luck.none')]} plot={undefined} />;
  const [first, second] = luck.sides.map(({ who }) => say(who)) as [string, string];
  const { gained, course, total } = luck;
  const plot: PlotSpec = {
    as: 'path',
    x: course.gained.map((_, i) => i),
    lines: [{ values: course.gained, side: luck.sides[0].side }],
    band: course.bands,
    split: [luck.sides[0].side, luck.sides[1].side],
    xLabel: t('stats.luck.fight'),
    yLabel: t('stats.luck.amount'),
  };
  const [side, other] = gained > 0 ? [first, second] : [second, first];
  const told = { side, other, count: total.fights, amount: decimal(Math.abs(gained), 1) };
  const words =
    course.chance > USUAL
      ? [t('stats.luck.even', told)]
      : [t('stats.luck.lucky', told), t('stats.luck.chance', { games: outOfHundred(course.chance) })];
  return (
    <Figure id="luck" title={t('stats.luck.title')} wide words={words} plot={plot}>
      <p class="hint">{t('stats.luck.zero', { side: first, other: second })}</p>
      <LuckTable luck={luck} first={first} say={say} />
      <p class="hint">{say(luck.values)}</p>
    </Figure>
  );
}

function outOfHundred(chance: number): string {
  return decimal(100 * chance, chance < 0.01 ? 2 : 0);
}

function signed(value: number): string {
  // A rounded zero has no sign.
  const text = decimal(Math.abs(value), 1);
  if (Math.abs(value) < 0.05) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}

function LuckTable({ luck, first, say }: { readonly luck: Luck; readonly first: string; readonly say: Say }) {
  const row = (label: string, { fights, value, expected }: Luck['total']) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td class="number">{fights}</td>
      <td class="number">{decimal(value, 1)}</td>
      <td class="number">{decimal(expected, 1)}</td>
      <td class="number">{signed(value - expected)}</td>
    </tr>
  );
  return (
    <table class="stats-table">
      <thead>
        <tr>
          <th scope="col">{t('stats.luck.kind')}</th>
          <th scope="col" class="number">
            {t('stats.luck.fights')}
          </th>
          <th scope="col" class="number">
            {t('stats.luck.value', { side: first })}
          </th>
          <th scope="col" class="number">
            {t('stats.luck.expected')}
          </th>
          <th scope="col" class="number">
            {t('stats.luck.luck')}
          </th>
        </tr>
      </thead>
      <tbody>{luck.kinds.map((kind) => row(say(kind.label), kind))}</tbody>
      <tfoot>{row(t('stats.luck.total'), luck.total)}</tfoot>
    </table>
  );
}

function turnWords({ label, each, total }: ChartLine, { turns, chart }: TurnTable, say: Say): string {
  if (total === 0 && each.every((amount) => amount === 0))
    return t('stats.turns.none', { label: say(label) });
  const most = Math.max(...each);
  if (chart.shows === 'so-far' || most < WORTH_TELLING)
    return t('stats.turns.total', { label: say(label), total });
  return t('stats.turns.most', { label: say(label), total, most, turn: turns[each.indexOf(most)] ?? 0 });
}

function TurnFigure({ table, say }: { readonly table: TurnTable; readonly say: Say }) {
  const { chart, turns, lines } = table;
  if (turns.length === 0) return null;
  const bars = chart.shows === 'each-turn';
  // A course begins at nothing, before the first turn.
  const plot: PlotSpec = {
    as: bars ? 'bars' : 'path',
    x: bars ? turns : [(turns[0] ?? 1) - 1, ...turns],
    lines: lines.map(({ side, each, soFar }) => ({ side, values: bars ? each : [0, ...soFar] })),
    xLabel: t('stats.turn'),
    yLabel: say(chart.unit),
  };
  const legend = lines.map(({ label, side }, i) => ({
    label: say(label),
    side,
    mark: bars ? 'block' : i === 0 ? 'line' : 'dash',
  }));
  return (
    <Figure
      id={chart.id}
      title={say(chart.title)}
      legend={legend}
      words={lines.map((line) => turnWords(line, table, say))}
      plot={plot}
    >
      <table class="stats-table">
        <thead>
          <tr>
            <th scope="col">{t('stats.turn')}</th>
            {legend.map(({ label, side }) => (
              <th key={label} scope="col" class={`number stats-side side-${side}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {turns.map((turn, i) => (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              {lines.map(({ label, each, soFar }) => (
                <td key={label.key} class="number">
                  {(bars ? each : soFar)[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}

function DiceFigure({ tally, say }: { readonly tally: Tally; readonly say: Say }) {
  const { side, who, counts, dice, expected, chance } = tally;
  const band = faceBand(dice, FACES.length);
  const words = [`${diceLine(tally, say)}. ${t('stats.dice.usual', { mean: decimal(EVEN, 2) })}`];
  if (chance !== undefined)
    words.push(t('dice.counts.chance', { side: say(who), games: outOfHundred(chance) }));
  return (
    <Figure
      id={`dice-${side}`}
      title={t('stats.dice.title', { side: say(who) })}
      words={words}
      plot={{
        as: 'bars',
        x: FACES,
        lines: [{ values: counts, side }],
        band,
        xLabel: t('stats.dice.face'),
        yLabel: t('stats.dice.thrown'),
      }}
    >
      <table class="stats-table">
        <thead>
          <tr>
            <th scope="col">{t('stats.dice.face')}</th>
            <th scope="col" class="number">
              {t('stats.dice.thrown')}
            </th>
            <th scope="col" class="number">
              {t('dice.counts.expected')}
            </th>
            <th scope="col" class="number">
              {t('stats.dice.range')}
            </th>
          </tr>
        </thead>
        <tbody>
          {FACES.map((face, i) => (
            <tr key={face}>
              <th scope="row">
                <span class="stats-die">{face}</span>
              </th>
              <td class="number">{counts[i] ?? 0}</td>
              <td class="number">{decimal(expected, 1)}</td>
              <td class="number">
                {band.low}–{band.high}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}
