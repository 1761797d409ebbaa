/** Joins the painters of map and pieces for the stage. */
import { type Ctx, ringsPath } from '../../board/paint.ts';
import type { Painter } from '../../board/textures.ts';
import { paintMark, paintPiece } from './art.ts';
import type { Colours } from './colours.ts';
import { BOXES } from './layout.ts';
import { type MapState, paintMap } from './map-paint.ts';

/** Marks of lands stay clear of the boxes printed over them. */
function keepOff(ctx: Ctx): void {
  ctx.beginPath();
  ctx.rect(-1000, -1000, 4000, 4000);
  for (const { x, y, width, height } of Object.values(BOXES)) ctx.rect(x, y, width, height);
  ctx.clip('evenodd');
}

/** `state` and `colours` are asked whenever something is painted. */
export function painter(state: () => MapState, colours: () => Colours): Painter {
  return {
    piece(ctx, look, width, height) {
      paintPiece(ctx, { look, width, height }, colours());
    },
    mark(ctx, mark, look, width, height) {
      paintMark(ctx, mark, { look, width, height }, colours());
    },
    area(ctx, area) {
      const c = colours();
      const fill = (colour: string, alpha: number): void => {
        ctx.globalAlpha = alpha;
        ctx.fillStyle = colour;
        ctx.fill();
        ctx.globalAlpha = 1;
      };
      ringsPath(ctx, area.rings);
      if (area.id.startsWith('flash:')) return fill(c.russia, 0.55);
      const may = area.mark === 'may' || area.mark === 'chosen';
      if (area.id.startsWith('land:') && area.id !== 'land:baltic') keepOff(ctx);
      ringsPath(ctx, area.rings);
      fill(may ? c.accent : c.ink, may ? 0.15 : 0.1);
      ctx.save();
      ctx.clip();
      ctx.lineJoin = 'round';
      ctx.strokeStyle = may ? c.accent : c.ink;
      ctx.lineWidth = 5;
      ctx.stroke();
      ctx.restore();
    },
    backdrop(ctx, rect, pixel) {
      paintMap(
        ctx,
        rect,
        { pixel, ratio: Math.min(3, globalThis.devicePixelRatio || 1) },
        state(),
        colours(),
      );
    },
  };
}
