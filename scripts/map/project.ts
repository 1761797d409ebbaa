import { type Rect, segmentDistance } from '../../client/src/board/geometry.ts';
import type { Position } from './topojson.ts';

/** Lambert's conformal conic, as on printed maps of the region. Degrees. */
export const PROJECTION = { parallels: [49.5, 54.5], meridian: 18.6, latitude: 52 } as const;

/** World units to a degree of latitude near the middle of the map. */
const UNITS_PER_DEGREE = 150;

/** The board, in world units; `origin` is where (meridian, latitude) lies on it. */
export const BOARD = { width: 1420, height: 1080, origin: { x: 668, y: 574 } } as const;

/** How far the land goes on around the board, so that no screen shape shows an end of the world. */
export const FRAME: Rect = { x: -900, y: -1000, width: 3220, height: 3080 };

const radians = Math.PI / 180;
const [first, second] = PROJECTION.parallels.map((p) => p * radians) as [number, number];
const cone = (lat: number): number => Math.tan(Math.PI / 4 + lat / 2);
const n = Math.log(Math.cos(first) / Math.cos(second)) / Math.log(cone(second) / cone(first));
const f = (Math.cos(first) * cone(first) ** n) / n;
const rho = (lat: number): number => f / cone(lat) ** n;
const rho0 = rho(PROJECTION.latitude * radians);

/** Degrees to world units. */
export function project([lon, lat]: Position): [number, number] {
  const r = rho(lat * radians);
  const angle = n * (lon - PROJECTION.meridian) * radians;
  const unit = UNITS_PER_DEGREE / radians;
  return [BOARD.origin.x + unit * r * Math.sin(angle), BOARD.origin.y - unit * (rho0 - r * Math.cos(angle))];
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The projected line with every point dropped that lies within `tolerance` of it (Douglas and Peucker). */
export function simplify(line: readonly Position[], tolerance: number): number[] {
  const points = line.map(project);
  const keep = new Set([0, points.length - 1]);
  const closed = String(line[0]) === String(line.at(-1));
  if (closed) keep.add(Math.floor(points.length / 2));
  const split = (from: number, to: number): void => {
    const [a, b] = [points[from]!, points[to]!];
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = segmentDistance(points[i]![0], points[i]![1], a[0], a[1], b[0], b[1]);
      if (d > worst) [worst, at] = [d, i];
    }
    if (at < 0) return;
    keep.add(at);
    split(from, at);
    split(at, to);
  };
  const stops = [...keep].sort((a, b) => a - b);
  stops.slice(1).forEach((stop, i) => {
    split(stops[i]!, stop);
  });
  return [...keep].sort((a, b) => a - b).flatMap((i) => points[i]!.map(round));
}
