/** A connection without the SDK, that keeps every byte it was sent. */
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { encode } from '@colyseus/schema';
import { WebSocket } from 'ws';
import type { Entered } from '../../shared/protocol/http.ts';

interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

export class RawSocket {
  readonly socket: WebSocket;
  /** Everything that came, in order. */
  readonly frames: Buffer[] = [];
  /** The close code, once closed. */
  closed: number | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const frame = Buffer.from(data as Buffer);
      this.frames.push(frame);
      if (this.frames.length === 1) socket.send(Buffer.from([Protocol.JOIN_ROOM]));
    });
    socket.on('close', (code) => {
      this.closed = code;
    });
    socket.on('error', () => {});
  }

  /** Resolves when the socket is open or has failed. */
  static async open(url: string, path: string, headers: Record<string, string> = {}): Promise<RawSocket> {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
    const raw = new RawSocket(socket);
    await new Promise((resolve) => {
      socket.once('open', resolve);
      socket.once('error', resolve);
    });
    return raw;
  }

  static join(url: string, { reservation }: Entered): Promise<RawSocket> {
    const { processId, roomId, sessionId } = reservation as Reservation;
    return RawSocket.open(url, `/${processId}/${roomId}?sessionId=${sessionId}`);
  }

  /** Frames that came since the last call. */
  take(): Buffer[] {
    return this.frames.splice(0);
  }

  /** A request or message with a payload that is msgpack already. */
  send(code: number, type: string, payload: Buffer, requestId?: number): void {
    const head = Buffer.alloc(64 + type.length * 4);
    head[0] = code;
    const at = { offset: 1 };
    if (requestId !== undefined) encode.number(head, requestId, at);
    encode.string(head, type, at);
    this.socket.send(Buffer.concat([head.subarray(0, at.offset), payload]));
  }

  /** Stops taking in what the server sends. */
  deafen(): void {
    (this.socket as unknown as { _socket: Socket })._socket.pause();
  }

  /** Takes it in again. */
  listen(): void {
    (this.socket as unknown as { _socket: Socket })._socket.resume();
  }

  close(): void {
    this.socket.terminate();
  }
}
