/** Paints looks into textures at the scale of the screen, and forgets what is no longer shown. */
import type * as Phaser from 'phaser';
import type { Rect } from './geometry.ts';
import type { Area, Look, Mark, Piece } from './model.ts';

/** What a game brings to paint its pieces and its map. World units; a piece's centre is at 0, 0. */
export interface Painter {
  piece(ctx: CanvasRenderingContext2D, look: Look, width: number, height: number): void;
  /** The outline that shows a mark around a piece. */
  mark(ctx: CanvasRenderingContext2D, mark: Mark, look: Look, width: number, height: number): void;
  area(ctx: CanvasRenderingContext2D, area: Area): void;
  /** The map; `pixel` is the size of a device pixel in world units. */
  backdrop(ctx: CanvasRenderingContext2D, rect: Rect, pixel: number): void;
}

/** Room around a piece for shadows and marks, in world units. */
export const PAD = 7;
/** Device pixels to a world unit. More steps would repaint more often, fewer would blur. */
const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;
const LARGEST = 4096;
/** So many small textures that are not shown are kept: what comes and goes is not painted each time. */
const SPARE = 300;

export function rasterScale(wanted: number): number {
  return SCALES.find((s) => s >= wanted * 0.98) ?? SCALES.at(-1)!;
}

export class Textures {
  readonly #manager: Phaser.Textures.TextureManager;
  readonly #painter: Painter;
  #scale = 1;
  #style = '';
  readonly #used = new Map<string, number>();
  #count = 0;

  constructor(manager: Phaser.Textures.TextureManager, painter: Painter) {
    this.#manager = manager;
    this.#painter = painter;
  }

  get scale(): number {
    return this.#scale;
  }

  /** True when everything must be painted again. */
  setScale(wanted: number): boolean {
    // A scale that is still good enough is kept, so that zooming to and fro does not repaint each time.
    const fit = this.#scale / wanted;
    if (fit >= 0.97 && fit <= 1.7) return false;
    this.#scale = rasterScale(wanted);
    return true;
  }

  /** Names how everything looks; true when it must be painted again. */
  setStyle(style: string): boolean {
    if (style === this.#style) return false;
    this.#style = style;
    return true;
  }

  piece(piece: Pick<Piece, 'look' | 'width' | 'height'>): string {
    const { look, width, height } = piece;
    return this.#box(`p${JSON.stringify(look)}`, width, height, (ctx) =>
      this.#painter.piece(ctx, look, width, height),
    );
  }

  mark(piece: Piece): string {
    const { look, width, height, mark } = piece;
    return this.#box(`m${mark}${look.kind}`, width, height, (ctx) =>
      this.#painter.mark(ctx, mark, look, width, height),
    );
  }

  area(area: Area, bounds: Rect): string {
    const key = `a${area.id}${area.mark}@${this.#scale}${this.#style}`;
    return this.#make(key, bounds.width + 2 * PAD, bounds.height + 2 * PAD, this.#scale, (ctx) => {
      ctx.translate(PAD - bounds.x, PAD - bounds.y);
      this.#painter.area(ctx, area);
    });
  }

  /** A part of the map at its own scale; never shared, so the caller frees it. */
  backdrop(rect: Rect, scale: number): { key: string; scale: number } {
    const real = Math.min(scale, LARGEST / rect.width, LARGEST / rect.height);
    const key = `b${this.#count++}`;
    this.#make(key, rect.width, rect.height, real, (ctx) => {
      ctx.translate(-rect.x, -rect.y);
      this.#painter.backdrop(ctx, rect, 1 / real);
    });
    return { key, scale: real };
  }

  free(key: string): void {
    if (this.#manager.exists(key)) this.#manager.remove(key);
    this.#used.delete(key);
  }

  /** Lets go of textures that are not in use, but for the newest of pieces and marks that still fit. */
  sweep(inUse: ReadonlySet<string>): void {
    const now = `@${this.#scale}${this.#style}`;
    let spare = 0;
    for (const key of [...this.#used.keys()].reverse()) {
      if (inUse.has(key)) continue;
      if (/^[pm]/.test(key) && key.endsWith(now) && spare < SPARE) spare++;
      else this.free(key);
    }
  }

  #box(look: string, width: number, height: number, paint: (ctx: CanvasRenderingContext2D) => void): string {
    const key = `${look}:${width}x${height}@${this.#scale}${this.#style}`;
    return this.#make(key, width + 2 * PAD, height + 2 * PAD, this.#scale, (ctx) => {
      ctx.translate(width / 2 + PAD, height / 2 + PAD);
      paint(ctx);
    });
  }

  #make(
    key: string,
    width: number,
    height: number,
    scale: number,
    paint: (ctx: CanvasRenderingContext2D) => void,
  ): string {
    if (this.#manager.exists(key)) return key;
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    const ctx = canvas.getContext('2d');
    if (ctx === null) throw new Error(`board: no canvas for ${key}`);
    ctx.scale(scale, scale);
    paint(ctx);
    // As an image: Phaser's own canvas textures read all pixels back before the first is painted, and keep a copy.
    this.#manager.addImage(key, canvas as unknown as HTMLImageElement);
    this.#used.set(key, scale);
    return key;
  }
}
