/**
 * Colyseus, set up the way we need it. The numbers are those of the list of known holes that
 * tests/server/cures.test.ts goes through.
 */
import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { WebSocketClient, WebSocketTransport } from '@colyseus/ws-transport';
import type { Application } from 'express';
import type { Logger } from 'pino';
import type { ServerOptions, WebSocketServer } from 'ws';
import type { Guard } from './http/guard.ts';
import { heartbeat } from './http/heartbeat.ts';
import type { LiveTable } from './matches/LiveTable.ts';
import type { Ticket } from './rooms/Crowd.ts';
import { matchRoomFor, ROOM_NAME, type RoomDeps } from './rooms/MatchRoom.ts';

/** A connection that does not read is cut off when so much waits for it. */
const MAX_BUFFERED = 1024 * 1024;
const MAX_MESSAGE = 4 * 1024;
/** A peer that was told goodbye has so long to say it too. */
const CLOSE_MS = 3_000;
/** Times a room may vanish between being found and being entered. */
const ENTER_ATTEMPTS = 5;

let patched = false;

/**
 * Settings that Colyseus keeps one of in a process. (1) Frames are slices of a buffer that is used again, so
 * each is copied, and a connection that stops reading is cut off before much can pile up. (6) Clients can
 * ask the matchmaker for nothing. (7) No cross-origin access. Besides, the frames of one turn of the event loop
 * (patch, step, answer) leave together.
 */
function cureGlobals(): void {
  matchMaker.controller.exposedMethods = [];
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS;
  matchMaker.controller.getCorsHeaders = () => ({});
  if (patched) return;
  patched = true;
  const send = WebSocketClient.prototype.raw;
  WebSocketClient.prototype.raw = function raw(data, options, done) {
    if (this.ref.bufferedAmount > MAX_BUFFERED) {
      this.ref.terminate();
      return;
    }
    gather(this.ref as unknown as { readonly _socket?: Socket | null });
    send.call(this, Buffer.from(data), options, done);
  };
}

/** Each write of its own is a call of the system, and costs as much as the step. */
function gather({ _socket: socket }: { readonly _socket?: Socket | null }): void {
  if (socket === undefined || socket === null || socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

/** (12) Colyseus prints a stack for every bad message; one short line of it is enough, and not too many. */
function quietLogger(log: Logger) {
  const line = (parts: readonly unknown[]) => String(parts[0]).split('\n', 1)[0]?.slice(0, 200);
  const debug = (...parts: unknown[]) => log.debug({ from: 'colyseus' }, line(parts));
  return { debug, trace: debug, info: debug, warn: debug, error: debug };
}

export interface GameServerOptions {
  readonly guard: Guard;
  readonly log: Logger;
  readonly rooms: RoomDeps;
  readonly port: number;
  readonly host: string | undefined;
  express(app: Application): void;
}

/** What the SDK's `consumeSeatReservation` takes. */
export type Reservation = Awaited<ReturnType<typeof matchMaker.reserveSeatFor>>;

export interface GameServer {
  readonly http: HttpServer;
  readonly port: number;
  reserve(live: LiveTable, ticket: Ticket): Promise<Reservation>;
  /** Closes rooms and sockets. */
  close(): Promise<void>;
}

export async function startGameServer(options: GameServerOptions): Promise<GameServer> {
  const { guard, log, rooms, port, host } = options;
  cureGlobals();
  const http = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  });
  // Its types do not know the last one yet.
  const sockets: ServerOptions & { readonly closeTimeout: number } = {
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    closeTimeout: CLOSE_MS,
    // (3) Before anything parses the address.
    verifyClient: guard.mayUpgrade,
  };
  // Pings are ours, see below.
  const transport = new WebSocketTransport({ server: http, pingInterval: 0, ...sockets });
  const server = new Server({
    transport,
    greet: false,
    // Signals and uncaught errors are main.ts's business.
    gracefullyShutdown: false,
    // (10) It would write private state to the disk.
    devMode: false,
    logger: quietLogger(log),
    express: options.express,
  });
  server.define(ROOM_NAME, matchRoomFor(rooms));
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    server.listen(port, host).then(resolve, reject);
  });
  // (2) Requests that would end the process never reach the parsers, and Colyseus answers none of them: rooms
  // are entered by way of our own HTTP interface.
  guard.wrap(http, transport.getExpressApp() as unknown as RequestListener);
  const { wss } = transport as unknown as { readonly wss: WebSocketServer };
  guard.watch(wss);
  const endHeartbeat = heartbeat(wss);
  http.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });

  const opening = new Map<string, ReturnType<typeof matchMaker.createRoom>>();

  /** The one room of the table; made when there is none. */
  async function room(id: string) {
    const open = await matchMaker.getRoomById(id);
    if (open !== undefined) return open;
    let making = opening.get(id);
    if (making === undefined) {
      making = matchMaker.createRoom(ROOM_NAME, { table: id }).finally(() => opening.delete(id));
      opening.set(id, making);
    }
    return making;
  }

  return {
    http,
    port: (http.address() as { port: number }).port,
    async reserve(live, ticket) {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await matchMaker.reserveSeatFor(await room(live.id), {}, ticket);
        } catch (error) {
          // The room may have closed between the two steps; the next one is new.
          if (attempt >= ENTER_ATTEMPTS) throw error;
          await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
        }
    },
    async close() {
      endHeartbeat();
      await server.gracefullyShutdown(false);
      http.closeAllConnections();
    },
  };
}
