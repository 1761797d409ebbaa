/** Which network address a request comes from, and how much of it one address may have. */
import type { IncomingMessage } from 'node:http';

/**
 * With `hops` proxies of one's own in front, the entry that the outermost of them wrote; otherwise the peer.
 * What a client writes into forwarding headers is never believed.
 */
export function clientAddress(req: IncomingMessage, hops: number): string {
  const peer = req.socket.remoteAddress ?? '';
  if (hops === 0) return peer;
  const header = req.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((a) => a.trim());
  return chain.at(-hops) || peer;
}

/** So many in each window for each address. */
export class AddressLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  #counts = new Map<string, number>();
  #until = 0;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  take(address: string, now = Date.now()): boolean {
    if (now >= this.#until) {
      this.#counts = new Map();
      this.#until = now + this.#windowMs;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= this.#limit;
  }
}
