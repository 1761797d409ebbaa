/** A disk that is full, fails, or does not say what it did. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { MatchService } from '../../server/matches/MatchService.ts';
import type { Database } from '../../server/store/database.ts';
import { KyselyStore } from '../../server/store/KyselyStore.ts';
import { openSqliteFile } from '../../server/store/open.ts';
import type { Store } from '../../server/store/Store.ts';
import { randomAction } from '../../shared/engine/bots.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { replay } from '../../shared/engine/replay.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { verifyMatchFile } from '../../shared/protocol/match-file.ts';
import { mustAct, type Player, startChild, startServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { onTurn, playOn, seatedTable, serverView } from './helpers.ts';
import { begunUnseen, unseenTable } from './unseen.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`crash-disk.test.ts: SEED=${seed}`);

const cleaning: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

const toy = { toy: toyEntry };
const quiet = { log: pino({ level: 'silent' }), botDelayMs: 0, idleMs: 60_000 };

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'disk-'));
  cleaning.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** By the connection that writes, so that SQLite itself finds no room: its own error, its own rollback. */
async function roomFor(database: Database, pages: number): Promise<void> {
  await database.db.executeQuery(CompiledQuery.raw(`PRAGMA max_page_count = ${pages}`));
}

test('a full disk: each step is refused, the tables stay as they are, and go on when there is room', async () => {
  const database = await openSqliteFile(join(folder(), 'games.sqlite'));
  cleaning.push(() => database.close());
  const store = new KyselyStore(database);
  const service = new MatchService({ ...quiet, games: toy, store });
  cleaning.push(() => service.stop());
  const lives = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      begunUnseen(service, 'toy', { rounds: 9 }, `full${i}`.padEnd(16, '0')),
    ),
  );
  /** One step at each table, all at once: they share transactions. */
  const round = () =>
    Promise.all(
      lives.map((live) => {
        const seat = toyGame.actors(live.match?.state as never)[0] ?? '';
        const legal = toyGame.legalActions(live.viewFor(seat) as never);
        return legal.length === 0
          ? Promise.resolve(undefined)
          : service.act(live, seat, live.seq, randomAction(legal, rng));
      }),
    );
  await round();

  await roomFor(database, 1);
  let refused = 0;
  for (let i = 0; i < 12 && refused < 20; i += 1) {
    const before = lives.map((live) => canonical(live.match));
    for (const [n, answer] of (await round()).entries()) {
      const live = lives[n]!;
      if (answer === undefined) continue;
      if (answer.ok) expect(canonical(live.match)).not.toBe(before[n]);
      else {
        refused += 1;
        expect(answer.refusal).toMatchObject({ code: 'not-saved', seq: live.seq });
        expect(canonical(live.match)).toBe(before[n]);
      }
      const kept = replay(toyGame, live.table.options as never, (await store.entries(live.id, 1)) as never);
      expect(canonical(kept)).toBe(canonical(live.match));
    }
  }
  expect(refused).toBeGreaterThanOrEqual(20);
  // A table that could not be kept is not made; one that was, is.
  let failed = false;
  for (let i = 0; i < 100 && !failed; i += 1) {
    const table = unseenTable(service, 'toy', {}, `more${String(i).padStart(12, '0')}`);
    failed = await store.createTable(table).then(
      () => false,
      () => true,
    );
    expect(await store.table(table.id)).toEqual(failed ? undefined : table);
  }
  expect(failed).toBe(true);

  await roomFor(database, 1_000_000);
  for (let i = 0; i < 300 && lives.some((live) => live.table.status === 'playing'); i += 1)
    for (const answer of await round()) if (answer !== undefined) expect(answer.ok).toBe(true);
  expect(lives.map((live) => live.table.status)).toEqual(lives.map(() => 'over'));
});

test('what is too big for the disk takes nothing else with it', async () => {
  const database = await openSqliteFile(join(folder(), 'games.sqlite'));
  cleaning.push(() => database.close());
  const insert = (id: number, text: string) =>
    database.commit([
      {
        query: database.db
          .insertInto('chat')
          .values({ match_id: 'x'.repeat(16), id, seat: '', name: '', audience: 'all', text, at: 0 })
          .compile(),
      },
    ]);
  await database.db.executeQuery(CompiledQuery.raw('PRAGMA foreign_keys = OFF'));
  await insert(1, 'x'.repeat(20_000));
  await database.db.executeQuery(CompiledQuery.raw('DELETE FROM chat'));
  // Six free pages are left and no more will come.
  await roomFor(database, 1);
  const sizes = [10, 500_000, 10, 600_000, 10];
  const results = await Promise.allSettled(sizes.map((size, id) => insert(id, 'y'.repeat(size))));
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  for (const result of results)
    if (result.status === 'rejected') expect(String(result.reason)).toContain('full');
  const rows = await database.db.selectFrom('chat').select('id').orderBy('id').execute();
  expect(rows.map((row) => row.id)).toEqual([0, 2, 4]);
});

test('every step is flushed: the writing connection keeps a log and waits for the disk', async () => {
  const database = await openSqliteFile(join(folder(), 'games.sqlite'));
  cleaning.push(() => database.close());
  const pragma = async (name: string) =>
    Object.values((await database.db.executeQuery(CompiledQuery.raw(`PRAGMA ${name}`))).rows[0] as object)[0];
  expect([await pragma('journal_mode'), await pragma('synchronous')]).toEqual(['wal', 2]);
});

/** A small file system of its own, or the reason why there is none here. */
function tinyDisk(): string | { readonly reason: string } {
  const dir = folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', dir], { stdio: 'pipe' });
  } catch (error) {
    return { reason: `no small file system can be mounted here: ${(error as Error).message.split('\n')[0]}` };
  }
  cleaning.push(() => {
    execFileSync('umount', ['-l', dir]);
  });
  return dir;
}

test('a server whose real disk fills up refuses steps and goes on when there is room', {
  timeout: 60_000,
}, async (context) => {
  const disk = tinyDisk();
  if (typeof disk !== 'string') {
    console.log(`skipped: ${disk.reason}`);
    return context.skip(disk.reason);
  }
  const dir = join(disk, 'data');
  mkdirSync(dir);
  const server = await startChild({ dir });
  cleaning.push(() => server.stop());
  const { id, players } = await seatedTable(server, ['north', 'south'], {
    seats: {},
    options: { rounds: 9 },
  });
  await playOn(toyGame, players, rng, 4);
  const ballast = join(disk, 'ballast');
  try {
    for (let size = 64 * 1024; ; ) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
  let refused = 0;
  for (let i = 0; i < 400 && refused < 5; i += 1) {
    const actor = onTurn(toyGame, players) as Player;
    const answer = await actor.act(randomAction(toyGame.legalActions(actor.view as never), rng));
    if (!answer.ok) {
      refused += 1;
      expect(answer.refusal).toMatchObject({ code: 'not-saved', seq: actor.seq });
    } else for (const player of players) await player.atSeq(answer.seq);
  }
  expect(refused).toBe(5);
  const before = players.map((player) => canonical(player.view));
  for (const [i, player] of players.entries()) {
    const { pub, own } = await player.sync();
    const { viewer, options } = player.view;
    expect(canonical({ viewer, options, pub, own })).toBe(before[i]);
  }
  rmSync(ballast);
  await playOn(toyGame, players, rng);
  expect(players[0]?.table.status).toBe('over');
  const { body } = await (await server.guest()).get(`/api/tables/${id}/export`);
  expect(verifyMatchFile(body, toy)).toMatchObject({ ok: true });
});

/** The named calls reach the store, and their answer is lost, so many times. */
function answersLost(lost: Partial<Record<keyof Store, number>>) {
  return (store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          const result: unknown = await value.apply(target, args);
          const left = lost[name as keyof Store] ?? 0;
          if (left === 0) return result;
          lost[name as keyof Store] = left - 1;
          throw new Error('the connection to the disk broke');
        };
      },
    });
}

test('a step that was kept is not called lost, though the store could not say so', async () => {
  const lost = { append: 0, entries: 0 };
  const server = await startServer({ deps: { aroundStore: answersLost(lost) } });
  cleaning.push(() => server.stop());
  const { id, players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  for (let i = 0; i < 4; i += 1) {
    lost.append = 1;
    const actor = onTurn(toyGame, players) as Player;
    const seq = await mustAct(actor, randomAction(toyGame.legalActions(actor.view as never), rng));
    await Promise.all(players.map((player) => player.atSeq(seq)));
    expect(lost.append).toBe(0);
  }
  // Now the store cannot be asked either: the step is refused, and found out with the next one.
  const actor = onTurn(toyGame, players) as Player;
  const action = randomAction(toyGame.legalActions(actor.view as never), rng);
  Object.assign(lost, { append: 1, entries: 1 });
  const { seq } = actor;
  expect(await actor.act(action)).toMatchObject({ ok: false, refusal: { code: 'not-saved', seq } });
  expect(await actor.act(action)).toMatchObject({ ok: false, refusal: { code: 'stale', seq: seq + 1 } });
  await Promise.all(players.map((player) => player.atSeq(seq + 1)));
  expect(canonical(north.view)).toBe(canonical(await serverView(server, id, 'north')));
  await playOn(toyGame, [north, south], rng);
  const { body } = await (await server.guest()).get(`/api/tables/${id}/export`);
  expect(verifyMatchFile(body, toy)).toMatchObject({ ok: true });
  const steps = body.journal.map((entry: { seq: number }) => entry.seq);
  expect(new Set(steps).size).toBe(steps.length);
});

test('a seat that was taken is taken, and a table given up is gone, though the store could not say so', async () => {
  const lost = { claim: 1, deleteTable: 1 };
  const server = await startServer({ deps: { aroundStore: answersLost(lost) } });
  cleaning.push(() => server.stop());
  const [anna, boris] = [await server.guest(), await server.guest()];
  const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  const watching = await anna.join(id);
  expect(await boris.claim(id, { token: invites[0]?.token ?? '' })).toMatchObject({ status: 'playing' });
  expect(lost.claim).toBe(0);
  await watching.atSeq(1);
  const south = await boris.join(id);
  expect([south.viewer, watching.viewer]).toEqual(['south', 'north']);
  await playOn(toyGame, [watching, south], rng, 3);

  const other = await anna.create({ seats: { north: 'me', south: 'open' } });
  const waiting = await anna.join(other.id);
  expect((await anna.request('DELETE', `/api/tables/${other.id}`)).status).toBe(200);
  await waiting.until(() => waiting.closed !== undefined, 'the end of the table');
  expect((await anna.get(`/api/tables/${other.id}`)).status).toBe(404);
});
