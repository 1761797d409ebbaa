/** What a full store costs a starting server: the same server with an empty store beside it. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rounded } from '../../scripts/lib/cli.ts';
import { dataDirectory, LoadChild, ServerChild } from './children.ts';
import { Person } from './person.ts';

const STEPS = 60;
const STARTS = 5;
const LOBBIES = 20;
const MB = 1024 * 1024;
/** People who share the stored matches between them. */
const PEOPLE = 500;

interface Start {
  readonly startMs: number;
  readonly rssMB: number;
  readonly lobbyMs: number;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Copies the one match in the file, with all that belongs to it: some run, some are over, half are listed. */
function multiply(file: string, stored: number): void {
  const db = new DatabaseSync(file);
  const columns = (table: string, changed: Readonly<Record<string, string>>) =>
    db
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => changed[String(name)] ?? `t."${name}"`)
      .join(', ');
  const copy = (table: string, changed: Readonly<Record<string, string>>) =>
    db.exec(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${stored - 1})
       INSERT INTO ${table} SELECT ${columns(table, changed)} FROM numbers
       CROSS JOIN (SELECT * FROM ${table}) AS t`,
    );
  const id = "printf('s%015d', n)";
  const user = `'person-' || (n % ${PEOPLE})`;
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN');
  copy('matches', {
    id,
    creator: user,
    listed: 'n % 2',
    status: "CASE n % 3 WHEN 0 THEN 'over' ELSE 'playing' END",
    updated_at: 't.updated_at - n',
  });
  copy('seats', { match_id: id, user_id: user });
  copy('journal', { match_id: id });
  copy('snapshots', { match_id: id });
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

async function started(dataDir: string): Promise<Start> {
  const server = await ServerChild.start(dataDir);
  try {
    const { rss } = await server.ask('collect');
    const person = await Person.arrive(server.url);
    const times: number[] = [];
    for (let i = 0; i < LOBBIES; i += 1) {
      const began = performance.now();
      await person.get('/api/tables');
      times.push(performance.now() - began);
    }
    return { startMs: server.startMs, rssMB: rss / MB, lobbyMs: median(times) };
  } finally {
    await server.stop();
  }
}

function summed(starts: readonly Start[]) {
  return {
    startMs: Math.round(median(starts.map(({ startMs }) => startMs))),
    rssMB: Math.round(median(starts.map(({ rssMB }) => rssMB))),
    lobbyMs: rounded(median(starts.map(({ lobbyMs }) => lobbyMs))),
  };
}

/** Starts both a few times in turn; the medians count. Every stored match has `STEPS` steps. */
export async function measureStored(stored: number): Promise<Readonly<Record<string, unknown>>> {
  const one = await dataDirectory();
  const many = await dataDirectory();
  try {
    const server = await ServerChild.start(many.path);
    await cp(many.path, one.path, { recursive: true });
    const load = await LoadChild.start({ url: server.url, matches: 1, bot: 'random', seed: 1 });
    await load.advance(STEPS, false);
    await load.stop();
    await server.stop();
    multiply(join(many.path, 'games.sqlite'), stored);
    const empty: Start[] = [];
    const full: Start[] = [];
    for (let i = 0; i < STARTS; i += 1) {
      empty.push(await started(one.path));
      full.push(await started(many.path));
    }
    return { stored, empty: summed(empty), full: summed(full), node: process.version };
  } finally {
    await one.remove();
    await many.remove();
  }
}
