/**
 * Real browsers for tests. A visitor is one person: a browser context of its own with one page, and a list of
 * everything that went wrong on it. Nothing may: a test ends with `goodbye`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { buildClientIfStale } from '../../scripts/lib/build-client.ts';
import { needChromium } from '../../scripts/lib/chromium.ts';

const SCREENSHOTS = join(import.meta.dirname, '../../screenshots');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
/** Asked again when the answer is slow (net/hedged.ts): the first answer counts, the other question is called off. */
const HEDGED = /\/api\/tables\/[\w-]+\/enter$/;
/** For a page, an element or a condition to come; two busy cores are slow. Milliseconds. */
const WAIT = 20_000;

const WIDE = { width: 1360, height: 850 } as const;
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Starts the browser; builds the client first where it is older than its sources. */
export async function launchBrowser(): Promise<Browser> {
  await buildClientIfStale();
  return chromium.launch({ executablePath: await needChromium(), args: FLAGS });
}

/** The person sees no motion, so that a long game is fast. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

export interface VisitorOptions extends BrowserContextOptions {
  /** The map stays empty: for tests of everything else, since to draw it is most of a page's work. */
  readonly noMap?: boolean;
}
export const NO_MAP: VisitorOptions = { ...STILL, noMap: true };

/** The chunk of a game's map, and one that draws nothing. */
const MAP_CHUNK = /\/assets\/scene-[\w-]+\.js$/;
const EMPTY_MAP = `export const openBoard = async () => ({
  play: async () => {}, fit() {}, zoom() {}, pan() {}, takes: () => false, drop() {}, destroy() {},
});`;

/** The page takes the software's WebGL for that of a graphics chip, and uses it. Before the first `open`. */
export async function likeFastWebGL(visitor: Visitor): Promise<void> {
  await visitor.page.addInitScript(() => {
    const { getParameter } = WebGLRenderingContext.prototype;
    WebGLRenderingContext.prototype.getParameter = function (this: WebGLRenderingContext, name: number) {
      const unmaskedRenderer = 0x92_46;
      return name === unmaskedRenderer ? 'a chip' : getParameter.call(this, name);
    };
  });
}

export class Visitor {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #problems: string[] = [];
  #listening = true;
  #leaving = false;

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name;
    this.context = context;
    this.page = page;
    const note = (problem: string): void => {
      if (this.#listening) this.#problems.push(`${name}: ${problem}`);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Leaving a page breaks off what it had asked for, and a page calls off a question that was overtaken.
      const asked = this.#leaving || HEDGED.test(new URL(request.url()).pathname);
      if (asked && why === 'net::ERR_ABORTED') return;
      note(`request failed: ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) note(`answer ${response.status()}: ${response.url()}`);
    });
  }

  static async arrive(
    browser: Browser,
    url: string,
    name: string,
    { noMap = false, ...options }: VisitorOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-GB',
      viewport: WIDE,
      // It would answer before the faults that tests make on the network.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(WAIT);
    if (noMap)
      await context.route(MAP_CHUNK, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: EMPTY_MAP }),
      );
    return new Visitor(name, context, await context.newPage());
  }

  /** Loads an address anew; without one, the page that is open. */
  async open(address?: string): Promise<void> {
    this.#leaving = true;
    try {
      if (address === undefined) await this.page.reload();
      else await this.page.goto(address);
    } finally {
      this.#leaving = false;
    }
  }

  get problems(): readonly string[] {
    return this.#problems;
  }

  /** While the work runs, the network is meant to fail. */
  async inTrouble<T>(work: () => Promise<T>): Promise<T> {
    this.#listening = false;
    try {
      return await work();
    } finally {
      this.#listening = true;
    }
  }

  /** For requests outside the page as the same person: the value of a Cookie header. */
  async cookie(): Promise<string> {
    const cookies = await this.context.cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** A picture of what the person sees, also in screenshots/. */
  async shot(name: string): Promise<Buffer> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    return this.page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
  }

  /** Nothing sticks out to the right: a page on a phone must not scroll sideways. */
  async expectNoSidewaysScroll(): Promise<void> {
    const { scroll, width } = await this.page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect(scroll, 'width of the page').toBeLessThanOrEqual(width);
  }

  /** axe finds nothing serious or critical; with `rules`, by these alone. */
  async expectAccessible(where: string, rules: readonly string[] = []): Promise<void> {
    const axe = new AxeBuilder({ page: this.page });
    if (rules.length > 0) axe.withRules([...rules]);
    const { violations } = await axe.analyze();
    const bad = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`);
    expect(bad, `accessibility of ${where}`).toEqual([]);
  }

  async leave(): Promise<void> {
    this.#listening = false;
    await this.context.close();
  }
}

/** Closes all, whatever fails, and then checks that nothing went wrong on any page. */
export async function goodbye(...visitors: readonly Visitor[]): Promise<void> {
  const problems = visitors.flatMap((visitor) => visitor.problems);
  await Promise.all(visitors.map((visitor) => visitor.leave()));
  expect(problems).toEqual([]);
}
