/** A Postgres to test with: TEST_DATABASE_URL, or the usual local one where it answers. */
import pg from 'pg';

export const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

/** False, with the reason printed, where none answers. */
export async function postgresAnswers(what: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    console.log(
      `${what} on Postgres is skipped: ${POSTGRES.replace(/:[^:@/]*@/, ':…@')} does not answer (${error})`,
    );
    return false;
  }
}

export interface OwnSchema {
  readonly schema: string;
  drop(): Promise<void>;
}

let made = 0;

/** A schema that no other run uses. */
export async function ownSchema(): Promise<OwnSchema> {
  made += 1;
  const schema = `run_${process.pid}_${Date.now()}_${made}`;
  const admin = new pg.Client({ connectionString: POSTGRES });
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  return {
    schema,
    async drop() {
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    },
  };
}
