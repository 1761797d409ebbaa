/** The site as something to install: manifest, icons, and a service worker that keeps no page and no answer. */
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodbye, NO_MAP, Visitor } from '../kit/browser-harness.ts';
import { shownSeq } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();
let proxy: Server;
let root = '';

/** The site lives below a path of a proxy, which can go away and can tell which page it has handed out. */
const BELOW = '/games/eagles/';
let down = false;
const sockets = new Set<Socket>();
let release = 'first';
/** The release of the server; pages of others are told that they are old. */
let newest = 'first';

beforeAll(async () => {
  proxy = createServer((req, res) => {
    if (down || req.url?.startsWith(BELOW) !== true) {
      req.socket.destroy();
      return;
    }
    if (req.url.endsWith('/enter') && release !== newest) {
      res.writeHead(426, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ error: { code: 'outdated', message: 'of another release' } }));
      return;
    }
    const target = new URL(req.url.slice(BELOW.length - 1), site.server.url);
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const onward = ask(target, { method: req.method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const html = answer.headers['content-type']?.includes('html') === true;
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, rest);
      const body = Buffer.concat(chunks);
      res.end(
        html ? body.toString().replace('<head>', `<head><meta name="release" content="${release}" />`) : body,
      );
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  proxy.on('upgrade', (req: IncomingMessage, socket: Socket) => {
    if (down) return socket.destroy();
    const { hostname, port } = new URL(site.server.url);
    const onward = connect(Number(port), hostname, () => {
      const lines = req.rawHeaders.flatMap((each, i, all) => (i % 2 === 0 ? [`${each}: ${all[i + 1]}`] : []));
      const path = `/${req.url?.slice(BELOW.length)}`;
      onward.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.pipe(socket).pipe(onward);
    });
    sockets.add(socket);
    for (const end of [socket, onward]) end.on('error', () => undefined);
    return undefined;
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BELOW}`;
});
afterAll(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
});

/** Width and height from the head of a PNG file. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('manifest and icons hold below a path', async () => {
  const visitor = await Visitor.arrive(site.browser, root, 'installer', { serviceWorkers: 'allow' });
  const { page } = visitor;
  await visitor.open(root);
  const cdp = await visitor.context.newCDPSession(page);
  const { url, errors, data = '' } = await cdp.send('Page.getAppManifest');
  expect(url).toBe(`${root}manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    start_url: string;
  };
  expect(new URL(manifest.start_url, url).href).toBe(root);
  const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(bitmaps.map(({ sizes }) => sizes).sort()).toEqual(['192x192', '512x512', '512x512']);
  expect(bitmaps.filter(({ purpose }) => purpose === 'maskable').length).toBe(1);
  for (const { src, sizes } of bitmaps) {
    const answer = await page.request.get(new URL(src, url).href);
    expect(sizeOf(await answer.body()), src).toBe(sizes);
  }
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

test('the worker keeps files only, hands out no old page, and tells when there is no network', async () => {
  const visitor = await Visitor.arrive(site.browser, root, 'traveller', { serviceWorkers: 'allow' });
  const { page } = visitor;
  const shown = () => page.locator('meta[name=release]').getAttribute('content');
  await visitor.open(root);
  await page.getByTestId('quick-russia').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Under the worker's eyes now.
  await visitor.open();
  await page.getByTestId('quick-russia').waitFor();
  release = newest = 'second';
  await visitor.open();
  await page.getByTestId('quick-russia').waitFor();
  expect(await shown(), 'the page comes from the network').toBe('second');

  const kept = await page.evaluate(async () => {
    const boxes = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(boxes.map((box) => box.keys()));
    return requests.flat().map(({ url }) => url);
  });
  const names = kept.map((url) => url.slice(root.length));
  expect(
    kept.filter((url) => !url.startsWith(root)),
    'of other sites',
  ).toEqual([]);
  const files = names.filter((name) => name.startsWith('assets/'));
  expect(files.length).toBeGreaterThan(4);
  expect(names.filter((name) => !files.includes(name)).sort()).toEqual([
    'favicon.svg',
    'look.js',
    'offline.html',
    'offline.js',
  ]);
  expect(visitor.problems).toEqual([]);

  await visitor.inTrouble(async () => {
    down = true;
    proxy.closeAllConnections();
    await page.goto(`${root}t/far-away`);
    await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
    await page.getByRole('heading', { name: 'Nie ma połączenia z serwerem' }).waitFor();
    expect(
      await page.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    expect(await page.evaluate((url) => fetch(url).then(({ status }) => status), `${root}${files[0]}`)).toBe(
      200,
    );
    expect(
      await page.evaluate(
        (url) =>
          fetch(url)
            .then(() => 'answered')
            .catch(() => 'no answer'),
        `${root}api/me`,
      ),
    ).toBe('no answer');
    await visitor.expectAccessible('the offline page');
    await visitor.shot('offline');
    down = false;
    // By itself.
    await page
      .getByRole('heading', { name: 'There is no such table' })
      .or(page.locator('.notice'))
      .first()
      .waitFor();
    expect(page.url()).toBe(`${root}t/far-away`);
    expect(await shown()).toBe('second');
  });
  await visitor.leave();
});

test('a tab that is older than the server is told so, and comes back to its table with nothing lost', async () => {
  const visitor = await Visitor.arrive(site.browser, root, 'loyal', { ...NO_MAP, serviceWorkers: 'allow' });
  const { page } = visitor;
  await visitor.open(root);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByTestId('quick-poland').click();
  const pick = page.locator('[data-testid=actions] .pick').first();
  await pick.click();
  await page.locator('[data-testid=actions] .pick[data-place="land:mazovia"]').click();
  await expect.poll(() => shownSeq(page)).toBe(2);
  const log = await page.getByTestId('log').textContent();

  await visitor.inTrouble(async () => {
    newest = 'third';
    for (const socket of sockets) socket.destroy();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  });
  release = newest;
  await page.getByRole('button', { name: 'Reload' }).click();
  await pick.waitFor();
  expect(await page.locator('meta[name=release]').getAttribute('content')).toBe('third');
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect([await shownSeq(page), await page.getByTestId('log').textContent()]).toEqual([2, log]);
  await pick.click();
  await page.locator('[data-testid=actions] .pick[data-place="land:kuyavia"]').click();
  await expect.poll(() => shownSeq(page)).toBe(3);
  await goodbye(visitor);
});
