/** Writes a picture of few colours as a PNG with a palette, a third as large as one without. */
import { crc32, deflateSync } from 'node:zlib';
import type { PNG } from 'pngjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The most frequent colours as 0xRRGGBB; every other one becomes the nearest of them. */
export function smallPng({ width, height, data }: PNG): Buffer {
  const colours = Array.from({ length: width * height }, (_, i) => data.readUIntBE(4 * i, 3));
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
  const part = (colour: number, shift: number): number => (colour >> shift) & 0xff;
  const far = (a: number, b: number): number =>
    [16, 8, 0].reduce((sum, shift) => sum + (part(a, shift) - part(b, shift)) ** 2, 0);
  const nearest = new Map<number, number>();
  for (const colour of counts.keys()) {
    let best = 0;
    for (let i = 1; i < palette.length; i++)
      if (far(colour, palette[i]!) < far(colour, palette[best]!)) best = i;
    nearest.set(colour, best);
  }
  const rows = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, i) => {
    rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = nearest.get(colour)!;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  head.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(
    palette.flatMap((colour) => [part(colour, 16), part(colour, 8), part(colour, 0)]),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
