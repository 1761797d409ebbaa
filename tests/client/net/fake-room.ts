/** A room and a server behind it, as far as the client can tell. */
import type { Opened, RoomLike } from '../../../client/src/net/link.ts';
import { packer, wordList } from '../../../shared/protocol/packed.ts';
import { type StepMessage, type Welcome, wireStep } from '../../../shared/protocol/room.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';

const WORDS = wordList();
const PACK = packer(WORDS);

type Listener = (payload: unknown) => void;

export class FakeRoom implements RoomLike {
  readonly requests: { type: string; payload: unknown }[] = [];
  /** Answers by type; a missing one never answers. */
  readonly answers: Record<string, (payload: unknown) => unknown> = {};
  left = false;
  /** False: pings are not answered, as on a dead socket. */
  alive = true;
  readonly #messages = new Map<string, Listener>();
  #state: Listener = () => undefined;
  #leave: (code: number) => void = () => undefined;

  onStateChange(listener: Listener): void {
    this.#state = listener;
  }

  onMessage(type: string, listener: Listener): void {
    this.#messages.set(type, listener);
  }

  onLeave(listener: (code: number) => void): void {
    this.#leave = listener;
  }

  onError(): void {}

  request(type: string, payload: unknown): Promise<unknown> {
    this.requests.push({ type, payload });
    const answer = this.answers[type];
    if (answer === undefined) return new Promise(() => undefined);
    try {
      return Promise.resolve(answer(payload));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  ping(answered: (milliseconds: number) => void): void {
    if (this.alive) answered(1);
  }

  leave(): Promise<void> {
    this.left = true;
    return Promise.resolve();
  }

  emit(type: string, payload: unknown): void {
    this.#messages.get(type)?.(type === 'step' ? wireStep(payload as StepMessage, PACK) : payload);
  }

  /** The state object is one and the same and changes in place, as Colyseus does it. */
  patch(seq: number, pub: unknown, facts: object = {}): void {
    const json = {
      status: 'playing',
      seats: {},
      spectators: 0,
      hints: false,
      undoable: '',
      computers: '',
      concede: [],
      end: [],
      ...facts,
      seq,
      pub,
    };
    this.#state({ ...json, toJSON: () => json });
  }

  drop(code = 1006): void {
    this.#leave(code);
  }

  asked(type: string): unknown[] {
    return this.requests.filter((request) => request.type === type).map(({ payload }) => payload);
  }
}

export function opened(room: FakeRoom, viewer = 'a'): Opened {
  return { room, viewer };
}

export function welcome(seq: number, extra: Partial<Welcome> = {}): Welcome {
  return {
    protocol: PROTOCOL_VERSION,
    table: 't',
    game: 'g',
    viewer: 'a',
    options: {},
    words: WORDS,
    seq,
    pub: { at: seq },
    own: { own: seq },
    chat: [],
    ...extra,
  };
}

export function step(seq: number, extra: Partial<StepMessage> = {}): StepMessage {
  return { seq, type: 'action', seat: 'a', events: [], ...extra };
}
