/**
 * The thread that owns the writing connection. Everything that waits when it gets to work goes into one
 * transaction, so that any number of matches share one flush of the disk, and the server's own thread never
 * waits for a disk.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Outcome, Unit } from './sqlite-protocol.ts';

const STATEMENTS_KEPT = 200;

const port = parentPort;
if (port === null) throw new Error('sqlite-writer runs as a worker only');
const database = new DatabaseSync(workerData as string);
database.exec(
  'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
);

const prepared = new Map<string, StatementSync>();
function prepare(text: string): StatementSync {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
  const made = database.prepare(text);
  prepared.set(text, made);
  return made;
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** SQLite's primary result code for a broken constraint. */
const CONSTRAINT = 19;
function isConflict(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && (code & 0xff) === CONSTRAINT;
}

/** One unit inside the open transaction; a failed unit takes back its own statements only. */
function perform(unit: Unit): Outcome {
  database.exec('SAVEPOINT unit');
  try {
    const results = unit.statements.map(({ sql, parameters, rows }) => {
      const statement = prepare(sql);
      if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 };
      const { changes } = statement.run(...parameters);
      if (rows !== undefined && Number(changes) !== rows)
        throw new Mismatch(`${changes} rows instead of ${rows}`);
      return { rows: [], changes: Number(changes) };
    });
    database.exec('RELEASE unit');
    return { id: unit.id, ok: true, results };
  } catch (error) {
    // A full or failing disk takes the whole transaction back, and the savepoint with it.
    if (!database.isTransaction) throw error;
    database.exec('ROLLBACK TO unit; RELEASE unit');
    const conflict = error instanceof Mismatch || isConflict(error);
    return { id: unit.id, ok: false, conflict, message: message(error) };
  }
}

class Mismatch extends Error {}

let waiting: Unit[] = [];

function flush(): void {
  const batch = waiting;
  waiting = [];
  port?.postMessage(keep(batch));
}

/**
 * All of it in one transaction. When that fails as a whole (disk full, I/O error) not one unit of it was kept,
 * and each is tried alone: one that is too big for the disk must not take the others with it.
 */
function keep(batch: readonly Unit[]): Outcome[] {
  try {
    database.exec('BEGIN IMMEDIATE');
    const outcomes = batch.map(perform);
    database.exec('COMMIT');
    return outcomes;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    if (batch.length > 1) return batch.flatMap((unit) => keep([unit]));
    return batch.map(({ id }) => ({ id, ok: false, conflict: false, message: message(error) }));
  }
}

port.on('message', (incoming: Unit | 'close') => {
  if (incoming === 'close') {
    if (waiting.length > 0) flush();
    database.close();
    port.close();
    return;
  }
  // What arrives in the same turn is written together.
  if (waiting.length === 0) setImmediate(() => waiting.length > 0 && flush());
  waiting.push(incoming);
});
