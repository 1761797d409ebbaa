import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edgeDistance, inside } from '../../../client/src/board/geometry.ts';
import { landsOfArcs, MAP, placeOf, SHAPES } from '../../../client/src/games/eagles-and-missiles/map.ts';
import { buildMap, mapText } from '../../../scripts/build-map.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  BORDERS,
  CITIES,
  type CityId,
  COAST,
  GERMAN_BORDER,
  LANDS,
  type LandId,
} from '../../../shared/games/eagles-and-missiles/data/lands.ts';

const FILE = new URL('../../../client/src/games/eagles-and-missiles/map.geo.json', import.meta.url);

/** How far outside its outline a place may lie (world units, 0.74 km each), for simplified coasts. */
const COAST_TOLERANCE = 3;
/** Really just across the border; the board moves its sign into its land (see layout.test.ts). */
const ELSEWHERE: Readonly<Record<string, number>> = { 'field-holzdorf': 26 };

test('the script gives the committed map file again', () => {
  expect(mapText(buildMap())).toBe(readFileSync(FILE, 'utf8'));
});

test('the map file names origin and licence and stays below 120 KB', () => {
  expect(MAP.about.origin).toMatch(/Natural Earth.*public domain/);
  expect(MAP.about.licence).toMatch(/public domain/);
  expect(readFileSync(FILE).length).toBeLessThan(120_000);
});

test('borders drawn on the map are the borders of the rules, both ways', () => {
  const pair = (lands: readonly string[]): string => [...lands].sort().join(' | ');
  const drawn = landsOfArcs().flatMap((lands) => (lands.length === 2 ? [pair(lands)] : []));
  expect([...new Set(drawn)].sort()).toEqual(BORDERS.map(pair).sort());
});

test('no arc of the map is unused or shared by three lands', () => {
  for (const lands of landsOfArcs()) expect([1, 2]).toContain(lands.length);
});

test.each(Object.entries({ ...CITIES, ...AIRFIELDS }))('%s lies in its land', (id, { land }) => {
  const { x, y } = placeOf(id as CityId | AirfieldId);
  const rings = SHAPES[land];
  const off = inside(rings, x, y) ? 0 : edgeDistance(rings, x, y);
  expect(off).toBeLessThanOrEqual(ELSEWHERE[id] ?? COAST_TOLERANCE);
});

test('every outline has an area and lies in the frame', () => {
  const { frame } = MAP;
  for (const rings of [...Object.values(SHAPES), ...Object.values(MAP.neighbours)])
    for (const ring of rings) {
      expect(ring.length).toBeGreaterThanOrEqual(6);
      for (let i = 0; i < ring.length; i += 2) {
        expect(ring[i]).toBeGreaterThanOrEqual(frame.x);
        expect(ring[i]).toBeLessThanOrEqual(frame.x + frame.width);
        expect(ring[i + 1]).toBeGreaterThanOrEqual(frame.y);
        expect(ring[i + 1]).toBeLessThanOrEqual(frame.y + frame.height);
      }
    }
});

/** Length of a land's outline that borders on no other land, and the middle of each such piece. */
function outerEdges(land: LandId): { x: number; y: number; length: number }[] {
  return landsOfArcs().flatMap((lands, i) => {
    if (lands.length !== 1 || lands[0] !== land) return [];
    const arc = MAP.arcs[i]!;
    const edges = [];
    for (let k = 0; k + 3 < arc.length; k += 2)
      edges.push({
        x: (arc[k]! + arc[k + 2]!) / 2,
        y: (arc[k + 1]! + arc[k + 3]!) / 2,
        length: Math.hypot(arc[k]! - arc[k + 2]!, arc[k + 1]! - arc[k + 3]!),
      });
    return edges;
  });
}

/** Length of outline within 5 units of one of the shapes. */
function along(land: LandId, shapes: readonly (readonly (readonly number[])[])[]): number {
  const near = outerEdges(land).filter((e) =>
    shapes.some((rings) => inside(rings, e.x, e.y) || edgeDistance(rings, e.x, e.y) < 12),
  );
  return near.reduce((sum, e) => sum + e.length, 0);
}

test('the German border set is the lands with a border on Germany', () => {
  const { germany } = MAP.neighbours;
  const german = [SHAPES.saxony, SHAPES['brandenburg-mecklenburg'], germany!];
  expect(LANDS.filter((land) => along(land, german) > 40)).toEqual(GERMAN_BORDER);
});

test('the coast set is the lands with open water', () => {
  const abroad = [...Object.values(MAP.neighbours), ...Object.values(MAP.abroad)];
  const total = (land: LandId): number => outerEdges(land).reduce((sum, e) => sum + e.length, 0);
  const open = LANDS.filter((land) => total(land) - along(land, abroad) > 20);
  // Warmia lies on the Vistula Lagoon, which the source draws as a part of Kaliningrad.
  expect([...open, 'warmia']).toEqual(COAST);
});
