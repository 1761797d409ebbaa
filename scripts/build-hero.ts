/**
 * Draws the strip of coast behind the title of the home page, from the map file of the board:
 * `node scripts/build-hero.ts`. Two pictures used as masks, so that the page's own colours fill them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import file from '../client/src/games/eagles-and-missiles/map.geo.json' with { type: 'json' };

/** World units of the map file. */
const STRIP = { x: -140, y: 60, width: 1700, height: 560 };
/** Points nearer to the last one are left out. */
const COARSE = 3;
/** What lies outside is drawn on an edge this far out. */
const MARGIN = 30;

type Ring = readonly number[];

function inStrip(points: Ring): boolean {
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    const { x: left, y: top, width, height } = STRIP;
    if (x >= left && x <= left + width && y >= top && y <= top + height) return true;
  }
  return false;
}

function clamp(value: number, from: number, size: number): number {
  return Math.round(Math.min(from + size + MARGIN, Math.max(from - MARGIN, value)));
}

function path(points: Ring, closed: boolean): string {
  let text = '';
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = clamp(points[i] ?? 0, STRIP.x, STRIP.width);
    const y = clamp(points[i + 1] ?? 0, STRIP.y, STRIP.height);
    const end = i + 3 >= points.length;
    if (!end && Math.hypot(x - lastX, y - lastY) < COARSE) continue;
    text += `${text === '' ? 'M' : 'L'}${x} ${y}`;
    lastX = x;
    lastY = y;
  }
  return closed ? `${text}Z` : text;
}

function ringOf(indexes: readonly number[]): Ring {
  return indexes.flatMap((index) => {
    const arc = file.arcs[index < 0 ? ~index : index] ?? [];
    if (index >= 0) return arc;
    const turned: number[] = [];
    for (let i = arc.length - 2; i >= 0; i -= 2) turned.push(arc[i] ?? 0, arc[i + 1] ?? 0);
    return turned;
  });
}

const lands = Object.values(file.lands).flatMap((rings) => rings.map(ringOf));
const others = [...Object.values(file.abroad), ...Object.values(file.neighbours)].flat() as Ring[];
const fills = [...lands, ...others].filter(inStrip).map((ring) => path(ring, true));
const lines = [...(file.arcs as Ring[]).filter(inStrip).map((arc) => path(arc, false))];
const abroad = others.filter(inStrip).map((ring) => path(ring, true));

function svg(body: string): string {
  const { x, y, width, height } = STRIP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="xMidYMin slice"><title>Coast</title>${body}</svg>\n`;
}

const out = join(import.meta.dirname, '../client/src/shell');
writeFileSync(join(out, 'hero-land.svg'), svg(`<path d="${fills.join('')}"/>`));
writeFileSync(
  join(out, 'hero-lines.svg'),
  svg(
    `<g fill="none" stroke="#000" stroke-linejoin="round"><path stroke-width="2.4" d="${lines.join('')}"/>` +
      `<path stroke-width="1" stroke-opacity=".5" d="${abroad.join('')}"/></g>`,
  ),
);
