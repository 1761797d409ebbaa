/** Where things lie on the board, in world units. The lands' part is made by scripts/build-layout.ts. Pure. */
import type {
  AbroadId,
  AirfieldId,
  CityId,
  LandId,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import file from './layout.geo.json' with { type: 'json' };

export const COUNTER = 44;
/** Distance between neighbours in a stack. */
export const STACK_STEP = 13;
export const CARD = { width: 44, height: 58 } as const;
/** An assault card lies so far above the middle of its slot, which leaves room for its supporter. */
export const CARD_RISE = 10;
export const CITY = { width: 30, height: 26 } as const;
/** The strip with a pip for each place; the counters stand above it. */
export const RUNWAY_HEIGHT = 13;

/** Centres of the places for each kind of thing in a land. */
export const SLOTS = ['card', 'escort', 'strike', 'aa', 'sortie'] as const;
export type Slot = (typeof SLOTS)[number];

/** The middle of a slot, and how wide what lies in it may be. */
export interface SlotPlace extends Point {
  readonly width: number;
}

export interface LayoutFile {
  /** Centres of the signs, moved a little from where they really are so that they do not overlap. */
  readonly places: Readonly<Record<string, Point>>;
  readonly labels: Readonly<Record<string, Point>>;
  readonly slots: Readonly<Record<string, Readonly<Partial<Record<Slot, SlotPlace>>>>>;
  /** Where each invasion line crosses into a land, and its direction in radians. */
  readonly arrows: readonly (Point & {
    readonly line: string;
    readonly step: number;
    readonly land: string;
    readonly angle: number;
  })[];
}

export const LAYOUT: LayoutFile = file;

/** Size of an airfield's sign with all its squadrons on it. */
export function airfieldSize(capacity: number): { width: number; height: number } {
  return { width: COUNTER + STACK_STEP * (capacity - 1) + 6, height: COUNTER + RUNWAY_HEIGHT + 4 };
}

export function place(id: CityId | AirfieldId): Point {
  return LAYOUT.places[id] ?? { x: 0, y: 0 };
}

export function label(id: LandId | AbroadId): Point {
  return LAYOUT.labels[id] ?? { x: 0, y: 0 };
}

/** The centre of a slot; abroad and Subcarpathia have no card slot. */
export function slot(land: string, kind: Slot): SlotPlace {
  return LAYOUT.slots[land]?.[kind] ?? { ...(LAYOUT.labels[land] ?? { x: 0, y: 0 }), width: COUNTER };
}

/** The printed boxes around the map. */
export const BOXES = {
  fleet: { x: 300, y: 8, width: 330, height: 128 },
  russia: { x: 1256, y: 172, width: 156, height: 440 },
  left: { x: 8, y: 704, width: 186, height: 368 },
} as const satisfies Record<string, Rect>;

/** The track from 10 to 0 and the places of escorts and attackers below it. */
export const FLEET = {
  x0: BOXES.fleet.x + 25,
  step: 28,
  y: BOXES.fleet.y + 46,
  escort: { x: BOXES.fleet.x + 34, y: BOXES.fleet.y + 98 },
  sortie: { x: BOXES.fleet.x + 200, y: BOXES.fleet.y + 98 },
} as const;

/** Piles in the fleet's box may be so wide. */
export const FLEET_ROOM = 150;

export const RIGHT = {
  pool: { x: BOXES.russia.x + 34, y: BOXES.russia.y + 56, row: 56 },
  deckTitle: BOXES.russia.y + 326,
  deck: { x: BOXES.russia.x + 38, y: BOXES.russia.y + 378 },
  missiles: { x: BOXES.russia.x + 86, y: BOXES.russia.y + 363, step: 27, row: 30, perRow: 3 },
  losses: { x: BOXES.russia.x + 78, y: BOXES.russia.y + 426 },
} as const;

export const LEFT = {
  pool: { x: BOXES.left.x + 32, y: BOXES.left.y + 52, column: 58, row: 49 },
  airTitle: BOXES.left.y + 140,
  air: { x: BOXES.left.x + 31, y: BOXES.left.y + 176, row: 47, rows: 2, room: 124 },
  deckTitle: BOXES.left.y + 264,
  polishDeck: { x: BOXES.left.x + 40, y: BOXES.left.y + 310 },
  natoDeck: { x: BOXES.left.x + 100, y: BOXES.left.y + 310 },
  losses: { x: BOXES.left.x + 93, y: BOXES.left.y + 356 },
} as const;
