/** Bad input of every kind: a typed refusal or a closed socket; match, other players and process untouched. */
import { Protocol } from '@colyseus/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonical } from '../../shared/engine/canonical.ts';
import { type Guest, mustAct, type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { seatedTable, serverView } from './helpers.ts';
import { RawSocket } from './raw-socket.ts';

let server: TestServer;
let id: string;
let guests: readonly Guest[];
let north: Player;
let south: Player;
let before: string;

beforeAll(async () => {
  server = await startServer({ env: { MESSAGE_RATE: '200', RECONNECT_SECONDS: '0' } });
  const table = await seatedTable(server);
  ({ id, guests } = table);
  [north, south] = table.players as [Player, Player];
  before = canonical([await serverView(server, id, 'north'), await serverView(server, id, 'south')]);
});

/** Nothing of the match has moved, and both players can still be answered. */
async function expectUntouched(): Promise<void> {
  const now = [await serverView(server, id, 'north'), await serverView(server, id, 'south')];
  expect(canonical(now)).toBe(before);
  expect(north.closed ?? south.closed).toBeUndefined();
  expect((await north.sync()).seq).toBe(1);
  expect((await south.sync()).seq).toBe(1);
}

afterAll(async () => {
  await expectUntouched();
  const seq = await mustAct(north, { type: 'done' });
  await south.atSeq(seq);
  await server.stop();
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = [value];
  return value;
}

const HOSTILE_ACTIONS: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'done'],
  ['an array', [{ type: 'done' }]],
  ['an empty object', {}],
  ['an unknown type', { type: 'win' }],
  ['a type from the prototype', { type: 'toString' }],
  ['__proto__ as type', { type: '__proto__' }],
  ['an own __proto__', JSON.parse('{"type":"done","__proto__":{"admin":true}}')],
  ['constructor', { type: 'done', constructor: { prototype: { admin: true } } }],
  ['an extra field', { type: 'done', seat: 'south' }],
  ['a card of nobody', { type: 'lay', card: 'c99', place: 'left' }],
  ['a place from the prototype', { type: 'lay', card: 'c01', place: 'constructor' }],
  ['a huge number', { type: 'lay', card: 1e308, place: 'left' }],
  ['not a number', { type: 'lay', card: Number.NaN, place: Number.POSITIVE_INFINITY }],
  ['a long text', { type: 'lay', card: 'c'.repeat(3_000), place: 'left' }],
  ['deep nesting', { type: 'lay', card: nested(500), place: 'left' }],
  ['a date', new Date()],
  ['bytes', new Uint8Array(100)],
];

test.each(HOSTILE_ACTIONS)('an action that is %s is refused', async (_name, action) => {
  const answer = await north.act(action);
  expect(answer.ok).toBe(false);
  if (!answer.ok) expect(['malformed', 'illegal']).toContain(answer.refusal.code);
  await expectUntouched();
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('a wrong sequence number is stale or malformed, whatever it is', async () => {
  for (const seq of [0, 2, 99, 1_000_000_000])
    expect(await north.act({ type: 'done' }, seq)).toMatchObject({ refusal: { code: 'stale', seq: 1 } });
  for (const seq of [-1, 1.5, Number.NaN, 1e300, '1', null, [1], { valueOf: 1 }])
    expect(await north.act({ type: 'done' }, seq)).toMatchObject({ refusal: { code: 'malformed', seq: 1 } });
  await expectUntouched();
});

test('the wrong seat may not decide, nor in another one’s name', async () => {
  expect(await south.act({ type: 'done' })).toMatchObject({ refusal: { code: 'not-your-decision' } });
  const forged = { seq: 1, action: { type: 'done' }, seat: 'north', viewer: 'north' };
  expect(await south.room.request('act', forged)).toMatchObject({ refusal: { code: 'malformed' } });
  await expectUntouched();
});

test('frames of noise close the connection or are ignored', async () => {
  const frames = [
    Buffer.alloc(0),
    Buffer.from([0]),
    Buffer.from([255]),
    Buffer.from([Protocol.ROOM_DATA]),
    Buffer.from([Protocol.ROOM_REQUEST]),
    Buffer.from([Protocol.ROOM_REQUEST, 0xff]),
    Buffer.from([Protocol.ROOM_REQUEST, 1, 0xa3, 0x61, 0x63, 0x74, 0xc1]),
    Buffer.from([Protocol.ROOM_DATA_BYTES, 0xa3, 0x61, 0x63, 0x74, 1, 2, 3]),
    Buffer.from([Protocol.ROOM_INPUT_RELIABLE, 1, 2, 3]),
    Buffer.from([Protocol.ROOM_INPUT_UNRELIABLE, 1, 2, 3]),
    Buffer.from([Protocol.JOIN_ROOM]),
    Buffer.from([Protocol.ROOM_STATE, 1, 2]),
    Buffer.from([Protocol.ROOM_REQUEST, 1, 0xa3, 0x61, 0x63, 0x74, 0xdd, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([Protocol.ROOM_REQUEST, 1, 0xdb, 0x7f, 0xff, 0xff, 0xff]),
    Buffer.alloc(4_000, 0x93),
  ];
  for (const frame of frames) {
    const raw = await RawSocket.join(server.url, await (guests[0] as Guest).enter(id));
    await expect.poll(() => raw.frames.length).toBeGreaterThan(2);
    raw.socket.send(frame);
    raw.socket.send('text instead of bytes');
    await new Promise((resolve) => setTimeout(resolve, 5));
    raw.close();
  }
  const tooLong = await RawSocket.join(server.url, await (guests[0] as Guest).enter(id));
  await expect.poll(() => tooLong.frames.length).toBeGreaterThan(2);
  tooLong.socket.send(Buffer.alloc(5_000));
  await expect.poll(() => tooLong.closed).toBe(1009);
  await expectUntouched();
});

test('ten thousand messages at once close only the connection they came from', async () => {
  const flooder = await server.guest();
  const raw = await RawSocket.join(server.url, await flooder.enter(id));
  await expect.poll(() => raw.frames.length).toBeGreaterThan(2);
  const payload = Buffer.from([0x82, 0xa3, 0x73, 0x65, 0x71, 1, 0xa6, ...Buffer.from('action'), 0x80]);
  for (let i = 0; i < 10_000 && raw.socket.readyState === raw.socket.OPEN; i += 1)
    raw.send(Protocol.ROOM_REQUEST, 'act', payload, i + 1);
  await expect.poll(() => raw.closed, { timeout: 5_000 }).toBeDefined();
  const answered = raw.frames.filter((frame) => frame[0] === Protocol.ROOM_RESPONSE).length;
  expect(answered).toBeLessThan(2_000);
  await expectUntouched();
});

test('requests for what is not there are answered with 404, and malformed ones with 400', async () => {
  const anna = guests[0] as Guest;
  for (const path of [
    'nothing',
    '__proto__',
    'aaaaaaaaaaaaaaaa',
    'a'.repeat(300),
    '%00',
    '..%2f..',
    `${id}%20`,
  ]) {
    expect((await anna.get(`/api/tables/${path}`)).status, path).toBe(404);
    expect((await anna.post(`/api/tables/${path}/enter`)).status, path).toBe(404);
    expect((await anna.post(`/api/tables/${path}/claim`, {})).status, path).toBe(404);
    expect((await anna.get(`/api/tables/${path}/export`)).status, path).toBe(404);
  }
  expect((await anna.get('/api/nothing')).body).toMatchObject({ error: { code: 'not-found' } });
  expect((await anna.get('/api/%')).status).toBe(404);
  expect((await anna.get('/api/tables/%')).status).toBe(400);
  await expectUntouched();
});

const random = '0'.repeat(32);
const seats = { north: 'me', south: 'open' };
const sound = { game: 'toy', options: {}, seats, listed: false, random };
const HOSTILE_TABLES: readonly (readonly [string, unknown, number])[] = [
  ['empty', {}, 400],
  ['no object', [], 400],
  ['of an unknown game', { ...sound, game: 'chess' }, 404],
  ['of a game from the prototype', { ...sound, game: '__proto__' }, 404],
  ['of constructor', { ...sound, game: 'constructor' }, 404],
  ['with odd options', { ...sound, options: { players: 5 } }, 400],
  ['with nested options', { ...sound, options: nested(1_000) }, 400],
  ['with options from the prototype', { ...sound, options: JSON.parse('{"__proto__":{"players":3}}') }, 400],
  ['with too few seats', { ...sound, seats: { north: 'me' } }, 400],
  ['with a seat too many', { ...sound, seats: { ...seats, east: 'open' } }, 400],
  [
    'with a seat from the prototype',
    { ...sound, seats: JSON.parse('{"north":"me","__proto__":"open"}') },
    400,
  ],
  ['with an odd kind', { ...sound, seats: { north: 'me', south: 'toString' } }, 400],
  ['twice oneself', { ...sound, seats: { north: 'me', south: 'me' } }, 400],
  ['with a short contribution', { ...sound, random: 'ab' }, 400],
  ['with an extra field', { ...sound, serverSeed: '0'.repeat(64) }, 400],
];

test.each(HOSTILE_TABLES)('a table that is %s is not made', async (_name, body, status) => {
  const guest = await server.guest();
  const answer = await guest.post('/api/tables', body);
  expect(answer.status).toBe(status);
  expect(answer.body.error.code).toBe(status === 404 ? 'not-found' : 'malformed');
  expect(JSON.stringify(answer.body)).not.toContain('    at ');
  expect((await guest.get('/api/tables')).body.mine).toEqual([]);
});

test('bodies that are broken, too long or of another type are refused with the right code', async () => {
  const anna = guests[0] as Guest;
  const send = async (path: string, body: string, type = 'application/json') => {
    const headers = { cookie: anna.cookie, 'content-type': type };
    const response = await fetch(server.url + path, { method: 'POST', headers, body });
    const text = await response.text();
    expect(text).not.toContain('    at ');
    return [response.status, JSON.parse(text).error?.code];
  };
  expect(await send('/api/me', '{"name":')).toEqual([400, 'malformed']);
  expect(await send('/api/me', '{"name":"x"}', 'text/plain')).toEqual([400, 'malformed']);
  expect(await send('/api/me', 'name=x', 'application/x-www-form-urlencoded')).toEqual([400, 'malformed']);
  expect(await send('/api/me', '{"name":"x"}', 'application/json; charset=nonsense')).toEqual([
    400,
    'malformed',
  ]);
  expect(await send('/api/me', JSON.stringify({ name: 'x'.repeat(70_000) }))).toEqual([413, 'too-large']);
  expect(await send(`/api/tables/${id}/claim`, `"${'x'.repeat(70_000)}"`)).toEqual([413, 'too-large']);
  const deep = JSON.stringify(sound).replace('{}', `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  expect(await send('/api/tables', deep)).toEqual([400, 'malformed']);
  // A table may carry a deck file, and no more than that.
  const deck = (size: number) => JSON.stringify({ ...sound, options: { deck: 'x'.repeat(size) } });
  expect(await send('/api/tables', deck(200_000))).toEqual([400, 'malformed']);
  expect(await send('/api/tables', deck(270_000))).toEqual([413, 'too-large']);
  await expectUntouched();
});

test('claims of every odd kind leave the seats alone', async () => {
  const [anna, boris] = [await server.guest(), await server.guest()];
  const { id: waiting } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  for (const [claim, status] of [
    [{}, 400],
    [{ seat: 'south', token: '' }, 400],
    [{ seat: 'south', token: '', random: 'zz'.repeat(16) }, 400],
    [{ seat: '__proto__', token: '', random }, 404],
    [{ seat: 'south', token: { length: 32 }, random }, 400],
    [{ seat: 'south', token: 'x'.repeat(65), random }, 400],
    [{ seat: 'south', token: 'é'.repeat(32), random }, 403],
    [{ seat: 'north', token: '', random }, 409],
    [{ seat: 'south', token: '', random, user: anna.me.id }, 400],
  ] as const)
    expect((await boris.post(`/api/tables/${waiting}/claim`, claim)).status, JSON.stringify(claim)).toBe(
      status,
    );
  expect(await anna.table(waiting)).toMatchObject({
    status: 'waiting',
    seats: [{ name: anna.me.name }, { name: '' }],
  });
});
