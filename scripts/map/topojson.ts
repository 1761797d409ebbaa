/**
 * The little of TopoJSON that we need: decoding quantised arcs, and merging areas by dropping the arcs they
 * share. Format: https://github.com/topojson/topojson-specification
 */

export interface Topology {
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
}

export type Geometry = { readonly id: string; readonly properties: { readonly name: string | null } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);

/** Longitude and latitude in degrees. */
export type Position = readonly [number, number];

/** Degrees of every arc. */
export function decodeArcs({ arcs, transform }: Topology): Position[][] {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** The rings of an area as signed arc indexes; `~i` is arc i backwards. */
export function ringsOf(geometry: Geometry): readonly (readonly number[])[] {
  return geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
}

/**
 * The outline of several areas together. An arc that two of them share runs once in each direction and
 * drops out; what is left is joined end to end.
 */
export function merge(rings: readonly (readonly number[])[], arcs: readonly Position[][]): number[][] {
  const used = new Set(rings.flat());
  const left = rings.flat().filter((i) => !used.has(~i));
  const end = (i: number, last: boolean): string => {
    const arc = arcs[i < 0 ? ~i : i]!;
    return String(arc.at(i < 0 === last ? 0 : -1));
  };
  const byStart = new Map<string, number[]>();
  for (const i of left) byStart.set(end(i, false), [...(byStart.get(end(i, false)) ?? []), i]);

  const merged: number[][] = [];
  const done = new Set<number>();
  for (const first of left) {
    if (done.has(first)) continue;
    const ring: number[] = [];
    let next: number | undefined = first;
    while (next !== undefined && !done.has(next)) {
      ring.push(next);
      done.add(next);
      next = byStart.get(end(next, true))?.find((i) => !done.has(i));
    }
    if (end(ring[0]!, false) !== end(ring.at(-1)!, true)) throw new Error('merge: an outline does not close');
    merged.push(ring);
  }
  return merged;
}

/** The points of a ring of arcs as x, y, x, y; the point where it closes once. */
export function ringPoints(ring: readonly number[], arcs: readonly (readonly number[])[]): number[] {
  const points: number[] = [];
  for (const i of ring) {
    const arc = arcs[i < 0 ? ~i : i]!;
    const n = arc.length / 2;
    for (let k = 0; k < n - 1; k++) {
      const at = i < 0 ? n - 1 - k : k;
      points.push(arc[2 * at]!, arc[2 * at + 1]!);
    }
  }
  return points;
}
