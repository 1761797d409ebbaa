/** The printed map: sea, countries, lands, lines, names and boxes. Everything that lies on it is a piece. */
import {
  ABROAD,
  AIRFIELDS,
  CITIES,
  LANDS,
  type LandId,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import { overlap, type Point, type Rect, type Ring } from '../../board/geometry.ts';
import { type Ctx, hatch, ringsPath, text } from '../../board/paint.ts';
import { type Colours, TINT_OF } from './colours.ts';
import { BOXES, FLEET, LAYOUT, LEFT, label, place, RIGHT } from './layout.ts';
import { landsOfArcs, MAP, SHAPES } from './map.ts';
import { scoringEdges, shapeOf } from './map-shapes.ts';
import { AIRFIELD_NAME, CITY_NAME, LAND_NAME, nameLines } from './names.ts';

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
/** In world units; a larger name would run over its land. */
const LARGEST_NAME = 18;

/** Of a device pixel in world units, and how many of them a CSS pixel has. */
interface Grain {
  readonly pixel: number;
  readonly ratio: number;
}

export function paintMap(ctx: Ctx, rect: Rect, { pixel, ratio }: Grain, state: MapState, c: Colours): void {
  const css = pixel * ratio;
  const visible = (rings: readonly Ring[]): boolean => {
    const b = shapeOf(rings).bounds;
    return overlap({ x: b.x - 12, y: b.y - 12, width: b.width + 24, height: b.height + 24 }, rect) > 0;
  };
  ctx.fillStyle = c.sea;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  ctx.lineJoin = 'round';
  const neighbours = Object.values(MAP.neighbours).filter(visible);
  const abroad = ABROAD.map((land) => SHAPES[land]).filter(visible);
  shallows(ctx, c, [...neighbours, ...abroad, ...LANDS.map((land) => SHAPES[land])].filter(visible));
  for (const rings of neighbours) country(ctx, rings, c.neighbour, c);
  for (const rings of abroad) country(ctx, rings, c.abroad, c);
  for (const rings of abroad) outline(ctx, rings, c.border, 0.8);
  for (const land of LANDS)
    if (visible(SHAPES[land])) paintLand(ctx, land, state.conquered.includes(land), c);
  scoringSets(ctx, c);
  borders(ctx, c);
  for (const arrow of LAYOUT.arrows)
    paintArrow(
      ctx,
      arrow,
      state.conquered.includes(arrow.land) ? 'done' : state.next.includes(arrow.land) ? 'next' : 'later',
      c,
    );
  boxes(ctx, state, c);
  names(ctx, css, state, c);
}

/** Lighter water along the coasts. */
function shallows(ctx: Ctx, c: Colours, shapes: readonly (readonly Ring[])[]): void {
  for (const [width, colour] of [
    [22, c.shelf],
    [11, c.shallow],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    for (const rings of shapes) ctx.stroke(shapeOf(rings).path);
  }
}

/** Countries come from different outlines, so each is drawn with an edge of its own colour to close gaps. */
function country(ctx: Ctx, rings: readonly Ring[], colour: string, c: Colours): void {
  const { path } = shapeOf(rings);
  ctx.fillStyle = colour;
  ctx.fill(path, 'evenodd');
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.5;
  ctx.stroke(path);
  outline(ctx, rings, c.neighbourEdge, 0.7);
}

function outline(ctx: Ctx, rings: readonly Ring[], colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(shapeOf(rings).path);
}

function paintLand(ctx: Ctx, land: LandId, conquered: boolean, c: Colours): void {
  const rings = SHAPES[land];
  ringsPath(ctx, rings);
  ctx.fillStyle = conquered ? c.conquered : (c.tints[TINT_OF[land] ?? 0] ?? c.paper);
  ctx.fill();
  if (!conquered) return;
  hatch(ctx, { x: 240, y: 130, width: 980, height: 900 }, c.hatch, 11, 3);
}

function scoringSets(ctx: Ctx, c: Colours): void {
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
    [coast, c.coast],
    [german, c.frontier],
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

function borders(ctx: Ctx, c: Colours): void {
  const owners = landsOfArcs();
  for (const outer of [false, true]) {
    ctx.beginPath();
    MAP.arcs.forEach((arc, i) => {
      if ((owners[i]!.length === 1) !== outer) return;
      for (let k = 0; k < arc.length; k += 2)
        if (k === 0) ctx.moveTo(arc[k]!, arc[k + 1]!);
        else ctx.lineTo(arc[k]!, arc[k + 1]!);
    });
    ctx.strokeStyle = outer ? c.ink : c.border;
    ctx.lineWidth = outer ? 2 : 1.1;
    ctx.stroke();
  }
}

type Arrow = (typeof LAYOUT.arrows)[number];

/** An invasion line's way into a land, with the line's number and the step. */
function paintArrow(ctx: Ctx, arrow: Arrow, state: 'done' | 'next' | 'later', c: Colours): void {
  ctx.save();
  ctx.translate(arrow.x, arrow.y);
  ctx.rotate(arrow.angle);
  ctx.beginPath();
  const [tail, neck, tip] = [-21, 9, 24];
  ctx.moveTo(tail, -8);
  ctx.lineTo(neck, -8);
  ctx.lineTo(neck, -13);
  ctx.lineTo(tip, 0);
  ctx.lineTo(neck, 13);
  ctx.lineTo(neck, 8);
  ctx.lineTo(tail, 8);
  ctx.lineTo(tail + 5, 0);
  ctx.closePath();
  ctx.globalAlpha = state === 'done' ? 0.55 : 1;
  ctx.fillStyle = state === 'next' ? c.russia : c.arrow;
  ctx.fill();
  ctx.strokeStyle = c.arrowInk;
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.restore();
  const tailAt = { x: arrow.x - 20 * Math.cos(arrow.angle), y: arrow.y - 20 * Math.sin(arrow.angle) };
  ctx.beginPath();
  ctx.arc(tailAt.x, tailAt.y, 7, 0, 2 * Math.PI);
  ctx.fillStyle = c.arrow;
  ctx.fill();
  ctx.strokeStyle = c.arrowInk;
  ctx.lineWidth = 1.1;
  ctx.stroke();
  text(ctx, String(arrow.step), tailAt.x, tailAt.y, { size: 10.5, weight: 700, colour: c.arrowInk });
  const shift = { x: 1 * Math.cos(arrow.angle), y: 1 * Math.sin(arrow.angle) };
  text(ctx, arrow.line, arrow.x + shift.x, arrow.y + shift.y, {
    size: 13.5,
    weight: 700,
    colour: state === 'next' ? c.white : c.arrowInk,
  });
}

function panel(ctx: Ctx, { x, y, width, height }: Rect, c: Colours): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 5);
  ctx.fillStyle = c.panel;
  ctx.fill();
  ctx.strokeStyle = c.border;
  ctx.lineWidth = 1;
  ctx.stroke();
}

function boxes(ctx: Ctx, state: MapState, c: Colours): void {
  for (const box of Object.values(BOXES)) panel(ctx, box, c);
  const title = (key: string, x: number, y: number): void =>
    text(ctx, state.name(`em.board.${key}`), x, y, {
      size: 14,
      colour: c.ink,
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
    ctx.fillStyle = n === 0 ? c.trackEnd : n <= state.fleet ? c.track : c.trackGone;
    ctx.fill();
    ctx.strokeStyle = c.border;
    ctx.lineWidth = 0.8;
    ctx.stroke();
    text(ctx, String(n), x, FLEET.y, { size: 14, colour: c.ink, weight: 600 });
  }
}

function names(ctx: Ctx, css: number, state: MapState, c: Colours): void {
  const orientation = css < 2 ? Object.entries(COUNTRIES) : [];
  for (const [country, at] of orientation)
    text(ctx, state.name(`em.board.country.${country}`).toUpperCase(), at.x, at.y, {
      size: Math.max(13, LEAST_TEXT * css),
      colour: c.country,
      weight: 400,
      spacing: 2.5,
    });
  for (const land of [...LANDS, ...ABROAD]) {
    const at = label(land);
    const { spacing, row } = LAND_NAME;
    const size = Math.max(LAND_NAME.size, Math.min(LARGEST_NAME, LEAST_TEXT * css));
    const rows = nameLines(state.name(`em.land.${land}`).toUpperCase());
    rows.forEach((words, i) => {
      text(ctx, words, at.x, at.y + (i - (rows.length - 1) / 2) * size * row, {
        size,
        colour: state.conquered.includes(land) ? c.conqueredName : c.name,
        weight: 600,
        halo: state.conquered.includes(land) ? c.conquered : c.halo,
        spacing,
      });
    });
  }
  // On a small screen only the names of lands stay.
  if (LEAST_TEXT * css > 13) return;
  for (const field of Object.keys(AIRFIELDS) as (keyof typeof AIRFIELDS)[]) {
    const at = place(field);
    text(ctx, state.name(`em.airfield.${field}`), at.x, at.y + AIRFIELD_NAME.below, {
      size: Math.max(AIRFIELD_NAME.size, Math.min(12.5, LEAST_TEXT * css)),
      colour: c.name,
      weight: 400,
      halo: c.halo,
    });
  }
  for (const city of Object.keys(CITIES) as (keyof typeof CITIES)[]) {
    const at = place(city);
    text(ctx, state.name(`em.city.${city}`), at.x, at.y + CITY_NAME.below, {
      size: Math.max(CITY_NAME.size, Math.min(13, LEAST_TEXT * css)),
      colour: c.ink,
      weight: 600,
      halo: c.halo,
    });
  }
}
