/** One plot on a canvas, in the colours of the page. What it shows is also told beside it, in words and as a table. */
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { language } from '../../i18n/index.ts';
import { look } from '../look.ts';
import type { Band } from './chance.ts';

export interface PlotLine {
  readonly values: readonly number[];
  /** '' for no side. */
  readonly side: string;
}

export interface PlotSpec {
  readonly as: 'bars' | 'path';
  readonly x: readonly number[];
  readonly lines: readonly PlotLine[];
  /** One for all of it, or one for each x; what is usual. */
  readonly band?: Band | readonly Band[];
  /** A path has the colour of the first above zero, and of the second below. */
  readonly split?: readonly [string, string];
  readonly xLabel: string;
  readonly yLabel: string;
}

const HEIGHT = 190;
const FONT = '"IBM Plex Sans Condensed", "IBM Plex Sans", sans-serif';
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const LINE = 2.5;
/** The second line is told apart by more than its colour. */
const DASH = [7, 4];

interface Colours {
  readonly side: (side: string) => string;
  readonly role: (role: string) => string;
}

function coloursAt(element: HTMLElement): Colours {
  const role = (name: string) => getComputedStyle(element).getPropertyValue(`--${name}`).trim();
  return {
    role,
    side(side) {
      if (side === '') return role('text');
      const probe = element.appendChild(document.createElement('i'));
      probe.className = `side-${side}`;
      const colour = getComputedStyle(probe).getPropertyValue('--side').trim();
      probe.remove();
      return colour === '' ? role('text') : colour;
    },
  };
}

function isList(band: PlotSpec['band']): band is readonly Band[] {
  return Array.isArray(band);
}

/** The strip of what is usual, behind everything, as wide as the plot. */
function strip(band: Band, colours: Colours) {
  return (plot: uPlot): void => {
    const top = plot.valToPos(band.high, 'y', true);
    const bottom = plot.valToPos(band.low, 'y', true);
    plot.ctx.fillStyle = colours.role('land');
    plot.ctx.fillRect(plot.bbox.left, top, plot.bbox.width, bottom - top);
  };
}

/** Whose luck it was, by the place above or below zero. */
function splitStroke([above, below]: readonly [string, string], colours: Colours) {
  return (plot: uPlot): CanvasGradient | string => {
    const { top, height } = plot.bbox;
    const zero = (plot.valToPos(0, 'y', true) - top) / height;
    if (!Number.isFinite(zero)) return colours.role('text');
    const at = Math.min(1, Math.max(0, zero));
    const stroke = plot.ctx.createLinearGradient(0, top, 0, top + height);
    stroke.addColorStop(0, colours.side(above));
    stroke.addColorStop(at, colours.side(above));
    stroke.addColorStop(at, colours.side(below));
    stroke.addColorStop(1, colours.side(below));
    return stroke;
  };
}

/** One in the middle of its x; two side by side. */
function barsOf(lines: number, i: number): uPlot.Series {
  const align = lines === 1 ? 0 : i === 0 ? -1 : 1;
  const paths = uPlot.paths.bars?.({ align, size: lines === 1 ? [0.55, 40] : [0.36, 28] });
  return paths === undefined ? {} : { paths };
}

function seriesOf(spec: PlotSpec, colours: Colours): uPlot.Series[] {
  return spec.lines.map(({ side }, i) => {
    const colour = colours.side(side);
    const common = { width: LINE, points: { show: false } };
    if (spec.as === 'bars') return { ...common, width: 0, fill: colour, ...barsOf(spec.lines.length, i) };
    const stroke = spec.split === undefined ? colour : splitStroke(spec.split, colours);
    return { ...common, stroke, dash: i === 0 ? [] : DASH };
  });
}

function axis(label: string, colours: Colours, values: uPlot.Axis): uPlot.Axis {
  return {
    ...values,
    label,
    labelFont: `600 13px ${FONT}`,
    font: `13px ${FONT}`,
    labelSize: 20,
    labelGap: 0,
    stroke: colours.role('text-soft'),
    grid: { stroke: colours.role('line'), width: 0.5 },
    ticks: { stroke: colours.role('line'), width: 0.5, size: 4 },
    border: { show: false },
  };
}

function rangeOf(spec: PlotSpec): { readonly x: [number, number]; readonly y: [number, number] } {
  const first = spec.x[0] ?? 0;
  const last = spec.x.at(-1) ?? 1;
  const bands = spec.band === undefined ? [] : isList(spec.band) ? spec.band : [spec.band];
  const values = [...spec.lines.flatMap((line) => line.values), ...bands.flatMap((b) => [b.low, b.high])];
  const room = spec.as === 'path' ? 0.3 : 0.5;
  const low = Math.min(0, ...values);
  return {
    x: spec.as === 'bars' ? [first - 0.6, last + 0.6] : [first, Math.max(last, first + 1)],
    y: [low < 0 ? low - room : 0, Math.max(1, ...values) + room],
  };
}

function draw(element: HTMLElement, spec: PlotSpec): uPlot {
  const colours = coloursAt(element);
  const range = rangeOf(spec);
  const bands = isList(spec.band) ? spec.band : undefined;
  const flat = spec.band === undefined || isList(spec.band) ? undefined : spec.band;
  const edges: uPlot.Series[] =
    bands === undefined ? [] : [0, 1].map(() => ({ width: 0, points: { show: false } }));
  const whole = (_plot: uPlot, splits: number[]) =>
    splits.map((value) => (Number.isInteger(value) ? value.toLocaleString(language.peek()) : ''));
  return new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [8, 12, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: range.x }, y: { range: range.y } },
      axes: [
        axis(spec.xLabel, colours, { incrs: WHOLE, space: 26, size: 26, values: whole }),
        axis(spec.yLabel, colours, { incrs: WHOLE, space: 24, size: 34, values: whole }),
      ],
      series: [{}, ...edges, ...seriesOf(spec, colours)],
      bands: bands === undefined ? [] : [{ series: [2, 1], fill: colours.role('land') }],
      hooks: { drawClear: flat === undefined ? [] : [strip(flat, colours)] },
    },
    [
      [...spec.x],
      ...(bands === undefined ? [] : [bands.map(({ low }) => low), bands.map(({ high }) => high)]),
      ...spec.lines.map(({ values }) => [...values]),
    ],
    element,
  );
}

export function Plot({ spec }: { readonly spec: PlotSpec }) {
  const parent = useRef<HTMLDivElement>(null);
  const { theme, palette } = look.value;
  const key = JSON.stringify(spec);
  useEffect(() => {
    const element = parent.current;
    if (element === null) return;
    let plot: uPlot | undefined;
    const resized = (): void => {
      const width = element.clientWidth;
      if (width === 0) return;
      if (plot === undefined) plot = draw(element, spec);
      else if (plot.width !== width) plot.setSize({ width, height: HEIGHT });
    };
    const observer = new ResizeObserver(resized);
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot?.destroy();
    };
  }, [key, theme, palette]);
  return <div class="plot" ref={parent} aria-hidden="true" />;
}
