/**
 * The thread that owns the writing connection. Everything that waits when it gets to work goes into one
 * transaction, so that any number of matches share one flush of the disk, and the server's own thread never
 * waits for a disk.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Outcome, Unit } from './sqlite-protocol.ts';

const STATEMENTS_KEPT = 200;
const ANSWERED_TOGETHER = 16;

const port = parentPort;
if (port === null) throw new Error('sqlite-writer runs as a worker only');
const database = new DatabaseSync(workerData as string);
database.exec(
  'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
);

interface Prepared {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

const prepared = new Map<string, Prepared>();
function prepare(text: string): Prepared {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
  const statement = database.prepare(text);
  const made = { statement, reads: statement.columns().length > 0 };
  prepared.set(text, made);
  return made;
}

const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** SQLite's primary result code for a broken constraint. */
const CONSTRAINT = 19;
function isConflict(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && (code & 0xff) === CONSTRAINT;
}

/** Inside the open transaction. Throws when a statement fails or does not touch what it must. */
function perform({ id, statements, quiet }: Unit): Outcome {
  const results = statements.map(({ sql, parameters, rows }) => {
    const { statement, reads } = prepare(sql);
    if (reads) return { rows: statement.all(...parameters), changes: 0 };
    const { changes } = statement.run(...parameters);
    if (rows !== undefined && Number(changes) !== rows)
      throw new Mismatch(`${changes} rows instead of ${rows}`);
    return { rows: [], changes: Number(changes) };
  });
  return quiet ? { id, ok: true, results: [] } : { id, ok: true, results };
}

function failure({ id }: Unit, error: unknown): Outcome {
  const conflict = error instanceof Mismatch || isConflict(error);
  return { id, ok: false, conflict, message: message(error) };
}

/** A failed unit takes back its own statements only. */
function performApart(unit: Unit): Outcome {
  database.exec('SAVEPOINT unit');
  try {
    const outcome = perform(unit);
    database.exec('RELEASE unit');
    return outcome;
  } catch (error) {
    // A full or failing disk takes the whole transaction back, and the savepoint with it.
    if (!database.isTransaction) throw error;
    database.exec('ROLLBACK TO unit; RELEASE unit');
    return failure(unit, error);
  }
}

class Mismatch extends Error {}

let waiting: Unit[] = [];

function flush(): void {
  const batch = waiting;
  waiting = [];
  const outcomes = keep(batch);
  // In groups: the first are answered while the last are still on their way.
  for (let i = 0; i < outcomes.length; i += ANSWERED_TOGETHER)
    port?.postMessage(outcomes.slice(i, i + ANSWERED_TOGETHER));
}

/** All of it in one transaction; throws when not one unit of it was kept. */
function together(batch: readonly Unit[], how: (unit: Unit) => Outcome): Outcome[] {
  try {
    begin.run();
    const outcomes = batch.map(how);
    commit.run();
    return outcomes;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Almost always every unit is good, and a savepoint for each would cost as much as the unit. When one is not, all
 * are done again, each apart from the others. When that fails as a whole (disk full, I/O error) each is tried
 * alone: one that is too big for the disk must not take the others with it.
 */
function keep(batch: readonly Unit[]): Outcome[] {
  try {
    return together(batch, perform);
  } catch (error) {
    const [only, ...others] = batch;
    if (only !== undefined && others.length === 0) return [failure(only, error)];
  }
  try {
    return together(batch, performApart);
  } catch {
    return batch.flatMap((unit) => keep([unit]));
  }
}

port.on('message', (incoming: readonly Unit[] | 'close') => {
  if (incoming === 'close') {
    if (waiting.length > 0) flush();
    database.close();
    port.close();
    return;
  }
  // What arrives in the same turn is written together.
  if (waiting.length === 0) setImmediate(() => waiting.length > 0 && flush());
  waiting.push(...incoming);
});
