/** Ids and secrets that nobody can guess. */
import { randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 16;

/** A table's id: 80 random bits, readable and safe in any address. Knowing it is what "by link" means. */
export function newTableId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function isTableId(text: string): boolean {
  return /^[a-z0-9]{16}$/.test(text);
}

/** The secret of an invite link: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

export function sameToken(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
