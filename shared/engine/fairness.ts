/**
 * How the seed of a match is made, so that nobody can choose the dice and everybody can check them.
 *
 * Before anybody sits down the server publishes SHA-256 of a secret 32-byte seed (the *commitment*). Each
 * human seat adds 16 bytes of its own when it is claimed (the *contribution*). The seed of the match is
 * HMAC-SHA256, keyed with the server's seed, over the match id (UTF-8) and the contributions in seat order;
 * seats played by the computer add nothing. `hmacRng` turns it into numbers. When the match is over the
 * server's seed is revealed, and anyone can compute the same and compare it with the journal.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes of the server's secret. */
export const SERVER_SEED_BYTES = 32;
/** Bytes that each human seat adds. */
export const CONTRIBUTION_BYTES = 16;

/** Lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** Throws on odd length or anything that is not a hex digit. */
export function fromHex(hex: string): Uint8Array {
  return hexToBytes(hex);
}

/** What is published before anybody sits down: SHA-256 of the server's seed, 64 hex digits. */
export function commitmentTo(serverSeed: Uint8Array): string {
  return bytesToHex(sha256(serverSeed));
}

/**
 * The 32-byte seed of a match. `contributions` are those of the human seats, in the game's seat order.
 * Throws when a length is wrong, because a seed made of the wrong parts could not be checked later.
 */
export function matchSeed(
  serverSeed: Uint8Array,
  matchId: string,
  contributions: readonly Uint8Array[],
): Uint8Array {
  if (serverSeed.length !== SERVER_SEED_BYTES)
    throw new RangeError(`a server seed has ${SERVER_SEED_BYTES} bytes`);
  for (const part of contributions)
    if (part.length !== CONTRIBUTION_BYTES)
      throw new RangeError(`a contribution has ${CONTRIBUTION_BYTES} bytes`);
  return hmac(sha256, serverSeed, concatBytes(utf8ToBytes(matchId), ...contributions));
}
