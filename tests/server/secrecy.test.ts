/** Secrets over real sockets: what the leak test finds on a sound server (nothing), and what opens a seat (nothing). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leakGame } from '../../scripts/lib/leak-game.ts';
import { gatherPeople, type People } from '../../scripts/lib/leak-people.ts';
import { Tap } from '../../scripts/lib/leak-tap.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { GAMES } from '../../shared/games/index.ts';
import { eaglesSecrets } from '../games/eagles-and-missiles/secrets.ts';
import { type Guest, type Player, startServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { toySecrets } from '../kit/toy-secrets.ts';
import { playOn, seatedTable } from './helpers.ts';
import { RawSocket } from './raw-socket.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`secrecy.test.ts: SEED=${seed}`);
console.info = () => {};

const TABLES = [0, 1];
const MOST_TABLES = 10;

describe('KF-06, KF-08, KF-09, KF-10, KF-11 every byte of every connection', () => {
  let people: People;
  beforeAll(async () => {
    people = await gatherPeople({ toy: toyEntry });
  });
  afterAll(() => people.remove());

  /** A short game need not come to a fact that a twin can differ in: then the next table is tried. */
  async function withTwin(game: Omit<Parameters<typeof leakGame>[0], 'people' | 'seed'>) {
    for (let index = game.index; ; index += TABLES.length) {
      const result = await leakGame({ ...game, people, seed, index });
      expect(result.findings, `seed ${seed}, table ${index}`).toEqual([]);
      if ((result.fact !== '' && result.compared > 50) || index > MOST_TABLES) return result;
    }
  }

  test.each(TABLES)('toy game, table %i', async (index) => {
    const result = await withTwin({ entry: toyEntry, secrets: toySecrets, index, steps: 25 });
    expect(result.fact).not.toBe('');
    expect(result.compared).toBeGreaterThan(50);
    expect(result.connections).toBeGreaterThanOrEqual(8);
    expect(result.bytes).toBeGreaterThan(100_000);
  });

  test.each(TABLES)('Eagles & Missiles, table %i', async (index) => {
    const entry = GAMES['eagles-and-missiles'];
    if (entry === undefined) throw new Error('the game is missing');
    const result = await withTwin({ entry, secrets: eaglesSecrets, index, steps: 32 });
    expect(result.fact).not.toBe('');
    expect(result.compared).toBeGreaterThan(50);
  });
});

test('KF-12 nothing that another client gets to see opens a seat', async () => {
  const server = await startServer();
  const { id, guests, players } = await seatedTable(server);
  const other = await (guests[0] as Guest).create({ seats: { north: 'me', south: 'invite' }, listed: true });
  const stranger = await server.guest();
  const tap = await Tap.open(server.port);
  const eager = stranger.at(tap.url);
  for (const path of [
    '/api/tables',
    `/api/tables/${id}`,
    `/api/tables/${other.id}`,
    '/api/games',
    '/healthz',
  ])
    await eager.get(path);
  const watcher = await eager.join(id);
  await (players[0] as Player).say('hello');
  await playOn(toyGame, players, seededRng(seed), 12);
  await watcher.atSeq((players[0] as Player).seq);
  await watcher.history(1, watcher.seq);
  await watcher.sync();
  const seen = Buffer.concat(tap.take()).toString('latin1');
  expect(seen.length).toBeGreaterThan(5_000);

  // How a seat would be recognised.
  const mark = (seat: string) => Buffer.from(`viewer\xa5${seat}`, 'latin1');
  const own = await RawSocket.join(server.url, await (guests[0] as Guest).enter(id));
  await expect.poll(() => Buffer.concat(own.frames).includes(mark('north'))).toBe(true);
  own.close();

  const { reservation } = await stranger.enter(id);
  const { processId, sessionId } = reservation as Record<string, string>;
  const table = JSON.stringify((await (guests[0] as Guest).table(id)).seats);
  const words = new Set(seen.match(/[A-Za-z0-9_-]{9,64}/g));
  expect(words.size).toBeGreaterThan(20);
  for (const word of words) {
    const sockets = await Promise.all([
      RawSocket.open(server.url, `/${processId}/${id}?sessionId=${word}`),
      RawSocket.open(server.url, `/${processId}/${id}?sessionId=${sessionId}&reconnectionToken=${word}`),
      RawSocket.open(server.url, `/${processId}/${id}?sessionId=${word}&reconnectionToken=${word}`),
    ]);
    const claim = { seat: '', token: word, random: 'ab'.repeat(16) };
    expect((await stranger.post(`/api/tables/${other.id}/claim`, claim)).status, word).toBe(403);
    const back = { reconnectionToken: word };
    expect((await stranger.post(`/matchmake/reconnect/${id}`, back)).status, word).toBeGreaterThanOrEqual(
      400,
    );
    const thief = stranger.at(server.url);
    for (const cookie of [`games.session_token=${word}`, `games.session_token=${word}.${word}`]) {
      thief.cookie = cookie;
      expect((await thief.get('/api/tables')).status, word).toBe(401);
    }
    for (const socket of sockets) {
      await expect.poll(() => socket.closed ?? socket.frames.length > 2, { message: word }).not.toBe(false);
      const got = Buffer.concat(socket.frames);
      // The reservation that was made for the stranger opens what it is for: a place in the stands.
      for (const seat of ['north', 'south']) expect(got.includes(mark(seat)), word).toBe(false);
      socket.close();
    }
  }
  expect(JSON.stringify((await (guests[0] as Guest).table(id)).seats)).toBe(table);
  expect((await (guests[0] as Guest).table(other.id)).status).toBe('waiting');
  await tap.close();
  await server.stop();
});
