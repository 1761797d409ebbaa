/** Which picture each look has. World units; centre at 0, 0. */
import { TYPE_FACTS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Look, Mark } from '../../board/model.ts';
import { type Ctx, cutBox, die, fillRaised, roundBox, text } from '../../board/paint.ts';
import type { Colours } from './colours.ts';
import { paintAa, paintSquadron } from './counters.ts';
import {
  paintAirfield,
  paintBadge,
  paintCard,
  paintCity,
  paintDeck,
  paintMissile,
  paintShield,
  paintShip,
} from './signs.ts';

interface Box {
  readonly look: Look;
  readonly width: number;
  readonly height: number;
}

type Paint = (ctx: Ctx, box: Box, c: Colours) => void;

const PAINTERS: Readonly<Record<string, Paint>> = {
  squadron: (ctx, { look, width }, c) => paintSquadron(ctx, look, width, c),
  aa: (ctx, { look, width }, c) => paintAa(ctx, look, width, c),
  city: (ctx, { look }, c) => paintCity(ctx, look, c),
  airfield: (ctx, { look, width, height }, c) => paintAirfield(ctx, look, width, height, c),
  card: (ctx, { look, width, height }, c) => paintCard(ctx, look, width, height, c),
  missile: (ctx, { look, width }, c) => paintMissile(ctx, width, look.guarded === true, c),
  deck: (ctx, { look, width, height }, c) => paintDeck(ctx, look, width, height, c),
  ship: (ctx, { look, width, height }, c) => paintShip(ctx, Number(look.strength), width, height, c),
  badge: (ctx, { look, width, height }, c) => paintBadge(ctx, look, width, height, c),
  note: (ctx, { look, width }, c) =>
    text(ctx, String(look.text), 0, 0, { size: 12.5, colour: c.ink, weight: 600, fit: width }),
  shield: (ctx, { width }, c) => paintShield(ctx, width, c),
  burst: (ctx, { width }, c) => paintBurst(ctx, width, c),
  roll: (ctx, { look, width, height }, c) => paintRoll(ctx, look, width, height, c),
};

/** Paints a look by its kind; an unknown kind is a bug. */
export function paintPiece(ctx: Ctx, box: Box, c: Colours): void {
  const paint = PAINTERS[box.look.kind];
  if (paint === undefined) throw new Error(`board: no picture of ${box.look.kind}`);
  paint(ctx, box, c);
}

/** A hit: a jagged star. */
function paintBurst(ctx: Ctx, size: number, c: Colours): void {
  for (const [scale, fill] of [
    [0.5, c.russia],
    [0.32, '#F7E3A1'],
  ] as const) {
    ctx.beginPath();
    for (let i = 0; i < 22; i++) {
      const r = size * scale * (i % 2 === 0 ? 1 : 0.55 + 0.12 * (i % 3));
      const angle = (i / 22) * 2 * Math.PI;
      ctx.lineTo(r * Math.cos(angle), r * Math.sin(angle));
    }
    ctx.closePath();
    ctx.fillStyle = fill;
    ctx.fill();
  }
}

/** Dice of one or both sides with strengths and totals. */
function paintRoll(ctx: Ctx, look: Look, width: number, height: number, c: Colours): void {
  roundBox(ctx, width - 2, height - 2, 8);
  fillRaised(ctx, c.card, 3);
  ctx.strokeStyle = c.border;
  ctx.lineWidth = 1;
  ctx.stroke();
  const rows = ['a', 'b'].filter((row) => look[row] !== undefined);
  const settled = look.settled === true;
  rows.forEach((row, i) => {
    const [side, before, after, ...dice] = look[row] as readonly string[];
    const y = rows.length === 1 ? 0 : (i - 0.5) * 42;
    const fill = side === 'russia' ? c.russia : side === 'nato' ? c.nato : c.poland;
    ctx.save();
    ctx.translate(0, y);
    text(ctx, before ?? '', -width / 2 + 34, 0, { size: 23, weight: 700, colour: fill, fit: 44 });
    dice.forEach((face, k) => {
      ctx.save();
      ctx.translate((k - (dice.length - 1) / 2) * 34 - 2, 0);
      die(ctx, Number(face), 31, { face: fill, pip: c.white });
      ctx.restore();
    });
    if (settled) {
      const winner = look.winner === row || rows.length === 1;
      text(ctx, after ?? '', width / 2 - 32, 0, {
        size: 25,
        weight: 700,
        colour: winner ? fill : c.faint,
        fit: 46,
      });
    }
    ctx.restore();
  });
}

/** The outline that shows what may be acted on, is chosen, or is pointed at. */
export function paintMark(ctx: Ctx, mark: Mark, { look, width, height }: Box, c: Colours): void {
  const grow = mark === 'chosen' ? 7 : 5;
  const angular = look.kind === 'card' || look.kind === 'ship' || String(look.type ?? '') in RUSSIAN;
  const [w, h] = [width + grow, height + grow];
  ctx.lineJoin = 'round';
  if (angular) cutBox(ctx, w, h, 7);
  else roundBox(ctx, w, h, Math.min(w, h) * 0.22);
  if (mark === 'spot') {
    ctx.setLineDash([5, 4]);
    ctx.strokeStyle = c.ink;
    ctx.lineWidth = 2.4;
    ctx.stroke();
    return;
  }
  if (mark === 'chosen') {
    ctx.fillStyle = c.accent;
    ctx.fill();
  }
  ctx.shadowColor = c.accent;
  ctx.shadowBlur = 10;
  ctx.strokeStyle = c.accent;
  ctx.lineWidth = mark === 'chosen' ? 4 : 3.2;
  ctx.stroke();
}

const RUSSIAN = Object.fromEntries(
  Object.entries(TYPE_FACTS).flatMap(([type, { nation }]) => (nation === 'russia' ? [[type, true]] : [])),
);
