/** The built client as it is handed out. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesRouter } from '../../server/http/pages.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
let dist: string;
let server: Server;
let url: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<base href="./" />');
  await writeFile(join(dist, 'assets', 'main.js'), SCRIPT);
  await writeFile(join(dist, 'assets', 'main.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(dist, 'assets', 'main.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dist, 'assets', 'small.css'), 'a{}');
  server = createServer(express().use(pagesRouter(dist))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await rm(dist, { recursive: true, force: true });
});

async function asked(path: string, accept: string) {
  const response = await fetch(url + path, { headers: { 'accept-encoding': accept } });
  const { headers } = response;
  return {
    status: response.status,
    encoding: headers.get('content-encoding'),
    type: headers.get('content-type')?.split(';')[0],
    cache: headers.get('cache-control'),
    vary: headers.get('vary'),
    text: await response.text(),
  };
}

test('a script goes out in the best encoding that the browser takes', async () => {
  const kept = { cache: 'public, max-age=31536000, immutable', vary: 'accept-encoding' };
  const script = { status: 200, type: 'text/javascript', text: SCRIPT, ...kept };
  expect(await asked('/assets/main.js', 'gzip, br')).toEqual({ ...script, encoding: 'br' });
  expect(await asked('/assets/main.js', 'gzip')).toEqual({ ...script, encoding: 'gzip' });
  expect(await asked('/assets/main.js', 'identity')).toEqual({ ...script, encoding: null });
  expect(await asked('/assets/main.js', 'br;q=0, gzip')).toEqual({ ...script, encoding: 'gzip' });
});

test('what was not compressed goes out as it is', async () => {
  const style = await asked('/assets/small.css', 'gzip, br');
  expect([style.status, style.encoding, style.text]).toEqual([200, null, 'a{}']);
  expect((await asked('/assets/none.js', 'gzip')).status).toBe(404);
  expect((await asked('/', 'gzip')).text).toBe('<base href="./" />');
});
