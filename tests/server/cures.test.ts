/** The known holes of the stack, each with the cure that is in. Titles start with the number in the list. */
import { readdir } from 'node:fs/promises';
import { matchMaker, Protocol } from '@colyseus/core';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import packageJson from '../../package.json' with { type: 'json' };
import { MatchService } from '../../server/matches/MatchService.ts';
import {
  type Guest,
  mustAct,
  type Player,
  startChild,
  startServer,
  type TestServer,
} from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { seatedTable } from './helpers.ts';
import { rawHttp, statusOf } from './raw-http.ts';
import { RawSocket } from './raw-socket.ts';

const EMPTY = Buffer.from([0x80]);

const lines: string[] = [];
const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ deps: { log } });
});
afterAll(() => server.stop());

/** The server still plays. */
async function expectAlive(): Promise<void> {
  const { players } = await seatedTable(server);
  const north = players[0] as Player;
  await mustAct(north, toyGame.legalActions(north.view as never)[0] as never);
  await Promise.all(players.map((player) => player.leave()));
}

test('1 frames are copied, and a connection that stops reading is cut off', { timeout: 60_000 }, async () => {
  const { id, guests, players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  const room = matchMaker.getLocalRoomById(id);
  const client = room.clients[0];
  const ref = client?.ref as unknown as WebSocket;
  const sent: Buffer[] = [];
  const { send } = ref;
  ref.send = ((data: Buffer) => void sent.push(data)) as typeof send;
  const shared = Buffer.from('the first frame');
  client?.raw(shared);
  shared.fill('x');
  ref.send = send;
  expect(sent.map(String)).toEqual(['the first frame']);

  // A deaf connection asks for the whole table again and again and reads nothing of it.
  for (let i = 0; i < 200; i += 1) await north.say('y'.repeat(500));
  const deaf = await RawSocket.join(server.url, await (guests[1] as Guest).enter(id));
  await expect.poll(() => deaf.frames.length).toBeGreaterThan(2);
  const theirs = room.clients.at(-1)?.ref as unknown as WebSocket;
  deaf.deafen();
  let most = 0;
  for (let i = 0; i < 400 && theirs.readyState === theirs.OPEN; i += 1) {
    deaf.send(Protocol.ROOM_REQUEST, 'sync', EMPTY, i + 1);
    if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    most = Math.max(most, theirs.bufferedAmount);
  }
  await expect.poll(() => theirs.readyState, { timeout: 10_000 }).toBe(theirs.CLOSED);
  expect(most).toBeLessThan(4 * 1024 * 1024);
  deaf.close();
  const seq = await mustAct(north, { type: 'done' });
  await south.atSeq(seq);
});

test('2 broken Host headers, targets and bodies are answered before anything parses them', async () => {
  const get = (line: string, headers: string) =>
    rawHttp(server.port, `GET ${line} HTTP/1.1\r\n${headers}\r\n\r\n`);
  for (const host of ['[', 'a b', 'a:99999', 'a:port', '999.1.1.999', '<x>', 'a/b', '[::g]', 'é', '%'])
    for (const path of ['/', '/api/me', '/matchmake/reconnect/x'])
      expect(statusOf(await get(path, `Host: ${host}`)), host).toBe(400);
  expect(statusOf(await get('/', 'X: y'))).toBe(400);
  expect(statusOf(await get('http://other/', 'Host: a'))).toBe(400);
  expect(statusOf(await get('*', 'Host: a'))).toBe(400);
  expect(statusOf(await get('//[', 'Host: a'))).toBeGreaterThanOrEqual(400);
  expect(statusOf(await get('/healthz', 'Host: a\r\nX-Forwarded-Proto: javascript'))).toBe(400);
  expect(statusOf(await get('/healthz', 'Host: [::1]:80\r\nX-Forwarded-Proto: https'))).toBe(200);
  const post = (path: string, headers: string, body = '') =>
    rawHttp(server.port, `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`);
  const reconnect = '/matchmake/reconnect/x';
  expect(statusOf(await post(reconnect, 'Content-Length: 99999999'))).toBe(413);
  expect(statusOf(await post(reconnect, 'Transfer-Encoding: chunked', 'fffff\r\n'))).toBe(404);
  expect(statusOf(await post('/api/tables', 'Content-Length: 300000'))).toBe(413);
  expect(statusOf(await post('/api/me', 'Content-Length: -1'))).toBe(400);
  await expectAlive();
});

test('3 socket openings with odd paths, hosts or foreign origins are answered with 401', async () => {
  const upgrade = (target: string, headers = '', host = `127.0.0.1:${server.port}`) =>
    rawHttp(
      server.port,
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`,
      300,
    );
  for (const target of [
    '*:99999',
    '/',
    '//',
    '/a',
    '/a/b',
    '/a/b/c?sessionId=x',
    '/a/..%2f?sessionId=x',
    'ws://[/',
  ])
    expect(statusOf(await upgrade(target)), target).toBe(401);
  const sound = '/process/room?sessionId=x';
  expect(statusOf(await upgrade(sound, '', '['))).toBe(401);
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', '['])
    expect(statusOf(await upgrade(sound, `Origin: ${origin}\r\n`)), origin).toBe(401);
  expect(statusOf(await upgrade(sound, `Origin: http://127.0.0.1:${server.port}\r\n`))).toBe(101);
  await expectAlive();
});

test('4 a handler that throws is answered with a refusal, and the room goes on', async () => {
  const { id, players } = await seatedTable(server);
  const [north] = players as [Player, Player];
  const { service } = server.running;
  const { act } = service;
  service.act = () => {
    throw new Error('a bug in a handler');
  };
  const answer = await north.act({ type: 'done' });
  service.act = act;
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'not-saved' } });
  expect(lines.join('')).toContain('a bug in a handler');
  const room = matchMaker.getLocalRoomById(id);
  expect(room.onUncaughtException).toBeTypeOf('function');
  room.clock.setTimeout(() => {
    throw new Error('a bug in a timer');
  }, 1);
  room.broadcastPatch();
  await expect.poll(() => lines.join(''), { timeout: 3_000 }).toContain('a bug in a timer');
  expect((await north.act({ type: 'done' })).ok).toBe(true);
  expect(Object.keys(matchMaker.getAllHandlers())).toEqual(['match']);
});

test('4 rules that throw change nothing', async () => {
  const { id, players } = await seatedTable(server);
  const [north] = players as [Player, Player];
  const live = await server.running.service.live(id);
  const { apply } = toyGame;
  toyGame.apply = () => {
    throw new Error('a bug in the rules');
  };
  const answer = await north.act({ type: 'done' });
  toyGame.apply = apply;
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'not-saved', seq: 1 } });
  expect(live?.seq).toBe(1);
  expect((await north.act({ type: 'done' })).ok).toBe(true);
});

test('5 a rejection that nobody caught is logged by us and hidden by nobody', async () => {
  const dependencies = { ...packageJson.dependencies, ...packageJson.devDependencies };
  expect(dependencies).not.toHaveProperty('colyseus');
  await expect(readdir(new URL('../../node_modules/@pm2/io', import.meta.url))).rejects.toThrow('ENOENT');
  const child = await startChild({ entry: 'tests/server/throwing-server.ts', env: { LOG_LEVEL: 'error' } });
  await expect.poll(() => child.output()).toContain('nobody caught this');
  expect((await (await child.guest()).get('/healthz')).body).toMatchObject({ ok: true });
  await child.stop();
});

test('6 clients cannot make, find or take over rooms', async () => {
  const { id, guests } = await seatedTable(server);
  const rooms = (await matchMaker.query({})).length;
  const stranger = await server.guest();
  for (const method of [
    'create',
    'joinOrCreate',
    'join',
    'joinById',
    'createRoom',
    'query',
    'constructor',
    '__proto__',
  ])
    for (const name of ['match', id, '__proto__']) {
      const options = { table: id, roomId: id, viewer: 'north', auth: { viewer: 'north' }, sessionId: 'x' };
      const answer = await stranger.post(`/matchmake/${method}/${name}`, options);
      expect(answer.status, `${method} ${name}`).toBeGreaterThanOrEqual(400);
    }
  expect((await matchMaker.query({})).length).toBe(rooms);
  for (const reconnectionToken of ['', 'x', '__proto__', { a: 1 }, null])
    expect(
      (await stranger.post(`/matchmake/reconnect/${id}`, { reconnectionToken })).status,
    ).toBeGreaterThanOrEqual(400);
  // What others can see opens no seat; a reservation is used once.
  const entered = await (guests[0] as Guest).enter(id);
  const { processId, roomId, sessionId } = entered.reservation as Record<string, string>;
  for (const session of ['north', id, '__proto__', 'constructor', `${sessionId}x`]) {
    const raw = await RawSocket.open(server.url, `/${processId}/${roomId}?sessionId=${session}`);
    await expect.poll(() => raw.closed).toBeDefined();
    expect(Buffer.concat(raw.frames).includes('welcome')).toBe(false);
  }
  const first = await RawSocket.join(server.url, entered);
  await expect.poll(() => Buffer.concat(first.frames).includes('welcome')).toBe(true);
  const second = await RawSocket.join(server.url, entered);
  await expect.poll(() => second.closed).toBeDefined();
  expect(first.closed).toBeUndefined();
  first.close();
});

test('7 other sites get no access, by header or by cookie', async () => {
  const origin = 'https://evil.example';
  for (const [method, path] of [
    ['GET', '/api/me'],
    ['OPTIONS', '/api/tables'],
    ['GET', '/healthz'],
    ['POST', '/matchmake/reconnect/x'],
    ['OPTIONS', '/matchmake/reconnect/x'],
  ] as const) {
    const response = await fetch(server.url + path, { method, headers: { origin } });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  const anna = await server.guest();
  const request = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/me`, {
      method: 'POST',
      headers: { cookie: anna.cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'Mallory' }),
    });
  expect((await request({ origin })).status).toBe(403);
  expect((await request({ origin: 'null' })).status).toBe(403);
  expect((await anna.get('/api/me')).body.name).not.toBe('Mallory');
  expect((await request({ origin: server.url })).status).toBe(200);
});

test('8 no secret of an address or a body gets into a log', async () => {
  lines.length = 0;
  const [anna, boris] = [await server.guest(), await server.guest()];
  const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  const random = 'deadbeef'.repeat(4);
  await boris.claim(id, { token: invites[0]?.token ?? '', random });
  const entered = await boris.enter(id);
  const raw = await RawSocket.join(server.url, entered);
  await expect.poll(() => raw.frames.length).toBeGreaterThan(2);
  raw.close();
  await RawSocket.open(server.url, `/process/${id}?sessionId=wrong&_authToken=query-secret`);
  await anna.get('/api/tables?token=query-secret');
  await boris.post(`/matchmake/reconnect/${id}?token=query-secret`, { reconnectionToken: 'body-secret' });
  await rawHttp(server.port, 'GET /api/me?token=query-secret HTTP/1.1\r\nHost: [\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const text = lines.join('');
  expect(text).toContain('/api/tables');
  const { sessionId } = entered.reservation as { sessionId: string };
  const live = await server.running.service.live(id);
  const secrets = [
    invites[0]?.token,
    random,
    sessionId,
    'query-secret',
    'body-secret',
    live?.table.serverSeed,
    decodeURIComponent(anna.cookie.split('=')[1] ?? '?').split('.')[0],
  ];
  for (const secret of secrets) expect(text).not.toContain(secret ?? '?');
});

test('9 an address is what the connection says, unless a proxy of ours is in front', async () => {
  await server.running.close();
  const ask = async (url: string, i: number) => {
    const forged = {
      'x-real-ip': `10.0.0.${i}`,
      'x-forwarded-for': `10.0.1.${i}`,
      'x-client-ip': `10.0.2.${i}`,
    };
    return (await fetch(`${url}/api/games`, { headers: forged })).status;
  };
  const statuses = async (env: Record<string, string>) => {
    const limited = await startServer({ env: { API_RATE: '5', ...env } });
    const all: number[] = [];
    for (let i = 0; i < 8; i += 1) all.push(await ask(limited.url, i));
    await limited.stop();
    return all;
  };
  expect(await statuses({ TRUST_PROXY: 'false' })).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await statuses({ TRUST_PROXY: '1' })).toEqual(Array(8).fill(200));
  await server.restart();
});

test('10 nothing private is written outside the database', async () => {
  const cwd = await readdir('.');
  await seatedTable(server);
  await server.restart();
  expect(await readdir('.')).toEqual(cwd);
  const files = await readdir(server.dir);
  expect(files.filter((file) => !file.startsWith('games.sqlite')).sort()).toEqual(['auth-secret']);
  const reservation = await (await server.guest()).enter((await seatedTable(server)).id);
  expect(reservation.reservation).not.toHaveProperty('devMode');
});

test('11 a table has one room however many enter at once', async () => {
  const [anna, ...others] = await Promise.all(Array.from({ length: 12 }, () => server.guest()));
  const { id } = await (anna as Guest).create({ seats: { north: 'me', south: 'open' } });
  const players = await Promise.all(others.map((guest) => guest.join(id)));
  expect((await matchMaker.query({})).filter((room) => room.roomId === id)).toHaveLength(1);
  expect(players[0]?.table.spectators).toBeGreaterThan(0);
  await expect.poll(() => players[0]?.table.spectators).toBe(11);
});

test('11 two processes cannot both move a match on; the loser reads what the winner wrote', async () => {
  const { id, players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  const { service } = server.running;
  const options = { games: { toy: toyEntry }, log: pino({ level: 'silent' }), botDelayMs: 0, idleMs: 60_000 };
  const other = new MatchService({ ...options, store: service.store });
  const [here, there] = [await service.live(id), await other.live(id)];
  if (here === undefined || there === undefined) throw new Error('not loaded');
  const answers = await Promise.all([
    service.act(here, 'north', 1, { type: 'done' }),
    other.act(there, 'north', 1, { type: 'done' }),
  ]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: { code: 'stale', seq: 2 } });
  expect([here.seq, there.seq]).toEqual([2, 2]);
  expect(await service.store.entries(id, 1, 99)).toHaveLength(2);
  // The other one goes on; our room learns of it with its next own attempt and shows it.
  expect((await other.act(there, 'south', 2, { type: 'done' })).ok).toBe(true);
  expect(await south.act({ type: 'done' }, 2)).toMatchObject({
    ok: false,
    refusal: { code: 'stale', seq: 3 },
  });
  await north.atSeq(3);
  await other.stop();
});

test('12 a message of the wrong shape is refused and the connection stays', async () => {
  const { players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  lines.length = 0;
  for (const [type, payload] of [
    ['act', undefined],
    ['act', { seq: '1', action: {} }],
    ['act', { seq: 1, action: {}, extra: 1 }],
    ['undo', { seq: -1 }],
    ['vote', { seq: 1, vote: 'x', on: true }],
    ['chat', { to: 'all' }],
    ['history', { from: 1 }],
    ['sync', { all: true }],
  ] as const)
    expect(await north.room.request(type, payload), type).toMatchObject({
      ok: false,
      refusal: { code: 'malformed' },
    });
  await expect(north.room.request('constructor', {})).rejects.toThrow();
  await expect(north.room.request('__proto__', {})).rejects.toThrow();
  expect(lines.join('')).not.toContain('    at ');
  expect((await north.act({ type: 'done' })).ok).toBe(true);
  await south.atSeq(2);
});

test('12 who sends too much is told so, then cut off; a long message closes', {
  timeout: 30_000,
}, async () => {
  const { url } = server;
  await server.running.close();
  const strict = await startServer({ env: { MESSAGE_RATE: '20', CHAT_RATE: '3', RECONNECT_SECONDS: '0' } });
  const { id, guests, players } = await seatedTable(strict);
  const [north, south] = players as [Player, Player];
  const talk = await Promise.all(Array.from({ length: 5 }, (_, i) => north.say(`line ${i}`)));
  expect(talk.map((answer) => (answer.ok ? 'ok' : answer.refusal.code))).toEqual([
    'ok',
    'ok',
    'ok',
    'too-many',
    'too-many',
  ]);
  const asked = await Promise.all(Array.from({ length: 40 }, () => north.undo(99)));
  const codes = asked.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
  expect(codes).toContain('stale');
  expect(codes).toContain('too-many');
  expect(north.closed).toBeUndefined();
  const flood = Array.from({ length: 500 }, () => north.undo(99).catch(() => undefined));
  await north.until(() => north.closed !== undefined, 'the cut');
  await Promise.all(flood);
  const again = await (guests[0] as Guest).join(id);
  again.room.send('chat', { to: 'all', text: 'x'.repeat(8_000) });
  await again.until(() => again.closed !== undefined, 'the end of a connection');
  // The allowance is the person's and fills up again in a second.
  const quiet = await (guests[0] as Guest).join(id);
  await expect.poll(async () => (await quiet.act({ type: 'done' }, 1)).ok).toBe(true);
  await south.atSeq(2);
  await strict.stop();
  await server.restart();
  expect(server.url).toBe(url);
});
