import { expect, test } from 'vitest';
import { edgeDistance, inside, overlap, type Rect } from '../../../client/src/board/geometry.ts';
import {
  airfieldSize,
  BOXES,
  CITY,
  COUNTER,
  LAYOUT,
  place,
  slot,
} from '../../../client/src/games/eagles-and-missiles/layout.ts';
import { MAP, placeOf, SHAPES } from '../../../client/src/games/eagles-and-missiles/map.ts';
import {
  ABROAD,
  AIRFIELDS,
  type AirfieldId,
  CITIES,
  type CityId,
  LANDS,
  LINE_LANDS,
  LINES,
} from '../../../shared/games/eagles-and-missiles/data/lands.ts';

/** World units; a counter is 44 wide, a land about 200. */
const FARTHEST_MOVE = 72;
/** Holzdorf is really in Brandenburg's corner, see map.test.ts. */
const MOVED_MORE: Readonly<Record<string, number>> = { 'field-holzdorf': 95 };

const signs = Object.entries({ ...CITIES, ...AIRFIELDS }).map(([id, { land }]) => ({
  id: id as CityId | AirfieldId,
  land,
}));

function signBox(id: CityId | AirfieldId): Rect {
  const { x, y } = place(id);
  const size = id in CITIES ? CITY : airfieldSize(AIRFIELDS[id as AirfieldId].capacity);
  return { x: x - size.width / 2, y: y - size.height / 2, ...size };
}

test.each(signs)('the sign of $id lies in $land and near its true place', ({ id, land }) => {
  const { x, y } = place(id);
  expect(inside(SHAPES[land], x, y)).toBe(true);
  const real = placeOf(id);
  expect(Math.hypot(x - real.x, y - real.y)).toBeLessThan(MOVED_MORE[id] ?? FARTHEST_MOVE);
});

test('no sign overlaps another or a printed box', () => {
  for (const a of signs) {
    for (const b of signs)
      if (a.id < b.id) expect(overlap(signBox(a.id), signBox(b.id)), `${a.id} ${b.id}`).toBe(0);
    for (const box of Object.values(BOXES)) expect(overlap(signBox(a.id), box), a.id).toBe(0);
  }
});

test('counters that belong to a land lie in it or at its edge, and in no other land', () => {
  for (const land of [...LANDS, ...ABROAD])
    for (const kind of ['card', 'escort', 'strike', 'aa'] as const) {
      if (LAYOUT.slots[land]?.[kind] === undefined) continue;
      const { x, y } = slot(land, kind);
      const off = inside(SHAPES[land], x, y) ? 0 : edgeDistance(SHAPES[land], x, y);
      expect(off, `${land} ${kind}`).toBeLessThan(COUNTER / 2);
      const other = [...LANDS, ...ABROAD].filter(
        (l) => l !== land && inside(SHAPES[l], x, y) && edgeDistance(SHAPES[l], x, y) > 3,
      );
      expect(other, `${land} ${kind}`).toEqual([]);
    }
});

test('every land has a place for its name and its counters; those of a line have one for cards', () => {
  const onLines = LINES.flatMap((line) => LINE_LANDS[line]);
  for (const land of [...LANDS, ...ABROAD]) {
    expect(LAYOUT.labels[land]).toBeDefined();
    for (const kind of ['escort', 'strike', 'sortie'] as const)
      expect(LAYOUT.slots[land]?.[kind]).toBeDefined();
    expect(LAYOUT.slots[land]?.card !== undefined).toBe(onLines.some((l) => l === land));
  }
});

test('slots lie on the board', () => {
  for (const slots of Object.values(LAYOUT.slots))
    for (const { x, y } of Object.values(slots)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP.height);
    }
});

test('each line has an arrow into each of its lands, numbered in order', () => {
  for (const line of LINES) {
    const arrows = LAYOUT.arrows.filter((a) => a.line === line);
    expect(arrows.map((a) => a.land)).toEqual(LINE_LANDS[line]);
    expect(arrows.map((a) => a.step)).toEqual(LINE_LANDS[line].map((_, i) => i + 1));
  }
});
