/** Where the server's data is, by the same variables as the server reads. */
import { resolve } from 'node:path';
import { UsageError } from './cli.ts';

/** Throws a `UsageError` where the data is in Postgres. */
export function dataDirOf(env: Readonly<Record<string, string | undefined>>): string {
  if ((env.DATABASE_URL ?? '').trim() !== '')
    throw new UsageError('The data is in Postgres (DATABASE_URL is set): use pg_dump and pg_restore.');
  const dir = (env.DATA_DIR ?? '').trim();
  return resolve(dir === '' ? './var' : dir);
}

/** For names of folders: 2031-05-04T03-02-01. */
export function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(':', '-');
}
