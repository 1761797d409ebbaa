/** The whole server in one function, for main.ts and for tests. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import type { AnyBot } from '../shared/engine/bots.ts';
import type { GameEntry } from '../shared/engine/entry.ts';
import { ThinkTank } from './bots/ThinkTank.ts';
import { startGameServer } from './colyseus.ts';
import type { Config } from './config.ts';
import { buildApp } from './http/express-app.ts';
import { Guard } from './http/guard.ts';
import { Identity, migrateIdentity } from './http/identity.ts';
import { MatchService } from './matches/MatchService.ts';
import { Pledges } from './matches/Pledges.ts';
import { done } from './matches/result.ts';
import { StandIns } from './matches/StandIns.ts';
import { Tables } from './matches/tables.ts';
import { TakeBacks } from './matches/take-backs.ts';
import { Crowd } from './rooms/Crowd.ts';
import { wireFor } from './rooms/wire.ts';
import { KyselyStore } from './store/KyselyStore.ts';
import { openDatabase } from './store/open.ts';
import type { Store } from './store/Store.ts';

const STOP_ROOMS_MS = 3_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Games by id. */
export type Registry = Readonly<Record<string, GameEntry>>;

export interface Deps {
  readonly games: Registry;
  readonly log?: Logger;
  /** Plays every computer's seat. */
  readonly bot?: AnyBot;
  /** The module that `games` come from, for the threads in which computers think. */
  readonly registry?: URL;
  /** Where the built client is. */
  readonly dist?: string;
  /** For tests: puts something between the server and its store. */
  readonly aroundStore?: (store: Store) => Store;
}

export interface RunningServer {
  readonly port: number;
  readonly service: MatchService;
  /** Finishes what was taken, tells the clients, closes everything. */
  close(): Promise<void>;
}

export function logger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['*.token', '*.serverSeed', '*.random', '*.cookie', 'err.parameters'],
      remove: true,
    },
  });
}

export async function createServer(config: Config, deps: Deps): Promise<RunningServer> {
  const log = deps.log ?? logger(config.logLevel);
  const database = await openDatabase(config, (dialect, kind) => migrateIdentity(config, dialect, kind));
  const kyselyStore = new KyselyStore(database);
  const store = deps.aroundStore?.(kyselyStore) ?? kyselyStore;
  const tank = new ThinkTank({
    registry: deps.registry ?? new URL('../shared/games/index.ts', import.meta.url),
  });
  const service = new MatchService({
    games: deps.games,
    store,
    log,
    botDelayMs: config.botDelayMs,
    idleMs: config.idleMs,
    tank,
    ...(deps.bot === undefined ? {} : { bot: deps.bot }),
  });
  const tables = new Tables(service, new Pledges(config.authSecret), config.tableLimit);
  const identity = new Identity(config, database);
  const guardOptions = {
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    rate: config.apiRate,
    connections: config.addressConnections,
  };
  const crowd = new Crowd(config);
  const wires = new Map(Object.entries(deps.games).map(([id, entry]) => [id, wireFor(entry)]));

  const server = await startGameServer({
    guard: new Guard(guardOptions),
    log,
    port: config.port,
    host: config.host,
    rooms: {
      service,
      tables,
      takeBacks: new TakeBacks(service),
      standIns: new StandIns(service, config.awayMs),
      crowd,
      log,
      config,
      wireOf(game) {
        const wire = wires.get(game);
        if (wire === undefined) throw new Error(`no game '${game}'`);
        return wire;
      },
    },
    express: (app) =>
      buildApp(app, {
        games: deps.games,
        config,
        guard: guardOptions,
        log,
        identity,
        service,
        tables,
        version: packageJson.version,
        dist: deps.dist ?? join(import.meta.dirname, '..', 'client', 'dist'),
        async reserve(live, person) {
          const viewer = live.viewerOf(person.id);
          const sessionId = randomBytes(18).toString('base64url');
          const ticket = { sessionId, user: person.id, name: person.name, viewer };
          const full = crowd.reserve(ticket, live.id);
          if (full !== undefined) return { ok: false, error: full };
          try {
            return done({ reservation: await server.reserve(live, ticket), viewer });
          } catch (error) {
            crowd.left(sessionId);
            throw error;
          }
        },
      }),
  }).catch(async (error: unknown) => {
    await service.stop();
    await tank.close();
    await database.close();
    throw error;
  });
  void service
    .wakeBots()
    .catch((error: unknown) => log.error({ err: error }, 'computers could not be woken'));

  const forget = async () => {
    const forgotten = await identity.forgetIdle(new Date(Date.now() - config.guestDays * DAY_MS));
    if (forgotten > 0) log.info({ forgotten }, 'guests who did not come back');
  };
  const forgetting = setInterval(
    () => void forget().catch((error: unknown) => log.error({ err: error }, 'guests could not be forgotten')),
    HOUR_MS,
  ).unref();

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    clearInterval(forgetting);
    await service.stop();
    await tank.close();
    await Promise.race([
      server.close(),
      new Promise((resolve) => setTimeout(resolve, STOP_ROOMS_MS).unref()),
    ]);
    await database.close();
  }
  return {
    port: server.port,
    service,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
