/**
 * Draws the icons of the site from its mark, as SVG and PNG: `node scripts/build-icons.ts`. A sheet of map: inked
 * ground, a thin frame, meridians, the aircraft in paper.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { MARK, MARK_SIZE } from '../client/src/shell/mark.ts';
import { needChromium } from './lib/chromium.ts';

const PUBLIC = join(import.meta.dirname, '../client/public');
const INK = '#2B2A27';
const PAPER = '#EFE8D8';
const TITLE = 'Eagles &amp; Missiles';

interface Shape {
  /** Radius of the corners; 0 where the system cuts the shape itself. */
  readonly round: number;
  /** Of the mark, as a part of the whole: what a system cuts off must not touch it. */
  readonly scale: number;
  readonly framed: boolean;
}

function icon({ round, scale, framed }: Shape): string {
  const size = MARK_SIZE;
  const shift = (size * (1 - scale)) / 2;
  const lines = [8, 16, 24]
    .map(
      (at) =>
        `<path d="M${at} 0V${size}M0 ${at}H${size}" stroke="${PAPER}" stroke-width=".3" opacity=".16" />`,
    )
    .join('\n    ');
  const frame = framed
    ? `\n  <rect x="2" y="2" width="28" height="28" rx="3.5" fill="none" stroke="${PAPER}" stroke-width=".7" opacity=".55" />`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <title>${TITLE}</title>
  <clipPath id="sheet"><rect width="${size}" height="${size}" rx="${round}" /></clipPath>
  <g clip-path="url(#sheet)">
    <rect width="${size}" height="${size}" fill="${INK}" />
    ${lines}
  </g>${frame}
  <path transform="translate(${shift} ${shift}) scale(${scale})" d="${MARK}" fill="${PAPER}" />
</svg>
`;
}

const whole = icon({ round: 6, scale: 0.78, framed: true });
/** Android cuts circles and other shapes out of it; what lies within four fifths stays. */
const maskable = icon({ round: 0, scale: 0.76, framed: false });
/** Apple rounds the corners itself and knows no transparency. */
const square = icon({ round: 0, scale: 0.82, framed: false });

writeFileSync(join(PUBLIC, 'favicon.svg'), whole);

const browser = await chromium.launch({ executablePath: await needChromium(), args: ['--no-sandbox'] });
for (const { name, svg, size } of [
  { name: 'icon-192.png', svg: whole, size: 192 },
  { name: 'icon-512.png', svg: whole, size: 512 },
  { name: 'icon-maskable-512.png', svg: maskable, size: 512 },
  { name: 'apple-touch-icon.png', svg: square, size: 180 },
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(PUBLIC, name), omitBackground: true });
  await page.close();
  console.log(`${name}: ${size} × ${size}`);
}
await browser.close();
