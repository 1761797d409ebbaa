/** What people wait for in the browser: pages that can be used, a map that follows the hand, a replay that jumps. */
import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { rounded } from '../../scripts/lib/cli.ts';
import { Person } from './person.ts';

/** A mid-range phone on a slow mobile network; sockets are not slowed down, only what is fetched. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const WAIT = 120_000;
const READY = '[data-testid=board][data-state=ready]';
/** Prompt, lists and panels are there: all can be played without the map. */
const USABLE = '[data-testid=table]';
const PAN_MS = 4000;
/** After the board has come, before it is moved; what is still being done then is the page's own. */
const REST_MS = 1500;
const SEEKS = 40;
const SEEK_REST_MS = 400;

async function inPage<T>(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...options, baseURL: url, locale: 'en-GB' });
  context.setDefaultTimeout(WAIT);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

export interface PhoneTimes {
  /** From nothing in the cache until a game can be begun. */
  readonly homeReadyMs: number;
  /** From the click, as soon as there is one to make, until the table can be played from its lists. */
  readonly tableReadyMs: number;
  /** The same until the map is drawn. */
  readonly boardReadyMs: number;
}

export function onPhone(browser: Browser, url: string): Promise<PhoneTimes> {
  return inPage(browser, url, PHONE, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const began = performance.now();
    await page.goto('/', { waitUntil: 'commit' });
    const start = page.locator('[data-testid^=quick-]').first();
    await start.waitFor();
    const home = performance.now();
    await start.tap();
    await page.locator(USABLE).waitFor();
    const table = performance.now();
    await page.locator(READY).waitFor({ state: 'attached' });
    const board = performance.now();
    return {
      homeReadyMs: Math.round(home - began),
      tableReadyMs: Math.round(table - home),
      boardReadyMs: Math.round(board - home),
    };
  });
}

export interface Panning {
  readonly panFps: number;
  /** Over 50 ms, while the map was moved. */
  readonly longTasks: number;
}

interface Count {
  frames: number;
  longTasks: number;
}

declare global {
  interface Window {
    __count?: Count;
  }
}

/** The map is dragged in circles for some seconds. */
export function panning(browser: Browser, url: string): Promise<Panning> {
  return inPage(browser, url, DESKTOP, async (page) => {
    await page.goto('/');
    await page.locator('[data-testid^=quick-]').first().click();
    await page.locator(READY).waitFor({ state: 'attached' });
    await page.waitForTimeout(REST_MS);
    const box = await page.locator(READY).boundingBox();
    if (box === null) throw new Error('no board');
    // Near enough that there is something to move.
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -300);
    await page.waitForTimeout(REST_MS);
    await page.evaluate(() => {
      const count = { frames: 0, longTasks: 0 };
      window.__count = count;
      const frame = (): void => {
        count.frames++;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      new PerformanceObserver((list) => {
        count.longTasks += list.getEntries().length;
      }).observe({ type: 'longtask' });
    });
    await page.mouse.down({ button: 'left' });
    const began = performance.now();
    const before = await page.evaluate(() => window.__count?.frames ?? 0);
    for (let at = 0; at < PAN_MS; at = performance.now() - began) {
      const angle = at / 250;
      await page.mouse.move(middle.x + 140 * Math.cos(angle), middle.y + 110 * Math.sin(angle));
    }
    const seconds = (performance.now() - began) / 1000;
    const count = await page.evaluate(() => window.__count);
    await page.mouse.up();
    if (count === undefined) throw new Error('the page was loaded anew');
    return { panFps: Math.round((count.frames - before) / seconds), longTasks: count.longTasks };
  });
}

/** A finished game of two computers; its id. */
export async function finishedGame(url: string, game: string): Promise<string> {
  const person = await Person.arrive(url);
  const { id } = await person.post<{ readonly id: string }>('/api/tables', {
    game,
    options: { players: 2, split: 'russia' },
    seats: { russia: 'computer', poland: 'computer' },
    listed: true,
    random: randomBytes(16).toString('hex'),
  });
  const until = performance.now() + WAIT;
  for (;;) {
    const { status } = await person.get<{ readonly status: string }>(`/api/tables/${id}`);
    if (status === 'over') return id;
    if (performance.now() > until) throw new Error('the game of the computers does not end');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? 0, 1);
}

export interface Seeking {
  readonly steps: number;
  /** From the move of the slider until the picture is on the screen: half of them took less. */
  readonly seekMs: number;
  readonly seekP95Ms: number;
  /** What the page's main thread worked for it, which other work on the machine does not change; half of them less. */
  readonly seekCpuMs: number;
}

export function seeking(browser: Browser, url: string, id: string): Promise<Seeking> {
  return inPage(browser, url, DESKTOP, async (page) => {
    await page.goto(`/t/${id}/replay`);
    await page.locator(READY).waitFor({ state: 'attached' });
    await page.waitForTimeout(REST_MS);
    const slider = page.getByTestId('replay-slider');
    const steps = Number(await slider.getAttribute('max')) + 1;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async (): Promise<number> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const times: number[] = [];
    const works: number[] = [];
    for (let i = 1; i <= SEEKS; i++) {
      const before = await worked();
      times.push(await slider.evaluate(slideTo, ((i * 37) % 100) * Math.floor(steps / 100)));
      works.push((await worked()) - before);
      // The map below the pieces is painted when the slider rests; that is not counted.
      await page.waitForTimeout(SEEK_REST_MS);
    }
    return { steps, seekMs: part(times, 0.5), seekP95Ms: part(times, 0.95), seekCpuMs: part(works, 0.5) };
  });
}

/** Runs in the page: as the reader drags the slider, until the frame after has been painted. */
async function slideTo(slider: Element, place: number): Promise<number> {
  await new Promise(requestAnimationFrame);
  const from = performance.now();
  (slider as HTMLInputElement).value = String(place);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
  return performance.now() - from;
}
