/** Postgres by `pg`. Its own write-ahead log does the group commit; each unit is one transaction. */
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Conflict, type Database, type Write } from './database.ts';
import type { Schema } from './schema.ts';

const INT8 = 20;
const UNIQUE_VIOLATION = '23505';

/** Whole numbers beyond 2^53 do not occur here; as strings they would surprise everybody. */
const types = {
  getTypeParser: ((id: number, format: 'text') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export interface PostgresOptions {
  readonly url: string;
  /** A schema of its own, for tests; the server's default otherwise. */
  readonly schema?: string;
}

export function postgresPool({ url, schema }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // A connection that breaks while idle must not end the process; the next query gets another one.
  pool.on('error', () => {});
  return pool;
}

/** Opens a database that has been migrated. */
export function openPostgres(options: PostgresOptions): Database {
  const pool = postgresPool(options);
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Schema>({ dialect });
  return {
    kind: 'postgres',
    db,
    dialect,
    async commit(writes: readonly Write[]) {
      try {
        await db.transaction().execute(async (transaction) => {
          for (const { query, rows } of writes) {
            const result = await transaction.executeQuery(query as CompiledQuery);
            const touched = Number(result.numAffectedRows ?? 0);
            if (rows !== undefined && touched !== rows)
              throw new Conflict(`${touched} rows instead of ${rows}`);
          }
        });
      } catch (error) {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION)
          throw new Conflict((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => db.destroy(),
  };
}
