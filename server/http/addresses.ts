/** Which network address a request comes from, and how much of it one address may have. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

/** What a customer of IPv6 gets from the provider; all of it is one address to us. */
const IPV6_PREFIX = 56;

/**
 * With `hops` proxies of one's own in front, the entry that the outermost of them wrote; otherwise the peer.
 * What a client writes into forwarding headers is never believed. IPv4 in IPv6 clothes is IPv4, and of IPv6
 * the network counts: one computer has more addresses there than anybody could count.
 */
export function clientAddress(req: IncomingMessage, hops: number): string {
  const peer = req.socket.remoteAddress ?? '';
  if (hops === 0) return plain(peer);
  const header = req.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((a) => a.trim());
  return plain(chain.at(-hops) || peer, peer);
}

/** The address to count by; `fallback` where the text is no address at all. */
export function plain(address: string, fallback = ''): string {
  if (isIP(address) === 0) return fallback === '' ? '' : plain(fallback);
  return ipKeyGenerator(address, IPV6_PREFIX);
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

/** What each address has open at the moment. */
export class AddressCounter {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  hasRoom(address: string): boolean {
    return (this.#open.get(address) ?? 0) < this.#limit;
  }

  /** Counts one more; call the answer once when it is closed. */
  opened(address: string): () => void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }
}
