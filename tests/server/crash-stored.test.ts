/** KF-24: a server with ten thousand stored games is up as fast and as small as an empty one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBot } from '../../scripts/lib/games.ts';
import type { LiveTable } from '../../server/matches/LiveTable.ts';
import { MatchService } from '../../server/matches/MatchService.ts';
import type { Database } from '../../server/store/database.ts';
import { KyselyStore } from '../../server/store/KyselyStore.ts';
import { openSqliteFile } from '../../server/store/open.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { GAMES } from '../../shared/games/index.ts';
import { startServer, type TestServer } from '../kit/server-harness.ts';
import { begunUnseen } from './unseen.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`crash-stored.test.ts: SEED=${seed}`);

const STORED = 10_000;
/** Journal entries of each. */
const STEPS = 24;
const GAME = 'eagles-and-missiles';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function heapMB(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const idOf = (n: number) => `stored${String(n).padStart(10, '0')}`;

let dir: string;
let database: Database;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stored-'));
  database = await openSqliteFile(join(dir, 'games.sqlite'));
  await fill();
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

function serviceOn(store: KyselyStore, now?: () => number): MatchService {
  const log = pino({ level: 'silent' });
  return new MatchService({ games: GAMES, store, log, botDelayMs: 0, idleMs: 60_000, ...(now && { now }) });
}

/** One step by the officer, or false when the game is over. */
async function step(service: MatchService, live: LiveTable): Promise<boolean> {
  const seat = live.game.actors(live.match?.state)[0];
  if (seat === undefined) return false;
  const view = live.viewFor(seat);
  const action = findBot(GAMES[GAME]!, 'officer')(view, live.game.legalActions(view), rng);
  expect(await service.act(live, seat, live.seq, action)).toMatchObject({ ok: true });
  return true;
}

/** A few real games, and each of them over and over under other ids. */
async function fill(): Promise<void> {
  const service = serviceOn(new KyselyStore(database));
  const originals = 10;
  for (let n = 0; n < originals; n += 1) {
    const live = await begunUnseen(service, GAME, { players: 2 + (n % 3) }, idOf(n));
    while (live.seq < STEPS) await step(service, live);
  }
  await service.stop();
  const copies = new DatabaseSync(join(dir, 'games.sqlite'));
  copies.exec('PRAGMA busy_timeout = 10000; PRAGMA synchronous = OFF; BEGIN');
  copies.exec(`CREATE TEMP TABLE copy AS
    WITH RECURSIVE n(n) AS (SELECT ${originals} UNION ALL SELECT n + 1 FROM n WHERE n < ${STORED - 1})
    SELECT 'stored' || substr('0000000000' || n, -10) AS id,
      'stored' || substr('0000000000' || (n % ${originals}), -10) AS original FROM n`);
  for (const [table, key] of [
    ['matches', 'id'],
    ['seats', 'match_id'],
    ['journal', 'match_id'],
  ] as const) {
    const columns = copies.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const names = columns.map((column) => String(column.name)).filter((name) => name !== key);
    copies.exec(`INSERT INTO ${table} (${key}, ${names.join(', ')})
      SELECT copy.id, ${names.map((name) => `t.${name}`).join(', ')}
      FROM copy JOIN ${table} t ON t.${key} = copy.original`);
  }
  copies.exec('COMMIT');
  copies.close();
}

async function started(options: Parameters<typeof startServer>[0]) {
  const before = heapMB();
  const began = performance.now();
  const server: TestServer = await startServer({ ...options, deps: { games: GAMES } });
  const guest = await server.guest();
  expect((await guest.get('/api/tables')).status).toBe(200);
  const ms = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { server, guest, ms, heap: heapMB() - before };
}

test('KF-24: start-up and memory do not grow with what is stored', { timeout: 60_000 }, async () => {
  // The first start of a process loads code; it does not count.
  await (await started({})).server.stop();
  const empty = await started({});
  await empty.server.stop();
  const full = await started({ dir });
  const { service } = full.server.running;
  expect(service.size).toBe(0);
  const { body } = await full.guest.get(`/api/tables/${idOf(STORED - 1)}`);
  expect(body).toMatchObject({ id: idOf(STORED - 1), status: 'playing' });
  await full.server.running.close();
  console.log(
    `KF-24: started in ${Math.round(empty.ms)} ms empty, ${Math.round(full.ms)} ms with ${STORED} games; ` +
      `heap ${empty.heap.toFixed(1)} and ${full.heap.toFixed(1)} MB more`,
  );
  expect(full.ms).toBeLessThan(empty.ms + 1_000);
  expect(full.heap).toBeLessThan(empty.heap + 20);
});

test('KF-24: games that nobody looks at leave memory, and come back as they were', {
  timeout: 60_000,
}, async () => {
  let now = Date.now();
  const service = serviceOn(new KyselyStore(database), () => now);
  const empty = heapMB();
  const seen = new Map<string, string>();
  let highest = 0;
  for (let n = 0; n < 600; n += 1) {
    const id = idOf(rng.int(STORED));
    const live = (await service.live(id)) as LiveTable;
    // Some are played on, so that what comes back is not only what was put there.
    if (n % 20 === 0) await step(service, live);
    seen.set(id, canonical(live.match));
    now += 1_000;
    service.unloadIdle();
    highest = Math.max(highest, service.size);
  }
  // A minute of one new table a second.
  expect(highest).toBeLessThan(70);
  now += 61_000;
  service.unloadIdle();
  expect(service.size).toBe(0);
  const rest = heapMB() - empty - [...seen.values()].join('').length / 2 ** 20;
  expect(rest).toBeLessThan(20);
  for (const [id, before] of [...seen].slice(0, 200)) {
    expect(canonical((await service.live(id))?.match), id).toBe(before);
    now += 1_000;
    service.unloadIdle();
  }
  await service.stop();
});
