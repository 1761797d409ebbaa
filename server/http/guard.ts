/**
 * Stands before everything that parses requests. What a parser further in would choke on (some of them end
 * the process then) is answered here: broken Host headers, odd paths, foreign origins, long bodies.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocketServer } from 'ws';
import type { ApiError } from '../../shared/protocol/http.ts';
import { isSoundFrame } from '../rooms/frames.ts';
import { TokenBucket } from '../rooms/TokenBucket.ts';
import { AddressCounter, AddressLimiter, clientAddress, plain } from './addresses.ts';

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
/** Request lines of ours are short; the session of a socket is in the query. */
const TARGET = /^\/[\x21-\x7e]{0,2047}$/;
const SOCKET_TARGET = /^\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}\?[\x21-\x7e]{1,1024}$/;
const MAX_BODY = 256 * 1024;
/** Pings and pongs of one socket in ten seconds. Browsers send none but the answers to ours. */
const CONTROL_FRAMES = 20;
const CONTROL_SECONDS = 10;

export interface GuardOptions {
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  /** Socket openings a minute from one address. */
  readonly rate: number;
  /** What one address may have open at once. */
  readonly connections: number;
}

interface Verdict {
  readonly status: 400 | 413;
  readonly code: ApiError['error']['code'];
  readonly message: string;
}

const BAD_REQUEST: Verdict = { status: 400, code: 'malformed', message: 'the request could not be read' };
const TOO_LARGE: Verdict = { status: 413, code: 'too-large', message: 'the request is too large' };

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function hostIsSound(host: string | undefined): boolean {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}/`);
}

/** True when a page of ours, or no page at all, made the request. */
export function isOwnOrigin(req: IncomingMessage, { publicUrl, trustProxy }: GuardOptions): boolean {
  const origin = one(req.headers.origin);
  if (origin === undefined) return true;
  // Written by the browser and out of reach of pages; right also where a proxy changes the Host.
  if (one(req.headers['sec-fetch-site']) === 'same-origin') return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const home = publicUrl === undefined ? undefined : new URL(publicUrl);
  // Where the site is https, a page of its name without it may be anybody's on the way.
  if (home?.host === host) return home.protocol === protocol;
  const own = [req.headers.host];
  if (trustProxy > 0) own.push(one(req.headers['x-forwarded-host']));
  return own.includes(host);
}

export class Guard {
  readonly #options: GuardOptions;
  readonly #openings: AddressLimiter;
  /** Connections by peer, where nobody stands in front, and sockets by the address that a proxy names. */
  readonly #connections: AddressCounter;
  readonly #sockets: AddressCounter;

  constructor(options: GuardOptions) {
    this.#options = options;
    this.#openings = new AddressLimiter(options.rate, 60_000);
    this.#connections = new AddressCounter(options.connections);
    this.#sockets = new AddressCounter(options.connections);
  }

  #judge(req: IncomingMessage): Verdict | undefined {
    const { headers, url = '' } = req;
    if (!TARGET.test(url) || !hostIsSound(headers.host)) return BAD_REQUEST;
    const proto = headers['x-forwarded-proto'];
    if (proto !== undefined && proto !== 'http' && proto !== 'https') return BAD_REQUEST;
    const length = Number(headers['content-length'] ?? 0);
    if (!Number.isSafeInteger(length) || length < 0) return BAD_REQUEST;
    if (length > MAX_BODY) return TOO_LARGE;
    return undefined;
  }

  #address(req: IncomingMessage): string {
    return clientAddress(req, this.#options.trustProxy);
  }

  /** For the transport's `verifyClient`: false is answered with 401. */
  readonly mayUpgrade = ({ req }: { req: IncomingMessage }): boolean => {
    const sound = SOCKET_TARGET.test(req.url ?? '') && hostIsSound(req.headers.host);
    if (!sound || !isOwnOrigin(req, this.#options)) return false;
    const address = this.#address(req);
    return this.#sockets.hasRoom(address) && this.#openings.take(address);
  };

  /**
   * Puts itself and `app` in the place of all the listeners that the server has now, so that nothing else
   * answers requests. Call it after `listen`.
   */
  wrap(server: Server, app: (req: IncomingMessage, res: ServerResponse) => void): void {
    server.removeAllListeners('request');
    server.on('request', (req: IncomingMessage, res: ServerResponse) => {
      const verdict = this.#judge(req);
      if (verdict !== undefined) refuse(res, verdict);
      else app(req, res);
    });
    // Behind a proxy all connections are the proxy's, and it must keep count itself.
    if (this.#options.trustProxy === 0)
      server.on('connection', (socket: Socket) => {
        const address = plain(socket.remoteAddress ?? '');
        if (this.#connections.hasRoom(address)) socket.once('close', this.#connections.opened(address));
        else socket.destroy();
      });
  }

  /**
   * Counts sockets, ends those that do nothing but ping (no other limit sees these frames), and those that send
   * what no page of ours sends.
   */
  watch(sockets: WebSocketServer): void {
    sockets.on('connection', (socket, req) => {
      socket.once('close', this.#sockets.opened(this.#address(req)));
      const frames = new TokenBucket(CONTROL_FRAMES, CONTROL_SECONDS, Date.now());
      const count = () => {
        if (!frames.take(Date.now())) socket.terminate();
      };
      socket.on('ping', count);
      socket.on('pong', count);
      const emit = socket.emit;
      socket.emit = (event: string | symbol, ...parts: unknown[]) => {
        if (event !== 'message' || isSoundFrame(parts[0] as Buffer))
          return emit.call(socket, event, ...parts);
        socket.terminate();
        return true;
      };
    });
  }
}

function refuse(res: ServerResponse, { status, code, message }: Verdict): void {
  const body: ApiError = { error: { code, message } };
  res.writeHead(status, {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  res.end(JSON.stringify(body));
}
