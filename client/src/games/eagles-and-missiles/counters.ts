/** Squadrons and AA units, painted by us. World units; centre at 0, 0. */
import type { AaId, SquadronType } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import { AA_FACTS, TYPE_FACTS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Look } from '../../board/model.ts';
import { type Ctx, cutBox, fillRaised, roundBox, symmetric, text } from '../../board/paint.ts';
import type { Colours } from './colours.ts';
import { LABELS, SILHOUETTES } from './silhouettes.ts';

type Side = 'russia' | 'poland' | 'nato';
/** A counter is drawn on a square of so many units, whatever its size. */
const DRAWN = 44;
const USED = 'saturate(0.4) brightness(1.16)';

/** Russian counters are angular, the others round: shape tells the side, not colour alone. */
function counterShape(ctx: Ctx, side: Side, size: number): void {
  if (side === 'russia') cutBox(ctx, size, size, size * 0.15);
  else roundBox(ctx, size, size, size * 0.22);
}

interface Base {
  readonly side: Side;
  readonly fill: string;
  /** Bombers have a second frame. */
  readonly framed: boolean;
}

function counterBase(ctx: Ctx, size: number, { side, fill, framed }: Base, c: Colours): void {
  counterShape(ctx, side, size - 1);
  fillRaised(ctx, fill);
  ctx.strokeStyle = side === 'nato' ? c.natoEdge : 'rgba(255, 255, 255, 0.92)';
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.strokeStyle = 'rgba(20, 18, 15, 0.75)';
  ctx.lineWidth = 0.6;
  counterShape(ctx, side, size + 0.4);
  ctx.stroke();
  if (!framed) return;
  counterShape(ctx, side, size - 5.4);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.7)';
  ctx.lineWidth = 0.9;
  ctx.stroke();
}

const title = (ctx: Ctx, words: string, colour: string): void =>
  text(ctx, words, 0, -14, { size: 10, weight: 700, colour, fit: 34 });

export function paintSquadron(ctx: Ctx, look: Look, size: number, c: Colours): void {
  const type = String(look.type) as SquadronType;
  const { nation, air, bomb, bomber } = TYPE_FACTS[type];
  const fill = c[nation];
  if (look.spent === true) ctx.filter = USED;
  counterBase(ctx, size, { side: nation, fill, framed: bomber }, c);
  ctx.filter = 'none';
  ctx.save();
  ctx.scale(size / DRAWN, size / DRAWN);
  ctx.save();
  ctx.translate(0, 3);
  symmetric(ctx, SILHOUETTES[type], 29);
  ctx.fillStyle = 'rgba(255, 255, 255, 0.55)';
  ctx.fill();
  ctx.restore();
  title(ctx, LABELS[type], c.white);
  const number = { size: 19, weight: 700, colour: c.white, halo: fill, haloWidth: 3 } as const;
  text(ctx, String(air), -11.2, 11, { ...number, fit: 18 });
  text(ctx, String(bomb), 11.2, 11, { ...number, fit: 18 });
  ctx.restore();
}

export function paintAa(ctx: Ctx, look: Look, size: number, c: Colours): void {
  const unit = String(look.unit) as AaId;
  const patriot = unit === 'patriot';
  const fill = unit.startsWith('aa-green') ? c.green : patriot ? c.nato : c.poland;
  if (look.spent === true) ctx.filter = USED;
  counterBase(ctx, size, { side: patriot ? 'nato' : 'poland', fill, framed: false }, c);
  ctx.filter = 'none';
  ctx.save();
  ctx.scale(size / DRAWN, size / DRAWN);
  // A launcher: two slanting tubes on a carriage.
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.5)';
  ctx.lineCap = 'round';
  ctx.lineWidth = 3.6;
  ctx.beginPath();
  for (const x of [-14, -8.5]) {
    ctx.moveTo(x, 13);
    ctx.lineTo(x + 12, -3);
  }
  ctx.moveTo(-15, 17);
  ctx.lineTo(1, 17);
  ctx.stroke();
  title(ctx, patriot ? 'Patriot' : 'AA', c.white);
  text(ctx, `${AA_FACTS[unit].needs}+`, 5, 9.5, {
    size: 20,
    weight: 700,
    colour: c.white,
    halo: fill,
    haloWidth: 3,
  });
  ctx.restore();
}
