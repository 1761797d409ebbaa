/** Names printed on the map: how they are broken, and how much room they take. Pure. */
import type { Point, Rect } from '../../board/geometry.ts';

/** Advance widths of IBM Plex Sans Condensed, weight 600, in hundredths of the size. */
const WIDTHS: Readonly<Record<number, string>> = {
  21: ' ',
  26: 'ijlł',
  34: 'ft-r',
  39: 'I',
  45: 'szśźżcćč',
  48: 'LŁvygxJ',
  51: 'eęakoąóáä',
  53: 'FT–hnuńü',
  54: '0123456789EZĘŹŻbdpqSŚ',
  58: 'YCPVĆČX',
  61: 'BRAKĄÁDU',
  65: 'GOQÓHNŃ',
  74: 'Mw',
  83: 'mW',
};
const WIDTH_OF = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) => [...letters].map((c) => [c, Number(width)])),
);

/** About how wide words are, within a few hundredths; measured so that it can be known without a canvas. */
export function textWidth(words: string, size: number, spacing = 0): number {
  let sum = 0;
  for (const c of words) sum += ((WIDTH_OF.get(c) ?? 60) * size) / 100 + spacing;
  return sum;
}

export const LAND_NAME = { size: 15, spacing: 0.8, row: 1.02, longest: 13 } as const;
/** `below` is the distance of the middle line from the middle of the sign. */
export const CITY_NAME = { size: 11.5, below: 18 } as const;
export const AIRFIELD_NAME = { size: 10.5, below: 36 } as const;

/** Breaks a long name in two lines. */
export function nameLines(words: string): readonly string[] {
  if (words.length <= LAND_NAME.longest || !words.includes(' ')) return [words];
  const middle = words.length / 2;
  const gaps = [...words.matchAll(/ /g)].map((m) => m.index);
  const cut = gaps.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [words.slice(0, cut), words.slice(cut + 1)];
}

const around = ({ x, y }: Point, width: number, height: number): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The room of a land's name around the point it is centred on. */
export function landNameBox(words: string, at: Point): Rect {
  const { size, spacing, row } = LAND_NAME;
  const rows = nameLines(words.toUpperCase());
  const width = Math.max(...rows.map((r) => textWidth(r, size, spacing)));
  return around(at, width, size * (0.75 + (rows.length - 1) * row));
}

/** The room of the name below a city or an airfield at a point. */
export function signNameBox(words: string, at: Point, name: { size: number; below: number }): Rect {
  const width = textWidth(words, name.size);
  return around({ x: at.x, y: at.y + name.below }, width, name.size * 0.8);
}
