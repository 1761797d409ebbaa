/** Everything that can be set from outside, by environment variables. docs/SELF-HOSTING.md lists them. */

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const number = (low: number, high: number) => z.coerce.number().int().min(low).max(high);
/** A timer that is set for longer ends at once. */
const MAX_TIMER_SECONDS = 2_147_483;

const environment = z.object({
  /** Port of everything: pages, API and sockets. 0 lets the system choose. */
  PORT: number(0, 65_535).default(2567),
  /** Address to listen on; empty for all of them. */
  HOST: z.string().trim().default(''),
  /** Where the SQLite database and the generated secret live. */
  DATA_DIR: z.string().trim().min(1).default('./var'),
  /** A Postgres address; without one the data is in SQLite below DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** The address people type, for example https://games.example.org/eagles; needed for secure cookies. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many proxies of your own stand in front; 0 means that forwarding headers are not believed. */
  TRUST_PROXY: z
    .enum(['false', 'true'])
    .transform((value) => (value === 'true' ? 1 : 0))
    .or(number(0, 10))
    .default(0),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Signs session cookies, 32 characters or more; without one it is generated and kept in DATA_DIR. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** Requests a minute that one network address may make to the API. */
  API_RATE: number(1, 1_000_000).default(600),
  /** New guests and, apart from them, new tables a minute from one address. */
  CREATE_RATE: number(1, 1_000_000).default(60),
  /** Messages a second that one person may send; four times as many on one connection close it. */
  MESSAGE_RATE: number(1, 100_000).default(30),
  /** Chat lines in ten seconds that one person may send. */
  CHAT_RATE: number(1, 100_000).default(8),
  /** Unfinished tables that one person may have made. */
  TABLE_LIMIT: number(1, 1_000_000).default(50),
  /** Spectators of one table; its players always find room. */
  CONNECTION_LIMIT: number(2, 10_000).default(250),
  /** Connections to tables that one person may have, all tables together. */
  PERSON_CONNECTIONS: number(2, 100_000).default(40),
  /** Network connections that one address may have: a household, a club or a school. */
  ADDRESS_CONNECTIONS: number(2, 1_000_000).default(500),
  /** Milliseconds a computer waits before it acts. */
  BOT_DELAY_MS: number(0, 60_000).default(700),
  /** Seconds without a connection after which the others may ask for a computer to play on. */
  AWAY_SECONDS: number(1, MAX_TIMER_SECONDS).default(86_400),
  /** Seconds after which a match nobody looks at is let go from memory. */
  IDLE_SECONDS: number(1, 86_400).default(300),
  /** Days after which a guest who holds no seat and made no table is forgotten. */
  GUEST_DAYS: number(1, 10_000).default(60),
  /** Seconds a connection that broke off may come back without joining anew. */
  RECONNECT_SECONDS: number(0, 3_600).default(30),
});

export interface Config {
  readonly port: number;
  readonly host: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Without a slash at the end. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  readonly logLevel: string;
  readonly authSecret: string;
  readonly apiRate: number;
  readonly createRate: number;
  readonly messageRate: number;
  readonly chatRate: number;
  readonly tableLimit: number;
  readonly connectionLimit: number;
  readonly personConnections: number;
  readonly addressConnections: number;
  readonly botDelayMs: number;
  readonly awayMs: number;
  readonly idleMs: number;
  readonly guestDays: number;
  readonly reconnectSeconds: number;
}

/** A setting that cannot be used; the message names the variable and is meant for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings and makes the data directory. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A variable that is set to nothing, as compose files do, counts as not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be made or used`, { cause });
  }
  return {
    port: e.PORT,
    host: e.HOST === '' ? undefined : e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    authSecret: e.AUTH_SECRET ?? keptSecret(join(dataDir, 'auth-secret')),
    apiRate: e.API_RATE,
    createRate: e.CREATE_RATE,
    messageRate: e.MESSAGE_RATE,
    chatRate: e.CHAT_RATE,
    tableLimit: e.TABLE_LIMIT,
    connectionLimit: e.CONNECTION_LIMIT,
    personConnections: e.PERSON_CONNECTIONS,
    addressConnections: e.ADDRESS_CONNECTIONS,
    botDelayMs: e.BOT_DELAY_MS,
    awayMs: e.AWAY_SECONDS * 1000,
    idleMs: e.IDLE_SECONDS * 1000,
    guestDays: e.GUEST_DAYS,
    reconnectSeconds: e.RECONNECT_SECONDS,
  };
}

/** The secret in the file, made on first use: sessions must outlive a restart. */
function keptSecret(path: string): string {
  try {
    const kept = readFileSync(path, 'utf8').trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new ConfigError(`${path} cannot be read`, { cause: error });
  }
  const made = randomBytes(32).toString('hex');
  writeFileSync(path, `${made}\n`, { mode: 0o600 });
  return made;
}
