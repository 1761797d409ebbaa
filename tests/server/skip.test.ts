/** People may have the computers' moves at once. The pauses here are so long that nothing moves without that. */
import { afterEach, expect, test, vi } from 'vitest';
import { GAMES as REAL } from '../../shared/games/index.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import { type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { GAMES as TROUBLED } from './troubled-registry.ts';

const env = { BOT_DELAY_MS: '60000' };
const started: TestServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

async function serve(deps: NonNullable<Parameters<typeof startServer>[0]>['deps']): Promise<TestServer> {
  const server = await startServer({ env, deps: { ...deps } });
  started.push(server);
  return server;
}

const skip = (player: Player, payload: unknown = {}): Promise<Answer> => player.room.request('skip', payload);
const code = async (answer: Promise<Answer>) => {
  const got = await answer;
  return got.ok ? 'ok' : got.refusal.code;
};

/** The computer sets up its defence first. */
async function againstPoland(server: TestServer) {
  const guest = await server.guest();
  const { id } = await guest.create({
    game: 'eagles-and-missiles',
    options: {},
    seats: { russia: 'me', poland: 'computer' },
  });
  return { id, russia: await guest.join(id) };
}

test("the computer's run is over at once, up to a decision of a person, and the next run is paced again", async () => {
  const server = await serve({ games: REAL });
  const { russia } = await againstPoland(server);
  expect(russia.table).toMatchObject({ seq: 1, computers: 'moving' });
  expect(await code(skip(russia))).toBe('ok');
  await russia.until(() => russia.table.computers === '', 'the end of the run');
  expect(russia.seq).toBeGreaterThan(3);
  expect(russia.table.pub.actors).toEqual(['russia']);
  const { service } = server.running;
  const live = await service.live(russia.welcome.table);
  expect(live?.hurried).toBe(false);
  expect(await code(skip(russia))).toBe('illegal');
});

test('while the moves come, everybody sees that they were asked for, and asking again does no harm', async () => {
  const server = await serve({ games: REAL });
  const { id, russia } = await againstPoland(server);
  const watcher = await (await server.guest()).join(id);
  const seen: string[] = [];
  watcher.room.onStateChange(() => seen.push(watcher.table.computers));
  expect(await Promise.all([code(skip(russia)), code(skip(russia))])).toEqual(['ok', 'ok']);
  await watcher.until(() => watcher.table.computers === '', 'the end of the run');
  expect(seen).toContain('hurried');
});

test('who only watches, a wrong shape, and a table that has not begun or is over are refused', async () => {
  const server = await serve({ games: REAL });
  const { id, russia } = await againstPoland(server);
  const watcher = await (await server.guest()).join(id);
  expect(await code(skip(watcher))).toBe('not-your-decision');
  expect(await code(skip(russia, { now: true }))).toBe('malformed');
  expect(await code(russia.vote('concede'))).toBe('ok');
  await russia.until(() => russia.table.status === 'over', 'the end');
  expect(await code(skip(russia))).toBe('illegal');
  expect(russia.table).toMatchObject({ seq: 2, computers: '' });

  const guest = await server.guest();
  const waiting = await guest.create({
    game: 'eagles-and-missiles',
    options: {},
    seats: { russia: 'me', poland: 'open' },
  });
  expect(await code(skip(await guest.join(waiting.id)))).toBe('illegal');
});

test('a search that is done waits no longer', async () => {
  const registry = new URL('./troubled-registry.ts', import.meta.url);
  const server = await serve({ games: TROUBLED, registry });
  const guest = await server.guest();
  const { id } = await guest.create({ game: 'toy', seats: { north: 'computer', south: 'me' } });
  const player = await guest.join(id);
  const live = await server.running.service.live(id);
  await vi.waitFor(() => expect(live?.endBotPause).toBeDefined(), { timeout: 20_000 });
  expect(player.seq).toBe(1);
  expect(await code(skip(player))).toBe('ok');
  await player.atSeq(2);
}, 30_000);
