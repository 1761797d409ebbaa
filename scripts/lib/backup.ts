/**
 * Copies of the SQLite data, taken from and put back under a server that runs. A copy is a folder with
 * `games.sqlite` and, where the server keeps one, `auth-secret`: without it nobody is known any more.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Extra, openSqliteFile } from '../../server/store/open.ts';
import { UsageError } from './cli.ts';

export const DATABASE = 'games.sqlite';
const SECRET = 'auth-secret';
/** Pages in one go: all of them, so that a busy server cannot make the copying start again and again. */
const EVERY_PAGE = 1_000_000_000;

export interface Copied {
  readonly folder: string;
  readonly matches: number;
  /** Journal entries of all matches. */
  readonly entries: number;
  readonly bytes: number;
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function count(database: DatabaseSync, query: string): number {
  return Number(Object.values(database.prepare(query).get() ?? {})[0] ?? 0);
}

/** What is in the file. Throws when it is damaged, or a journal in it has a gap. */
function inspected(path: string): Omit<Copied, 'folder'> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const { integrity_check: verdict } = database.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    if (verdict !== 'ok') throw new Error(`${path} is damaged: ${verdict}`);
    const gaps = 'SELECT match_id FROM journal GROUP BY match_id HAVING count(*) <> max(seq)';
    if (count(database, `SELECT count(*) FROM (${gaps})`) > 0)
      throw new Error(`${path} is damaged: a journal has a gap`);
    return {
      matches: count(database, 'SELECT count(*) FROM matches'),
      entries: count(database, 'SELECT count(*) FROM journal'),
      bytes: statSync(path).size,
    };
  } finally {
    database.close();
  }
}

/** One moment of the data, into a new folder. The server may run meanwhile and is not held up. */
export function takeBackup(dataDir: string, folder: string): Copied {
  const source = join(dataDir, DATABASE);
  if (!existsSync(source)) throw new UsageError(`there is no ${source}: nothing to back up`);
  const target = join(folder, DATABASE);
  if (existsSync(target)) throw new UsageError(`${target} is there already: name another folder`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  rmSync(part, { force: true });
  const database = new DatabaseSync(source);
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  chmodSync(part, 0o600);
  const found = inspected(part);
  const secret = join(dataDir, SECRET);
  if (existsSync(secret)) {
    copyFileSync(secret, join(folder, SECRET));
    chmodSync(join(folder, SECRET), 0o600);
    flush(join(folder, SECRET));
  }
  flush(part);
  renameSync(part, target);
  flush(folder);
  return { folder, ...found };
}

export interface RestoreOptions {
  readonly dataDir: string;
  readonly folder: string;
  /** Put it in the place of data that is there. A copy of that data is taken first. */
  readonly force: boolean;
  /** The time, for the name of that copy. */
  readonly stamp: string;
  /** Brings the accounts' tables up to date. */
  readonly extra?: Extra;
}

export interface Restored extends Copied {
  /** Where the data is that was there before. */
  readonly before: string | undefined;
  /** A running server must be started again to know the people of the copy. */
  readonly secretChanged: boolean;
}

/**
 * Puts a copy back, in one transaction. A running server may go on: where its memory is ahead of the disk, the
 * tables are read anew with the next step.
 */
export async function putBack(options: RestoreOptions): Promise<Restored> {
  const { dataDir, folder, force, stamp, extra } = options;
  const source = join(folder, DATABASE);
  const target = join(dataDir, DATABASE);
  if (!existsSync(source)) throw new UsageError(`there is no ${source}`);
  const taken = existsSync(target);
  if (taken && !force) throw new UsageError(`${target} is there already: --force puts the copy in its place`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The copy may be of an older version: it is brought up to date beside the data, not in it.
  const fresh = join(dataDir, `${DATABASE}.restoring`);
  const clear = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(fresh + end, { force: true });
  };
  clear();
  try {
    copyFileSync(source, fresh);
    inspected(fresh);
    await (await openSqliteFile(fresh, extra)).close();
    const found = inspected(fresh);
    const before = taken
      ? takeBackup(dataDir, join(dataDir, 'backups', `before-${stamp}`)).folder
      : undefined;
    const database = new DatabaseSync(fresh);
    try {
      await backup(database, target, { rate: EVERY_PAGE });
    } finally {
      database.close();
    }
    flush(target);
    flush(dataDir);
    return { folder, ...found, before, secretChanged: putSecretBack(dataDir, folder) };
  } finally {
    clear();
  }
}

function putSecretBack(dataDir: string, folder: string): boolean {
  const source = join(folder, SECRET);
  const target = join(dataDir, SECRET);
  if (!existsSync(source)) return false;
  if (existsSync(target) && readFileSync(source).equals(readFileSync(target))) return false;
  copyFileSync(source, target);
  chmodSync(target, 0o600);
  flush(target);
  return true;
}
