/** Counting by address and by person, what is remembered, and what names and words may be. */

import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { AddressCounter, clientAddress } from '../../server/http/addresses.ts';
import { isOwnOrigin } from '../../server/http/guard.ts';
import { Identity } from '../../server/http/identity.ts';
import { MatchService } from '../../server/matches/MatchService.ts';
import { Crowd } from '../../server/rooms/Crowd.ts';
import { openDatabase } from '../../server/store/open.ts';
import { nameSchema } from '../../shared/protocol/http.ts';
import { type Guest, type Player, startChild, startServer, type TestServer } from '../kit/server-harness.ts';
import { toyEntry } from '../kit/toy-game.ts';
import { seatedTable } from './helpers.ts';

function asked(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

describe('addresses', () => {
  test('IPv4 in IPv6 clothes is IPv4, and an IPv6 network is one address', () => {
    expect(clientAddress(asked('::ffff:192.0.2.7'), 0)).toBe('192.0.2.7');
    expect(clientAddress(asked('192.0.2.7'), 0)).toBe('192.0.2.7');
    const [a, b, c] = ['2001:db8:1:100::1', '2001:db8:1:1ff:ffff::2', '2001:db8:2:100::1'].map((address) =>
      clientAddress(asked(address), 0),
    );
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  test('of a forwarding header only the entry that our own proxy wrote counts, and only if it is one', () => {
    const forwarded = (list: string) => asked('10.0.0.1', { 'x-forwarded-for': list });
    expect(clientAddress(forwarded('198.51.100.1, 192.0.2.7'), 1)).toBe('192.0.2.7');
    expect(clientAddress(forwarded('198.51.100.1, 192.0.2.7'), 2)).toBe('198.51.100.1');
    expect(clientAddress(forwarded('192.0.2.7'), 0)).toBe('10.0.0.1');
    for (const odd of ['', 'unknown', 'x'.repeat(8_000), '192.0.2.7:80', '__proto__'])
      expect(clientAddress(forwarded(odd), 1), odd).toBe('10.0.0.1');
  });

  test('what is closed is forgotten', () => {
    const counter = new AddressCounter(2);
    const closed = [counter.opened('a'), counter.opened('a')];
    expect(counter.hasRoom('a')).toBe(false);
    expect(counter.hasRoom('b')).toBe(true);
    for (const close of closed) close();
    expect(counter.hasRoom('a')).toBe(true);
  });

  test('where the site is https, the same name without it is another page', () => {
    const own = (origin: string, host = 'games.example') =>
      isOwnOrigin(asked('10.0.0.1', { origin, host }), {
        publicUrl: 'https://games.example/eagles',
        trustProxy: 0,
        rate: 1,
        connections: 1,
      });
    expect(own('https://games.example')).toBe(true);
    expect(own('http://games.example')).toBe(false);
    expect(own('https://games.example.evil.example')).toBe(false);
    expect(own('https://evil.example', 'games.example')).toBe(false);
    expect(own('null')).toBe(false);
  });
});

describe('the crowd', () => {
  const limits = { messageRate: 10, chatRate: 3, connectionLimit: 2, personConnections: 3 };
  const ticket = (sessionId: string, user: string, viewer = 'spectator') => ({
    sessionId,
    user,
    viewer,
    name: '',
  });

  test('reservations that nobody used lapse, and nothing is remembered for ever', () => {
    let now = 0;
    const crowd = new Crowd(limits, () => now);
    expect(crowd.reserve(ticket('1', 'a'), 't')).toBeUndefined();
    expect(crowd.reserve(ticket('2', 'b'), 't')).toBeUndefined();
    expect(crowd.reserve(ticket('3', 'c'), 't')).toMatchObject({ code: 'too-many' });
    expect(crowd.reserve(ticket('4', 'c', 'north'), 't')).toBeUndefined();
    crowd.joined('1');
    now += 21_000;
    expect(crowd.reserve(ticket('5', 'c'), 't')).toBeUndefined();
    expect(crowd.reserve(ticket('6', 'd'), 't')).toMatchObject({ code: 'too-many' });
    for (let i = 0; i < 1_000; i += 1) {
      crowd.allowance(`guest ${i}`);
      expect(crowd.reserve(ticket(`s${i}`, `guest ${i}`), `table ${i}`)).toBeUndefined();
    }
    expect(crowd.size).toEqual({ places: 1_002, people: 1_000 });
    now += 61_000;
    expect(crowd.reserve(ticket('7', 'e'), 'u')).toBeUndefined();
    // The connection that is still open, and the one just made.
    expect(crowd.size).toEqual({ places: 2, people: 0 });
    crowd.left('1');
    crowd.left('1');
    crowd.closed('u');
    expect(crowd.size.places).toBe(0);
  });

  test('a flood of one person leaves the others’ allowance alone, and fills up with time', () => {
    let now = 0;
    const crowd = new Crowd(limits, () => now);
    const taken = (user: string) =>
      Array.from({ length: 30 }, () => crowd.allowance(user).messages.take(now)).filter(Boolean).length;
    expect(taken('a')).toBe(10);
    expect(taken('a')).toBe(0);
    expect(taken('b')).toBe(10);
    now += 500;
    expect(taken('a')).toBe(5);
  });
});

test('KF-31 names are words that show, chat is what was typed, both are only ever text', () => {
  for (const name of [
    'Ada',
    'Zażółć Gęślą',
    '李雷',
    'José',
    '<b>x</b>',
    '"><script>alert(1)</script>',
    '❤',
    '1',
  ])
    expect(nameSchema.safeParse(name).success, name).toBe(true);
  for (const name of [
    '',
    '   ',
    '\ud800',
    'a\udc00b',
    '\u3164\u3164',
    '\u2800',
    '\u200b',
    'a\u202eb',
    'a\u0000b',
    'a\nb',
    '\u2028',
    '\ue000',
    `a${'\u0301'.repeat(20)}`,
    '\u0301',
    'x'.repeat(33),
  ])
    expect(nameSchema.safeParse(name).success, JSON.stringify(name)).toBe(false);
});

test('nobody else on the machine can read what the server keeps', async () => {
  const child = await startChild();
  try {
    await child.guest();
    const files = await readdir(child.dir);
    expect(files).toContain('games.sqlite');
    for (const file of files) expect((await stat(join(child.dir, file))).mode & 0o077, file).toBe(0);
  } finally {
    await child.stop();
  }
});

describe('on a server', () => {
  let server: TestServer;
  afterEach(() => server.stop());

  test('KF-31 hostile words arrive as they were typed, without what breaks the line', async () => {
    server = await startServer();
    const { players } = await seatedTable(server);
    const [north, south] = players as [Player, Player];
    const words = [
      '<img src=x onerror=alert(1)>',
      '\ud800 alone \udc00',
      'a\u202eb\u0007c',
      '{{constructor.constructor("x")()}}',
      '\u0000x',
    ];
    for (const text of words) expect((await north.say(text)).ok).toBe(true);
    await south.until(() => south.chat.length === words.length, 'the words');
    expect(south.chat.map(({ text }) => text)).toEqual([
      '<img src=x onerror=alert(1)>',
      '\ufffd alone \ufffd',
      'a b c',
      '{{constructor.constructor("x")()}}',
      'x',
    ]);
    const later = await (await server.guest()).join(north.welcome.table);
    expect(later.welcome.chat.map(({ text }) => text)).toEqual(south.chat.map(({ text }) => text));
  });

  test('the stands cannot drown the players', async () => {
    server = await startServer({ env: { CHAT_RATE: '2' } });
    const { id, players } = await seatedTable(server);
    const loud = await Promise.all(Array.from({ length: 8 }, async () => (await server.guest()).join(id)));
    const said = await Promise.all(loud.flatMap((one) => [one.say('a'), one.say('b')]));
    expect(said.filter((answer) => answer.ok).length).toBeLessThanOrEqual(9);
    expect((await players[0]?.say('hello'))?.ok).toBe(true);
  });

  test('a table keeps so many lines, and spectators fill only half of them', async () => {
    let last = 2_499;
    server = await startServer({
      deps: {
        aroundStore: (store) =>
          new Proxy(store, {
            get(target, name) {
              if (name === 'lastChatId') return async () => last;
              const value = Reflect.get(target, name);
              return typeof value === 'function' ? value.bind(target) : value;
            },
          }),
      },
    });
    const { id, players } = await seatedTable(server);
    const watching = await (await server.guest()).join(id);
    expect((await watching.say('a')).ok).toBe(true);
    expect(await watching.say('b')).toMatchObject({ refusal: { code: 'too-many' } });
    expect((await players[0]?.say('c'))?.ok).toBe(true);
    last = 5_000;
    const second = await seatedTable(server);
    expect(await second.players[0]?.say('d')).toMatchObject({ refusal: { code: 'too-many' } });
  });

  test('when many tables are in memory, those that nobody looks at go soon', async () => {
    server = await startServer();
    const anna = await server.guest();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1)
      ids.push((await anna.create({ seats: { north: 'me', south: 'open' } })).id);
    let now = 0;
    const { store } = server.running.service;
    const options = {
      games: { toy: toyEntry },
      log: pino({ level: 'silent' }),
      botDelayMs: 0,
      idleMs: 300_000,
    };
    for (const [crowded, left] of [
      [5, 5],
      [4, 0],
    ] as const) {
      const service = new MatchService({ ...options, store, crowded, now: () => now });
      for (const id of ids) await service.live(id);
      now += 10_000;
      service.unloadIdle();
      expect(service.size).toBe(5);
      now += 10_000;
      service.unloadIdle();
      expect(service.size).toBe(left);
      await service.stop();
    }
  });

  test('guests who did nothing and did not come back are forgotten, all others stay', async () => {
    server = await startServer();
    const [idle, maker, sitter, recent] = (await Promise.all(
      Array.from({ length: 4 }, () => server.guest()),
    )) as [Guest, Guest, Guest, Guest];
    const { id } = await maker.create({ seats: { north: 'open', south: 'open' } });
    await sitter.claim(id, { seat: 'north' });
    const file = new DatabaseSync(join(server.dir, 'games.sqlite'));
    // No trace of who they were on the network, by the way.
    const traces = file.prepare('select distinct "ipAddress", "userAgent" from session').all();
    expect(traces.map((row) => ({ ...row }))).toEqual([{ ipAddress: '', userAgent: '' }]);
    const old = '2020-01-01T00:00:00.000Z';
    file.prepare('update user set "createdAt" = ?').run(old);
    file.prepare('update session set "updatedAt" = ? where "userId" <> ?').run(old, recent.me.id);
    file.close();
    const config = readConfig({ DATA_DIR: server.dir });
    const database = await openDatabase(config);
    const identity = new Identity(config, database);
    expect(await identity.forgetIdle(new Date('2019-01-01'))).toBe(0);
    expect(await identity.forgetIdle(new Date('2021-01-01'))).toBe(1);
    expect(await identity.forgetIdle(new Date('2021-01-01'))).toBe(0);
    await database.close();
    for (const guest of [maker, sitter, recent]) expect((await guest.get('/api/tables')).status).toBe(200);
    expect((await idle.get('/api/tables')).status).toBe(401);
    const again = await idle.get('/api/me');
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(idle.me.id);
  });
});
