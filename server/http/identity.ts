/**
 * Who is asking: guest sessions by better-auth. Its own HTTP interface is not offered; a guest is made by the
 * server on the first visit and recognised by an HttpOnly cookie.
 */
import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { anonymous } from 'better-auth/plugins';
import { type Dialect, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../store/database.ts';

const DAY = 24 * 60 * 60;
/** A game by mail may rest for months; the session is renewed whenever it is used. */
const SESSION_SECONDS = 390 * DAY;
/** Guests that are forgotten in one commit, and commits in a row. */
const FORGET_BATCH = 500;
const FORGET_BATCHES = 100;

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
}

export interface Identified {
  readonly person: Person;
  /** `Set-Cookie` headers that the answer must carry. */
  readonly cookies: readonly string[];
}

/** What the anonymous plugin adds to a user. */
interface AnonymousUser {
  readonly id: string;
  readonly name: string;
  readonly isAnonymous?: boolean | null;
}

type IdentityConfig = Pick<Config, 'authSecret' | 'publicUrl'>;

function authOptions(config: IdentityConfig, dialect: Dialect, kind: Database['kind']) {
  const baseURL = config.publicUrl === undefined ? 'http://localhost' : new URL(config.publicUrl).origin;
  return {
    appName: 'eagles-and-missiles',
    baseURL,
    secret: config.authSecret,
    database: { dialect, type: kind, transaction: false },
    plugins: [anonymous({ generateName: () => `Guest ${randomInt(1000, 10_000)}` })],
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'games',
      ipAddress: { disableIpTracking: true },
      useSecureCookies: baseURL.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
    },
  };
}

/** Makes or completes the account tables. */
export async function migrateIdentity(
  config: IdentityConfig,
  dialect: Dialect,
  kind: Database['kind'],
): Promise<void> {
  const { runMigrations } = await getMigrations(authOptions(config, dialect, kind));
  await runMigrations();
}

function cookieHeaders(from: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  if (from.cookie !== undefined) headers.set('cookie', from.cookie);
  return headers;
}

/** Asks better-auth, and nothing else does. */
export class Identity {
  readonly #auth: ReturnType<typeof makeAuth>;
  readonly #database: Database;

  constructor(config: IdentityConfig, database: Database) {
    this.#auth = makeAuth(config, database);
    this.#database = database;
  }

  /** The person behind the cookies, or undefined. */
  async known(from: IncomingHttpHeaders): Promise<Identified | undefined> {
    if (from.cookie === undefined) return undefined;
    const { response, headers } = await this.#auth.api.getSession({
      headers: cookieHeaders(from),
      returnHeaders: true,
    });
    if (response === null) return undefined;
    const { id, name, isAnonymous } = response.user as AnonymousUser;
    return { person: { id, name, guest: isAnonymous === true }, cookies: headers.getSetCookie() };
  }

  /** A new guest. */
  async welcome(): Promise<Identified> {
    const { response, headers } = await this.#auth.api.signInAnonymous({
      headers: new Headers(),
      returnHeaders: true,
    });
    const { id, name } = response.user;
    return { person: { id, name, guest: true }, cookies: headers.getSetCookie() };
  }

  /**
   * Guests cost nothing to make, so those who hold no seat, have made no table and were not here since the
   * given moment are forgotten. Resolves with how many they were.
   */
  async forgetIdle(since: Date): Promise<number> {
    const { db, kind } = this.#database;
    const moment = kind === 'postgres' ? since : since.toISOString();
    const yes = kind === 'postgres' ? true : 1;
    let forgotten = 0;
    for (let batch = 0; batch < FORGET_BATCHES; batch += 1) {
      const { rows } = await sql<{ id: string }>`select u.id from "user" u
        where u."isAnonymous" = ${yes} and u."createdAt" < ${moment}
        and not exists (select 1 from "session" s where s."userId" = u.id and s."updatedAt" >= ${moment})
        and not exists (select 1 from seats where seats.user_id = u.id)
        and not exists (select 1 from matches where matches.creator = u.id)
        limit ${FORGET_BATCH}`.execute(db);
      if (rows.length === 0) break;
      const ids = sql.join(rows.map(({ id }) => id));
      // Once more in the same commit: somebody may have sat down in between.
      const bare = sql`not exists (select 1 from seats where seats.user_id = "user".id)
        and not exists (select 1 from matches where matches.creator = "user".id)`;
      await this.#database.commit([
        { query: sql`delete from "user" where id in (${ids}) and ${bare}`.compile(db) },
        {
          query: sql`delete from "session" where "userId" in (${ids})
          and not exists (select 1 from "user" where "user".id = "session"."userId")`.compile(db),
        },
      ]);
      forgotten += rows.length;
      if (rows.length < FORGET_BATCH) break;
    }
    return forgotten;
  }

  async rename(id: string, name: string): Promise<void> {
    const { db } = this.#database;
    await this.#database.commit([
      { query: db.updateTable('user').set({ name }).where('id', '=', id).compile(), rows: 1 },
    ]);
  }
}

function makeAuth(config: IdentityConfig, { dialect, kind }: Database) {
  return betterAuth(authOptions(config, dialect, kind));
}
