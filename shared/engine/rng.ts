import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Rng } from './types.ts';

const WORD = 0x1_0000_0000;

/** Turns a stream of 32-bit words into fair whole numbers by rejection sampling. */
function rngFrom(nextWord: () => number, start: number): Rng {
  let drawn = start;
  return {
    get drawn() {
      return drawn;
    },
    int(n) {
      if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`int(${n}): 1 to 2^32 expected`);
      const limit = WORD - (WORD % n);
      for (;;) {
        drawn += 1;
        const word = nextWord();
        if (word < limit) return word % n;
      }
    },
  };
}

/** A fast generator (sfc32) for simulations and tests. The same seed gives the same numbers everywhere. */
export function seededRng(seed: number): Rng {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88;
  let c = 0xb7e15162 ^ Math.floor(seed / WORD);
  let counter = 1;
  const next = () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + word;
    return word >>> 0;
  };
  for (let i = 0; i < 12; i += 1) next();
  return rngFrom(next, 0);
}

const WORDS_IN_BLOCK = 8;

/**
 * The stream of a real match: block i is HMAC-SHA256(seed, i as 8 bytes big-endian), read as eight
 * big-endian words. Starting at word `position` costs the same wherever it is, so a restarted server goes on
 * with the very numbers it would have used.
 */
export function hmacRng(seed: Uint8Array, position = 0): Rng {
  let at = position;
  let blockNo = -1;
  let block = new DataView(new ArrayBuffer(32));
  const counter = new Uint8Array(8);
  const counterView = new DataView(counter.buffer);
  const next = () => {
    const wanted = Math.floor(at / WORDS_IN_BLOCK);
    if (wanted !== blockNo) {
      counterView.setBigUint64(0, BigInt(wanted));
      const bytes = hmac(sha256, seed, counter);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blockNo = wanted;
    }
    const word = block.getUint32((at % WORDS_IN_BLOCK) * 4);
    at += 1;
    return word;
  };
  return rngFrom(next, position);
}

/** One die, 1 to 6. */
export function rollDie(rng: Rng): number {
  return rng.int(6) + 1;
}

/** An element chosen fairly. Throws on an empty list. */
export function pick<T>(rng: Rng, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('pick from an empty list');
  return items[rng.int(items.length)] as T;
}

/** A shuffled copy (Fisher and Yates). */
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = rng.int(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
