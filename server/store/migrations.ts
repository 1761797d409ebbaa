/** The history of the database. A migration that has been released is never changed; a new one is added. */
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

const begin: Migration = {
  async up(db) {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('rules_version', 'integer', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('listed', 'integer', (c) => c.notNull())
      .addColumn('creator', 'text', (c) => c.notNull())
      .addColumn('server_seed', 'text', (c) => c.notNull())
      .addColumn('commitment', 'text', (c) => c.notNull())
      .addColumn('actors', 'text', (c) => c.notNull())
      .addColumn('bot_due', 'integer', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await index(db, 'matches', ['status', 'listed', 'updated_at']);
    await index(db, 'matches', ['creator', 'status', 'updated_at']);
    await index(db, 'matches', ['bot_due']);
    await db.schema
      .createTable('seats')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('random', 'text', (c) => c.notNull())
      .addColumn('token', 'text')
      .addPrimaryKeyConstraint('seats_pk', ['match_id', 'seat'])
      .execute();
    await index(db, 'seats', ['user_id']);
    await db.schema
      .createTable('journal')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('journal_pk', ['match_id', 'seq'])
      .execute();
    await db.schema
      .createTable('snapshots')
      .addColumn('match_id', 'text', (c) => c.primaryKey())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('rules_version', 'integer', (c) => c.notNull())
      .addColumn('match', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('chat')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('audience', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_pk', ['match_id', 'id'])
      .execute();
  },
};

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

const levels: Migration = {
  async up(db) {
    await db.schema.alterTable('seats').addColumn('level', 'text').execute();
  },
};

const hints: Migration = {
  async up(db) {
    await db.schema
      .alterTable('matches')
      .addColumn('hints', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

const standIns: Migration = {
  async up(db) {
    await db.schema.alterTable('seats').addColumn('stand_in', 'text').execute();
  },
};

const provider: MigrationProvider = {
  async getMigrations() {
    return { '0001-begin': begin, '0002-levels': levels, '0003-hints': hints, '0004-stand-ins': standIns };
  },
};

/**
 * Brings the database to the newest shape. Throws when a step fails; that step is then undone. `schema` is where
 * Postgres puts new tables: Kysely would otherwise take another schema's list of migrations for ours.
 */
export async function migrate(db: Kysely<unknown>, schema?: string): Promise<void> {
  const where = schema === undefined ? {} : { migrationTableSchema: schema };
  const { error } = await new Migrator({ db, provider, ...where }).migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}

/** The schema that unqualified names mean. */
export async function currentSchema(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
}
