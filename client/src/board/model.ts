/**
 * What a board shows at one moment. A game's presenter makes it, as plain data in world units; the stage
 * compares it with the one before and moves, fades and repaints what differs.
 */
import { contains, inside, type Ring } from './geometry.ts';

/** Plain data that says how a thing looks. Two equal looks share a texture. */
export interface Look {
  readonly kind: string;
  readonly [field: string]: string | number | boolean | readonly string[] | readonly number[];
}

/** 'may': you may act here. 'chosen': the selected piece. 'spot': pointed at from elsewhere. */
export type Mark = '' | 'may' | 'chosen' | 'spot';

export interface Piece {
  readonly id: string;
  /** Centre. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Higher lies on top. */
  readonly z: number;
  readonly look: Look;
  readonly mark: Mark;
  /** 0 to 1. */
  readonly alpha: number;
  /** The stack it lies in, which fans out under the pointer; '' for none. */
  readonly stack: string;
  /** False for pure decoration: the pointer goes through. */
  readonly solid: boolean;
}

/** A region of the map, below all pieces. */
export interface Area {
  readonly id: string;
  readonly rings: readonly Ring[];
  readonly mark: Mark;
}

/** A line from one piece to another or to a point. */
export interface Link {
  readonly id: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly colour: string;
  readonly dashed: boolean;
}

export interface SceneModel {
  /** Names the state of the painted map below everything; it is repainted when this changes. */
  readonly backdrop: string;
  readonly areas: readonly Area[];
  readonly links: readonly Link[];
  readonly pieces: readonly Piece[];
}

/** Pieces from the bottom to the top. */
export function stacked(pieces: readonly Piece[]): readonly Piece[] {
  return pieces
    .map((piece, i) => ({ piece, i }))
    .sort((a, b) => a.piece.z - b.piece.z || a.i - b.i)
    .map((e) => e.piece);
}

/** What lies uppermost at a point: the id of a piece or an area, or ''. */
export function hit(model: SceneModel, x: number, y: number): string {
  const piece = hitPiece(model, x, y);
  if (piece !== undefined) return piece.id;
  return model.areas.find((area) => inside(area.rings, x, y))?.id ?? '';
}

export function hitPiece(model: SceneModel, x: number, y: number): Piece | undefined {
  let best: Piece | undefined;
  for (const piece of model.pieces)
    if (piece.solid && contains(boxOf(piece), x, y) && (best === undefined || piece.z >= best.z))
      best = piece;
  return best;
}

export function boxOf(piece: Piece): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = piece;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A point that belongs to the target and to nothing on top of it; undefined when it is wholly covered. */
export function pointOf(model: SceneModel, id: string): { x: number; y: number } | undefined {
  const piece = model.pieces.find((p) => p.id === id);
  const area = model.areas.find((a) => a.id === id);
  const candidates =
    piece !== undefined ? grid(boxOf(piece)) : area !== undefined ? grid(areaBox(area.rings)) : [];
  return candidates.find((p) => hit(model, p.x, p.y) === id);
}

function areaBox(rings: readonly Ring[]): { x: number; y: number; width: number; height: number } {
  const xs = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 0));
  const ys = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 1));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Points of a rectangle, those near its middle first. */
function grid(box: { x: number; y: number; width: number; height: number }): { x: number; y: number }[] {
  const n = 14;
  const points = [];
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++)
      points.push({
        x: box.x + (box.width * (i + 0.5)) / (n + 1),
        y: box.y + (box.height * (j + 0.5)) / (n + 1),
        far: Math.max(Math.abs(i - n / 2), Math.abs(j - n / 2)),
      });
  return points.sort((a, b) => a.far - b.far);
}
