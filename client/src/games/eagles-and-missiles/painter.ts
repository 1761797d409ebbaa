/** Joins the painters of map and pieces for the stage. */
import { type Ctx, ringsPath } from '../../board/paint.ts';
import type { Painter } from '../../board/textures.ts';
import { paintMark, paintPiece } from './art.ts';
import { COLOURS } from './colours.ts';
import { BOXES } from './layout.ts';
import { type MapState, paintMap } from './map-paint.ts';

/** Marks of lands stay clear of the boxes printed over them. */
function keepOff(ctx: Ctx): void {
  ctx.beginPath();
  ctx.rect(-1000, -1000, 4000, 4000);
  for (const { x, y, width, height } of Object.values(BOXES)) ctx.rect(x, y, width, height);
  ctx.clip('evenodd');
}

export function painter(state: () => MapState): Painter {
  return {
    piece: paintPiece,
    mark: paintMark,
    area(ctx, area) {
      ringsPath(ctx, area.rings);
      if (area.id.startsWith('flash:')) {
        ctx.fillStyle = 'rgba(179, 38, 30, 0.55)';
        ctx.fill();
        return;
      }
      const may = area.mark === 'may' || area.mark === 'chosen';
      if (area.id.startsWith('land:') && area.id !== 'land:baltic') keepOff(ctx);
      ringsPath(ctx, area.rings);
      ctx.fillStyle = may ? 'rgba(217, 142, 4, 0.13)' : 'rgba(43, 42, 39, 0.10)';
      ctx.fill();
      ctx.save();
      ctx.clip();
      ctx.lineJoin = 'round';
      ctx.strokeStyle = may ? COLOURS.accent : COLOURS.ink;
      ctx.lineWidth = 5;
      ctx.stroke();
      ctx.restore();
    },
    backdrop(ctx, rect, pixel) {
      paintMap(ctx, rect, pixel, Math.min(3, globalThis.devicePixelRatio || 1), state());
    },
  };
}
