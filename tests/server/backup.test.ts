/** Copies of the data of a server that runs, and the way back. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { canonical } from '../../shared/engine/canonical.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { Tab } from '../kit/tab.ts';
import { toyGame } from '../kit/toy-game.ts';
import { onTurn, playOn, seatedTable } from './helpers.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`backup.test.ts: SEED=${seed}`);

const root = await mkdtemp(join(tmpdir(), 'backup-'));
afterAll(() => rm(root, { recursive: true }));
const cleaning: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function start(dir?: string): Promise<TestServer> {
  const server = await startServer(dir === undefined ? {} : { dir });
  cleaning.push(() => server.stop());
  return server;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A tool in a process of its own, on the data in the directory. */
async function tool(name: 'backup' | 'restore', dir: string, ...args: string[]): Promise<Ran> {
  const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: '' };
  const run = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args, '--json'], { env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

test('a copy taken while tables play is one moment of each of them, and a server goes on from it', {
  timeout: 90_000,
}, async () => {
  const server = await start();
  const tables = await Promise.all(
    Array.from({ length: 6 }, () =>
      seatedTable(server, ['north', 'south'], { seats: {}, options: { rounds: 9 } }),
    ),
  );
  let stop = false;
  const playing = tables.map(async ({ players }) => {
    while (!stop && onTurn(toyGame, players) !== undefined) await playOn(toyGame, players, rng, 1);
  });
  const before = tables.map(({ players }) => (players[0] as Player).seq);
  const folder = join(root, 'live');
  const ran = await tool('backup', server.dir, folder);
  const after = tables.map(({ players }) => (players[0] as Player).seq);
  stop = true;
  await Promise.all(playing);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(ran.out)).toMatchObject({ folder, matches: 6 });
  expect((await readdir(folder)).sort()).toEqual(['auth-secret', 'games.sqlite']);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);

  const there = join(root, 'there');
  expect(await tool('restore', there, folder)).toMatchObject({ code: 0 });
  await server.running.close();
  const copy = await start(there);
  for (const [i, { id, guests }] of tables.entries()) {
    const live = await copy.running.service.live(id);
    expect(live?.seq).toBeGreaterThanOrEqual(before[i] as number);
    expect(live?.seq).toBeLessThanOrEqual(after[i] as number);
    if (i > 0) continue;
    // The people are known by their cookies, and play on.
    const players = await Promise.all(guests.map((guest) => guest.at(copy.url).join(id)));
    expect(players.map((player) => player.viewer)).toEqual(['north', 'south']);
    await playOn(toyGame, players, rng);
    expect(players[0]?.table.status).toBe('over');
  }
});

test('data that is there is replaced with --force only, and a copy of it is kept', async () => {
  const server = await start();
  const anna = await server.guest();
  const first = await anna.create({ seats: { north: 'me', south: 'open' } });
  const folder = join(root, 'forced');
  expect(await tool('backup', server.dir, folder)).toMatchObject({ code: 0 });
  expect(await tool('backup', server.dir, folder)).toMatchObject({
    code: 2,
    err: expect.stringContaining('is there already'),
  });
  const second = await anna.create({ seats: { north: 'me', south: 'open' } });
  await server.running.close();

  const refused = await tool('restore', server.dir, folder);
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--force') });
  const done = await tool('restore', server.dir, folder, '--force');
  expect(done).toMatchObject({ code: 0 });
  const ids = (path: string) => {
    const database = new DatabaseSync(path, { readOnly: true });
    const rows = database.prepare('SELECT id FROM matches ORDER BY created_at').all();
    database.close();
    return rows.map((row) => row.id);
  };
  expect(ids(join(server.dir, 'games.sqlite'))).toEqual([first.id]);
  expect(ids(join(JSON.parse(done.out).before, 'games.sqlite'))).toEqual([first.id, second.id]);
  expect((await readdir(server.dir)).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('a damaged copy is refused and changes nothing; so is a copy of nothing', async () => {
  const server = await start();
  const { id } = await seatedTable(server);
  const folder = join(root, 'damaged');
  expect(await tool('backup', server.dir, folder)).toMatchObject({ code: 0 });
  const database = new DatabaseSync(join(folder, 'games.sqlite'));
  database.exec('DELETE FROM journal WHERE seq = 1; UPDATE journal SET seq = seq + 5');
  database.prepare('INSERT INTO journal VALUES (?, 2, 0, ?)').run(id, '{}');
  database.close();
  const refused = await tool('restore', server.dir, folder, '--force');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('a journal has a gap') });
  expect((await server.running.service.live(id))?.seq).toBe(1);
  expect(await tool('backup', join(root, 'nowhere'))).toMatchObject({ code: 2 });
  expect(await tool('restore', server.dir, join(root, 'nowhere'))).toMatchObject({ code: 2 });
});

test('a copy put back under a running server: open tabs find the older table and play on', {
  timeout: 90_000,
}, async () => {
  const server = await start();
  const { id, guests, players } = await seatedTable(server);
  await playOn(toyGame, players, rng, 2);
  const then = canonical((players[0] as Player).view);
  const folder = join(root, 'under');
  expect(await tool('backup', server.dir, folder)).toMatchObject({ code: 0 });
  await playOn(toyGame, players, rng, 3);
  await Promise.all(players.map((player) => player.leave()));
  const later = await seatedTable(server);
  const tabs = guests.map((guest) => new Tab(guest, id));
  const [north] = tabs as [Tab, Tab];
  cleaning.push(() => {
    for (const tab of tabs) tab.close();
  });
  for (const tab of tabs) await tab.until(() => tab.ready && tab.seq === 6, 'the sixth step');

  expect(await tool('restore', server.dir, folder, '--force')).toMatchObject({ code: 0, err: '' });
  const actor = tabs.find((tab) => tab.legal(toyGame).length > 0) as Tab;
  const [action] = actor.legal(toyGame);
  expect(await actor.ask('act', { seq: 6, action })).toMatchObject({
    ok: false,
    refusal: { code: 'stale' },
  });
  for (const tab of tabs) await tab.until(() => tab.ready && tab.seq === 3, 'the older table');
  expect(canonical(north.view)).toBe(then);
  const now = tabs.find((tab) => tab.legal(toyGame).length > 0) as Tab;
  const answer = await now.ask('act', { seq: 3, action: now.legal(toyGame)[0] });
  expect(answer).toEqual({ ok: true, seq: 4 });
  for (const tab of tabs) await tab.until(() => tab.seq === 4, 'the next step');
  // A table that the copy does not know is gone.
  const [late] = later.players as [Player, Player];
  const gone = await late.act(toyGame.legalActions(late.view as never)[0]).catch(() => undefined);
  expect(gone?.ok ?? false).toBe(false);
  await late.until(() => late.closed !== undefined, 'the end of a table that is not there');
});
