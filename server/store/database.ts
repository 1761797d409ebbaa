/** What the store needs of a database, whichever it is. */
import type { CompiledQuery, Dialect, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One statement of a commit. With `rows`, the commit is refused unless it touched exactly so many rows. */
export interface Write {
  readonly query: CompiledQuery;
  readonly rows?: number;
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** For code that brings its own Kysely. */
  readonly dialect: Dialect;
  /**
   * All or nothing; resolved only when it is on the disk. Commits that wait at the same time share one
   * flush. Rejects with `Conflict` when somebody else was faster, with any other error when the disk failed;
   * in both cases nothing was written.
   */
  commit(writes: readonly Write[]): Promise<void>;
  /** Finishes what was begun. */
  close(): Promise<void>;
}

/** The row was there already, or was not as expected. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}
