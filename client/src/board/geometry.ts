/** Plane geometry for maps. World units, y down. Pure. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A closed outline as x0, y0, x1, y1, ...; the last point is joined to the first. */
export type Ring = readonly number[];

/** Even-odd rule over all rings, so holes count as outside. */
export function inside(rings: readonly Ring[], x: number, y: number): boolean {
  let odd = false;
  for (const ring of rings) {
    const n = ring.length;
    for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
      const xi = ring[i]!;
      const yi = ring[i + 1]!;
      const xj = ring[j]!;
      const yj = ring[j + 1]!;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    }
  }
  return odd;
}

/** The distance of a point from the segment a-b. */
export function segmentDistance(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** The distance of a point from the nearest outline. */
export function edgeDistance(rings: readonly Ring[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    const n = ring.length;
    for (let i = 0, j = n - 2; i < n; j = i, i += 2)
      best = Math.min(best, segmentDistance(x, y, ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!));
  }
  return best;
}

/** Twice the signed area; its sign is the direction of the ring. */
export function doubleArea(ring: Ring): number {
  let sum = 0;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) sum += ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!;
  return sum;
}

export function boundsOf(rings: readonly Ring[]): Rect {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      x0 = Math.min(x0, ring[i]!);
      x1 = Math.max(x1, ring[i]!);
      y0 = Math.min(y0, ring[i + 1]!);
      y1 = Math.max(y1, ring[i + 1]!);
    }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** The smallest rectangle around all; there must be one. */
export function unite(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The part of the ring inside the rectangle (Sutherland and Hodgman); empty when nothing is. */
export function clip(ring: Ring, frame: Rect): Ring {
  let points: Point[] = [];
  for (let i = 0; i < ring.length; i += 2) points.push({ x: ring[i]!, y: ring[i + 1]! });
  const x1 = frame.x + frame.width;
  const y1 = frame.y + frame.height;
  const sides: readonly { in(p: Point): boolean; cut(a: Point, b: Point): Point }[] = [
    { in: (p) => p.x >= frame.x, cut: (a, b) => atX(a, b, frame.x) },
    { in: (p) => p.x <= x1, cut: (a, b) => atX(a, b, x1) },
    { in: (p) => p.y >= frame.y, cut: (a, b) => atY(a, b, frame.y) },
    { in: (p) => p.y <= y1, cut: (a, b) => atY(a, b, y1) },
  ];
  for (const side of sides) {
    const kept: Point[] = [];
    points.forEach((b, i) => {
      const a = points[(i + points.length - 1) % points.length]!;
      if (side.in(a) !== side.in(b)) kept.push(side.cut(a, b));
      if (side.in(b)) kept.push(b);
    });
    points = kept;
  }
  return points.flatMap((p) => [p.x, p.y]);
}

function atX(a: Point, b: Point, x: number): Point {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) };
}

function atY(a: Point, b: Point, y: number): Point {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y };
}

/** Overlapping area of two rectangles. */
export function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export function contains(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && y >= rect.y && x <= rect.x + rect.width && y <= rect.y + rect.height;
}
