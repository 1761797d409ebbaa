/** Opens the database that the settings name, brings it to the newest shape, and says how to close it. */
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.ts';
import { currentSchema, migrate } from './migrations.ts';
import { openPostgres, type PostgresOptions, postgresPool } from './postgres.ts';
import { openSqlite, plainSqliteDialect } from './sqlite.ts';

/** More tables to bring up to date, such as those of the accounts. */
export type Extra = (dialect: Dialect, kind: Database['kind']) => Promise<void>;

async function prepare(dialect: Dialect, kind: Database['kind'], extra: Extra | undefined): Promise<void> {
  const db = new Kysely<unknown>({ dialect });
  try {
    await migrate(db, kind === 'postgres' ? await currentSchema(db) : undefined);
    await extra?.(dialect, kind);
  } finally {
    await db.destroy();
  }
}

export async function openSqliteFile(path: string, extra?: Extra): Promise<Database> {
  await prepare(plainSqliteDialect(path), 'sqlite', extra);
  return openSqlite(path);
}

export async function openPostgresServer(options: PostgresOptions, extra?: Extra): Promise<Database> {
  await prepare(new PostgresDialect({ pool: postgresPool(options) }), 'postgres', extra);
  return openPostgres(options);
}

export function openDatabase(
  config: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  extra?: Extra,
): Promise<Database> {
  if (config.databaseUrl !== undefined) return openPostgresServer({ url: config.databaseUrl }, extra);
  return openSqliteFile(join(config.dataDir, 'games.sqlite'), extra);
}
