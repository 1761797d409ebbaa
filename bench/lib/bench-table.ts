/** One match as its two players' browsers see it, and what they do. */
import { roomStateClass } from '../../server/rooms/room-state.ts';
import type { AnyBot } from '../../shared/engine/bots.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape, SeatId } from '../../shared/engine/types.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Answer, StepMessage, Welcome } from '../../shared/protocol/room.ts';
import { Mirror } from './mirror.ts';
import { SeatSocket } from './seat-socket.ts';

export const GAME = 'eagles-and-missiles';
export const SEATS = ['russia', 'poland'] as const;

const entry = GAMES[GAME];
if (entry === undefined) throw new Error(`no game '${GAME}'`);
export const gameEntry = entry;
const { game, PublicState } = entry;

export type Reservation = ConstructorParameters<typeof SeatSocket>[1];

export interface Timings {
  readonly reply: number[];
  readonly seen: number[];
}

export interface BenchTableOptions {
  readonly url: string;
  readonly reservations: ReadonlyMap<SeatId, Reservation>;
  /** Of the game. */
  readonly options: unknown;
  /** Plays all seats. */
  readonly bot: AnyBot;
  readonly seed: number;
}

/** One player's side. The public state is the same on both, so one of them reads it for both. */
interface Place {
  readonly socket: SeatSocket;
  own: unknown;
  /** Of the last step message. */
  seq: number;
  patched: boolean;
}

export class BenchTable {
  readonly #places = new Map<SeatId, Place>();
  readonly #mirror = new Mirror(roomStateClass(PublicState));
  readonly #rng: ReturnType<typeof seededRng>;
  readonly #options: unknown;
  readonly #bot: AnyBot;
  #sentAt = 0;
  #actor: SeatId = '';
  /** Answer and both players' complete steps that are still to come. */
  #missing = 0;
  #welcomes = 0;
  #states = 0;
  #timings: Timings | undefined;
  refused = 0;
  steps = 0;
  failure: string | undefined;
  /** Called when a step is complete for both players and answered. */
  onComplete: () => void = () => {};

  constructor({ url, reservations, options, bot, seed }: BenchTableOptions) {
    this.#options = options;
    this.#bot = bot;
    this.#rng = seededRng(seed);
    for (const [seat, reservation] of reservations) {
      const socket = new SeatSocket(url, reservation, {
        onWelcome: (welcome) => this.#welcome(seat, welcome),
        onState: (bytes) => this.#state(seat, bytes),
        onStep: (step) => this.#step(seat, step),
        onAnswer: (answer) => this.#answer(answer),
        onClosed: (code) => {
          this.failure ??= `a connection was closed with ${code}`;
          this.onComplete();
        },
      });
      this.#places.set(seat, { socket, own: undefined, seq: 0, patched: false });
    }
  }

  /** Both players are at the table. */
  get ready(): boolean {
    return this.#welcomes >= SEATS.length && this.#states >= SEATS.length;
  }

  get busy(): boolean {
    return this.#missing > 0;
  }

  get over(): boolean {
    return this.#mirror.state?.status === 'over';
  }

  get bytes(): { readonly sent: number; readonly received: number } {
    const all = [...this.#places.values()].map(({ socket }) => socket.bytes);
    return {
      sent: all.reduce((sum, { sent }) => sum + sent, 0),
      received: all.reduce((sum, { received }) => sum + received, 0),
    };
  }

  /** One legal action of a seat that must decide. The clock starts when it is written to the connection. */
  act(timings: Timings | undefined): void {
    const { pub, seq } = this.#mirror.state;
    const seat: SeatId = pub.actors[0];
    const place = this.#place(seat);
    const view = { viewer: seat, options: this.#options, pub, own: place.own };
    const legal: readonly ActionShape[] = game.legalActions(view);
    const action = this.#bot(view, legal, this.#rng);
    this.#timings = timings;
    this.#actor = seat;
    this.#missing = 1 + SEATS.length;
    this.#sentAt = performance.now();
    place.socket.act(seq, action);
  }

  close(): void {
    this.failure = undefined;
    this.onComplete = () => {};
    for (const { socket } of this.#places.values()) socket.close();
  }

  #place(seat: SeatId): Place {
    const place = this.#places.get(seat);
    if (place === undefined) throw new Error(`nobody plays '${seat}'`);
    return place;
  }

  #welcome(seat: SeatId, welcome: Welcome): void {
    const place = this.#place(seat);
    place.own = welcome.own;
    place.seq = welcome.seq;
    this.#welcomes += 1;
    this.onComplete();
  }

  #state(seat: SeatId, bytes: Buffer): void {
    this.#place(seat).patched = true;
    if (seat === SEATS[0]) this.#mirror.decode(bytes);
    if (this.#states < SEATS.length) {
      this.#states += 1;
      this.onComplete();
    }
  }

  #step(seat: SeatId, step: StepMessage): void {
    const now = performance.now();
    const place = this.#place(seat);
    // The public part travels first.
    if (!place.patched) this.failure ??= `step ${step.seq} came without its public part`;
    if (step.seq !== place.seq + 1) this.failure ??= `step ${step.seq} after ${place.seq}`;
    place.patched = false;
    place.seq = step.seq;
    if ('own' in step) place.own = step.own;
    if (seat !== this.#actor) this.#timings?.seen.push(now - this.#sentAt);
    this.#arrived();
  }

  #answer(answer: Answer): void {
    this.#timings?.reply.push(performance.now() - this.#sentAt);
    if (answer.ok) this.steps += 1;
    else {
      this.refused += 1;
      this.failure ??= `refused: ${answer.refusal.code} ${answer.refusal.message}`;
    }
    this.#arrived();
  }

  #arrived(): void {
    this.#missing -= 1;
    if (this.#missing === 0 || this.failure !== undefined) this.onComplete();
  }
}
