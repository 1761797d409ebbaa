/** What was answered is on the disk, whatever happens next. */

import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { MatchService } from '../../server/matches/MatchService.ts';
import type { Store } from '../../server/store/Store.ts';
import { randomAction } from '../../shared/engine/bots.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { replay } from '../../shared/engine/replay.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape } from '../../shared/engine/types.ts';
import { verifyMatchFile } from '../../shared/protocol/match-file.ts';
import {
  type ChildServer,
  type HarnessOptions,
  mustAct,
  type Player,
  startChild,
  startServer,
  type TestServer,
} from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { onTurn, playOn, seatedTable, serverView } from './helpers.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`durability.test.ts: SEED=${seed}`);

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(options?: HarnessOptions): Promise<TestServer> {
  const server = await startServer(options);
  running.push(server);
  return server;
}

async function child(env: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startChild({ env });
  running.push(server);
  return server;
}

/** Fails the named call of the store as often as told. */
function failing(calls: { left: number; method: keyof Store }) {
  return (store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (name === calls.method && calls.left > 0) {
            calls.left -= 1;
            return Promise.reject(new Error('the disk is full'));
          }
          return value.apply(target, args);
        };
      },
    });
}

test('a restart in mid-game goes on with the very same state, and with the same numbers', async () => {
  const server = await start();
  const { id, guests, players } = await seatedTable(server, ['north-east', 'north-west', 'south'], {
    seats: {},
    options: { players: 3, rounds: 3 },
  });
  await playOn(toyGame, players, rng, 12);
  const before = await Promise.all(players.map((p) => serverView(server, id, p.viewer)));
  const { table } = players[0] as Player;
  await server.restart();
  const again = await Promise.all(guests.map((guest) => guest.join(id)));
  for (const [i, player] of again.entries()) expect(canonical(player.view)).toBe(canonical(before[i]));
  const { seats, ...facts } = again[0]?.table ?? {};
  expect(facts).toEqual({ ...table, seats: undefined });
  expect(Object.keys(seats)).toEqual(Object.keys(table.seats));
  await playOn(toyGame, again, rng);
  expect(again[0]?.table.status).toBe('over');
  const { body } = await guests[0]!.get(`/api/tables/${id}/export`);
  expect(verifyMatchFile(body, { toy: toyEntry })).toMatchObject({ ok: true });
});

test('a table that waits for players survives a restart with its links', async () => {
  const server = await start();
  const [anna, boris] = [await server.guest(), await server.guest()];
  const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  await server.restart();
  expect((await anna.table(id)).invites).toEqual(invites);
  await boris.claim(id, { token: invites[0]?.token ?? '' });
  const player = await boris.join(id);
  expect(player.table.status).toBe('playing');
});

test('computers go on after a restart, without anybody looking', async () => {
  let allowed = 3;
  const bot = (_view: unknown, legal: readonly ActionShape[], botRng: Parameters<typeof randomAction>[1]) => {
    allowed -= 1;
    if (allowed < 0) throw new Error('out of order');
    return randomAction(legal, botRng);
  };
  const server = await start({ deps: { bot } });
  const anna = await server.guest();
  const { id } = await anna.create({ seats: { north: 'computer', south: 'computer' } });
  await expect.poll(() => allowed).toBeLessThan(0);
  expect((await anna.table(id)).status).toBe('playing');
  allowed = Number.POSITIVE_INFINITY;
  await server.restart();
  await expect.poll(async () => (await anna.table(id)).status, { timeout: 5_000 }).toBe('over');
});

test('a step that cannot be saved changes nothing, is told to nobody, and the next one works', async () => {
  const calls = { left: 0, method: 'append' as const };
  const server = await start({ deps: { aroundStore: failing(calls) } });
  const { id, players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  await playOn(toyGame, players, rng, 3);
  const actor = onTurn(toyGame, players) as Player;
  const action = (toyGame.legalActions(actor.view as never) as ActionShape[]).at(-1);
  const before = canonical(await serverView(server, id, 'north'));
  const heard = [north.steps.length, south.steps.length];
  calls.left = 1;
  const refused = await actor.act(action);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'not-saved', seq: actor.seq } });
  expect(canonical(await serverView(server, id, 'north'))).toBe(before);
  expect([north.steps.length, south.steps.length]).toEqual(heard);
  const seq = await mustAct(actor, action as ActionShape);
  await Promise.all(players.map((player) => player.atSeq(seq)));
  await playOn(toyGame, players, rng);
  const { body } = await (await server.guest()).get(`/api/tables/${id}/export`);
  expect(verifyMatchFile(body, { toy: toyEntry })).toMatchObject({ ok: true });
});

test('a claim that cannot be saved leaves the seat free and deals nothing', async () => {
  const calls = { left: 1, method: 'claim' as const };
  const server = await start({ deps: { aroundStore: failing(calls) } });
  const [anna, boris] = [await server.guest(), await server.guest()];
  const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  const claim = { seat: '', token: invites[0]?.token, random: 'ab'.repeat(16) };
  expect(await boris.post(`/api/tables/${id}/claim`, claim)).toMatchObject({ status: 500 });
  expect(await anna.table(id)).toMatchObject({ status: 'waiting' });
  expect((await boris.post(`/api/tables/${id}/claim`, claim)).status).toBe(200);
  expect(await anna.table(id)).toMatchObject({ status: 'playing' });
});

test('a computer whose step could not be saved tries again', async () => {
  const calls = { left: 0, method: 'append' as const };
  const server = await start({ deps: { aroundStore: failing(calls) } });
  calls.left = 1;
  const anna = await server.guest();
  const { id } = await anna.create({
    seats: { north: 'computer', south: 'computer' },
    options: { rounds: 1 },
  });
  await expect.poll(async () => (await anna.table(id)).status, { timeout: 8_000 }).toBe('over');
  expect(calls.left).toBe(0);
});

test('snapshot and tail give what the whole journal gives; a dropped snapshot is no loss', async () => {
  const server = await start({ env: { IDLE_SECONDS: '1' } });
  const { id, players } = await seatedTable(server, ['north', 'south'], {
    seats: {},
    options: { rounds: 9 },
  });
  const { service } = server.running;
  let snapshots = 0;
  while ((players[0] as Player).table.status === 'playing') {
    await playOn(toyGame, players, rng, 7);
    const live = await service.live(id);
    const entries = await service.store.entries(id, 1);
    const full = replay(toyGame, live?.table.options as never, entries as never);
    expect(canonical(live?.match)).toBe(canonical(full));
    const snapshot = await service.store.snapshot(id);
    if (snapshot === undefined) continue;
    snapshots += 1;
    const kept = entries.filter((entry) => entry.seq <= snapshot.seq);
    expect(canonical(snapshot.match)).toBe(
      canonical(replay(toyGame, live?.table.options as never, kept as never)),
    );
    expect(snapshot).toMatchObject({ match: { past: [] }, seq: kept.length });
  }
  expect(snapshots).toBeGreaterThan(0);

  const whole = canonical((await service.live(id))?.match);
  const fresh = () =>
    new MatchService({
      games: { toy: toyEntry },
      store: service.store,
      log: pino({ level: 'silent' }),
      botDelayMs: 0,
      idleMs: 1_000,
    });
  const reads: number[] = [];
  const counted = new Proxy(service.store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'entries') return typeof value === 'function' ? value.bind(target) : value;
      return (table: string, from: number, to?: number) => {
        reads.push(from);
        return target.entries(table, from, to);
      };
    },
  });
  const options = { games: { toy: toyEntry }, log: pino({ level: 'silent' }), botDelayMs: 0, idleMs: 1_000 };
  const byTail = new MatchService({ ...options, store: counted });
  expect(canonical((await byTail.live(id))?.match)).toBe(whole);
  expect(reads[0]).toBeGreaterThan(1);
  // A snapshot of other rules is not trusted.
  const snapshot = await service.store.snapshot(id);
  await service.store.saveSnapshot(id, { seq: 3, rulesVersion: 99, match: snapshot?.match });
  const byJournal = fresh();
  expect(canonical((await byJournal.live(id))?.match)).toBe(whole);
  await Promise.all([byTail.stop(), byJournal.stop()]);
});

test('a match nobody looks at is let go and comes back the same', async () => {
  const server = await start({ env: { IDLE_SECONDS: '1', RECONNECT_SECONDS: '0' } });
  const { id, guests, players } = await seatedTable(server);
  await playOn(toyGame, players, rng, 5);
  const before = canonical(await serverView(server, id, 'south'));
  const { service } = server.running;
  service.unloadIdle();
  expect(service.loaded(id)).toBeDefined();
  await Promise.all(players.map((player) => player.leave()));
  await expect.poll(() => service.size, { timeout: 6_000 }).toBe(0);
  const south = await guests[1]?.join(id);
  expect(canonical(south?.view)).toBe(before);
});

test('a start reads nothing of the tables that only wait for people', async () => {
  const server = await start();
  await seatedTable(server);
  const calls: string[] = [];
  const spy = (store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          calls.push(String(name));
          return value.apply(target, args);
        };
      },
    });
  const { dir } = server;
  await server.running.close();
  const second = await startServer({ dir, deps: { aroundStore: spy } });
  running.push(second);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls).toEqual(['botsDue']);
  expect(second.running.service.size).toBe(0);
});

test('kill -9 after any answer loses nothing that was answered', { timeout: 60_000 }, async () => {
  const server = await child();
  let { id, guests, players } = await seatedTable(server);
  let acknowledged = 1;
  for (let round = 0; round < 4; round += 1) {
    for (let i = 0; i < 4; i += 1) {
      const actor = onTurn(toyGame, players);
      if (actor === undefined) break;
      const legal = toyGame.legalActions(actor.view as never) as ActionShape[];
      acknowledged = await mustAct(actor, randomAction(legal, rng));
      for (const other of players) await other.atSeq(acknowledged);
    }
    // One more is under way when the process dies: it may have happened or not, but not by half.
    const actor = onTurn(toyGame, players);
    const legal = actor === undefined ? [] : (toyGame.legalActions(actor.view as never) as ActionShape[]);
    const views = players.map((player) => canonical(player.view));
    const flying = actor?.act(randomAction(legal, rng)).catch(() => undefined);
    await server.killAndRestart();
    await flying;
    players = await Promise.all(guests.map((guest) => guest.join(id)));
    const { seq } = (players[0] as Player).welcome;
    expect([acknowledged, acknowledged + 1]).toContain(seq);
    if (seq === acknowledged)
      for (const [i, p] of players.entries()) expect(canonical(p.view)).toBe(views[i]);
    acknowledged = seq;
  }
  await playOn(toyGame, players, rng);
  expect((players[0] as Player).table.status).toBe('over');
});

test('SIGTERM finishes what was taken and ends within seconds', async () => {
  const server = await child();
  const tables = await Promise.all(Array.from({ length: 5 }, () => seatedTable(server)));
  const flying = tables.map(async ({ players }) => {
    let last = 1;
    for (;;) {
      const actor = onTurn(toyGame, players);
      if (actor === undefined) return last;
      const legal = toyGame.legalActions(actor.view as never) as ActionShape[];
      const answer = await actor.act(randomAction(legal, rng)).catch(() => undefined);
      if (answer === undefined || !answer.ok) return last;
      last = answer.seq;
      await Promise.all(players.map((player) => player.atSeq(last).catch(() => {})));
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  const began = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(Date.now() - began).toBeLessThan(5_000);
  const answered = await Promise.all(flying);
  const after = await startServer({ dir: server.dir });
  for (const [i, { id }] of tables.entries()) {
    const live = await after.running.service.live(id);
    expect(live?.seq).toBeGreaterThanOrEqual(answered[i] ?? 0);
  }
  await after.stop();
});
