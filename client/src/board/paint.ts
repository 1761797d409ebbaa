/** Drawing that any game of counters and cards needs. World units; y down; a thing's centre is at 0, 0. */

export type Ctx = CanvasRenderingContext2D;

export const FONT = '"IBM Plex Sans Condensed", "Arial Narrow", sans-serif';

/** Loads the font in the weights used here; resolves also when it cannot be had. */
export async function fontsReady(): Promise<void> {
  const wanted = [400, 600, 700].map((weight) => document.fonts.load(`${weight} 16px ${FONT}`, 'Aą'));
  await Promise.allSettled(wanted);
}

export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly weight?: 400 | 600 | 700;
  readonly align?: CanvasTextAlign;
  /** Shrinks to this width. */
  readonly fit?: number;
  /** Colour of a soft edge that keeps it readable on any ground. */
  readonly halo?: string;
  readonly haloWidth?: number;
  readonly spacing?: number;
}

/** Text whose middle line is at y. */
export function text(ctx: Ctx, words: string, x: number, y: number, style: TextStyle): void {
  const { colour, weight = 600, align = 'center', fit, halo, haloWidth = 3, spacing = 0 } = style;
  ctx.save();
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  ctx.letterSpacing = `${spacing}px`;
  ctx.font = `${weight} ${style.size}px ${FONT}`;
  const width = fit === undefined ? 0 : ctx.measureText(words).width;
  const size = fit !== undefined && width > fit ? (style.size * fit) / width : style.size;
  if (size !== style.size) ctx.font = `${weight} ${size}px ${FONT}`;
  // Capitals and digits of IBM Plex are 0.7 of the size high.
  const base = y + size * 0.35;
  if (halo !== undefined) {
    ctx.strokeStyle = halo;
    ctx.lineWidth = haloWidth;
    ctx.lineJoin = 'round';
    ctx.strokeText(words, x, base);
  }
  ctx.fillStyle = colour;
  ctx.fillText(words, x, base);
  ctx.restore();
}

export function roundBox(ctx: Ctx, width: number, height: number, radius: number, x = 0, y = 0): void {
  ctx.beginPath();
  ctx.roundRect(x - width / 2, y - height / 2, width, height, radius);
}

/** A box with its corners cut off. */
export function cutBox(ctx: Ctx, width: number, height: number, cut: number): void {
  const [w, h] = [width / 2, height / 2];
  ctx.beginPath();
  ctx.moveTo(-w + cut, -h);
  ctx.lineTo(w - cut, -h);
  ctx.lineTo(w, -h + cut);
  ctx.lineTo(w, h - cut);
  ctx.lineTo(w - cut, h);
  ctx.lineTo(-w + cut, h);
  ctx.lineTo(-w, h - cut);
  ctx.lineTo(-w, -h + cut);
  ctx.closePath();
}

/** Fills the current path with a soft shadow below it. */
export function fillRaised(ctx: Ctx, fill: string, depth = 1.6): void {
  ctx.save();
  ctx.fillStyle = 'rgba(43, 42, 39, 0.28)';
  ctx.translate(0.6, depth);
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Fills the current path with slanting lines. `gap` is the distance between them. */
export function hatch(
  ctx: Ctx,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
  gap: number,
  line: number,
): void {
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.beginPath();
  const start = Math.floor((box.x - box.height) / gap) * gap;
  for (let x = start; x < box.x + box.width; x += gap) {
    ctx.moveTo(x, box.y + box.height);
    ctx.lineTo(x + box.height, box.y);
  }
  ctx.stroke();
  ctx.restore();
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** One face of a die. */
export function die(ctx: Ctx, face: number, size: number, colours: { face: string; pip: string }): void {
  roundBox(ctx, size, size, size * 0.2);
  fillRaised(ctx, colours.face, size * 0.05);
  ctx.strokeStyle = 'rgba(43, 42, 39, 0.35)';
  ctx.lineWidth = size * 0.03;
  ctx.stroke();
  ctx.fillStyle = colours.pip;
  for (const [x, y] of PIPS[face] ?? []) {
    ctx.beginPath();
    ctx.arc((x * size) / 4, (y * size) / 4, size * 0.1, 0, 2 * Math.PI);
    ctx.fill();
  }
}

/** A shape given by its right half from nose to tail, in hundredths of its length, pointing up. */
export function symmetric(ctx: Ctx, half: readonly number[], length: number): void {
  const unit = length / 100;
  ctx.beginPath();
  for (let i = 0; i < half.length; i += 2) {
    const [x, y] = [half[i]! * unit, (half[i + 1]! - 50) * unit];
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  for (let i = half.length - 2; i >= 0; i -= 2) ctx.lineTo(-half[i]! * unit, (half[i + 1]! - 50) * unit);
  ctx.closePath();
}

export function ringsPath(ctx: Ctx, rings: readonly (readonly number[])[]): void {
  ctx.beginPath();
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2)
      if (i === 0) ctx.moveTo(ring[i]!, ring[i + 1]!);
      else ctx.lineTo(ring[i]!, ring[i + 1]!);
    ctx.closePath();
  }
}

/** A cross over something that is no more. */
export function cross(ctx: Ctx, width: number, height: number, colour: string, line: number): void {
  ctx.save();
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-width / 2, -height / 2);
  ctx.lineTo(width / 2, height / 2);
  ctx.moveTo(width / 2, -height / 2);
  ctx.lineTo(-width / 2, height / 2);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.8)';
  ctx.lineWidth = line + 2;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.stroke();
  ctx.restore();
}
