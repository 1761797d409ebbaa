/**
 * Finds places on the map for everything that lies in a land, so that as little as possible overlaps.
 * Run after build-map.ts: node scripts/build-layout.ts. It searches for half a minute; what it finds is checked by
 * tests/games/eagles-and-missiles/layout.test.ts and tests/client/board-room.test.ts.
 */
import { writeFileSync } from 'node:fs';
import {
  boundsOf,
  contains,
  inside,
  overlap,
  type Point,
  type Rect,
  type Ring,
} from '../client/src/board/geometry.ts';
import type { LayoutFile, Slot, SlotPlace } from '../client/src/games/eagles-and-missiles/layout.ts';
import { landsOfArcs, MAP, SHAPES } from '../client/src/games/eagles-and-missiles/map.ts';
import {
  AIRFIELD_NAME,
  CITY_NAME,
  landNameBox,
  textWidth,
} from '../client/src/games/eagles-and-missiles/names.ts';
import { seededRng } from '../shared/engine/rng.ts';
import {
  ABROAD,
  AIRFIELDS,
  CITIES,
  LANDS,
  LINE_LANDS,
  LINES,
} from '../shared/games/eagles-and-missiles/data/lands.ts';
import { texts } from '../shared/games/eagles-and-missiles/text/index.ts';

const OUT = new URL('../client/src/games/eagles-and-missiles/layout.geo.json', import.meta.url);

// Sizes as in layout.ts, which cannot be imported before its file exists.
const COUNTER = 44;
const STEP = 13;
const PILE: readonly [number, number] = [COUNTER + STEP + 2, COUNTER + 4];
const SLOT_SIZES: Readonly<Record<Slot, readonly [number, number]>> = {
  // Two cards with their supporters below and their changes above.
  card: [95, 98],
  escort: PILE,
  strike: PILE,
  aa: PILE,
  sortie: PILE,
};
/** A pile may grow so wide where there is room. */
const WIDEST_PILE = 112;
/** From the middle of a sign up and down to the end of what belongs to it: a missile above, its name below. */
const CITY_REACH = { up: 25, down: 23.5, width: 46 } as const;
const AIRFIELD_REACH = { up: 40, down: 42 } as const;
/** Keep-out areas: the printed boxes around the map. */
const FIXED: readonly Rect[] = [
  { x: 300, y: 8, width: 330, height: 128 },
  { x: 1256, y: 172, width: 156, height: 440 },
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
  width: number;
  readonly height: number;
  /** The middle of the box lies so far below the point that is written down. */
  readonly drop: number;
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
  y: y + item.drop - item.height / 2,
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

const ARROW = 'arrow-';
const SHAKES = 150;

/** A name in every language. */
function words(key: string): readonly string[] {
  return Object.values(texts).map((table) => table[key] ?? '');
}

function items(): Item[] {
  const list: Item[] = [];
  const add = (item: Omit<Item, 'x' | 'y' | 'drop'> & { drop?: number }): void => {
    list.push({ drop: 0, ...item, ...item.wish });
  };
  for (const [id, { land }] of Object.entries(CITIES)) {
    const [x = 0, y = 0] = MAP.places[id]!;
    const { up, down } = CITY_REACH;
    const width = Math.max(
      CITY_REACH.width,
      ...words(`em.city.${id}`).map((w) => textWidth(w, CITY_NAME.size)),
    );
    const drop = (down - up) / 2;
    add({ id, kind: 'city', land, width, height: up + down, drop, wish: { x, y }, pull: 40, reach: 40 });
  }
  for (const [id, { land, capacity }] of Object.entries(AIRFIELDS)) {
    const [x = 0, y = 0] = MAP.places[id]!;
    const { up, down } = AIRFIELD_REACH;
    add({
      id,
      kind: 'airfield',
      land,
      width: Math.max(
        COUNTER + STEP * (capacity - 1) + 22,
        ...words(`em.airfield.${id}`).map((w) => textWidth(w, AIRFIELD_NAME.size)),
      ),
      height: up + down,
      drop: (down - up) / 2,
      wish: { x, y: y - 14 },
      pull: 60,
      reach: id === 'field-holzdorf' ? 90 : 40,
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
        // The landing takes one card only.
        width: land === 'central-pomerania' ? 52 : width,
        height,
      });
    }
    for (const kind of ['escort', 'strike', 'aa', 'sortie'] as const) {
      if (kind === 'aa' && !LANDS.some((l) => l === land)) continue;
      const [width, height] = SLOT_SIZES[kind];
      add({ id: `${land}/${kind}`, kind, ...size, width, height });
    }
    const boxes = words(`em.land.${land}`).map((w) => landNameBox(w, wish));
    const width = Math.max(...boxes.map((b) => b.width)) + 4;
    const height = Math.max(...boxes.map((b) => b.height)) + 6;
    add({ id: land, kind: 'label', ...size, width, height, pull: 5 });
  }
  for (const arrow of arrows()) {
    const [c, d] = [Math.abs(Math.cos(arrow.angle)), Math.abs(Math.sin(arrow.angle))];
    add({
      id: `${ARROW}${arrow.line}${arrow.step}`,
      kind: 'arrow',
      land: arrow.land,
      width: 54 * c + 22 * d,
      height: 54 * d + 22 * c,
      wish: arrow,
      pull: 25,
      reach: 40,
    });
  }
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

/** Grows when places have been found roughly and the last overlaps must go. */
let pressure = 1;

/** How bad it is when two things lie on each other. A card lies on its own arrow. */
function weight(a: Item, b: Item): number {
  if (
    a.land === b.land &&
    (a.kind === 'arrow' || b.kind === 'arrow') &&
    (a.kind === 'card' || b.kind === 'card')
  )
    return 0.5;
  return pressure * Math.min(20, Math.max(8, WEIGHT[a.kind] * WEIGHT[b.kind]));
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
  if (BOUND.has(item.kind)) {
    const land = landAt(x, y);
    if (land !== item.land) sum += (land === '' ? 6000 : 60_000) * pressure;
  }
  if (sum > limit) return sum;
  sum += outside(item, rect) * 900 * (item.kind === 'city' || item.kind === 'airfield' ? 8 : 1.6) * 1.5;
  if (item.kind === 'city' || item.kind === 'airfield') if (landAt(x, y) !== item.land) sum += 1e5;
  if (sum > limit) return sum;
  for (const other of all)
    if (Math.abs(other.x - x) < 130 && Math.abs(other.y - y) < 110 && other !== item)
      sum += overlap(rect, box(other)) * weight(item, other);
  for (const fixed of FIXED) sum += overlap(rect, fixed) * 20;
  if (rect.x < 4 || rect.y < 4) sum += 1e5;
  if (rect.x + rect.width > MAP.width - 4 || rect.y + rect.height > MAP.height - 4) sum += 1e5;
  return sum;
}

/** Moves an item to its best place; true when it moved. */
function improve(item: Item, all: readonly Item[], step: number): boolean {
  const { width, height, x, y } = BOUNDS[item.land]!;
  const { wish, reach } = item;
  let best = { x: item.x, y: item.y, cost: cost(item, item.x, item.y, all) };
  for (let cx = Math.max(x - 20, wish.x - reach); cx <= Math.min(x + width + 20, wish.x + reach); cx += step)
    for (
      let cy = Math.max(y - 20, wish.y - reach);
      cy <= Math.min(y + height + 20, wish.y + reach);
      cy += step
    ) {
      const c = cost(item, cx, cy, all, best.cost);
      if (c < best.cost - 1) best = { x: cx, y: cy, cost: c };
    }
  const moved = best.x !== item.x || best.y !== item.y;
  item.x = best.x;
  item.y = best.y;
  return moved;
}

/** Moves one item after another to its best place, until nothing moves. */
function settle(all: readonly Item[], some: readonly Item[], steps: readonly number[]): void {
  for (const step of steps) {
    let moved = false;
    for (const item of some) if (improve(item, all, step)) moved = true;
    if (!moved && step === steps.at(-1)) break;
  }
}

function total(all: readonly Item[]): number {
  return all.reduce((sum, item) => sum + cost(item, item.x, item.y, all), 0);
}

const clashes = (item: Item, all: readonly Item[]): Item[] =>
  all.filter((o) => o !== item && weight(item, o) > 1 && overlap(box(item), box(o)) > 3);

const strays = (item: Item): boolean => BOUND.has(item.kind) && landAt(item.x, item.y) !== item.land;

/** Where things still lie on each other, the neighbourhood is shaken; what comes out better is kept. */
function shake(all: readonly Item[], times: number): void {
  const rng = seededRng(1);
  let best = total(all);
  for (let i = 0; i < times; i++) {
    const bad = all.filter((item) => strays(item) || clashes(item, all).length > 0);
    const item = bad[rng.int(Math.max(1, bad.length))];
    if (item === undefined) return;
    const near = all.filter((o) => Math.hypot(o.x - item.x, o.y - item.y) < 170);
    const before = near.map((o) => ({ o, x: o.x, y: o.y }));
    for (const o of near) {
      if (o !== item && rng.int(3) > 0) continue;
      const spread = Math.min(o.reach, 90);
      o.x += rng.int(2 * spread + 1) - spread;
      o.y += rng.int(2 * spread + 1) - spread;
    }
    settle(all, near, [8, 5, 3, 3]);
    const now = total(all);
    if (now < best) best = now;
    else
      for (const { o, x, y } of before) {
        o.x = x;
        o.y = y;
      }
  }
}

/** Lets piles grow sideways into room that nothing else needs; the wishes of all are heard in turn. */
function grow(all: Item[]): void {
  const piles = all.filter((i) => ['escort', 'strike', 'aa', 'sortie'].includes(i.kind));
  const fits = (rect: Rect, item: Item): boolean =>
    rect.x > 4 &&
    rect.x + rect.width < MAP.width - 4 &&
    FIXED.every((fixed) => overlap(rect, fixed) === 0) &&
    all.every((o) => o === item || overlap(rect, box(o)) <= overlap(box(item), box(o)));
  for (let round = 0; round < WIDEST_PILE - PILE[0]; round++)
    for (const item of piles)
      for (const side of [-0.5, 0.5]) {
        const wider = { ...item, x: item.x + side, width: item.width + 1 };
        if (wider.width <= WIDEST_PILE && (strays(item) || !strays(wider)) && fits(box(wider), item)) {
          const i = all.indexOf(item);
          Object.assign(all[i]!, { x: wider.x, width: wider.width });
        }
      }
}

const at = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

function buildLayout(): LayoutFile {
  const all = items();
  pressure = 1;
  settle(all, all, [6, 6, 6, 6, 3, 3, 3, 3]);
  pressure = 6;
  settle(all, all, [4, 3]);
  shake(all, SHAKES);
  grow(all);
  for (const item of all) {
    if (strays(item)) console.log(`${item.id} lies outside`);
    for (const other of clashes(item, all))
      if (item.id < other.id)
        console.log(`overlap ${item.id} ${other.id} ${Math.round(overlap(box(item), box(other)))}`);
  }
  const pick = (...kinds: Kind[]): Record<string, Point> =>
    Object.fromEntries(all.filter((i) => kinds.includes(i.kind)).map((i) => [i.id, at(i)]));
  const slots: Record<string, Partial<Record<Slot, SlotPlace>>> = {};
  for (const item of all) {
    const [land = '', kind] = item.id.split('/');
    if (kind !== undefined)
      slots[land] = { ...slots[land], [kind]: { ...at(item), width: Math.floor(item.width - 2) } };
  }
  return {
    places: pick('city', 'airfield'),
    labels: pick('label'),
    slots,
    arrows: arrows().map((a) => ({
      ...a,
      ...at(all.find((i) => i.id === `${ARROW}${a.line}${a.step}`)!),
      angle: Math.round(a.angle * 100) / 100,
    })),
  };
}

function layoutText(layout: LayoutFile): string {
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

writeFileSync(OUT, layoutText(buildLayout()));
