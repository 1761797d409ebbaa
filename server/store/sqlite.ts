/**
 * SQLite by Node's own `node:sqlite`. Reading happens on the server's thread (a few rows by primary key, from
 * the page cache); every write goes to the writing thread.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Conflict, type Database, type Write } from './database.ts';
import type { Schema } from './schema.ts';
import type { Outcome, Statement, StatementResult, Unit } from './sqlite-protocol.ts';

/** node:sqlite takes no booleans, dates or undefined. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as SQLInputValue;
}

function statement(query: CompiledQuery, rows?: number): Statement {
  const parameters = query.parameters.map(bindable);
  return rows === undefined ? { sql: query.sql, parameters } : { sql: query.sql, parameters, rows };
}

/** A plain one-connection dialect, for migrations and tools: reads and writes on the calling thread. */
export function plainSqliteDialect(path: string): Dialect {
  const open = async () => {
    const db = new DatabaseSync(path);
    db.exec(
      'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
    );
    return {
      close: () => db.close(),
      prepare: (text: string) => {
        const prepared = db.prepare(text);
        const bind = (parameters: readonly unknown[]) => parameters.map(bindable);
        return {
          reader: prepared.columns().length > 0,
          all: (parameters: readonly unknown[]) => prepared.all(...bind(parameters)),
          run: (parameters: readonly unknown[]) => prepared.run(...bind(parameters)),
          iterate: (parameters: readonly unknown[]) => prepared.iterate(...bind(parameters)),
        };
      },
    };
  };
  return new SqliteDialect({ database: open });
}

/** Under load the thread should be at work before this turn of the event loop has come to its end. */
const POSTED_TOGETHER = 32;

interface Waiter {
  resolve(results: readonly StatementResult[]): void;
  reject(error: Error): void;
}

/** Sends units to the writing thread and keeps who waits for which. A thread that dies is replaced. */
class Writer {
  readonly #path: string;
  readonly #waiters = new Map<number, Waiter>();
  #worker: Worker | undefined;
  #lastId = 0;
  #closing = false;
  /** Goes off at the end of this turn: waking the thread costs more than a unit does. */
  #leaving: Unit[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** With `quiet` the results are left out. */
  send(statements: readonly Statement[], quiet = false): Promise<readonly StatementResult[]> {
    if (this.#closing) return Promise.reject(new Error('the database is closed'));
    this.#lastId += 1;
    const unit: Unit = { id: this.#lastId, statements, quiet };
    return new Promise((resolve, reject) => {
      this.#waiters.set(unit.id, { resolve, reject });
      if (this.#leaving.length === 0) setImmediate(() => this.#post());
      this.#leaving.push(unit);
      if (this.#leaving.length >= POSTED_TOGETHER) this.#post();
    });
  }

  #post(): void {
    const units = this.#leaving;
    if (units.length === 0) return;
    this.#leaving = [];
    this.#running().postMessage(units);
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./sqlite-writer.ts', import.meta.url), {
      workerData: this.#path,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (outcomes: readonly Outcome[]) => {
      for (const outcome of outcomes) this.#settle(outcome);
    });
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('the writing thread has ended')));
    this.#worker = worker;
    return worker;
  }

  #settle(outcome: Outcome): void {
    const waiter = this.#waiters.get(outcome.id);
    this.#waiters.delete(outcome.id);
    if (outcome.ok) waiter?.resolve(outcome.results);
    else waiter?.reject(outcome.conflict ? new Conflict(outcome.message) : new Error(outcome.message));
  }

  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#leaving = [];
    const waiters = [...this.#waiters.values()];
    this.#waiters.clear();
    for (const waiter of waiters) waiter.reject(error instanceof Error ? error : new Error(String(error)));
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#post();
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await ended;
  }
}

/** Reads from the reader, sends the rest to the writer. Has no transactions: `Database.commit` is for that. */
class SplitConnection implements DatabaseConnection {
  readonly #reader: DatabaseSync;
  readonly #writer: Writer;

  constructor(reader: DatabaseSync, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = statement(query);
    if (SelectQueryNode.is(query.query))
      return { rows: this.#reader.prepare(sql).all(...parameters) as unknown as R[] };
    const [result] = await this.#writer.send([{ sql, parameters }]);
    return {
      rows: (result?.rows ?? []) as unknown as R[],
      numAffectedRows: BigInt(result?.changes ?? 0),
    };
  }

  // biome-ignore lint/correctness/useYield: part of the interface, and never used here
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }
}

class SplitDriver implements Driver {
  readonly #connection: SplitConnection;

  constructor(connection: SplitConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('use Database.commit');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  /** The owner closes reader and writer. */
  async destroy(): Promise<void> {}
}

/** Opens a file that has been migrated. */
export function openSqlite(path: string): Database {
  const reader = new DatabaseSync(path);
  reader.exec('PRAGMA busy_timeout = 10000; PRAGMA query_only = ON');
  const writer = new Writer(path);
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SplitDriver(new SplitConnection(reader, writer)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return {
    kind: 'sqlite',
    db: new Kysely<Schema>({ dialect }),
    dialect,
    async commit(writes: readonly Write[]) {
      const statements = writes.map(({ query, rows }) => statement(query, rows));
      await writer.send(statements, true);
    },
    async close() {
      await writer.close();
      reader.close();
    },
  };
}
