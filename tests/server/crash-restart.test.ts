/** What a restart, a crash, a second tab or a second click must not do; the numbers are of the known failures. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findBot } from '../../scripts/lib/games.ts';
import { MatchService } from '../../server/matches/MatchService.ts';
import { KyselyStore } from '../../server/store/KyselyStore.ts';
import { openSqliteFile } from '../../server/store/open.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { randomAction } from '../../shared/engine/bots.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { type ActionShape, SPECTATOR } from '../../shared/engine/types.ts';
import { GAMES } from '../../shared/games/index.ts';
import { type ChildServer, type Guest, startChild, startServer } from '../kit/server-harness.ts';
import { Tab } from '../kit/tab.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { seatedTable } from './helpers.ts';
import { begunUnseen } from './unseen.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`crash-restart.test.ts: SEED=${seed}`);

beforeAll(() => {
  // Tabs tell of each broken connection.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
});

const cleaning: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function child(): Promise<ChildServer> {
  const server = await startChild();
  cleaning.push(() => server.stop());
  return server;
}

function tabs(id: string, guests: readonly Guest[]): readonly Tab[] {
  const opened = guests.map((guest) => new Tab(guest, id));
  cleaning.push(() => {
    for (const tab of opened) tab.close();
  });
  return opened;
}

async function allAt(all: readonly Tab[], seq: number): Promise<void> {
  for (const tab of all) await tab.until(() => tab.ready && tab.seq === seq, `step ${seq}`);
}

function actorOf(all: readonly Tab[]): Tab | undefined {
  return all.find((tab) => tab.legal(toyGame).length > 0);
}

/** One step by chance, seen by all. */
async function step(all: readonly Tab[]): Promise<number> {
  const actor = actorOf(all) as Tab;
  const result = await actor.client.act(randomAction(actor.legal(toyGame), rng));
  expect(result).toEqual({ ok: true });
  const seq = actor.seq;
  await allAt(all, seq);
  return seq;
}

/** A toy table with nobody connected yet. */
async function table(server: { guest(): Promise<Guest> }, seats: readonly string[], options: object) {
  const { id, guests, players } = await seatedTable(server, seats, { seats: {}, options });
  await Promise.all(players.map((player) => player.leave()));
  return { id, guests };
}

const SLOW = { timeout: 180_000 };

test('KF-01: a restart between two steps; the next one reaches every open tab by itself', SLOW, async () => {
  const server = await child();
  const { id, guests } = await table(server, ['north', 'south'], { rounds: 9 });
  const watcher = await server.guest();
  const all = tabs(id, [...guests, guests[0] as Guest, watcher]);
  await allAt(all, 1);
  let seq = await step(all);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const views = all.map((tab) => canonical(tab.view));
    const entered = all.map((tab) => tab.entered);
    await server.end(signal);
    await server.killAndRestart();
    for (const [i, tab] of all.entries())
      await tab.until(() => tab.ready && tab.entered > (entered[i] ?? 0), 'the server is back');
    expect(all.map((tab) => canonical(tab.view))).toEqual(views);
    const next = await step(all);
    expect(next).toBe(seq + 1);
    seq = next;
    const shown = all.map((tab) => canonical(tab.view.pub));
    expect(new Set(shown).size).toBe(1);
  }
});

test('KF-14: what is asked for on an old view is refused, changes nothing, and a fresh view comes', async () => {
  const server = await startServer();
  cleaning.push(() => server.stop());
  const { id, guests } = await table(server, ['north', 'south'], { rounds: 9 });
  const all = tabs(id, [...guests, guests[0] as Guest]);
  await allAt(all, 1);
  for (let i = 0; i < 10; i += 1) {
    const actor = actorOf(all) as Tab;
    const old = actor.seq;
    const menu: readonly ActionShape[] = actor.legal(toyGame);
    const seq = await step(all);
    const before = canonical((await server.running.service.live(id))?.match);
    for (const tab of all) {
      for (const action of menu)
        expect(await tab.ask('act', { seq: old, action })).toMatchObject({
          ok: false,
          refusal: { code: 'stale', seq },
        });
      for (const [type, more] of [
        ['undo', {}],
        ['vote', { vote: 'concede', on: true }],
        ['vote', { vote: 'end', on: true }],
      ] as const)
        expect(await tab.ask(type, { seq: old, ...more })).toMatchObject({
          ok: false,
          refusal: { code: 'stale', seq },
        });
    }
    expect(canonical((await server.running.service.live(id))?.match)).toBe(before);
    // The refusal tells where the table is, and `sync` brings the view.
    await actor.client.sync();
    expect(actor.seq).toBe(seq);
  }
});

test('KF-17: every action sent twice, from two tabs, 0 to 50 ms apart, is applied once', SLOW, async () => {
  const server = await startServer();
  cleaning.push(() => server.stop());
  const { id, guests } = await table(server, ['north', 'south'], { rounds: 2 });
  const all = tabs(id, [...guests, ...guests]);
  await allAt(all, 1);
  let seq = 1;
  const wanted: ActionShape[] = [];
  for (;;) {
    const actor = actorOf(all);
    if (actor === undefined) break;
    const twin = all.find((tab) => tab !== actor && tab.viewer === actor.viewer) as Tab;
    const action = randomAction(actor.legal(toyGame), rng);
    wanted.push(action);
    const late = rng.int(3) === 0 ? 0 : rng.int(51);
    const answers = await Promise.all([
      actor.ask('act', { seq, action }),
      new Promise((resolve) => setTimeout(resolve, late)).then(() => twin.ask('act', { seq, action })),
    ]);
    expect(answers.filter((answer) => answer?.ok === true)).toEqual([{ ok: true, seq: seq + 1 }]);
    expect(answers.filter((answer) => answer?.ok === false)).toMatchObject([{ refusal: { code: 'stale' } }]);
    seq += 1;
    await allAt(all, seq);
  }
  const entries = await server.running.service.store.entries(id, 2);
  expect(entries.map((entry) => entry.type === 'action' && entry.action)).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(8);
});

test('KF-19: kill -9 after each step, with choices open: hands, deck and choices are as they were', {
  timeout: 300_000,
}, async () => {
  const server = await child();
  const { id, guests } = await table(server, ['north-east', 'north-west', 'south'], {
    players: 3,
    rounds: 1,
  });
  const all = tabs(id, guests);
  await allAt(all, 1);
  let kills = 0;
  while (kills < 5 && actorOf(all) !== undefined) {
    const seq = await step(all);
    const before = all.map((tab) => [canonical(tab.view), tab.legal(toyGame).length]);
    const entered = all.map((tab) => tab.entered);
    await server.killAndRestart();
    kills += 1;
    for (const tab of all) tab.client.link.kick();
    for (const [i, tab] of all.entries())
      await tab.until(() => tab.ready && tab.entered > (entered[i] ?? 0), 'the server is back');
    await allAt(all, seq);
    expect(all.map((tab) => [canonical(tab.view), tab.legal(toyGame).length])).toEqual(before);
  }
  expect(kills).toBeGreaterThan(3);
  console.log(`KF-19: ${kills} kills`);
});

test(
  'KF-19: the disk after each step of a whole game of Eagles & Missiles gives that very table',
  SLOW,
  async () => {
    const entry = GAMES['eagles-and-missiles'];
    if (entry === undefined) throw new Error('the game is missing');
    const { game } = entry;
    const officer = findBot(entry, 'officer');
    const dir = await mkdtemp(join(tmpdir(), 'crash-'));
    cleaning.push(() => rm(dir, { recursive: true }));
    const [path, copy] = [join(dir, 'games.sqlite'), join(dir, 'copy.sqlite')];
    const database = await openSqliteFile(path);
    cleaning.push(() => database.close());
    const rest = { games: GAMES, log: pino({ level: 'silent' }), botDelayMs: 0, idleMs: 1_000 };
    const service = new MatchService({ ...rest, store: new KyselyStore(database) });
    cleaning.push(() => service.stop());

    const live = await begunUnseen(service, game.meta.id, { players: 4 }, `disk${seed}`.padEnd(16, '0'));

    /** What a process that starts now would make of the files. */
    async function onDisk() {
      // The order matters: the log is newer than the file, never the other way round.
      await copyFile(path, copy);
      await copyFile(`${path}-wal`, `${copy}-wal`);
      await rm(`${copy}-shm`, { force: true });
      const second = openSqlite(copy);
      const after = new MatchService({ ...rest, store: new KyselyStore(second) });
      const table = await after.live(live.id);
      await after.stop();
      await second.close();
      return table;
    }

    const viewers = [...live.table.seats.map(({ seat }) => seat), SPECTATOR];
    let steps = 1;
    for (;;) {
      const restored = await onDisk();
      expect(canonical(restored?.match)).toBe(canonical(live.match));
      for (const viewer of viewers)
        expect(canonical(restored?.viewFor(viewer))).toBe(canonical(live.viewFor(viewer)));
      const able = viewers.filter((viewer) => game.legalActions(live.viewFor(viewer)).length > 0);
      const seat = able[able.length > 1 ? rng.int(able.length) : 0];
      if (seat === undefined) break;
      const action = officer(live.viewFor(seat), game.legalActions(live.viewFor(seat)), rng);
      expect(await service.act(live, seat, live.seq, action)).toEqual({ ok: true, seq: live.seq });
      steps += 1;
    }
    expect(live.table.status).toBe('over');
    console.log(`KF-19: ${steps} steps`);
  },
);

test('KF-20: a table whose link was given out is there after kill -9, and the link works', SLOW, async () => {
  const server = await child();
  const [anna, boris] = [await server.guest(), await server.guest()];
  const made: { id: string; token: string }[] = [];
  const creating = Array.from({ length: 12 }, () =>
    anna.create({ seats: { north: 'me', south: 'invite' } }).then(
      ({ id, invites }) => made.push({ id, token: invites[0]?.token ?? '' }),
      () => undefined,
    ),
  );
  await expect.poll(() => made.length, { interval: 1, timeout: 20_000 }).toBeGreaterThan(2);
  await server.killAndRestart();
  await Promise.all(creating);
  expect(made.length).toBeGreaterThan(2);
  for (const { id, token } of made)
    expect(await boris.claim(id, { token })).toMatchObject({ id, status: 'playing' });
  // A claim that was answered is there as well.
  const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  await boris.claim(id, { token: invites[0]?.token ?? '' });
  await server.killAndRestart();
  expect(await anna.table(id)).toMatchObject({ status: 'playing' });
  const [north, south] = tabs(id, [anna, boris]) as [Tab, Tab];
  await allAt([north, south], 1);
  expect([north.viewer, south.viewer]).toEqual(['north', 'south']);
});

test('the toy that these tests play has choices of several seats at once', () => {
  const three = toyEntry.game.seats({ players: 3, rounds: 1 });
  expect(three.map((one) => one.side)).toEqual(['north', 'north', 'south']);
});
