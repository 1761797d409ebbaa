/**
 * Finds places on the map for everything that lies in a land, so that as little as possible overlaps.
 * Run after build-map.ts: node scripts/build-layout.ts
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  boundsOf,
  contains,
  inside,
  overlap,
  type Point,
  type Rect,
  type Ring,
} from '../client/src/board/geometry.ts';
import type { LayoutFile, Slot } from '../client/src/games/eagles-and-missiles/layout.ts';
import { landsOfArcs, MAP, SHAPES } from '../client/src/games/eagles-and-missiles/map.ts';
import {
  ABROAD,
  AIRFIELDS,
  CITIES,
  LANDS,
  LINE_LANDS,
  LINES,
} from '../shared/games/eagles-and-missiles/data/lands.ts';

const OUT = new URL('../client/src/games/eagles-and-missiles/layout.geo.json', import.meta.url);

// Sizes as in layout.ts, which cannot be imported before its file exists.
const COUNTER = 44;
const STEP = 13;
const SLOT_SIZES: Readonly<Record<Slot, readonly [number, number]>> = {
  card: [94, 90],
  escort: [COUNTER + STEP, COUNTER + 3],
  strike: [COUNTER + STEP, COUNTER + 3],
  aa: [COUNTER + STEP, COUNTER + 3],
  sortie: [COUNTER + 2 * STEP, COUNTER + 3],
};
/** Room for names that are wider than a city's sign. */
const LONG_NAMES: Readonly<Record<string, number>> = {
  'city-bydgoszcz': 54,
  'city-szczecin': 50,
  'city-skarzysko': 90,
  'city-siemianowice': 64,
};
/** Counters, runway and name. */
const AIRFIELD_HEIGHT = 76;
/** Keep-out areas: the printed boxes around the map. */
const FIXED: readonly Rect[] = [
  { x: 300, y: 8, width: 330, height: 128 },
  { x: 1256, y: 196, width: 156, height: 440 },
  { x: 8, y: 704, width: 186, height: 368 },
];
/** Where the lines come from: into the first land of each. */
const ENTRIES: Readonly<Record<string, Point & { readonly angle: number }>> = {
  I: { x: 640, y: 168, angle: 2.2 },
  II: { x: 905, y: 212, angle: 1.9 },
  III: { x: 1152, y: 430, angle: Math.PI },
  IV: { x: 1180, y: 690, angle: Math.PI },
};

type Kind = 'city' | 'airfield' | 'label' | 'arrow' | Slot;

interface Item {
  readonly id: string;
  readonly kind: Kind;
  readonly land: string;
  readonly width: number;
  readonly height: number;
  /** Where it would like to be, and how much (per unit of distance). */
  readonly wish: Point;
  readonly pull: number;
  readonly reach: number;
  x: number;
  y: number;
}

/** How bad it is when an item of this kind is covered. */
const WEIGHT: Readonly<Record<Kind, number>> = {
  city: 6,
  airfield: 6,
  card: 4,
  escort: 3,
  strike: 3,
  aa: 3,
  sortie: 2.5,
  arrow: 2,
  label: 0.9,
};

/** How bad it is, against open ground, to lie in a wrong land: a sortie has a line to its target anyway. */
const STRAY: Readonly<Record<Kind, number>> = {
  city: 3,
  airfield: 3,
  card: 4,
  escort: 5,
  strike: 5,
  aa: 9,
  sortie: 2,
  arrow: 0,
  label: 2,
};

/** Things that tell by where they lie which land they belong to. */
const BOUND: ReadonlySet<Kind> = new Set(['card', 'escort', 'strike', 'aa', 'label']);

const box = (item: Item, x = item.x, y = item.y): Rect => ({
  x: x - item.width / 2,
  y: y - item.height / 2,
  width: item.width,
  height: item.height,
});

const shape = (land: string): readonly Ring[] => SHAPES[land as keyof typeof SHAPES];
const BOUNDS = Object.fromEntries([...LANDS, ...ABROAD].map((land) => [land, boundsOf(shape(land))]));

/** The centre of the largest outline of a land. */
function centre(land: string): Point {
  const ring = shape(land)[0]!;
  let area = 0;
  let x = 0;
  let y = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const cross = ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!;
    area += cross;
    x += (ring[j]! + ring[i]!) * cross;
    y += (ring[j + 1]! + ring[i + 1]!) * cross;
  }
  return { x: x / (3 * area), y: y / (3 * area) };
}

function arrows(): LayoutFile['arrows'] {
  const owners = landsOfArcs();
  return LINES.flatMap((line) =>
    LINE_LANDS[line].map((land, i) => {
      const from = LINE_LANDS[line][i - 1];
      if (from === undefined) return { ...ENTRIES[line]!, line, step: 1, land };
      const [a, b] = [centre(from), centre(land)];
      const angle = Math.atan2(b.y - a.y, b.x - a.x);
      // The point of the common border nearest to the line between the centres.
      const points = MAP.arcs.flatMap((arc, k) =>
        owners[k]!.includes(from) && owners[k]!.includes(land)
          ? Array.from({ length: arc.length / 2 }, (_, n) => ({ x: arc[2 * n]!, y: arc[2 * n + 1]! }))
          : [],
      );
      const off = (p: Point): number =>
        Math.abs((p.x - a.x) * Math.sin(angle) - (p.y - a.y) * Math.cos(angle));
      const best = points.reduce((m, p) => (off(p) < off(m) ? p : m));
      return { x: best.x, y: best.y, line, step: i + 1, land, angle };
    }),
  );
}

function items(): Item[] {
  const list: Item[] = [];
  const add = (item: Omit<Item, 'x' | 'y'>): void => {
    list.push({ ...item, ...item.wish });
  };
  for (const [id, { land }] of Object.entries(CITIES)) {
    const [x = 0, y = 0] = MAP.places[id]!;
    const width = LONG_NAMES[id] ?? 46;
    add({ id, kind: 'city', land, width, height: 42, wish: { x, y: y + 5 }, pull: 40, reach: 40 });
  }
  for (const [id, { land, capacity }] of Object.entries(AIRFIELDS)) {
    const [x = 0, y = 0] = MAP.places[id]!;
    const width = COUNTER + STEP * (capacity - 1) + 8;
    const reach = id === 'field-holzdorf' ? 90 : 40;
    add({
      id,
      kind: 'airfield',
      land,
      width,
      height: AIRFIELD_HEIGHT,
      wish: { x, y: y - 14 },
      pull: 60,
      reach,
    });
  }
  for (const land of [...LANDS, ...ABROAD]) {
    const wish = centre(land);
    const size = { land, wish, pull: 3, reach: 150 };
    if (land !== 'subcarpathia' && LANDS.some((l) => l === land)) {
      const [width, height] = SLOT_SIZES.card;
      add({
        id: `${land}/card`,
        kind: 'card',
        ...size,
        width: land === 'central-pomerania' ? 52 : width,
        height,
      });
    }
    for (const kind of ['escort', 'strike', 'aa', 'sortie'] as const) {
      if (kind === 'aa' && !LANDS.some((l) => l === land)) continue;
      const [width, height] = SLOT_SIZES[kind];
      add({ id: `${land}/${kind}`, kind, ...size, width, height });
    }
    add({ id: land, kind: 'label', ...size, width: 116, height: 24, pull: 5 });
  }
  for (const arrow of arrows())
    add({
      id: `arrow`,
      kind: 'arrow',
      land: arrow.land,
      width: 34,
      height: 30,
      wish: arrow,
      pull: 0,
      reach: 0,
    });
  return list;
}

/** Size of the cells in which the map is looked up. */
const CELL = 4;
const COLUMNS = Math.ceil(MAP.width / CELL);
/** Which land each cell of the board is in; '' for none. */
const GRID: readonly string[] = Array.from({ length: COLUMNS * Math.ceil(MAP.height / CELL) }, (_, i) => {
  const x = (i % COLUMNS) * CELL + CELL / 2;
  const y = Math.floor(i / COLUMNS) * CELL + CELL / 2;
  return Object.entries(BOUNDS).find(([id, b]) => contains(b, x, y) && inside(shape(id), x, y))?.[0] ?? '';
});

const landAt = (x: number, y: number): string =>
  GRID[Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)] ?? '';

/** How much of a box lies outside its land, 0 to 1; sea and neighbours count less than other lands. */
function outside(item: Item, rect: Rect): number {
  let sum = 0;
  for (let i = 0; i < 25; i++) {
    const x = rect.x + (rect.width * ((i % 5) + 0.5)) / 5;
    const y = rect.y + (rect.height * (Math.floor(i / 5) + 0.5)) / 5;
    const land = landAt(x, y);
    if (land !== item.land) sum += land === '' ? 0.8 : STRAY[item.kind];
  }
  return sum / 25;
}

function cost(
  item: Item,
  x: number,
  y: number,
  all: readonly Item[],
  limit = Number.POSITIVE_INFINITY,
): number {
  const rect = box(item, x, y);
  let sum = item.pull * Math.hypot(x - item.wish.x, y - item.wish.y);
  if (BOUND.has(item.kind) && landAt(x, y) !== item.land) sum += 6000;
  if (sum > limit) return sum;
  sum += outside(item, rect) * 900 * (item.kind === 'city' || item.kind === 'airfield' ? 8 : 1.6) * 1.5;
  if (item.kind === 'city' || item.kind === 'airfield') if (landAt(x, y) !== item.land) sum += 1e5;
  if (sum > limit) return sum;
  for (const other of all)
    if (Math.abs(other.x - x) < 100 && other !== item)
      sum += overlap(rect, box(other)) * Math.min(10, WEIGHT[item.kind] * WEIGHT[other.kind]);
  for (const fixed of FIXED) sum += overlap(rect, fixed) * 6;
  if (x - rect.width / 2 < 4 || y - rect.height / 2 < 4) sum += 1e5;
  if (x + rect.width / 2 > MAP.width - 4 || y + rect.height / 2 > MAP.height - 4) sum += 1e5;
  return sum;
}

/** Moves one item after another to its best place, until nothing moves. */
function settle(all: readonly Item[]): void {
  for (let round = 0; round < 14; round++) {
    let moved = false;
    for (const item of all) {
      if (item.reach === 0) continue;
      const { width, height, x, y } = BOUNDS[item.land]!;
      const step = round < 6 ? 6 : 3;
      let best = { x: item.x, y: item.y, cost: cost(item, item.x, item.y, all) };
      for (
        let cx = Math.max(x - 20, item.wish.x - item.reach);
        cx <= Math.min(x + width + 20, item.wish.x + item.reach);
        cx += step
      )
        for (
          let cy = Math.max(y - 20, item.wish.y - item.reach);
          cy <= Math.min(y + height + 20, item.wish.y + item.reach);
          cy += step
        ) {
          const c = cost(item, cx, cy, all, best.cost);
          if (c < best.cost - 1) best = { x: cx, y: cy, cost: c };
        }
      if (best.x !== item.x || best.y !== item.y) moved = true;
      item.x = best.x;
      item.y = best.y;
    }
    if (!moved && round > 6) break;
  }
}

const at = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

export function buildLayout(report = false): LayoutFile {
  const all = items();
  settle(all);
  if (report)
    for (const item of all)
      for (const other of all)
        if (item.id < other.id && overlap(box(item), box(other)) > 60)
          console.log(`overlap ${item.id} ${other.id} ${Math.round(overlap(box(item), box(other)))}`);
  const pick = (test: (item: Item) => boolean): Record<string, Point> =>
    Object.fromEntries(all.filter(test).map((item) => [item.id, at(item)]));
  const slots: Record<string, Partial<Record<Slot, Point>>> = {};
  for (const item of all) {
    const [land = '', kind] = item.id.split('/');
    if (kind !== undefined) slots[land] = { ...slots[land], [kind]: at(item) };
  }
  return {
    places: Object.fromEntries(
      all
        .filter((i) => i.kind === 'city' || i.kind === 'airfield')
        // The name below belongs to the box, but not to the sign.
        .map((i) => [i.id, at(i.kind === 'city' ? { x: i.x, y: i.y - 6 } : { x: i.x, y: i.y - 6 })]),
    ),
    labels: pick((i) => i.kind === 'label'),
    slots,
    arrows: arrows().map((a) => ({ ...a, ...at(a), angle: Math.round(a.angle * 100) / 100 })),
  };
}

export function layoutText(layout: LayoutFile): string {
  const block = (value: object): string =>
    Object.entries(value)
      .map(([k, v]) => `    ${Array.isArray(value) ? '' : `${JSON.stringify(k)}: `}${JSON.stringify(v)}`)
      .join(',\n');
  const rows = Object.entries(layout).map(([key, value]) => {
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    return `  ${JSON.stringify(key)}: ${open}\n${block(value)}\n  ${close}`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(OUT, layoutText(buildLayout(true)));
