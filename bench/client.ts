/**
 * How heavy the client is and how fast: built anew, served by the real server, driven in Chromium.
 * docs/PERFORMANCE.md explains the figures.
 *
 *   npm run -s bench:client -- [--json]
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { needChromium } from '../scripts/lib/chromium.ts';
import { printResult, rounded, runTool } from '../scripts/lib/cli.ts';
import { finishedGame, onPhone, panning, seeking } from './lib/browsing.ts';
import { buildAndWeigh } from './lib/bundle.ts';
import { dataDirectory, ServerChild } from './lib/children.ts';

const GAME = 'eagles-and-missiles';

async function measured(): Promise<Readonly<Record<string, unknown>>> {
  const weights = await buildAndWeigh(GAME);
  const data = await dataDirectory();
  const server = await ServerChild.start(data.path);
  const browser = await chromium.launch({
    executablePath: await needChromium(),
    // In a container there are no user namespaces and little shared memory.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const phone = await onPhone(browser, server.url);
    const pan = await panning(browser, server.url);
    const seek = await seeking(browser, server.url, await finishedGame(server.url, GAME));
    const load = rounded(loadavg()[0] ?? 0, 1);
    return { ...weights, ...phone, ...pan, ...seek, load, cores: cpus().length, chromium: browser.version() };
  } finally {
    await browser.close();
    await server.stop();
    await data.remove();
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  printResult(await measured(), values.json);
  return 0;
}

await runTool(main);
