/** The painted map below everything: a rough one of all there is, and a sharp one of what is seen. */
import type * as Phaser from 'phaser';
import type { Rect } from './geometry.ts';
import type { Textures } from './textures.ts';

/** Device pixels to a world unit of the rough map. */
const ROUGH_SCALE = 0.6;
/** How much more than the view is painted sharp, on each side. */
const MARGIN = 0.12;
/** After a jump the map is repainted when no other jump has come for so long, in milliseconds. */
const JUMP_MS = 120;
/** What is not seen is painted anew this long after what is seen, in milliseconds. */
const UNSEEN_MS = 900;
const DEPTH = { rough: 0, sharp: 1 } as const;

interface Layer {
  readonly image: Phaser.GameObjects.Image;
  readonly key: string;
  readonly rect: Rect;
}

export class Backdrop {
  readonly #scene: Phaser.Scene;
  readonly #textures: Textures;
  readonly #frame: Rect;
  #rough: Layer | undefined;
  #sharp: Layer | undefined;
  readonly #onPaint: () => void;
  #painting: ReturnType<typeof setTimeout> | undefined;
  /** The rough map is not that of the table any more. */
  #stale = false;
  #roughing: ReturnType<typeof setTimeout> | undefined;

  /** `frame` is all of the map that there is. */
  constructor(scene: Phaser.Scene, textures: Textures, frame: Rect, onPaint: () => void) {
    this.#scene = scene;
    this.#textures = textures;
    this.#frame = frame;
    this.#onPaint = onPaint;
  }

  get painted(): boolean {
    return this.#rough !== undefined;
  }

  /** The map itself has changed: what is seen is painted at once, the rest when there is time or need. */
  paint(view: Rect, scale: number): void {
    if (this.#rough === undefined) this.#paintRough();
    else {
      this.#stale = true;
      clearTimeout(this.#roughing);
      this.#roughing = setTimeout(() => this.#paintRough(), UNSEEN_MS);
    }
    this.sharpen(view, scale);
    this.#onPaint();
  }

  /** Painting takes long: whoever jumps about sees the pieces at once, and the map when he stops. */
  repaint(paint: () => void, jumped: boolean): void {
    clearTimeout(this.#painting);
    if (jumped) this.#painting = setTimeout(paint, JUMP_MS);
    else paint();
  }

  stop(): void {
    clearTimeout(this.#painting);
    clearTimeout(this.#roughing);
  }

  /** Paints what is seen at the screen's own scale, in device pixels to a world unit. */
  sharpen(view: Rect, scale: number): void {
    const rect = {
      x: view.x - view.width * MARGIN,
      y: view.y - view.height * MARGIN,
      width: view.width * (1 + 2 * MARGIN),
      height: view.height * (1 + 2 * MARGIN),
    };
    this.#sharp = this.#layer(rect, scale, DEPTH.sharp, this.#sharp);
    this.move(view);
  }

  /** The rough map is drawn only while it can be seen around the sharp one. */
  move(view: Rect): void {
    const r = this.#sharp?.rect;
    const covered =
      r !== undefined &&
      view.x >= r.x &&
      view.y >= r.y &&
      view.x + view.width <= r.x + r.width &&
      view.y + view.height <= r.y + r.height;
    if (!covered && this.#stale) this.#paintRough();
    this.#rough?.image.setVisible(!covered);
  }

  #paintRough(): void {
    clearTimeout(this.#roughing);
    this.#stale = false;
    const seen = this.#rough?.image.visible ?? true;
    this.#rough = this.#layer(this.#frame, ROUGH_SCALE, DEPTH.rough, this.#rough);
    this.#rough.image.setVisible(seen);
  }

  #layer(rect: Rect, wanted: number, depth: number, old: Layer | undefined): Layer {
    const { key, scale } = this.#textures.backdrop(rect, wanted);
    const image = this.#scene.add
      .image(rect.x, rect.y, key)
      .setOrigin(0, 0)
      .setScale(1 / scale)
      .setDepth(depth);
    old?.image.destroy();
    if (old !== undefined) this.#textures.free(old.key);
    return { image, key, rect };
  }
}
