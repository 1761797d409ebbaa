/**
 * The board looks as it did: ten positions are drawn and compared with the pictures in `pictures/`.
 *
 * When it is meant to look otherwise, record them anew, look at every one, and commit them:
 *
 *     RECORD=1 npm run test:e2e -- tests/e2e/pictures.test.ts
 *
 * A picture that differs is written to screenshots/ together with what differs.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Look } from '../../client/src/games/types.ts';
import { needChromium } from '../../scripts/lib/chromium.ts';
import { GENERIC_BOTS } from '../../shared/engine/bots.ts';
import { eaglesAndMissiles as game } from '../../shared/games/eagles-and-missiles/index.ts';
import type { Step, View } from '../../shared/games/eagles-and-missiles/types.ts';
import { everythingOver, states } from '../client/board-positions.ts';
import { TWO } from '../client/sample-views.ts';
import { smallPng } from './small-png.ts';

const RECORD = process.env.RECORD === '1';
const PICTURES = join(import.meta.dirname, 'pictures');
const SCREENSHOTS = join(import.meta.dirname, '../../screenshots');
const SIZE = { width: 560, height: 426 } as const;
/** Colours are rounded to multiples of this, which makes files small and hides what no eye sees. */
const ROUNDED = 8;
/** How far colours may be apart, 0 to 1, and how many of all pixels may be further: machines smooth edges differently. */
const TOLERANCE = { colour: 0.12, share: 0.004 } as const;
/** Bytes. */
const ALL_TOGETHER = 600_000;
/** The board is drawn in the end; tries and milliseconds between them. */
const PATIENCE = { tries: 40, ms: 250 } as const;
const SEED = 36;

interface Position {
  readonly view: View;
  readonly look?: Look;
  readonly language?: 'en' | 'pl';
  readonly selection?: string;
}

/** The last state of a step in the game; chance plays, so that no better computer player changes a picture. */
function last(step: Step, viewer: string, until = Number.POSITIVE_INFINITY): View {
  let found: View | undefined;
  for (const state of states(GENERIC_BOTS.random, TWO, SEED)) {
    if (state.pub.turn > until) break;
    if (state.pub.step === step) found = game.viewFor(state, viewer);
  }
  if (found === undefined) throw new Error(`seed ${SEED}: no step ${step}`);
  return found;
}

const night: Look = { theme: 'night', palette: 'standard' };
const POSITIONS: Readonly<Record<string, () => Position>> = {
  setup: () => ({ view: last('setup', 'poland') }),
  'russian-missions': () => ({ view: last('A5', 'russia', 2), selection: 'su-27-1' }),
  'polish-sorties': () => ({ view: last('B6', 'poland', 3) }),
  'middle-in-polish': () => ({ view: last('B6', 'spectator', 4), language: 'pl' }),
  landing: () => ({ view: last('landing', 'poland') }),
  over: () => ({ view: last('over', 'spectator') }),
  'all-over-mazovia': () => ({ view: everythingOver('mazovia') }),
  'all-over-the-fleet': () => ({ view: everythingOver('baltic'), look: night }),
  'late-at-night': () => ({ view: last('B6', 'poland'), look: night }),
  'late-clear': () => ({ view: last('B6', 'poland'), look: { theme: 'day', palette: 'clear' } }),
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

let browser: Browser;
let page: Page;
const site = mkdtempSync(join(tmpdir(), 'board-page-'));

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'board-page'),
    base: './',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: site,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
      chunkSizeWarningLimit: 9000,
    },
  });
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'];
  browser = await chromium.launch({ executablePath: await needChromium(), args });
  page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await page.route('http://board.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(site, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'text/plain' });
  });
  await page.goto('http://board.test/');
});
afterAll(async () => {
  await browser?.close();
  rmSync(site, { recursive: true, force: true });
});

async function drawn(): Promise<PNG> {
  const png = PNG.sync.read(await page.screenshot());
  for (let i = 0; i < png.data.length; i++)
    if (i % 4 < 3) png.data[i] = Math.min(255, Math.round(png.data[i]! / ROUNDED) * ROUNDED);
  return png;
}

/** Which part of all pixels differs; the difference is painted into `into`. */
function difference(a: PNG, b: PNG, into: PNG): number {
  const { width, height } = a;
  const count = pixelmatch(a.data, b.data, into.data, width, height, { threshold: TOLERANCE.colour });
  return count / (width * height);
}

const fileOf = (name: string): string => join(PICTURES, `${name}.png`);
const read = (name: string): PNG => PNG.sync.read(readFileSync(fileOf(name)));

async function show(name: string): Promise<void> {
  const position = POSITIONS[name]!();
  const legal = game.legalActions(position.view);
  await page.evaluate((p) => (window as unknown as { show(p: unknown): Promise<void> }).show(p), {
    ...position,
    legal,
  });
}

/** Two drawings in a row that are the same. */
async function settled(): Promise<PNG> {
  let before = await drawn();
  for (let i = 0; i < PATIENCE.tries; i++) {
    await page.waitForTimeout(2 * PATIENCE.ms);
    const now = await drawn();
    if (now.data.equals(before.data)) return now;
    before = now;
  }
  throw new Error('the board does not come to rest');
}

test.each(Object.keys(POSITIONS))('%s', async (name) => {
  await show(name);
  if (RECORD) {
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(fileOf(name), smallPng(await settled()));
  }
  const wanted = read(name);
  const into = new PNG(SIZE);
  let share = 1;
  let picture = wanted;
  for (let i = 0; i < PATIENCE.tries && share > TOLERANCE.share; i++) {
    if (i > 0) await page.waitForTimeout(PATIENCE.ms);
    picture = await drawn();
    share = difference(wanted, picture, into);
  }
  if (share > TOLERANCE.share) {
    mkdirSync(SCREENSHOTS, { recursive: true });
    writeFileSync(join(SCREENSHOTS, `picture-${name}.png`), PNG.sync.write(picture));
    writeFileSync(join(SCREENSHOTS, `picture-${name}-difference.png`), PNG.sync.write(into));
  }
  expect(share, `see screenshots/picture-${name}-difference.png`).toBeLessThanOrEqual(TOLERANCE.share);
});

test('one counter that is missing is noticed, and all pictures are small', async () => {
  const { view } = POSITIONS['polish-sorties']!();
  const { squadrons } = view.pub;
  const flies = Object.keys(squadrons).find((id) =>
    ['escort', 'strike'].includes(squadrons[id]?.mission ?? ''),
  );
  if (flies === undefined) throw new Error('nobody escorts or strikes');
  const gone = { ...squadrons, [flies]: { ...squadrons[flies]!, base: 'destroyed', mission: '' } };
  await page.evaluate((p) => (window as unknown as { show(p: unknown): Promise<void> }).show(p), {
    view: { ...view, pub: { ...view.pub, squadrons: gone } },
  });
  const picture = await settled();
  expect(difference(read('polish-sorties'), picture, new PNG(SIZE))).toBeGreaterThan(TOLERANCE.share / 4);
  const bytes = Object.keys(POSITIONS).map((name) => statSync(fileOf(name)).size);
  expect(bytes.reduce((a, b) => a + b)).toBeLessThan(ALL_TOGETHER);
});

interface Probe {
  locate(id: string): { x: number; y: number } | undefined;
  readonly model: {
    readonly pieces: readonly { id: string; x: number; y: number; stack: string }[];
    readonly areas: readonly { id: string; mark: string }[];
  };
}

const locate = (id: string): Promise<{ x: number; y: number }> =>
  page.evaluate((wanted) => {
    const at = (window as unknown as { __board: Probe }).__board.locate(wanted);
    if (at === undefined) throw new Error(`${wanted} is nowhere to be seen`);
    return at;
  }, id);

test('a resting pointer spreads the stack and is told what lies there, beside it; its reach lights up', async () => {
  await show('all-over-mazovia');
  await settled();
  const at = await locate('patriot');
  await page.mouse.move(at.x, at.y);
  const card = page.getByTestId('board-detail');
  await card.waitFor();
  expect(await card.textContent()).toContain('Patriot');
  const box = (await card.boundingBox())!;
  const covered = at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height;
  expect(covered).toBe(false);
  const { gap, lit } = await page.evaluate(() => {
    const { pieces, areas } = (window as unknown as { __board: Probe }).__board.model;
    const xs = pieces.filter((p) => p.stack === 'aa:mazovia').map((p) => p.x);
    xs.sort((a, b) => a - b);
    return {
      gap: Math.min(...xs.slice(1).map((x, i) => x - xs[i]!)),
      lit: areas.filter((a) => a.mark === 'spot').map((a) => a.id),
    };
  });
  expect(gap).toBeGreaterThanOrEqual(44);
  expect(lit).toContain('land:mazovia');
  await page.mouse.move(2, 2);
  await card.waitFor({ state: 'detached' });
});

test('on a small screen a tap on counters comes closer, and does nothing else', async () => {
  await show('polish-sorties');
  await settled();
  const far = await locate('land:warmia');
  const before = await locate('aa-green-2');
  await page.locator('canvas').evaluate((canvas, { x, y }) => {
    canvas.setPointerCapture = () => undefined;
    for (const type of ['pointerdown', 'pointerup'])
      canvas.dispatchEvent(
        new PointerEvent(type, { clientX: x, clientY: y, pointerId: 7, pointerType: 'touch', button: 0 }),
      );
  }, before);
  const after = await locate('aa-green-2');
  expect(Math.hypot(after.x - SIZE.width / 2, after.y - SIZE.height / 2)).toBeLessThan(SIZE.width / 4);
  const now = await locate('land:warmia').catch(() => undefined);
  expect(now).not.toEqual(far);
});
