/** Too much of everything: what one person, one connection or one address can take from the others. */
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Entered } from '../../shared/protocol/http.ts';
import { type Guest, mustAct, type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { seatedTable } from './helpers.ts';
import { rawHttp, statusOf } from './raw-http.ts';
import { RawSocket } from './raw-socket.ts';

let server: TestServer;
const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ env });
  return server;
};
afterEach(() => server?.stop());

/** A socket that answers nothing by itself, not even the greeting of the room. */
async function silentSocket({ reservation }: Entered): Promise<WebSocket> {
  const { processId, roomId, sessionId } = reservation as Record<string, string>;
  const url = `${server.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

const closed = (socket: WebSocket) => socket.readyState === WebSocket.CLOSED;

describe('one connection', () => {
  test('that sends pings or pongs without end is cut off', async () => {
    await start({ RECONNECT_SECONDS: '0' });
    const { id, players } = await seatedTable(server);
    for (const kind of ['ping', 'pong'] as const) {
      const raw = await RawSocket.join(server.url, await (await server.guest()).enter(id));
      await expect.poll(() => raw.frames.length).toBeGreaterThan(2);
      for (let i = 0; i < 2_000 && raw.closed === undefined; i += 1) raw.socket[kind](Buffer.alloc(125));
      await expect.poll(() => raw.closed, { timeout: 3_000 }).toBeDefined();
    }
    expect(players.map((player) => player.closed)).toEqual([undefined, undefined]);
  });

  test('that does not answer the greeting gets nothing, and is closed after a while', async () => {
    await start({ RECONNECT_SECONDS: '0' });
    const { id, players } = await seatedTable(server);
    const talking = await silentSocket(await (await server.guest()).enter(id));
    const waiting = await silentSocket(await (await server.guest()).enter(id));
    const heard: Buffer[] = [];
    for (const socket of [talking, waiting]) socket.on('message', (data: Buffer) => heard.push(data));
    const request = Buffer.concat([
      Buffer.from([Protocol.ROOM_REQUEST, 1, 0xa4]),
      Buffer.from('sync'),
      Buffer.from([0x80]),
    ]);
    talking.send(request);
    await expect.poll(() => closed(talking)).toBe(true);
    const [north, south] = players as [Player, Player];
    await south.atSeq(await mustAct(north, { type: 'done' }));
    await expect.poll(() => closed(waiting), { timeout: 9_000 }).toBe(true);
    expect(heard).toEqual([]);
  });

  test('pays more for what costs the server more', async () => {
    await start({ MESSAGE_RATE: '10' });
    const { players } = await seatedTable(server);
    const [north] = players as [Player];
    const pause = () => new Promise((resolve) => setTimeout(resolve, 110));
    const codes: string[] = [];
    for (let i = 0; i < 14; i += 1) {
      const answer = (await north.room.request('history', { from: 1, to: 1 })) as
        | readonly unknown[]
        | { refusal: { code: string } };
      codes.push('refusal' in answer ? answer.refusal.code : 'ok');
      await pause();
    }
    expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(11);
    expect(codes.at(-1)).toBe('too-many');
    expect(await north.sync()).toMatchObject({ refusal: { code: 'too-many' } });
    expect(await north.undo()).toMatchObject({ refusal: { code: 'too-many' } });
    expect(await north.vote('end')).toMatchObject({ refusal: { code: 'too-many' } });
    // Playing is not what costs.
    expect((await north.act({ type: 'done' })).ok).toBe(true);
  });
});

describe('one person', () => {
  test('has one allowance of messages and words, however many connections', async () => {
    await start({ MESSAGE_RATE: '10', CHAT_RATE: '3' });
    const { id, guests, players } = await seatedTable(server);
    const [north, south] = players as [Player, Player];
    const more = [north, await (guests[0] as Guest).join(id), await (guests[0] as Guest).join(id)];
    const said = await Promise.all(more.flatMap((one) => [one.say('a'), one.say('b')]));
    expect(said.filter((answer) => answer.ok)).toHaveLength(3);
    const asked = await Promise.all(more.flatMap((one) => Array.from({ length: 6 }, () => one.act({}, 0))));
    const codes = asked.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
    expect(codes.filter((code) => code === 'stale').length).toBeLessThanOrEqual(8);
    expect(codes).toContain('too-many');
    // Coming back makes no new allowance, and others have their own.
    const again = await (guests[0] as Guest).join(id);
    expect(await again.say('c')).toMatchObject({ refusal: { code: 'too-many' } });
    expect((await south.say('hello')).ok).toBe(true);
  });

  test('has so many connections and no more', async () => {
    await start({ PERSON_CONNECTIONS: '3' });
    const { id, guests, players } = await seatedTable(server);
    const [anna, boris] = guests as [Guest, Guest];
    await anna.join(id);
    const last = await anna.join(id);
    const refused = { status: 429, body: { error: { code: 'too-many' } } };
    expect(await anna.post(`/api/tables/${id}/enter`)).toMatchObject(refused);
    const { id: second } = await anna.create({ seats: { north: 'me', south: 'open' } });
    expect(await anna.post(`/api/tables/${second}/enter`)).toMatchObject(refused);
    expect((await boris.join(id)).viewer).toBe('south');
    await last.leave();
    await expect.poll(async () => (await anna.post(`/api/tables/${second}/enter`)).status).toBe(200);
    expect(players[0]?.closed).toBeUndefined();
  });

  test('cannot make more tables by asking for all of them at once', async () => {
    server = await startServer({
      env: { TABLE_LIMIT: '2' },
      deps: {
        aroundStore: (store) =>
          new Proxy(store, {
            get(target, name) {
              const value = Reflect.get(target, name);
              if (typeof value !== 'function') return value;
              if (name !== 'createTable') return value.bind(target);
              return async (...args: unknown[]) => {
                await new Promise((resolve) => setTimeout(resolve, 100));
                return value.apply(target, args);
              };
            },
          }),
      },
    });
    const anna = await server.guest();
    const table = { game: 'toy', options: {}, listed: false, random: 'ab'.repeat(16) };
    const ask = () => anna.post('/api/tables', { ...table, seats: { north: 'me', south: 'open' } });
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(10).fill(429)]);
  });

  test('is limited from whatever address the requests come', async () => {
    await start({ API_RATE: '5', TRUST_PROXY: '1' });
    const anna = await server.guest();
    const ask = async (i: number) =>
      (
        await fetch(`${server.url}/api/tables`, {
          headers: { cookie: anna.cookie, 'x-forwarded-for': `10.1.0.${i}` },
        })
      ).status;
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) statuses.push(await ask(i));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('cannot change name all the time', async () => {
    await start({ CREATE_RATE: '4' });
    const anna = await server.guest();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await anna.post('/api/me', { name: `Anna ${i}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

describe('a full table', () => {
  test('still lets its players in', async () => {
    await start({ CONNECTION_LIMIT: '3' });
    const { id, guests, players } = await seatedTable(server);
    for (let i = 0; i < 2; i += 1) await (await server.guest()).join(id);
    await (await server.guest()).enter(id);
    const late = await server.guest();
    const answer = await late.post(`/api/tables/${id}/enter`);
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } });
    await players[0]?.leave();
    const back = await (guests[0] as Guest).join(id);
    expect((await back.act({ type: 'done' })).ok).toBe(true);
  });
});

describe('one address', () => {
  test('has so many sockets and connections and no more', async () => {
    await start({ ADDRESS_CONNECTIONS: '20' });
    const sockets: Socket[] = [];
    for (let i = 0; i < 30; i += 1) {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      sockets.push(socket);
    }
    await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBe(10);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(async () => statusOf(await rawHttp(server.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')))
      .toBe(200);
  });

  test('behind a proxy is the one that the proxy names', async () => {
    await start({ ADDRESS_CONNECTIONS: '2', TRUST_PROXY: '1' });
    const { id } = await (await server.guest()).create({ seats: { north: 'me', south: 'open' } });
    const open = async (address: string) => {
      const { reservation } = await (await server.guest()).enter(id);
      const { processId, roomId, sessionId } = reservation as Record<string, string>;
      return RawSocket.open(server.url, `/${processId}/${roomId}?sessionId=${sessionId}`, {
        'x-forwarded-for': `8.8.8.8, ${address}`,
      });
    };
    const first = [await open('10.0.0.1'), await open('10.0.0.1')];
    for (const raw of first) await expect.poll(() => raw.frames.length).toBeGreaterThan(0);
    const third = await open('10.0.0.1');
    expect(third.socket.readyState).not.toBe(WebSocket.OPEN);
    const other = await open('10.0.0.2');
    await expect.poll(() => other.frames.length).toBeGreaterThan(0);
    first[0]?.close();
    await expect.poll(async () => (await open('10.0.0.1')).socket.readyState).toBe(WebSocket.OPEN);
  });

  test('makes few games that computers play among themselves', async () => {
    await start({ CREATE_RATE: '20' });
    const anna = await server.guest();
    const table = { game: 'toy', options: {}, listed: false, random: 'ab'.repeat(16) };
    const ask = async (north: string) =>
      (await anna.post('/api/tables', { ...table, seats: { north, south: 'computer' } })).status;
    expect([await ask('computer'), await ask('computer'), await ask('computer')]).toEqual([200, 200, 429]);
    expect(await ask('me')).toBe(200);
  });

  test('that sends its headers too slowly is cut off', { timeout: 30_000 }, async () => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n');
    const drip = setInterval(() => socket.write('X: y\r\n'), 500);
    await expect.poll(() => socket.closed, { timeout: 14_000, interval: 250 }).toBe(true);
    clearInterval(drip);
  });
});

test('the health page asks the database once a second, however often it is asked', async () => {
  let asked = 0;
  server = await startServer({
    deps: {
      aroundStore: (store) =>
        new Proxy(store, {
          get(target, name) {
            if (name === 'table') asked += 1;
            const value = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
    },
  });
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await fetch(`${server.url}/healthz`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(asked).toBeLessThanOrEqual(2);
});

test('KF-12 nothing of Colyseus answers over HTTP', async () => {
  await start();
  const { id, guests } = await seatedTable(server);
  const anna = guests[0] as Guest;
  for (const path of [`/matchmake/reconnect/${id}`, '/matchmake/joinById/x', '/__healthcheck']) {
    expect((await anna.post(path, { reconnectionToken: 'x' })).body).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(JSON.stringify((await anna.get(path)).body)).not.toMatch(/^"OK"$/);
  }
});

test('pages of other sites cannot even read, make guests or load', async () => {
  await start();
  const status = (site: string, mode: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
      httpRequest({ port: server.port, host: '127.0.0.1', path: '/api/me', headers }, (res) => {
        res.resume();
        resolve(res.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  expect(await status('cross-site', 'no-cors')).toBe(403);
  expect(await status('cross-site', 'cors')).toBe(403);
  expect(await status('same-site', 'no-cors')).toBe(403);
  expect(await status('cross-site', 'navigate')).toBe(403);
  expect(await status('same-origin', 'cors')).toBe(200);
  expect(await status('none', 'navigate')).toBe(200);
});

test('frames whose head is not ours never get to a parser', async () => {
  const printed: unknown[] = [];
  const spies = (['log', 'warn', 'error'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((...parts) => void printed.push(parts)),
  );
  await start({ RECONNECT_SECONDS: '0' });
  const { id, guests, players } = await seatedTable(server);
  const text = (type: Buffer | string) => {
    const bytes = Buffer.from(type);
    return Buffer.concat([Buffer.from([0xa0 | bytes.length]), bytes]);
  };
  const request = (type: Buffer | string, at = Buffer.from([1])) =>
    Buffer.concat([Buffer.from([Protocol.ROOM_REQUEST]), at, text(type), Buffer.from([0x80])]);
  const frames: readonly (readonly [string, Buffer | string])[] = [
    ['bytes that are no text', request(Buffer.from([0xa0, 0xbf, 0xff]))],
    ['half a type', Buffer.from([Protocol.ROOM_REQUEST, 1, 0xaa, 0x61])],
    ['no type', Buffer.from([Protocol.ROOM_REQUEST, 1])],
    [
      'a long type',
      Buffer.concat([Buffer.from([Protocol.ROOM_REQUEST, 1, 0xd9, 200]), Buffer.alloc(200, 97)]),
    ],
    ['a number as type', Buffer.from([Protocol.ROOM_REQUEST, 1, 7, 0x80])],
    ['a text as number', request('act', text('x'))],
    [
      'a message',
      Buffer.concat([Buffer.from([Protocol.ROOM_DATA]), text('constructor'), Buffer.from([0x80])]),
    ],
    ['bytes', Buffer.concat([Buffer.from([Protocol.ROOM_DATA_BYTES]), text('toString'), Buffer.from([1])])],
    ['input', Buffer.from([Protocol.ROOM_INPUT_RELIABLE, 1, 2, 3])],
    ['an unknown code', Buffer.from([99])],
    ['nothing', Buffer.alloc(0)],
    ['text', 'act'],
  ];
  for (const [what, frame] of frames) {
    const raw = await RawSocket.join(server.url, await (guests[0] as Guest).enter(id));
    await expect.poll(() => raw.frames.length).toBeGreaterThan(2);
    raw.socket.send(frame);
    await expect.poll(() => raw.closed, { message: what }).toBeDefined();
  }
  const [north, south] = players as [Player, Player];
  for (const type of ['constructor', '__proto__', 'toString', 'nothing'])
    await expect(north.room.request(type, {})).rejects.toThrow();
  await south.atSeq(await mustAct(north, { type: 'done' }));
  for (const spy of spies) spy.mockRestore();
  expect(printed).toEqual([]);
});
