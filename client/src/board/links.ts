/** Lines with an arrowhead from one thing on the board to another. */
import type * as Phaser from 'phaser';
import type { Point } from './geometry.ts';
import type { Link } from './model.ts';

/** A link ends this far from the middle of what it points at, in world units. */
const LINK_GAP = 22;

/** `colour` is #rrggbb. */
export function drawLink(graphics: Phaser.GameObjects.Graphics, { from, to, colour, dashed }: Link): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) - LINK_GAP;
  if (length < 1) return;
  const [ux, uy] = [dx / (length + LINK_GAP), dy / (length + LINK_GAP)];
  const at = (d: number, aside = 0): Point => ({
    x: from.x + ux * d - uy * aside,
    y: from.y + uy * d + ux * aside,
  });
  const ink = Number.parseInt(colour.slice(1), 16);
  graphics.lineStyle(2.6, ink, 0.9);
  const dash = dashed ? 7 : length;
  for (let d = 0; d < length - 6; d += dash * 1.7) {
    const [a, b] = [at(d), at(Math.min(length - 6, d + dash))];
    graphics.lineBetween(a.x, a.y, b.x, b.y);
  }
  const [tip, left, right] = [at(length), at(length - 10, 5), at(length - 10, -5)];
  graphics.fillStyle(ink, 1).fillTriangle(tip.x, tip.y, left.x, left.y, right.x, right.y);
}
