/** Where every counter lies in a view, stack by stack. Pure. */
import {
  ALLIED_IDS,
  factsOf,
  RUSSIAN_IDS,
  standingOn,
} from '../../../../shared/games/eagles-and-missiles/board.ts';
import { BALTIC } from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import {
  AA_UNITS,
  SQUADRON_TYPES,
  SQUADRONS,
} from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Point } from '../../board/geometry.ts';
import { isAirfield, isZone } from './ids.ts';
import {
  CARD,
  CARD_RISE,
  COUNTER,
  FLEET,
  FLEET_ROOM,
  LEFT,
  place,
  RIGHT,
  RUNWAY_HEIGHT,
  STACK_STEP,
  slot,
} from './layout.ts';
import { MAP } from './map.ts';
import { landOfCard } from './targets.ts';

export interface Site extends Point {
  /** '' when it lies alone. */
  readonly stack: string;
  /** From the bottom of its stack. */
  readonly level: number;
}

/** Counters that lie together, from the bottom to the top, around or from a point. */
interface Stack {
  readonly id: string;
  readonly at: Point;
  readonly step: number;
  /** How wide it may be. */
  readonly room: number;
  /** 'middle': spread around the point; 'start': to the right of it. */
  readonly from: 'middle' | 'start';
  readonly members: readonly string[];
}

/** A fanned stack shows each counter whole. */
const FAN_STEP = COUNTER + 3;
const POOL_STEP = 5;
const RUSSIAN_TYPES = SQUADRON_TYPES.slice(0, 5);
const NATO_TYPES = SQUADRON_TYPES.slice(8);

function group(view: View): Stack[] {
  const { pub } = view;
  const stacks: Stack[] = [];
  const flying = (ids: readonly string[], test: (s: View['pub']['squadrons'][string]) => boolean): string[] =>
    ids.filter((id) => {
      const s = pub.squadrons[id];
      return s !== undefined && s.base !== 'destroyed' && test(s);
    });
  const add = (
    id: string,
    at: Point & { readonly width?: number },
    members: readonly string[],
    { step = STACK_STEP, from = 'middle', room = at.width ?? 100 }: Partial<Stack> = {},
  ) => {
    if (members.length > 0) stacks.push({ id, at, members, step, from, room });
  };

  RUSSIAN_TYPES.forEach((type, row) => {
    const members = flying(RUSSIAN_IDS, (s) => s.mission === '').filter((id) => SQUADRONS[id] === type);
    add(
      `pool:${type}`,
      { x: RIGHT.pool.x, y: RIGHT.pool.y + row * RIGHT.pool.row },
      // The first of equals is the one that may move; it lies on top.
      members.reverse(),
      { step: POOL_STEP, from: 'start' },
    );
  });
  NATO_TYPES.forEach((type, i) => {
    const { x, y, column, row } = LEFT.pool;
    const members = flying(ALLIED_IDS, (s) => s.mission === '' && s.base === 'pool').filter(
      (id) => SQUADRONS[id] === type,
    );
    add(
      `pool:${type}`,
      { x: x + (i % 3) * column, y: y + Math.floor(i / 3) * row },
      // The first of equals is the one that may move; it lies on top.
      members.reverse(),
      { step: POOL_STEP, from: 'start' },
    );
  });
  for (const field of Object.keys(pub.airfields)) {
    if (!isAirfield(field)) continue;
    const { x, y } = place(field);
    add(`field:${field}`, { x, y: y - RUNWAY_HEIGHT / 2 - 2 }, standingOn(pub, field));
  }
  const zones = new Set(Object.values(pub.squadrons).map((s) => s.zone));
  for (const zone of zones) {
    if (zone === '' || !isZone(zone)) continue;
    const baltic = zone === BALTIC;
    const escorts = flying(RUSSIAN_IDS, (s) => s.mission === 'escort' && s.zone === zone);
    add(
      `escort:${zone}`,
      baltic ? FLEET.escort : slot(zone, 'escort'),
      escorts,
      baltic ? { from: 'start', room: FLEET_ROOM } : {},
    );
    add(
      `strike:${zone}`,
      slot(zone, 'strike'),
      flying(RUSSIAN_IDS, (s) => s.mission === 'strike' && s.zone === zone),
    );
    const sorties = flying(
      ALLIED_IDS,
      (s) => ['duel', 'assault', 'fleet'].includes(s.mission) && s.zone === zone,
    );
    add(
      `sortie:${zone}`,
      baltic ? FLEET.sortie : slot(zone, 'sortie'),
      sorties,
      baltic ? { from: 'start', room: FLEET_ROOM } : {},
    );
  }
  const lands = new Set(Object.values(pub.aa).map((unit) => unit.at));
  for (const land of lands)
    if (isZone(land))
      add(
        `aa:${land}`,
        slot(land, 'aa'),
        AA_UNITS.filter((unit) => pub.aa[unit]?.at === land),
      );
  return stacks;
}

/** Squadrons on patrol or on their way home, and AA units to be placed, in rows. */
function airborne(view: View): string[] {
  const { pub } = view;
  const waiting = AA_UNITS.filter((unit) => unit !== 'patriot' && pub.aa[unit]?.at === 'unplaced');
  const inAir = ALLIED_IDS.filter((id) => ['patrol', 'returning'].includes(pub.squadrons[id]?.mission ?? ''));
  return [...waiting, ...inAir];
}

/** The middle of an assault card; two in a land lie side by side. */
export function cardSite(view: View, card: string, cards: readonly string[]): Point {
  const land = landOfCard(view, card);
  const here = cards.filter((other) => landOfCard(view, other) === land);
  const at = slot(land, 'card');
  const i = here.indexOf(card);
  return { x: at.x + (i - (here.length - 1) / 2) * (CARD.width + 5), y: at.y - CARD_RISE };
}

/** `fan` is the stack that is spread out. `cards` are the assault cards shown on the map. */
export function sites(view: View, fan: string, cards: readonly string[]): ReadonlyMap<string, Site> {
  const map = new Map<string, Site>();
  for (const stack of group(view)) spread(stack, stack.id === fan, map);
  const air = airborne(view);
  const { x, y, row, rows, room } = LEFT.air;
  const perRow = Math.max(3, Math.ceil(air.length / rows));
  const step = Math.min(COUNTER + 1, room / (perRow - 1));
  air.forEach((id, i) => {
    const r = Math.floor(i / perRow);
    map.set(id, {
      x: x + (i % perRow) * step,
      y: y + r * row,
      stack: air.length > 6 ? `air:${r}` : '',
      level: i,
    });
  });
  for (const card of cards)
    for (const id of RUSSIAN_IDS) {
      const s = view.pub.squadrons[id];
      if (s?.mission !== 'support' || s.target !== card) continue;
      const { x, y } = cardSite(view, card, cards);
      map.set(id, { x, y: y + CARD.height / 2 + 8, stack: '', level: 0 });
    }
  return map;
}

function spread(stack: Stack, fanned: boolean, map: Map<string, Site>): void {
  const { members, at, from, room } = stack;
  const many = members.length - 1;
  // A stack of many draws closer together instead of running over its neighbours.
  const step = fanned ? FAN_STEP : Math.min(stack.step, many > 0 ? (room - COUNTER) / many : stack.step);
  const width = step * many;
  const left = fanned
    ? Math.min(MAP.width - width - COUNTER / 2, Math.max(COUNTER / 2, at.x - width / 2))
    : at.x - (from === 'middle' ? width / 2 : 0);
  members.forEach((id, level) => {
    map.set(id, { x: left + step * level, y: at.y, stack: many > 0 ? stack.id : '', level });
  });
}

/** Squadrons of a side that are lost, for the tally. */
export function lost(view: View, side: 'russia' | 'poland'): number {
  const ids = side === 'russia' ? RUSSIAN_IDS : ALLIED_IDS;
  const squadrons = ids.filter((id) => view.pub.squadrons[id]?.base === 'destroyed');
  if (side === 'russia') return squadrons.reduce((sum, id) => sum + factsOf(id).weight, 0);
  return squadrons.length + AA_UNITS.filter((unit) => view.pub.aa[unit]?.at === 'destroyed').length;
}
