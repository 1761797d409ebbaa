/**
 * Stands before everything that parses requests. What a parser further in would choke on (some of them end
 * the process then) is answered here: broken Host headers, odd paths, foreign origins, long bodies.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ApiError } from '../../shared/protocol/http.ts';
import { AddressLimiter, clientAddress } from './addresses.ts';

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
/** Request lines of ours are short; the session of a socket is in the query. */
const TARGET = /^\/[\x21-\x7e]{0,2047}$/;
const SOCKET_TARGET = /^\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}\?[\x21-\x7e]{1,1024}$/;
const MAX_BODY = 256 * 1024;
/** Colyseus's own requests carry a token and nothing else. */
const MAX_MATCHMAKE_BODY = 4 * 1024;

export interface GuardOptions {
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  /** Reconnections and socket openings a minute from one address. */
  readonly rate: number;
}

interface Verdict {
  readonly status: 400 | 401 | 413 | 429;
  readonly code: ApiError['error']['code'];
  readonly message: string;
}

const BAD_REQUEST: Verdict = { status: 400, code: 'malformed', message: 'the request could not be read' };
const FOREIGN: Verdict = { status: 401, code: 'forbidden', message: 'not from this address' };
const TOO_LARGE: Verdict = { status: 413, code: 'too-large', message: 'the request is too large' };
const TOO_MANY: Verdict = { status: 429, code: 'too-many', message: 'too many requests; wait a moment' };

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
  const { host } = new URL(origin);
  const own = [req.headers.host, publicUrl && new URL(publicUrl).host];
  if (trustProxy > 0) own.push(one(req.headers['x-forwarded-host']));
  return own.includes(host);
}

export class Guard {
  readonly #options: GuardOptions;
  readonly #limiter: AddressLimiter;

  constructor(options: GuardOptions) {
    this.#options = options;
    this.#limiter = new AddressLimiter(options.rate, 60_000);
  }

  #judge(req: IncomingMessage): Verdict | undefined {
    const { headers, url = '' } = req;
    if (!TARGET.test(url) || !hostIsSound(headers.host)) return BAD_REQUEST;
    const proto = headers['x-forwarded-proto'];
    if (proto !== undefined && proto !== 'http' && proto !== 'https') return BAD_REQUEST;
    const chunked = headers['transfer-encoding'] !== undefined;
    const length = Number(headers['content-length'] ?? 0);
    if (!Number.isSafeInteger(length) || length < 0) return BAD_REQUEST;
    if (length > MAX_BODY) return TOO_LARGE;
    if (url.startsWith('/matchmake')) {
      if (chunked || length > MAX_MATCHMAKE_BODY) return TOO_LARGE;
      if (!isOwnOrigin(req, this.#options)) return FOREIGN;
      if (!this.#limiter.take(this.#address(req))) return TOO_MANY;
    }
    return undefined;
  }

  #address(req: IncomingMessage): string {
    return clientAddress(req, this.#options.trustProxy);
  }

  /** For the transport's `verifyClient`: false is answered with 401. */
  readonly mayUpgrade = ({ req }: { req: IncomingMessage }): boolean => {
    const sound = SOCKET_TARGET.test(req.url ?? '') && hostIsSound(req.headers.host);
    return sound && isOwnOrigin(req, this.#options) && this.#limiter.take(this.#address(req));
  };

  /** Puts itself before the listeners that the server has now. Call it after `listen`. */
  wrap(server: Server): void {
    const listeners = server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (req: IncomingMessage, res: ServerResponse) => {
      const verdict = this.#judge(req);
      if (verdict !== undefined) refuse(res, verdict);
      else for (const listener of listeners) listener.call(server, req, res);
    });
  }
}

function refuse(res: ServerResponse, { status, code, message }: Verdict): void {
  const body: ApiError = { error: { code, message } };
  res.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  res.end(JSON.stringify(body));
}
