/** The only frames that a page of ours sends. Everything else ends before the parsers of Colyseus see it. */
import { Protocol } from '@colyseus/core';

/** A message's type: a short ASCII text, as msgpack has it. */
const TYPE = /^[A-Za-z_]{1,31}$/;
const SHORT_TEXT = 0xa0;
const SHORT_TEXT_MASK = 0xe0;
const SHORT_TEXT_LENGTH = 0x1f;

/** Bytes that a positive msgpack number at `offset` takes; 0 when there is none. */
function numberSize(frame: Buffer, offset: number): number {
  const head = frame[offset];
  if (head === undefined) return 0;
  if (head < 0x80) return 1;
  const size = { 204: 2, 205: 3, 206: 5 }[head] ?? 0;
  return offset + size <= frame.length ? size : 0;
}

/** Taking up the connection, leaving it, asking whether it lives, and requests with a readable head. */
export function isSoundFrame(frame: Buffer): boolean {
  const [code] = frame;
  if (code === Protocol.JOIN_ROOM || code === Protocol.LEAVE_ROOM || code === Protocol.PING) return true;
  if (code !== Protocol.ROOM_REQUEST) return false;
  const size = numberSize(frame, 1);
  const head = frame[1 + size];
  if (size === 0 || head === undefined || (head & SHORT_TEXT_MASK) !== SHORT_TEXT) return false;
  const length = head & SHORT_TEXT_LENGTH;
  const type = frame.subarray(2 + size, 2 + size + length);
  return type.length === length && TYPE.test(type.toString('latin1'));
}
