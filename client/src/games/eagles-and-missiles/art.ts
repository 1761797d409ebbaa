/** Counters, cards and signs, painted by us. World units; centre at 0, 0. */
import type { AaId, SquadronType } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import { AA_FACTS, TYPE_FACTS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Look, Mark } from '../../board/model.ts';
import { type Ctx, cross, cutBox, die, fillRaised, roundBox, symmetric, text } from '../../board/paint.ts';
import { COLOURS } from './colours.ts';
import { LABELS, MISSILE, SHIP, SILHOUETTES } from './silhouettes.ts';

const str = (look: Look, field: string): string => String(look[field] ?? '');
const num = (look: Look, field: string): number => Number(look[field] ?? 0);

type Paint = (ctx: Ctx, look: Look, width: number, height: number) => void;

const PAINTERS: Readonly<Record<string, Paint>> = {
  squadron: (ctx, look, width) =>
    paintSquadron(ctx, str(look, 'type') as SquadronType, width, look.spent === true),
  aa: paintAa,
  city: paintCity,
  airfield: paintAirfield,
  card: paintCard,
  missile: (ctx, look, width) => paintMissile(ctx, width, look.guarded === true),
  deck: (ctx, look, width, height) => paintDeck(ctx, str(look, 'side'), num(look, 'count'), width, height),
  ship: (ctx, look, width, height) => paintShip(ctx, num(look, 'strength'), width, height),
  badge: (ctx, look, width, height) => paintBadge(ctx, str(look, 'text'), str(look, 'tone'), width, height),
  note: (ctx, look, width) =>
    text(ctx, str(look, 'text'), 0, 0, { size: 12.5, colour: COLOURS.ink, weight: 600, fit: width }),
  shield: (ctx, _look, width) => paintShield(ctx, width),
  burst: (ctx, _look, width) => paintBurst(ctx, width),
  roll: paintRoll,
};

/** Paints a look by its kind; an unknown kind is a bug. */
export function paintPiece(ctx: Ctx, look: Look, width: number, height: number): void {
  const paint = PAINTERS[look.kind];
  if (paint === undefined) throw new Error(`board: no picture of ${look.kind}`);
  paint(ctx, look, width, height);
}

type Side = 'russia' | 'poland' | 'nato';
const FILL: Readonly<Record<Side, string>> = {
  russia: COLOURS.russia,
  poland: COLOURS.poland,
  nato: COLOURS.nato,
};

/** Russian counters are angular, the others round: shape tells the side, not colour alone. */
function counterShape(ctx: Ctx, side: Side, size: number): void {
  if (side === 'russia') cutBox(ctx, size, size, size * 0.13);
  else roundBox(ctx, size, size, size * 0.2);
}

function counterBase(ctx: Ctx, side: Side, size: number, fill: string, framed: boolean): void {
  counterShape(ctx, side, size - 1);
  fillRaised(ctx, fill);
  ctx.strokeStyle = side === 'nato' ? COLOURS.natoEdge : 'rgba(255, 255, 255, 0.9)';
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.strokeStyle = 'rgba(30, 28, 25, 0.75)';
  ctx.lineWidth = 0.6;
  counterShape(ctx, side, size + 0.4);
  ctx.stroke();
  if (!framed) return;
  counterShape(ctx, side, size - 6.5);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.85)';
  ctx.lineWidth = 1.1;
  ctx.stroke();
}

function paintSquadron(ctx: Ctx, type: SquadronType, size: number, spent: boolean): void {
  const { nation, air, bomb, bomber } = TYPE_FACTS[type];
  if (spent) ctx.filter = 'saturate(0.45) brightness(1.12)';
  counterBase(ctx, nation, size, FILL[nation], bomber);
  ctx.filter = 'none';
  const unit = size / 44;
  ctx.save();
  ctx.scale(unit, unit);
  ctx.save();
  ctx.translate(0, 4.5);
  symmetric(ctx, SILHOUETTES[type], 28);
  ctx.fillStyle = 'rgba(255, 255, 255, 0.36)';
  ctx.fill();
  ctx.restore();
  text(ctx, LABELS[type], 0, -12.2, { size: 10.5, weight: 700, colour: COLOURS.white, fit: 34 });
  const style = { size: 20, weight: 700, colour: COLOURS.white, halo: FILL[nation], haloWidth: 2.2 } as const;
  text(ctx, String(air), -10.5, 9, { ...style, fit: 19 });
  text(ctx, String(bomb), 10.5, 9, { ...style, fit: 19 });
  ctx.restore();
}

function paintAa(ctx: Ctx, look: Look, size: number): void {
  const unit = str(look, 'unit') as AaId;
  const { needs } = AA_FACTS[unit];
  const green = unit.startsWith('aa-green');
  const patriot = unit === 'patriot';
  if (look.spent === true) ctx.filter = 'saturate(0.45) brightness(1.12)';
  const fill = green ? COLOURS.green : patriot ? COLOURS.nato : COLOURS.poland;
  counterBase(ctx, patriot ? 'nato' : 'poland', size, fill, false);
  ctx.filter = 'none';
  const scale = size / 44;
  ctx.save();
  ctx.scale(scale, scale);
  // A launcher: two slanting tubes on a carriage.
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.4)';
  ctx.lineCap = 'round';
  ctx.lineWidth = 3.6;
  ctx.beginPath();
  for (const x of [-13, -7.5]) {
    ctx.moveTo(x, 13);
    ctx.lineTo(x + 13, -2);
  }
  ctx.moveTo(-14, 17.2);
  ctx.lineTo(8, 17.2);
  ctx.stroke();
  text(ctx, patriot ? 'Patriot' : 'AA', 0, -12.2, {
    size: 10.5,
    weight: 700,
    colour: COLOURS.white,
    fit: 34,
  });
  text(ctx, `${needs}+`, 1, 7.5, {
    size: 21,
    weight: 700,
    colour: COLOURS.white,
    halo: fill,
    haloWidth: 2.4,
  });
  ctx.restore();
}

/** A works with a saw-tooth roof and a chimney. */
function paintCity(ctx: Ctx, look: Look): void {
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
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.9)';
  ctx.lineWidth = 3.2;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.fillStyle = ruined ? '#8D8880' : COLOURS.ink;
  ctx.fill();
  ctx.fillStyle = ruined ? '#B5B0A8' : '#F4DFA0';
  for (const x of [-9, -3, 3]) ctx.fillRect(x, 3, 3.4, 3.4);
  if (ruined) cross(ctx, 22, 20, COLOURS.russia, 3);
}

/** A runway with a pip a place, at the bottom of the sign; squadrons stand above it. */
function paintAirfield(ctx: Ctx, look: Look, width: number, height: number): void {
  const working = look.working === true;
  const capacity = num(look, 'capacity');
  const y = height / 2 - 7.5;
  if (look.vacant === true && working) {
    ctx.setLineDash([3, 3]);
    roundBox(ctx, width - 4, height - 18, 7, 0, -8);
    ctx.strokeStyle = 'rgba(43, 42, 39, 0.28)';
    ctx.lineWidth = 1;
    ctx.stroke();
    ctx.setLineDash([]);
  }
  roundBox(ctx, width, 13, 3, 0, y);
  ctx.fillStyle = working ? '#55585C' : '#A29D94';
  ctx.fill();
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.85)';
  ctx.lineWidth = 1;
  ctx.stroke();
  const used = num(look, 'used');
  for (let i = 0; i < capacity; i++) {
    const x = (i - (capacity - 1) / 2) * Math.min(12, (width - 10) / capacity);
    ctx.beginPath();
    ctx.arc(x, y, 3.6, 0, 2 * Math.PI);
    ctx.fillStyle = i < used ? '#8FC0F0' : working ? '#F8F4EA' : '#C9C4BB';
    ctx.fill();
    ctx.strokeStyle = 'rgba(20, 20, 20, 0.6)';
    ctx.lineWidth = 0.8;
    ctx.stroke();
  }
  if (!working) {
    ctx.save();
    ctx.translate(0, y);
    cross(ctx, width * 0.6, 12, COLOURS.russia, 2.6);
    ctx.restore();
  }
}

/** An assault card: its strength above all, then how many fighters and bombers it sends. */
function paintCard(ctx: Ctx, look: Look, width: number, height: number): void {
  const status = str(look, 'status');
  cutBox(ctx, width - 1, height - 1, 4.5);
  fillRaised(ctx, status === 'stopped' ? '#DDD8CD' : '#FBF6EA', 2);
  ctx.strokeStyle = status === 'stopped' ? COLOURS.faint : COLOURS.russia;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  const colour = status === 'stopped' ? COLOURS.faint : COLOURS.russiaDark;
  if (look.missile === true) {
    symmetric(ctx, MISSILE, height * 0.72);
    ctx.fillStyle = colour;
    ctx.fill();
    return;
  }
  text(ctx, str(look, 'strength'), 0, 0, { size: 27, weight: 700, colour, fit: width - 8 });
  const icons: readonly (readonly [SquadronType, number, number])[] = [
    ['su-27', num(look, 'fighters'), -11],
    ['tu-22m', num(look, 'bombers'), 11],
  ];
  for (const [type, count, x] of icons) {
    ctx.save();
    ctx.translate(x - 4, -20);
    symmetric(ctx, SILHOUETTES[type], 12.5);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.restore();
    text(ctx, String(count), x + 5, -20, { size: 11.5, weight: 700, colour });
  }
  if (look.landing === true) {
    ctx.strokeStyle = COLOURS.poland;
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(-14, 20.5);
    for (let i = 0; i < 4; i++) ctx.quadraticCurveTo(-10.5 + i * 7, 16, -7 + i * 7, 20.5);
    ctx.stroke();
  }
  if (status === 'stopped') cross(ctx, width - 14, height - 16, COLOURS.poland, 3);
}

function paintMissile(ctx: Ctx, size: number, guarded: boolean): void {
  ctx.rotate(Math.PI);
  cutBox(ctx, size, size, size * 0.25);
  ctx.fillStyle = guarded ? COLOURS.nato : COLOURS.russia;
  ctx.fill();
  ctx.strokeStyle = COLOURS.white;
  ctx.lineWidth = 1.6;
  ctx.stroke();
  symmetric(ctx, MISSILE, size * 0.8);
  ctx.fillStyle = COLOURS.white;
  ctx.fill();
}

function paintDeck(ctx: Ctx, side: string, count: number, width: number, height: number): void {
  const fill = side === 'russia' ? COLOURS.russia : side === 'nato' ? COLOURS.nato : COLOURS.poland;
  const layers = count === 0 ? 0 : Math.min(3, Math.ceil(count / 8));
  const shape = (): void => {
    if (side === 'russia') cutBox(ctx, width - 6, height - 6, 5);
    else roundBox(ctx, width - 6, height - 6, 6);
  };
  if (layers === 0) {
    ctx.setLineDash([4, 3]);
    shape();
    ctx.strokeStyle = COLOURS.faint;
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
    colour: layers === 0 ? COLOURS.faint : COLOURS.white,
  });
}

function paintShip(ctx: Ctx, strength: number, width: number, height: number): void {
  cutBox(ctx, width - 1, height - 1, 5);
  fillRaised(ctx, COLOURS.russia);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.9)';
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.save();
  ctx.rotate(Math.PI / 2);
  symmetric(ctx, SHIP, width * 0.86);
  ctx.fillStyle = 'rgba(255, 255, 255, 0.3)';
  ctx.fill();
  ctx.restore();
  text(ctx, String(strength), 0, 0, { size: 21, weight: 700, colour: COLOURS.white });
}

function paintBadge(ctx: Ctx, words: string, tone: string, width: number, height: number): void {
  roundBox(ctx, width, height, height / 2);
  ctx.fillStyle =
    tone === 'russia' ? COLOURS.russiaDark : tone === 'poland' ? COLOURS.polandDark : COLOURS.ink;
  ctx.fill();
  ctx.strokeStyle = COLOURS.white;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  text(ctx, words, 0, 0, { size: height * 0.78, weight: 700, colour: COLOURS.white, fit: width - 5 });
}

function paintShield(ctx: Ctx, size: number): void {
  const s = size / 2;
  ctx.beginPath();
  ctx.moveTo(0, -s);
  ctx.lineTo(s * 0.85, -s * 0.6);
  ctx.quadraticCurveTo(s * 0.85, s * 0.5, 0, s);
  ctx.quadraticCurveTo(-s * 0.85, s * 0.5, -s * 0.85, -s * 0.6);
  ctx.closePath();
  ctx.fillStyle = COLOURS.poland;
  ctx.fill();
  ctx.strokeStyle = COLOURS.white;
  ctx.lineWidth = 1.4;
  ctx.stroke();
}

/** A hit: a jagged star. */
function paintBurst(ctx: Ctx, size: number): void {
  for (const [scale, fill] of [
    [0.5, COLOURS.russia],
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
function paintRoll(ctx: Ctx, look: Look, width: number, height: number): void {
  roundBox(ctx, width - 2, height - 2, 8);
  fillRaised(ctx, '#FDFBF5', 3);
  ctx.strokeStyle = COLOURS.ink;
  ctx.lineWidth = 1;
  ctx.stroke();
  const rows = ['a', 'b'].filter((row) => look[row] !== undefined);
  const settled = look.settled === true;
  rows.forEach((row, i) => {
    const [side, before, after, ...dice] = look[row] as readonly string[];
    const y = rows.length === 1 ? 0 : (i - 0.5) * 42;
    const fill = side === 'russia' ? COLOURS.russia : side === 'nato' ? COLOURS.nato : COLOURS.poland;
    ctx.save();
    ctx.translate(0, y);
    text(ctx, before ?? '', -width / 2 + 34, 0, { size: 23, weight: 700, colour: fill, fit: 44 });
    dice.forEach((face, k) => {
      ctx.save();
      ctx.translate((k - (dice.length - 1) / 2) * 34 - 2, 0);
      die(ctx, Number(face), 31, { face: fill, pip: COLOURS.white });
      ctx.restore();
    });
    if (settled) {
      const winner = look.winner === row || rows.length === 1;
      text(ctx, after ?? '', width / 2 - 32, 0, {
        size: 25,
        weight: 700,
        colour: winner ? fill : COLOURS.faint,
        fit: 46,
      });
    }
    ctx.restore();
  });
}

/** The outline that shows what may be acted on, is chosen, or is pointed at. */
export function paintMark(ctx: Ctx, mark: Mark, look: Look, width: number, height: number): void {
  const grow = mark === 'chosen' ? 7 : 5;
  const angular = look.kind === 'card' || look.kind === 'ship' || String(look.type ?? '') in RUSSIAN;
  const [w, h] = [width + grow, height + grow];
  ctx.lineJoin = 'round';
  if (angular) cutBox(ctx, w, h, 7);
  else roundBox(ctx, w, h, Math.min(w, h) * 0.22);
  if (mark === 'spot') {
    ctx.setLineDash([5, 4]);
    ctx.strokeStyle = COLOURS.ink;
    ctx.lineWidth = 2.4;
    ctx.stroke();
    return;
  }
  if (mark === 'chosen') {
    ctx.fillStyle = COLOURS.accent;
    ctx.fill();
  }
  ctx.shadowColor = COLOURS.accent;
  ctx.shadowBlur = 10;
  ctx.strokeStyle = COLOURS.accent;
  ctx.lineWidth = mark === 'chosen' ? 4 : 3.2;
  ctx.stroke();
}

const RUSSIAN = Object.fromEntries(
  Object.entries(TYPE_FACTS).flatMap(([type, { nation }]) => (nation === 'russia' ? [[type, true]] : [])),
);
