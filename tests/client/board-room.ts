/** Finds what lies on what on a board where it must not. Pure, by bounding boxes. */
import { contains, type Rect } from '../../client/src/board/geometry.ts';
import { boxOf, type Piece, type SceneModel } from '../../client/src/board/model.ts';
import { BOXES, LAYOUT, label, place } from '../../client/src/games/eagles-and-missiles/layout.ts';
import { MAP } from '../../client/src/games/eagles-and-missiles/map.ts';
import {
  AIRFIELD_NAME,
  CITY_NAME,
  landNameBox,
  signNameBox,
} from '../../client/src/games/eagles-and-missiles/names.ts';
import { landOfCard } from '../../client/src/games/eagles-and-missiles/targets.ts';
import {
  ABROAD,
  AIRFIELDS,
  type AirfieldId,
  CITIES,
  type CityId,
  LANDS,
} from '../../shared/games/eagles-and-missiles/data/lands.ts';
import { texts } from '../../shared/games/eagles-and-missiles/text/index.ts';
import type { View } from '../../shared/games/eagles-and-missiles/types.ts';

/** World units that two boxes may share in each direction: the width of a counter's edge. */
const TOUCH = 1.5;
/** Half a tail of an arrow's circle to its tip, and half its height. */
const ARROW = { half: 24, high: 11 };

interface Printed {
  readonly id: string;
  readonly box: Rect;
  /** What may lie on it. */
  readonly owner: string;
}

const words = (key: string): string[] => Object.values(texts).map((table) => table[key] ?? '');

/** Names in both languages, and arrows. */
const PRINTED: readonly Printed[] = [
  ...[...LANDS, ...ABROAD].flatMap((land) =>
    words(`em.land.${land}`).map((w) => ({ id: w, box: landNameBox(w, label(land)), owner: '' })),
  ),
  ...Object.keys(CITIES).flatMap((id) =>
    words(`em.city.${id}`).map((w) => ({
      id: w,
      box: signNameBox(w, place(id as CityId), CITY_NAME),
      owner: '',
    })),
  ),
  ...Object.keys(AIRFIELDS).flatMap((id) =>
    words(`em.airfield.${id}`).map((w) => ({
      id: `airfield ${w}`,
      box: signNameBox(w, place(id as AirfieldId), AIRFIELD_NAME),
      owner: '',
    })),
  ),
  // Cards lie on the arrow that they follow.
  ...LAYOUT.arrows.map(({ x, y, angle, line, step, land }) => {
    const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const width = 2 * (ARROW.half * c + ARROW.high * s);
    const height = 2 * (ARROW.half * s + ARROW.high * c);
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    return { id: `arrow ${line} ${step}`, box, owner: `cards:${land}` };
  }),
];

/** What a piece belongs to: things of one owner may lie on each other. */
function ownerOf(view: View, piece: Piece): string {
  const { pub } = view;
  const [kind = '', rest = ''] = piece.id.split(':');
  if (kind === 'sq') {
    const s = pub.squadrons[rest];
    if (s?.mission === 'support') return `card:${s.target}`;
    if (s?.mission === '' && s.base.startsWith('field-')) return s.base;
    return piece.stack === '' ? piece.id : piece.stack;
  }
  if (piece.stack !== '') return piece.stack;
  if (kind === 'guard' || Object.hasOwn(pub.aa, kind))
    return ownerOfUnit(view, kind === 'guard' ? rest : kind);
  if (kind === 'card') {
    const target = pub.missiles[rest]?.target || view.own.hand.find((h) => h.card === rest)?.plan || '';
    if (piece.look.kind !== 'missile') return piece.id;
    return Object.hasOwn(pub.aa, target) ? ownerOfUnit(view, target) : target || piece.id;
  }
  if (kind === 'count') return piece.id.slice('count:'.length);
  return piece.id;
}

function ownerOfUnit(view: View, unit: string): string {
  const at = view.pub.aa[unit]?.at ?? '';
  return (LANDS as readonly string[]).includes(at) ? `aa:${at}` : unit;
}

const onEachOther = (a: Rect, b: Rect): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > TOUCH &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > TOUCH;

/** The land whose cards a piece belongs to, for badges and arrows. */
function cardsOf(view: View, piece: Piece, owner: string): string {
  const [kind = '', rest = ''] = piece.id.split(':');
  if (kind === 'minus' || kind === 'plus') return `cards:${rest}`;
  return owner.startsWith('card:') ? `cards:${landOfCard(view, owner.slice(5))}` : '';
}

/** One line for each pair that clashes. */
export function clashes(view: View, scene: SceneModel): string[] {
  const found: string[] = [];
  const all = scene.pieces.map((piece) => {
    const owner = ownerOf(view, piece);
    return { piece, owner, cards: cardsOf(view, piece, owner), box: boxOf(piece) };
  });
  all.forEach((a, i) => {
    for (let k = i + 1; k < all.length; k++) {
      const b = all[k]!;
      if (a.owner === b.owner || !onEachOther(a.box, b.box)) continue;
      const badge = [a, b].some(({ piece }) => piece.look.kind === 'badge') && a.cards === b.cards;
      if (!badge) found.push(`${a.piece.id} on ${b.piece.id}`);
    }
  });
  for (const { piece, box, cards } of all) {
    const inWorld =
      box.x >= 0 && box.y >= 0 && box.x + box.width <= MAP.width && box.y + box.height <= MAP.height;
    if (!inWorld) found.push(`${piece.id} leaves the board`);
    for (const printed of PRINTED)
      if (onEachOther(box, printed.box) && !(printed.owner !== '' && printed.owner === cards))
        found.push(`${piece.id} on ${printed.id}`);
    for (const [id, edge] of Object.entries(BOXES)) {
      const whole = contains(edge, box.x, box.y) && contains(edge, box.x + box.width, box.y + box.height);
      if (onEachOther(box, edge) && !whole) found.push(`${piece.id} sticks out of the box ${id}`);
    }
  }
  return found;
}

/** What is printed lies on nothing else that is printed. */
export function printedClashes(): string[] {
  const sameThing = (a: Printed, b: Printed): boolean =>
    Math.hypot(a.box.x + a.box.width / 2 - b.box.x - b.box.width / 2, a.box.y - b.box.y) < 12;
  return PRINTED.flatMap((a, i) =>
    PRINTED.slice(i + 1).flatMap((b) =>
      onEachOther(a.box, b.box) && !sameThing(a, b) ? [`${a.id} on ${b.id}`] : [],
    ),
  );
}
