/** Lets so many things through in a time, with bursts up to that number. */
export class TokenBucket {
  readonly #size: number;
  readonly #perMs: number;
  #tokens: number;
  #at: number;

  constructor(size: number, seconds: number, now: number) {
    this.#size = size;
    this.#perMs = size / (seconds * 1000);
    this.#tokens = size;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#tokens = Math.min(this.#size, this.#tokens + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
