/**
 * Who is asking: guest sessions by better-auth. Its own HTTP interface is not offered; a guest is made by the
 * server on the first visit and recognised by an HttpOnly cookie.
 */
import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { anonymous } from 'better-auth/plugins';
import type { Dialect } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../store/database.ts';

const DAY = 24 * 60 * 60;
/** A game by mail may rest for months; the session is renewed whenever it is used. */
const SESSION_SECONDS = 390 * DAY;

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
