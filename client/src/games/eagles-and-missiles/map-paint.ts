/** The printed map: sea, countries, lands, lines, names and boxes. Everything that lies on it is a piece. */
import {
  ABROAD,
  AIRFIELDS,
  CITIES,
  COAST,
  GERMAN_BORDER,
  LANDS,
  type LandId,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import {
  boundsOf,
  edgeDistance,
  inside,
  overlap,
  type Point,
  type Rect,
  type Ring,
} from '../../board/geometry.ts';
import { type Ctx, hatch, ringsPath, text } from '../../board/paint.ts';
import { COLOURS, TINTS } from './colours.ts';
import { airfieldSize, BOXES, FLEET, LAYOUT, LEFT, label, place, RIGHT } from './layout.ts';
import { landsOfArcs, MAP, SHAPES } from './map.ts';

/** What the map needs to know of the table. */
export interface MapState {
  readonly conquered: readonly string[];
  readonly fleet: number;
  /** Lands that are attacked this turn or next, one a line. */
  readonly next: readonly string[];
  /** Names in the reader's language. */
  name(key: string): string;
}

/** Names of countries and where they stand; for orientation only. */
const COUNTRIES: Readonly<Record<string, Point>> = {
  germany: { x: 60, y: 560 },
  lithuania: { x: 1130, y: 150 },
  belarus: { x: 1310, y: 140 },
  ukraine: { x: 1310, y: 870 },
  slovakia: { x: 800, y: 1050 },
  kaliningrad: { x: 868, y: 150 },
};

/** Smaller than this on the screen (CSS pixels) and a name is left out. */
const LEAST_TEXT = 8.5;

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

let sets: { coast: Edge[]; german: Edge[] } | undefined;

/** Pieces of the outline of Poland that belong to the two scoring sets of XII. */
function scoringEdges(): { coast: Edge[]; german: Edge[] } {
  if (sets !== undefined) return sets;
  const coast: Edge[] = [];
  const german: Edge[] = [];
  const germany = [SHAPES.saxony, SHAPES['brandenburg-mecklenburg'], MAP.neighbours.germany ?? []];
  const others = Object.entries(MAP.neighbours).flatMap(([id, rings]) =>
    id === 'kaliningrad' ? [] : [rings],
  );
  const near = (shapes: readonly (readonly Ring[])[], x: number, y: number): boolean =>
    shapes.some((rings) => inside(rings, x, y) || edgeDistance(rings, x, y) < 5);
  landsOfArcs().forEach(([land, other], i) => {
    if (land === undefined || other !== undefined) return;
    const arc = MAP.arcs[i]!;
    for (let k = 0; k + 3 < arc.length; k += 2) {
      const [x0, y0, x1, y1] = [arc[k]!, arc[k + 1]!, arc[k + 2]!, arc[k + 3]!];
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      if (GERMAN_BORDER.includes(land as LandId) && near(germany, x, y)) german.push({ x0, y0, x1, y1 });
      else if (COAST.includes(land as LandId) && y < 300 && !near([...germany, ...others], x, y))
        if (land !== 'warmia' || x < 800) coast.push({ x0, y0, x1, y1 });
    }
  });
  sets = { coast, german };
  return sets;
}

/** Shapes as the canvas takes them, made once. */
interface Shape {
  readonly path: Path2D;
  readonly bounds: Rect;
}
const made = new Map<readonly Ring[], Shape>();

function shapeOf(rings: readonly Ring[]): Shape {
  let shape = made.get(rings);
  if (shape === undefined) {
    const path = new Path2D();
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2)
        if (i === 0) path.moveTo(ring[i]!, ring[i + 1]!);
        else path.lineTo(ring[i]!, ring[i + 1]!);
      path.closePath();
    }
    shape = { path, bounds: boundsOf(rings) };
    made.set(rings, shape);
  }
  return shape;
}

/** `pixel` is the size of a device pixel in world units. */
export function paintMap(ctx: Ctx, rect: Rect, pixel: number, ratio: number, state: MapState): void {
  const css = pixel * ratio;
  const visible = (rings: readonly Ring[]): boolean => {
    const b = shapeOf(rings).bounds;
    return overlap({ x: b.x - 12, y: b.y - 12, width: b.width + 24, height: b.height + 24 }, rect) > 0;
  };
  ctx.fillStyle = COLOURS.sea;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  ctx.lineJoin = 'round';
  const neighbours = Object.values(MAP.neighbours).filter(visible);
  const abroad = ABROAD.map((land) => SHAPES[land]).filter(visible);
  shallows(ctx, [...neighbours, ...abroad, ...LANDS.map((land) => SHAPES[land])].filter(visible));
  for (const rings of neighbours) country(ctx, rings, COLOURS.neighbour);
  for (const rings of abroad) country(ctx, rings, COLOURS.abroad);
  for (const rings of abroad) outline(ctx, rings, COLOURS.faint, 0.8);
  for (const land of LANDS) if (visible(SHAPES[land])) paintLand(ctx, land, state.conquered.includes(land));
  scoringSets(ctx);
  borders(ctx);
  for (const arrow of LAYOUT.arrows)
    paintArrow(
      ctx,
      arrow,
      state.conquered.includes(arrow.land) ? 'done' : state.next.includes(arrow.land) ? 'next' : 'later',
    );
  boxes(ctx, state);
  names(ctx, css, state);
}

/** Lighter water along the coasts. */
function shallows(ctx: Ctx, shapes: readonly (readonly Ring[])[]): void {
  for (const [width, colour] of [
    [22, '#C9DAE3'],
    [11, COLOURS.shallow],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    for (const rings of shapes) ctx.stroke(shapeOf(rings).path);
  }
}

/** Countries come from different outlines, so each is drawn with an edge of its own colour to close gaps. */
function country(ctx: Ctx, rings: readonly Ring[], colour: string): void {
  const { path } = shapeOf(rings);
  ctx.fillStyle = colour;
  ctx.fill(path, 'evenodd');
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.5;
  ctx.stroke(path);
  outline(ctx, rings, COLOURS.neighbourEdge, 0.7);
}

function outline(ctx: Ctx, rings: readonly Ring[], colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(shapeOf(rings).path);
}

function paintLand(ctx: Ctx, land: LandId, conquered: boolean): void {
  const rings = SHAPES[land];
  ringsPath(ctx, rings);
  ctx.fillStyle = conquered ? COLOURS.conquered : (TINTS[land] ?? COLOURS.land);
  ctx.fill();
  if (!conquered) return;
  hatch(ctx, { x: 240, y: 130, width: 980, height: 900 }, 'rgba(179, 38, 30, 0.42)', 11, 2.6);
}

function scoringSets(ctx: Ctx): void {
  const { coast, german } = scoringEdges();
  ctx.save();
  ctx.beginPath();
  for (const land of LANDS)
    for (const ring of SHAPES[land]) {
      for (let i = 0; i < ring.length; i += 2)
        if (i === 0) ctx.moveTo(ring[i]!, ring[i + 1]!);
        else ctx.lineTo(ring[i]!, ring[i + 1]!);
      ctx.closePath();
    }
  ctx.clip();
  ctx.lineCap = 'butt';
  for (const [edges, colour] of [
    [coast, 'rgba(52, 112, 150, 0.34)'],
    [german, 'rgba(120, 92, 40, 0.30)'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 13;
    ctx.beginPath();
    edges.forEach(({ x0, y0, x1, y1 }, i) => {
      const before = edges[i - 1];
      if (before === undefined || before.x1 !== x0 || before.y1 !== y0) ctx.moveTo(x0, y0);
      ctx.lineTo(x1, y1);
    });
    ctx.stroke();
  }
  ctx.restore();
}

function borders(ctx: Ctx): void {
  const owners = landsOfArcs();
  for (const outer of [false, true]) {
    ctx.beginPath();
    MAP.arcs.forEach((arc, i) => {
      if ((owners[i]!.length === 1) !== outer) return;
      for (let k = 0; k < arc.length; k += 2)
        if (k === 0) ctx.moveTo(arc[k]!, arc[k + 1]!);
        else ctx.lineTo(arc[k]!, arc[k + 1]!);
    });
    ctx.strokeStyle = outer ? COLOURS.ink : 'rgba(43, 42, 39, 0.55)';
    ctx.lineWidth = outer ? 2 : 1.1;
    ctx.stroke();
  }
}

type Arrow = (typeof LAYOUT.arrows)[number];

/** An invasion line's way into a land, with the line's number and the step. */
function paintArrow(ctx: Ctx, arrow: Arrow, state: 'done' | 'next' | 'later'): void {
  ctx.save();
  ctx.translate(arrow.x, arrow.y);
  ctx.rotate(arrow.angle);
  ctx.beginPath();
  const [tail, neck, tip] = [-26, 10, 27];
  ctx.moveTo(tail, -9);
  ctx.lineTo(neck, -9);
  ctx.lineTo(neck, -15);
  ctx.lineTo(tip, 0);
  ctx.lineTo(neck, 15);
  ctx.lineTo(neck, 9);
  ctx.lineTo(tail, 9);
  ctx.lineTo(tail + 6, 0);
  ctx.closePath();
  ctx.globalAlpha = state === 'done' ? 0.55 : 1;
  ctx.fillStyle = state === 'next' ? COLOURS.russiaDark : '#F5ECDA';
  ctx.fill();
  ctx.strokeStyle = COLOURS.russiaDark;
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.restore();
  const tailAt = { x: arrow.x - 25 * Math.cos(arrow.angle), y: arrow.y - 25 * Math.sin(arrow.angle) };
  ctx.beginPath();
  ctx.arc(tailAt.x, tailAt.y, 7.5, 0, 2 * Math.PI);
  ctx.fillStyle = '#F5ECDA';
  ctx.fill();
  ctx.strokeStyle = COLOURS.russiaDark;
  ctx.lineWidth = 1.1;
  ctx.stroke();
  text(ctx, String(arrow.step), tailAt.x, tailAt.y, { size: 11, weight: 700, colour: COLOURS.russiaDark });
  const shift = { x: 1 * Math.cos(arrow.angle), y: 1 * Math.sin(arrow.angle) };
  text(ctx, arrow.line, arrow.x + shift.x, arrow.y + shift.y, {
    size: 13.5,
    weight: 700,
    colour: state === 'next' ? COLOURS.white : COLOURS.russiaDark,
  });
}

function panel(ctx: Ctx, { x, y, width, height }: Rect): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 5);
  ctx.fillStyle = 'rgba(248, 244, 234, 0.88)';
  ctx.fill();
  ctx.strokeStyle = 'rgba(43, 42, 39, 0.5)';
  ctx.lineWidth = 1;
  ctx.stroke();
}

function boxes(ctx: Ctx, state: MapState): void {
  for (const box of Object.values(BOXES)) panel(ctx, box);
  const title = (key: string, x: number, y: number): void =>
    text(ctx, state.name(`em.board.${key}`), x, y, {
      size: 14,
      colour: COLOURS.ink,
      align: 'left',
      weight: 700,
    });
  const { fleet, russia, left } = BOXES;
  title('fleet', fleet.x + 10, fleet.y + 14);
  title('russian-pool', russia.x + 10, russia.y + 16);
  title('russian-deck', russia.x + 10, RIGHT.deckTitle);
  title('nato-pool', left.x + 10, left.y + 16);
  title('in-the-air', left.x + 10, LEFT.airTitle);
  title('decks', left.x + 10, LEFT.deckTitle);
  for (let n = 0; n <= 10; n++) {
    const x = FLEET.x0 + (10 - n) * FLEET.step;
    ctx.beginPath();
    ctx.rect(x - FLEET.step / 2, FLEET.y - 14, FLEET.step, 28);
    ctx.fillStyle = n === 0 ? '#E7D3CC' : n <= state.fleet ? '#E6EEF2' : '#EFEBE1';
    ctx.fill();
    ctx.strokeStyle = 'rgba(43, 42, 39, 0.45)';
    ctx.lineWidth = 0.8;
    ctx.stroke();
    text(ctx, String(n), x, FLEET.y, { size: 14, colour: COLOURS.ink, weight: 600 });
  }
}

/** Breaks a long name in two lines. */
function lines(words: string): string[] {
  if (words.length <= 13 || !words.includes(' ')) return [words];
  const middle = words.length / 2;
  const gaps = [...words.matchAll(/ /g)].map((m) => m.index);
  const cut = gaps.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [words.slice(0, cut), words.slice(cut + 1)];
}

function names(ctx: Ctx, css: number, state: MapState): void {
  const orientation = css < 2 ? Object.entries(COUNTRIES) : [];
  for (const [country, at] of orientation)
    text(ctx, state.name(`em.board.country.${country}`).toUpperCase(), at.x, at.y, {
      size: Math.max(13, LEAST_TEXT * css),
      colour: '#8C887E',
      weight: 400,
      spacing: 2.5,
    });
  for (const land of [...LANDS, ...ABROAD]) {
    const at = label(land);
    const size = Math.max(15, 8.5 * css);
    const rows = lines(state.name(`em.land.${land}`));
    rows.forEach((row, i) => {
      text(ctx, row.toUpperCase(), at.x, at.y + (i - (rows.length - 1) / 2) * size * 1.02, {
        size,
        colour: state.conquered.includes(land) ? COLOURS.russiaDark : '#5A564C',
        weight: 600,
        halo: 'rgba(240, 234, 220, 0.85)',
        spacing: 0.8,
      });
    });
  }
  const size = Math.max(11.5, LEAST_TEXT * css);
  if (size > 17) return;
  if (size <= 13)
    for (const field of Object.keys(AIRFIELDS) as (keyof typeof AIRFIELDS)[]) {
      const at = place(field);
      text(ctx, state.name(`em.airfield.${field}`), at.x, at.y + airfieldSize(1).height / 2 + 5.5, {
        size: Math.max(10.5, LEAST_TEXT * css),
        colour: '#4A4F55',
        weight: 400,
        halo: 'rgba(240, 234, 220, 0.9)',
      });
    }
  for (const city of Object.keys(CITIES) as (keyof typeof CITIES)[]) {
    const at = place(city);
    text(ctx, state.name(`em.city.${city}`), at.x, at.y + 18, {
      size,
      colour: COLOURS.ink,
      weight: 600,
      halo: 'rgba(240, 234, 220, 0.9)',
    });
  }
}
