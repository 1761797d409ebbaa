/**
 * One player's connection without the SDK: it reads the same frames, keeps what a player needs to decide, and
 * leaves the rest, so that the load generator is not what is measured.
 */
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { decode, encode } from '@colyseus/schema';
import { pack, unpack } from 'msgpackr';
import { WebSocket } from 'ws';
import { type Answer, type StepMessage, stepFrom, type Welcome } from '../../shared/protocol/room.ts';

const REQUEST_HEAD = 32;

export interface SeatListener {
  onWelcome(welcome: Welcome): void;
  /** The whole state when `full`, what has changed otherwise. */
  onState(bytes: Buffer, full: boolean): void;
  onStep(step: StepMessage): void;
  onAnswer(answer: Answer): void;
  onClosed(code: number): void;
}

interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

export class SeatSocket {
  readonly #socket: WebSocket;
  readonly #listener: SeatListener;
  #lastRequest = 0;
  #words: readonly string[] = [];

  constructor(url: string, reservation: Reservation, listener: SeatListener) {
    const { processId, roomId, sessionId } = reservation;
    this.#listener = listener;
    const address = `${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    this.#socket = new WebSocket(address, { perMessageDeflate: false });
    this.#socket.on('message', (data) => this.#take(data as Buffer));
    this.#socket.on('close', (code) => listener.onClosed(code));
    // A close follows.
    this.#socket.on('error', () => {});
  }

  #take(frame: Buffer): void {
    const at = { offset: 1 };
    switch (frame[0]) {
      case Protocol.JOIN_ROOM:
        this.#socket.send(Buffer.from([Protocol.JOIN_ROOM]));
        return;
      case Protocol.ROOM_STATE:
      case Protocol.ROOM_STATE_PATCH:
        this.#listener.onState(frame.subarray(1), frame[0] === Protocol.ROOM_STATE);
        return;
      case Protocol.ROOM_DATA: {
        const type = decode.string(frame, at);
        if (type === 'step') this.#listener.onStep(stepFrom(this.#words, unpack(frame.subarray(at.offset))));
        else if (type === 'welcome') this.#welcome(unpack(frame.subarray(at.offset)));
        return;
      }
      case Protocol.ROOM_RESPONSE:
        decode.number(frame, at);
        // One byte of status: 0 is success.
        if (frame[at.offset] !== 0) throw new Error('the server could not answer a request');
        this.#listener.onAnswer(unpack(frame.subarray(at.offset + 1)));
        return;
      default:
        return;
    }
  }

  #welcome(welcome: Welcome): void {
    this.#words = welcome.words;
    this.#listener.onWelcome(welcome);
  }

  act(seq: number, action: unknown): void {
    const head = Buffer.alloc(REQUEST_HEAD);
    head[0] = Protocol.ROOM_REQUEST;
    const at = { offset: 1 };
    this.#lastRequest += 1;
    encode.number(head, this.#lastRequest, at);
    encode.string(head, 'act', at);
    this.#socket.send(Buffer.concat([head.subarray(0, at.offset), pack({ seq, action })]));
  }

  /** What has gone through the connection so far. */
  get bytes(): { readonly sent: number; readonly received: number } {
    const { _socket } = this.#socket as unknown as { readonly _socket: Socket | null };
    return { sent: _socket?.bytesWritten ?? 0, received: _socket?.bytesRead ?? 0 };
  }

  close(): void {
    this.#socket.terminate();
  }
}
