/** Regions of the map that are lit up. */
import type * as Phaser from 'phaser';
import { DEPTH } from './depth.ts';
import { boundsOf } from './geometry.ts';
import type { Area } from './model.ts';
import { PAD, type Textures } from './textures.ts';

export class Areas {
  readonly #scene: Phaser.Scene;
  readonly #textures: Textures;
  readonly #lit = new Map<string, { image: Phaser.GameObjects.Image; area: Area }>();

  constructor(scene: Phaser.Scene, textures: Textures) {
    this.#scene = scene;
    this.#textures = textures;
  }

  /** Lights these up, as they are marked, and no other. */
  show(areas: readonly Area[]): void {
    const gone = new Set(this.#lit.keys());
    for (const area of areas) {
      if (area.mark === '') continue;
      gone.delete(area.id);
      const known = this.#lit.get(area.id);
      if (known?.area.mark === area.mark) continue;
      known?.image.destroy();
      this.#lit.set(area.id, { area, image: this.#image(area) });
    }
    for (const id of gone) {
      this.#lit.get(id)?.image.destroy();
      this.#lit.delete(id);
    }
  }

  /** Paints all of them anew. */
  repaint(areas: readonly Area[]): void {
    for (const { image } of this.#lit.values()) image.destroy();
    this.#lit.clear();
    this.show(areas);
  }

  /** Lights a region up and lets it fade, twice. Returns what takes it away. */
  blink(area: Area): () => void {
    const image = this.#image(area).setDepth(DEPTH.area + 0.5);
    this.#scene.tweens.add({ targets: image, alpha: { from: 1, to: 0 }, duration: 300, repeat: 1 });
    return () => image.destroy();
  }

  #image(area: Area): Phaser.GameObjects.Image {
    const bounds = boundsOf(area.rings);
    return this.#scene.add
      .image(bounds.x - PAD, bounds.y - PAD, this.#textures.area(area, bounds))
      .setOrigin(0, 0)
      .setScale(1 / this.#textures.scale)
      .setDepth(DEPTH.area);
  }
}
