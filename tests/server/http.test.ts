/** Pages, headers, health, limits, settings. */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createPlainServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ConfigError, readConfig } from '../../server/config.ts';
import { healthSchema } from '../../shared/protocol/http.ts';
import { Guest, mustAct, type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { seatedTable } from './helpers.ts';

const PAGE = '<!doctype html><head><base href="./" /><title>x</title></head>';
let dist: string;
let server: TestServer;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), PAGE);
  await writeFile(join(dist, 'assets', 'index-Ab12.js'), 'export {};');
  await writeFile(join(dist, 'favicon.svg'), '<svg/>');
  server = await startServer({ deps: { dist } });
});
afterAll(async () => {
  await server.stop();
  await rm(dist, { recursive: true });
});

test('the page is answered at every screen’s address, with a base that leads home', async () => {
  for (const [path, base] of [
    ['/', './'],
    ['/create', './'],
    ['/t/abc123', '../'],
    ['/t/abc123/seat/north', '../../../'],
  ] as const) {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(`<base href="${base}" />`);
    expect(new URL(base, server.url + path).pathname).toBe('/');
  }
});

test('assets are kept for ever, other files are asked for again, missing ones are missing', async () => {
  const head = async (path: string) => {
    const response = await fetch(server.url + path);
    await response.text();
    return [response.status, response.headers.get('cache-control')];
  };
  expect(await head('/assets/index-Ab12.js')).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await head('/favicon.svg')).toEqual([200, 'no-cache']);
  expect((await head('/assets/index-Cd34.js'))[0]).toBe(404);
  expect((await head('/index.htm'))[0]).toBe(404);
  expect((await head('/t/abc/../../../../etc/passwd'))[0]).toBe(200);
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/.env',
    '/assets/..%5c..%5cpackage.json',
    '/%2e%2e/package.json',
  ])
    expect((await head(path))[0], path).toBe(404);
});

test('headers forbid inline scripts, framing and guessing', async () => {
  const { headers } = await fetch(server.url);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  // On plain http this would make every address https.
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  const api = await fetch(`${server.url}/api/games`);
  expect(api.headers.get('cache-control')).toBe('no-store');
});

test('the health page tells version and tables in memory', async () => {
  await seatedTable(server);
  const { status, body } = await (await server.guest()).get('/healthz');
  expect(status).toBe(200);
  expect(healthSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ ok: true, version: packageJson.version });
  expect(body.tables).toBeGreaterThan(0);
});

test('KF-28 everything works below a path that a proxy cuts off', async () => {
  const prefix = '/some/path';
  const proxy = createPlainServer((req, res) => {
    const path = req.url?.startsWith(`${prefix}/`) ? req.url.slice(prefix.length) : undefined;
    if (path === undefined) return void res.writeHead(404).end();
    const { method, headers } = req;
    const onward = httpRequest({ port: server.port, host: '127.0.0.1', path, method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(onward);
  });
  proxy.on('upgrade', (req, socket, head) => {
    const onward = connect(server.port, '127.0.0.1', () => {
      const lines = [`GET ${req.url?.slice(prefix.length)} HTTP/1.1`];
      for (let i = 0; i < req.rawHeaders.length; i += 2)
        lines.push(`${req.rawHeaders[i]}: ${req.rawHeaders[i + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  const url = `http://127.0.0.1:${port}${prefix}`;
  const page = await (await fetch(`${url}/t/abc`)).text();
  expect(page).toContain('<base href="../" />');
  const { players } = await seatedTable({ guest: () => Guest.arrive(url) });
  const [north, south] = players as [Player, Player];
  await south.atSeq(await mustAct(north, { type: 'done' }));
  await Promise.all(players.map((player) => player.leave()));
  proxy.closeAllConnections();
  proxy.close();
});

test('limits for one address are told with a typed answer', async () => {
  await server.running.close();
  const strict = await startServer({ env: { CREATE_RATE: '4', API_RATE: '60', TABLE_LIMIT: '2' } });
  const guests = [await strict.guest(), await strict.guest(), await strict.guest(), await strict.guest()];
  await expect(strict.guest()).rejects.toThrow('429');
  const forged = { cookie: 'games.session_token=forged.signature' };
  expect((await fetch(`${strict.url}/api/me`, { headers: forged })).status).toBe(429);
  // Whoever is known already is not turned away.
  expect((await guests[0]?.get('/api/me'))?.status).toBe(200);
  const table = { game: 'toy', options: {}, listed: false, random: 'ab'.repeat(16) };
  const seats = { north: 'me', south: 'open' };
  const create = (i: number) => guests[i]?.post('/api/tables', { ...table, seats });
  expect((await create(0))?.status).toBe(200);
  expect((await create(0))?.status).toBe(200);
  expect(await create(0)).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } });
  expect((await create(1))?.status).toBe(200);
  expect(await create(1)).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } });
  const answers = await Promise.all(Array.from({ length: 60 }, () => guests[2]?.get('/api/games')));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } });
  expect((await guests[2]?.get('/healthz'))?.status).toBe(200);
  await strict.stop();
  await server.restart();
});

test('with a public https address cookies are for https only', async () => {
  await server.running.close();
  const secure = await startServer({ env: { PUBLIC_URL: 'https://games.example/eagles/' } });
  const response = await fetch(`${secure.url}/api/me`);
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-games\.session_token=.*; Secure/);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  const me = (await response.json()) as { id: string };
  const headers = { cookie: cookie?.split(';', 1)[0] ?? '', origin: 'https://games.example' };
  const again = await fetch(`${secure.url}/api/me`, { headers });
  expect(((await again.json()) as { id: string }).id).toBe(me.id);
  const rename = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  const renamed = await fetch(`${secure.url}/api/me`, { ...rename, body: JSON.stringify({ name: 'Ada' }) });
  expect(renamed.status).toBe(200);
  await secure.stop();
  await server.restart();
});

test('settings have defaults, a secret is made once and kept, and mistakes are named', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'config-'));
  const first = readConfig({ DATA_DIR: dir });
  expect(first).toMatchObject({
    port: 2567,
    host: undefined,
    trustProxy: 0,
    databaseUrl: undefined,
    idleMs: 300_000,
  });
  expect(first.authSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ DATA_DIR: dir }).authSecret).toBe(first.authSecret);
  expect((await readFile(join(dir, 'auth-secret'), 'utf8')).trim()).toBe(first.authSecret);
  expect((await stat(join(dir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: dir, PUBLIC_URL: '', TRUST_PROXY: 'true' }).trustProxy).toBe(1);
  expect(readConfig({ DATA_DIR: dir, PUBLIC_URL: 'https://a.example/b/' }).publicUrl).toBe(
    'https://a.example/b',
  );
  for (const [name, value] of [
    ['PORT', 'seven'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'ftp://a.example'],
    ['TRUST_PROXY', 'everybody'],
    ['AUTH_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
  ] as const)
    expect(() => readConfig({ DATA_DIR: dir, [name]: value }), name).toThrow(new RegExp(`${name}: `));
  expect(() => readConfig({ DATA_DIR: join(dir, 'auth-secret', 'below') })).toThrow(ConfigError);
  await rm(dir, { recursive: true });
});
