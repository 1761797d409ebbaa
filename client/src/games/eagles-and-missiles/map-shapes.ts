/** Outlines made ready for the painter of the map, once. */
import {
  COAST,
  GERMAN_BORDER,
  type LandId,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import { boundsOf, edgeDistance, inside, type Rect, type Ring } from '../../board/geometry.ts';
import { landsOfArcs, MAP, SHAPES } from './map.ts';

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

let sets: { coast: Edge[]; german: Edge[] } | undefined;

/** Pieces of the outline of Poland that belong to the two scoring sets of XII. */
export function scoringEdges(): { coast: Edge[]; german: Edge[] } {
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

export function shapeOf(rings: readonly Ring[]): Shape {
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
