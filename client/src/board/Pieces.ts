/** The pieces on the canvas: an image and a ring for each; how they appear, move and go. */
import type * as Phaser from 'phaser';
import { DEPTH } from './depth.ts';
import type { Point } from './geometry.ts';
import type { Piece } from './model.ts';
import type { Textures } from './textures.ts';

const FADE_MS = 160;

interface Node {
  readonly image: Phaser.GameObjects.Image;
  readonly ring: Phaser.GameObjects.Image;
  piece: Piece;
}

export class Pieces {
  readonly #scene: Phaser.Scene;
  readonly #textures: Textures;
  readonly #nodes = new Map<string, Node>();
  #lifted = '';

  constructor(scene: Phaser.Scene, textures: Textures) {
    this.#scene = scene;
    this.#textures = textures;
  }

  /** Shows these pieces, the last on top, and no other. Moves take `ms` milliseconds; with 0 nothing moves. */
  show(pieces: readonly Piece[], ms: number): void {
    const gone = new Set(this.#nodes.keys());
    pieces.forEach((piece, i) => {
      gone.delete(piece.id);
      const known = this.#nodes.get(piece.id);
      if (known === undefined) this.#add(piece, DEPTH.piece + i, ms);
      else this.#move(known, piece, DEPTH.piece + i, ms);
    });
    for (const id of gone) this.#remove(id, ms);
  }

  /** Paints all of them anew. */
  repaint(): void {
    for (const node of this.#nodes.values()) this.#dress(node, node.piece);
  }

  /** A piece follows the pointer while it is dragged. */
  lift(id: string, p: Point): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#lifted = id;
    this.#scene.tweens.killTweensOf([node.image, node.ring]);
    node.image.setPosition(p.x, p.y).setDepth(DEPTH.lifted).setAlpha(0.9);
    node.ring.setPosition(p.x, p.y).setDepth(DEPTH.lifted - 1);
  }

  /** No piece is dragged any more. Whether one was that is still here: it waits for the next `show`. */
  putDown(): boolean {
    const was = this.#nodes.has(this.#lifted);
    this.#lifted = '';
    return was;
  }

  #add(piece: Piece, depth: number, ms: number): void {
    const image = this.#scene.add.image(piece.x, piece.y, this.#textures.piece(piece));
    const ring = this.#scene.add.image(piece.x, piece.y, this.#textures.piece(piece)).setVisible(false);
    const node = { image, ring, piece };
    this.#nodes.set(piece.id, node);
    this.#dress(node, piece);
    image.setDepth(depth).setAlpha(piece.alpha);
    ring.setDepth(depth - 0.5);
    if (ms > 0)
      this.#scene.tweens.add({ targets: image, alpha: { from: 0, to: piece.alpha }, duration: FADE_MS });
  }

  #move(known: Node, piece: Piece, depth: number, ms: number): void {
    const moved = known.piece.x !== piece.x || known.piece.y !== piece.y || known.image.x !== piece.x;
    const targets = [known.image, known.ring];
    if (moved || known.piece.alpha !== piece.alpha) this.#scene.tweens.killTweensOf(targets);
    known.image.setAlpha(piece.alpha);
    this.#dress(known, piece);
    const settleDepth = (): void => {
      known.image.setDepth(depth);
      known.ring.setDepth(depth - 0.5);
    };
    const far = Math.hypot(known.image.x - piece.x, known.image.y - piece.y);
    if (ms === 0 || far < 0.5) {
      if (moved || ms === 0) for (const target of targets) target.setPosition(piece.x, piece.y);
      settleDepth();
      return;
    }
    if (far > 30) {
      known.image.setDepth(DEPTH.lifted + depth / 1000);
      known.ring.setDepth(DEPTH.lifted - 1);
    } else settleDepth();
    this.#scene.tweens.add({
      targets,
      x: piece.x,
      y: piece.y,
      duration: ms,
      ease: 'Cubic.easeOut',
      onComplete: settleDepth,
    });
  }

  /** Gives a node the textures of its piece. */
  #dress(node: Node, piece: Piece): void {
    const scale = 1 / this.#textures.scale;
    node.piece = piece;
    node.image.setTexture(this.#textures.piece(piece)).setScale(scale);
    node.ring.setVisible(piece.mark !== '');
    if (piece.mark !== '') node.ring.setTexture(this.#textures.mark(piece)).setScale(scale);
  }

  #remove(id: string, ms: number): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#nodes.delete(id);
    this.#scene.tweens.killTweensOf([node.image, node.ring]);
    node.ring.destroy();
    if (ms === 0) {
      node.image.destroy();
      return;
    }
    this.#scene.tweens.add({
      targets: node.image,
      alpha: 0,
      duration: FADE_MS,
      onComplete: () => node.image.destroy(),
    });
  }
}
