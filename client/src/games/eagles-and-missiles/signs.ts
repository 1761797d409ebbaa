/** Cities, airfields, cards, decks and other signs, painted by us. World units; centre at 0, 0. */
import type { SquadronType } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Look } from '../../board/model.ts';
import { type Ctx, cross, cutBox, fillRaised, roundBox, symmetric, text } from '../../board/paint.ts';
import type { Colours } from './colours.ts';
import { MISSILE, SHIP, SILHOUETTES } from './silhouettes.ts';

const str = (look: Look, field: string): string => String(look[field] ?? '');
const num = (look: Look, field: string): number => Number(look[field] ?? 0);

/** A works with a saw-tooth roof and a chimney. */
export function paintCity(ctx: Ctx, look: Look, c: Colours): void {
  const ruined = look.ruined === true;
  ctx.beginPath();
  ctx.moveTo(-12, 10);
  ctx.lineTo(-12, -2);
  ctx.lineTo(-5.5, -7);
  ctx.lineTo(-5.5, -2);
  ctx.lineTo(1, -7);
  ctx.lineTo(1, -2);
  ctx.lineTo(4, -4.3);
  ctx.lineTo(5, -12);
  ctx.lineTo(9.5, -12);
  ctx.lineTo(10.5, -1);
  ctx.lineTo(12, -1);
  ctx.lineTo(12, 10);
  ctx.closePath();
  ctx.strokeStyle = c.halo;
  ctx.lineWidth = 3.2;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.fillStyle = ruined ? c.ruin : c.ink;
  ctx.fill();
  ctx.fillStyle = ruined ? c.conquered : c.window;
  for (const x of [-9, -3, 3]) ctx.fillRect(x, 3, 3.4, 3.4);
  if (ruined) cross(ctx, 22, 20, c.russia, 3);
}

/** A runway with a pip a place, at the bottom of the sign; squadrons stand above it. */
export function paintAirfield(ctx: Ctx, look: Look, width: number, height: number, c: Colours): void {
  const working = look.working === true;
  const capacity = num(look, 'capacity');
  const y = height / 2 - 7.5;
  if (look.vacant === true && working) {
    ctx.setLineDash([3, 3]);
    roundBox(ctx, width - 4, height - 18, 7, 0, -8);
    ctx.strokeStyle = c.border;
    ctx.globalAlpha = 0.55;
    ctx.lineWidth = 1;
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }
  roundBox(ctx, width, 13, 3, 0, y);
  ctx.fillStyle = working ? c.runway : c.runwayGone;
  ctx.fill();
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.85)';
  ctx.lineWidth = 1;
  ctx.stroke();
  const used = num(look, 'used');
  for (let i = 0; i < capacity; i++) {
    const x = (i - (capacity - 1) / 2) * Math.min(12, (width - 10) / capacity);
    ctx.beginPath();
    ctx.arc(x, y, 3.6, 0, 2 * Math.PI);
    ctx.fillStyle = i < used ? c.pipTaken : working ? c.pip : c.conquered;
    ctx.fill();
    ctx.strokeStyle = 'rgba(20, 20, 20, 0.6)';
    ctx.lineWidth = 0.8;
    ctx.stroke();
  }
  if (!working) {
    ctx.save();
    ctx.translate(0, y);
    cross(ctx, width * 0.6, 12, c.russia, 2.6);
    ctx.restore();
  }
}

/** An assault card: its strength above all, then how many fighters and bombers it sends. */
export function paintCard(ctx: Ctx, look: Look, width: number, height: number, c: Colours): void {
  const status = str(look, 'status');
  cutBox(ctx, width - 1, height - 1, 4.5);
  fillRaised(ctx, status === 'stopped' ? c.cardStopped : c.card, 2);
  ctx.strokeStyle = status === 'stopped' ? c.faint : c.russia;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  const colour = status === 'stopped' ? c.faint : c.russiaDark;
  text(ctx, str(look, 'strength'), 0, -11.5, { size: 27, weight: 700, colour, fit: width - 8 });
  const icons: readonly (readonly [SquadronType, number, number])[] = [
    ['su-27', num(look, 'fighters'), -11],
    ['tu-22m', num(look, 'bombers'), 11],
  ];
  for (const [type, count, x] of icons) {
    ctx.save();
    ctx.translate(x - 4.5, 8);
    symmetric(ctx, SILHOUETTES[type], 13);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.restore();
    text(ctx, String(count), x + 5, 8, { size: 12, weight: 700, colour });
  }
  if (look.landing === true) {
    ctx.strokeStyle = c.poland;
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(-14, 20.5);
    for (let i = 0; i < 4; i++) ctx.quadraticCurveTo(-10.5 + i * 7, 16, -7 + i * 7, 20.5);
    ctx.stroke();
  }
  if (status === 'stopped') cross(ctx, width - 14, height - 16, c.poland, 3);
}

export function paintMissile(ctx: Ctx, size: number, guarded: boolean, c: Colours): void {
  ctx.rotate(Math.PI);
  cutBox(ctx, size, size, size * 0.25);
  ctx.fillStyle = guarded ? c.nato : c.russia;
  ctx.fill();
  ctx.strokeStyle = c.white;
  ctx.lineWidth = 1.6;
  ctx.stroke();
  symmetric(ctx, MISSILE, size * 0.8);
  ctx.fillStyle = c.white;
  ctx.fill();
}

export function paintDeck(ctx: Ctx, look: Look, width: number, height: number, c: Colours): void {
  const side = String(look.side);
  const count = Number(look.count);
  const fill = side === 'russia' ? c.russia : side === 'nato' ? c.nato : c.poland;
  const layers = count === 0 ? 0 : Math.min(3, Math.ceil(count / 8));
  const shape = (): void => {
    if (side === 'russia') cutBox(ctx, width - 6, height - 6, 5);
    else roundBox(ctx, width - 6, height - 6, 6);
  };
  if (layers === 0) {
    ctx.setLineDash([4, 3]);
    shape();
    ctx.strokeStyle = c.faint;
    ctx.lineWidth = 1.2;
    ctx.stroke();
    ctx.setLineDash([]);
  }
  for (let i = 0; i < layers; i++) {
    ctx.save();
    ctx.translate((layers - 1) / 2 - i * 1.6, (layers - 1) / 2 - i * 1.6);
    shape();
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = 'rgba(255, 255, 255, 0.85)';
    ctx.lineWidth = 1;
    ctx.stroke();
    ctx.restore();
  }
  text(ctx, String(count), -1, -1, {
    size: 25,
    weight: 700,
    colour: layers === 0 ? c.faint : c.white,
  });
}

export function paintShip(ctx: Ctx, strength: number, width: number, height: number, c: Colours): void {
  cutBox(ctx, width - 1, height - 1, 5);
  fillRaised(ctx, c.russia);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.9)';
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.save();
  ctx.rotate(Math.PI / 2);
  symmetric(ctx, SHIP, width * 0.86);
  ctx.fillStyle = 'rgba(255, 255, 255, 0.3)';
  ctx.fill();
  ctx.restore();
  text(ctx, String(strength), 0, 0, { size: 21, weight: 700, colour: c.white });
}

export function paintBadge(ctx: Ctx, look: Look, width: number, height: number, c: Colours): void {
  const dark = look.tone === 'poland';
  roundBox(ctx, width, height, height / 2);
  ctx.fillStyle = dark ? c.polandDark : c.ink;
  ctx.fill();
  ctx.strokeStyle = dark ? c.white : c.paper;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  const colour = dark ? c.white : c.paper;
  text(ctx, String(look.text), 0, 0, { size: height * 0.78, weight: 700, colour, fit: width - 5 });
}

export function paintShield(ctx: Ctx, size: number, c: Colours): void {
  const s = size / 2;
  ctx.beginPath();
  ctx.moveTo(0, -s);
  ctx.lineTo(s * 0.85, -s * 0.6);
  ctx.quadraticCurveTo(s * 0.85, s * 0.5, 0, s);
  ctx.quadraticCurveTo(-s * 0.85, s * 0.5, -s * 0.85, -s * 0.6);
  ctx.closePath();
  ctx.fillStyle = c.poland;
  ctx.fill();
  ctx.strokeStyle = c.white;
  ctx.lineWidth = 1.4;
  ctx.stroke();
}
