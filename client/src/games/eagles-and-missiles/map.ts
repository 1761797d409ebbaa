/** The map file (made by scripts/build-map.ts) and the shapes in it, ready to use. Pure. */
import type {
  AbroadId,
  AirfieldId,
  CityId,
  LandId,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import type { Rect, Ring } from '../../board/geometry.ts';
import file from './map.geo.json' with { type: 'json' };

/** World units, y down. */
export interface MapFile {
  readonly about: Readonly<Record<'generator' | 'origin' | 'licence' | 'projection', string>>;
  readonly width: number;
  readonly height: number;
  /** Land is drawn this far around the board. */
  readonly frame: Rect;
  /** Borders and coasts of Poland: x, y, x, y. Two lands that touch share an arc. */
  readonly arcs: readonly (readonly number[])[];
  /** The rings of each land, as indexes of arcs; ~i is arc i backwards. */
  readonly lands: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly abroad: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly neighbours: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Where cities and airfields really are. */
  readonly places: Readonly<Record<string, readonly number[]>>;
}

export const MAP: MapFile = file;

function join(ring: readonly number[]): Ring {
  const points: number[] = [];
  for (const i of ring) {
    const arc = MAP.arcs[i < 0 ? ~i : i]!;
    const n = arc.length / 2;
    for (let k = 0; k < n - 1; k++) {
      const at = i < 0 ? n - 1 - k : k;
      points.push(arc[2 * at]!, arc[2 * at + 1]!);
    }
  }
  return points;
}

/** The outline of every land in Poland and of the three abroad. */
export const SHAPES = {
  ...Object.fromEntries(Object.entries(MAP.lands).map(([id, rings]) => [id, rings.map(join)])),
  ...MAP.abroad,
} as unknown as Readonly<Record<LandId | AbroadId, readonly Ring[]>>;

/** The lands on either side of each arc; one land alone where the arc is coast or state border. */
export function landsOfArcs(map: MapFile = MAP): readonly (readonly string[])[] {
  return map.arcs.map((_, i) =>
    Object.entries(map.lands).flatMap(([land, rings]) =>
      rings.some((ring) => ring.includes(i) || ring.includes(~i)) ? [land] : [],
    ),
  );
}

export function placeOf(id: CityId | AirfieldId): { readonly x: number; readonly y: number } {
  const [x = 0, y = 0] = MAP.places[id] ?? [];
  return { x, y };
}
