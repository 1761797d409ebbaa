/** Where things lie on the board, in world units. The lands' part is made by scripts/build-layout.ts. Pure. */
import type {
  AbroadId,
  AirfieldId,
  CityId,
  LandId,
  LineId,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import file from './layout.geo.json' with { type: 'json' };

export const COUNTER = 40;
/** Distance between neighbours in a stack. */
export const STACK_STEP = 13;
export const CARD = { width: 40, height: 54 } as const;
export const CITY = { width: 30, height: 26 } as const;
/** The strip with a pip for each place; the counters stand above it. */
export const RUNWAY_HEIGHT = 13;

/** Centres of the places for each kind of thing in a land. */
export const SLOTS = ['card', 'escort', 'strike', 'aa', 'sortie'] as const;
export type Slot = (typeof SLOTS)[number];

export interface LayoutFile {
  /** Centres of the signs, moved a little from where they really are so that they do not overlap. */
  readonly places: Readonly<Record<string, Point>>;
  readonly labels: Readonly<Record<string, Point>>;
  readonly slots: Readonly<Record<string, Readonly<Partial<Record<Slot, Point>>>>>;
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
export function slot(land: string, kind: Slot): Point {
  return LAYOUT.slots[land]?.[kind] ?? LAYOUT.labels[land] ?? { x: 0, y: 0 };
}

export function arrowOf(line: LineId, step: number): LayoutFile['arrows'][number] | undefined {
  return LAYOUT.arrows.find((a) => a.line === line && a.step === step);
}

/** The printed boxes around the map. */
export const BOXES = {
  fleet: { x: 300, y: 10, width: 330, height: 124 },
  russia: { x: 1218, y: 196, width: 192, height: 560 },
  nato: { x: 10, y: 640, width: 150, height: 430 },
  poland: { x: 560, y: 1004, width: 190, height: 70 },
} as const satisfies Record<string, Rect>;
