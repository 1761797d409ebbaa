/**
 * One table on a real server, and around it a listener for every kind of connection, each behind a tap of its
 * own. Things happen one after another; when everything that one thing has sent has arrived, it is looked
 * through and kept.
 */
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { matchMaker } from '@colyseus/core';
import type { SeatReservation } from '@colyseus/sdk';
import type { RunningServer } from '../../server/app.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { SPECTATOR } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import type { AnySecrets } from '../../tests/kit/secrets.ts';
import { Player, startServer, type TestServer } from '../../tests/kit/server-harness.ts';
import type { Canaries } from './leak-canary.ts';
import type { People, Person } from './leak-people.ts';
import { misshapen, type Receiver, Scanner, type SHAPES, textForms } from './leak-scan.ts';
import { CLOCK_START, type LeakTable, leakTable, secretWords } from './leak-table.ts';
import { Tap } from './leak-tap.ts';

/** One thing that happens. `ear` is who does it. */
export type Op = { readonly ear: string } & (
  | { readonly type: 'join' | 'leave' | 'blink' | 'cork' | 'uncork' | 'undo' | 'vote' }
  | { readonly type: 'act'; readonly action: unknown }
  /** A request that changes nothing: sync, history, or one that is refused. */
  | { readonly type: 'ask'; readonly message: string; readonly payload: unknown }
  | { readonly type: 'say'; readonly to: 'all' | 'side'; readonly text: string }
  | { readonly type: 'http'; readonly method: string; readonly path: string; readonly body?: unknown }
);

export interface Finding {
  /** The number of the thing that happened. */
  readonly step: number;
  /** The journal's number after it. */
  readonly seq: number;
  readonly connection: string;
  readonly what: string;
}

export interface HallOptions {
  readonly entry: GameEntry;
  readonly secrets: AnySecrets;
  readonly canaries: Canaries;
  readonly people: People;
  readonly options: unknown;
  readonly seed: number;
  /** For tests of this test: breaks the server before anything happens. */
  sabotage?(running: RunningServer): void;
}

export interface Ear {
  readonly name: string;
  readonly viewer: string;
  readonly person: Person;
  readonly tap: Tap;
  player: Player | undefined;
  corked: boolean;
  /** Words that are drawn anew for each connection; blotted out before two runs are compared. */
  readonly fleeting: Set<string>;
  /** What came by the socket or as an HTTP answer, for each thing that happened. */
  readonly heard: Buffer[][];
  seen: { steps: number; chat: number; welcomes: number };
}

/** What is read of the room's own state. */
interface TableFacts {
  readonly spectators: number;
  readonly seats: { get(seat: string): { readonly present: boolean } | undefined };
}

/** A request that everybody may make, refused in a few bytes: its answer comes after all that was sent before. */
const KNOCK = { from: 2, to: 1 } as const;
/** Headers that go by the clock of the machine. */
const CLOCKED_HEADERS = /^(date|ratelimit|ratelimit-policy|keep-alive|connection)$/;
const POLL_MS = 2;
/** How soon a broken connection tries to come back. */
const RETURN_MS = 10;
const LIMIT_MS = 20_000;
export class Hall {
  readonly findings: Finding[] = [];
  readonly made: LeakTable;
  readonly seats: readonly { readonly id: string; readonly side: string }[];
  readonly ears = new Map<string, Ear>();
  readonly scanner: Scanner;
  /** Plain states after each thing that happened; the same object while nothing changed. */
  readonly states: unknown[] = [];
  /** Cards that each viewer has been allowed to know so far. */
  readonly known = new Map<string, Set<string>>();
  /** When the game ended: from then on nothing of it is secret. */
  overAt = Number.POSITIVE_INFINITY;
  step = 0;
  readonly #seqs: number[] = [];
  readonly #options: HallOptions;
  readonly #server: TestServer;
  readonly #dir: string;

  private constructor(options: HallOptions, server: TestServer, dir: string) {
    this.#options = options;
    this.#server = server;
    this.#dir = dir;
    this.scanner = new Scanner(options.canaries);
    this.seats = options.entry.game.seats(options.options);
    this.made = leakTable(options.entry, options.options, options.people.all, options.seed);
    this.scanner.words.push(
      ...secretWords(
        this.made,
        options.people.all,
        () => this.over,
        (name) => this.ears.get(name)?.person,
      ),
    );
  }

  static async open(options: HallOptions): Promise<Hall> {
    const dir = await options.people.copy();
    const { entry } = options;
    const server = await startServer({ dir, deps: { games: { [entry.game.meta.id]: entry } } });
    const hall = new Hall(options, server, dir);
    server.running.service.now = () => CLOCK_START + hall.step * 1000;
    options.sabotage?.(server.running);
    await server.running.service.store.createTable(hall.made.table);
    return hall;
  }

  get id(): string {
    return this.made.table.id;
  }

  get over(): boolean {
    return this.overAt <= this.step;
  }

  get seq(): number {
    return this.#server.running.service.loaded(this.id)?.seq ?? 0;
  }

  /** The journal's number after that step. */
  seqAt(step: number): number {
    return this.#seqs[step] ?? 0;
  }

  /** A listener that has not joined yet. */
  async place(name: string, viewer: string, person: number): Promise<Ear> {
    const ear: Ear = {
      name,
      viewer,
      person: this.#options.people.all[person] as Person,
      tap: await Tap.open(this.#server.port),
      player: undefined,
      corked: false,
      fleeting: new Set(),
      heard: [],
      seen: { steps: 0, chat: 0, welcomes: 0 },
    };
    this.ears.set(name, ear);
    if (!this.known.has(viewer)) this.known.set(viewer, new Set());
    return ear;
  }

  ear(name: string): Ear {
    const ear = this.ears.get(name);
    if (ear === undefined) throw new Error(`no listener '${name}'`);
    return ear;
  }

  /** Lets it happen, waits until all of it has arrived, and looks through it. True when it was taken. */
  async happen(op: Op): Promise<boolean> {
    const ear = this.ear(op.ear);
    for (const one of this.ears.values()) one.heard[this.step] = [];
    const done = await this.#carryOut(op, ear);
    await this.#settle();
    this.#look();
    this.step += 1;
    return done;
  }

  async #carryOut(op: Op, ear: Ear): Promise<boolean> {
    switch (op.type) {
      case 'join':
        await this.#join(ear);
        return true;
      case 'leave':
        await ear.player?.leave();
        ear.player = undefined;
        return true;
      case 'blink':
        await this.#blink(ear);
        return true;
      case 'cork':
        this.#socket(ear).cork();
        ear.corked = true;
        return true;
      case 'uncork':
        this.#socket(ear).uncork();
        ear.corked = false;
        return true;
      case 'act':
        return this.#answered(ear, await this.#player(ear).act(op.action));
      case 'undo':
        return this.#answered(ear, await this.#player(ear).undo());
      case 'vote':
        return this.#answered(ear, await this.#player(ear).vote('end'));
      case 'say':
        this.#chatSecret(ear, op);
        return this.#answered(ear, await this.#player(ear).say(op.text, op.to));
      case 'ask': {
        const answer = await this.#player(ear).room.request(op.message, op.payload);
        const kind = answer !== null && typeof answer === 'object' && 'ok' in answer ? 'answer' : op.message;
        this.#shaped(ear, kind === 'sync' ? 'welcome' : (kind as keyof typeof SHAPES), answer);
        return true;
      }
      case 'http': {
        const { status } = await this.#http(ear, op.method, op.path, op.body);
        return status === 200;
      }
    }
  }

  #player(ear: Ear): Player {
    if (ear.player === undefined) throw new Error(`${ear.name} is not connected`);
    return ear.player;
  }

  async #http(ear: Ear, method: string, path: string, body?: unknown) {
    const response = await fetch(ear.tap.url + path, {
      method,
      headers: {
        cookie: ear.person.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const headers = [...response.headers].filter(([name]) => !CLOCKED_HEADERS.test(name)).map(String);
    const text = await response.text();
    ear.heard[this.step]?.push(Buffer.from([status, ...headers, text].join('\n')));
    return { status, text };
  }

  async #join(ear: Ear): Promise<void> {
    const { status, text } = await this.#http(ear, 'POST', `/api/tables/${this.id}/enter`);
    if (status !== 200) throw new Error(`${ear.name} could not enter: ${status} ${text}`);
    const { reservation } = JSON.parse(text) as { reservation: SeatReservation };
    ear.fleeting.add(reservation.processId ?? reservation.sessionId);
    this.#ownWord(ear, reservation.sessionId, 'the session');
    const player = await Player.connect(ear.tap.url, reservation, { resume: true });
    Object.assign(player.room.reconnection, { delay: RETURN_MS, minDelay: RETURN_MS });
    this.#ownWord(ear, player.room.reconnectionToken.split(':').at(-1) ?? '', 'the way back');
    player.room.onMessage('*', (type) => this.#report(ear, `a message of unknown type '${String(type)}'`));
    ear.player = player;
    ear.seen = { steps: 0, chat: 0, welcomes: 0 };
    this.#isHimself(ear);
  }

  /** The network breaks. A seat comes back with the token it was given, a spectator enters anew. */
  async #blink(ear: Ear): Promise<void> {
    const player = this.#player(ear);
    const { length } = player.welcomes;
    const seated = ear.viewer !== SPECTATOR;
    player.room.reconnection.enabled = seated;
    ear.tap.cut();
    await player.until(
      () => (seated ? player.welcomes.length > length : player.closed !== undefined),
      `the return of ${ear.name}`,
    );
    if (!seated) {
      ear.player = undefined;
      await this.#presenceIsTold();
      return this.#join(ear);
    }
    this.#ownWord(ear, player.room.reconnectionToken.split(':').at(-1) ?? '', 'the way back');
    this.#isHimself(ear);
  }

  #isHimself(ear: Ear): void {
    const viewer = ear.player?.viewer;
    if (viewer !== ear.viewer)
      this.#report(ear, `the place of ${String(viewer)} in the stead of ${ear.viewer}`);
  }

  /** A word that opens one connection: nobody else may see it. */
  #ownWord(ear: Ear, word: string, what: string): void {
    ear.fleeting.add(word);
    this.scanner.words.push({
      what: `${what} of ${ear.name}`,
      needles: textForms(word),
      mayHave: ({ name }) => name === ear.name,
    });
  }

  #chatSecret(ear: Ear, { to, text }: { readonly to: 'all' | 'side'; readonly text: string }): void {
    const sideOf = (viewer: string) => this.seats.find((seat) => seat.id === viewer)?.side;
    const stands = ear.viewer === SPECTATOR;
    if (!stands && to === 'all') return;
    const mayHave = ({ viewer }: Receiver) =>
      stands ? viewer === SPECTATOR || this.over : sideOf(viewer) === sideOf(ear.viewer);
    this.scanner.words.push({ what: `a line of ${ear.viewer} to others`, needles: textForms(text), mayHave });
  }

  #answered(ear: Ear, answer: Answer): boolean {
    this.#shaped(ear, 'answer', answer);
    return answer.ok;
  }

  #shaped(ear: Ear, kind: keyof typeof SHAPES, message: unknown): void {
    const wrong = misshapen(kind, message);
    if (wrong !== undefined) this.#report(ear, wrong);
  }

  #report(ear: Ear, what: string): void {
    this.findings.push({ step: this.step, seq: this.seq, connection: ear.name, what });
  }

  /** The server's end of the listener's connection: held back there, everything waits in its memory. */
  #socket(ear: Ear): Socket {
    const { sessionId } = this.#player(ear).room;
    const client = matchMaker.getLocalRoomById(this.id).clients.find((one) => one.sessionId === sessionId);
    if (client === undefined) throw new Error(`the server knows no ${ear.name}`);
    return (client.ref as unknown as { readonly _socket: Socket })._socket;
  }

  get listening(): Ear[] {
    return [...this.ears.values()].filter((ear) => ear.player !== undefined && !ear.corked);
  }

  /** When everybody's knock has been answered, all that was sent before it has arrived. */
  async #settle(): Promise<void> {
    await this.#presenceIsTold();
    await Promise.all(
      this.listening.map(async (ear) => {
        const answer = await this.#player(ear).room.request('history', KNOCK);
        this.#shaped(ear, 'answer', answer);
      }),
    );
  }

  /** Who has come or gone is told a moment after the socket has opened or closed. */
  async #presenceIsTold(): Promise<void> {
    const here = [...this.ears.values()].filter((ear) => ear.player !== undefined);
    if (here.length === 0) return;
    const { state } = matchMaker.getLocalRoomById(this.id) as unknown as { readonly state: TableFacts };
    const stands = here.filter((ear) => ear.viewer === SPECTATOR).length;
    const told = () =>
      state.spectators === stands &&
      this.seats.every(({ id }) => state.seats.get(id)?.present === here.some((ear) => ear.viewer === id));
    for (const limit = Date.now() + LIMIT_MS; !told(); ) {
      if (Date.now() > limit) throw new Error('the room did not notice who is there');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  #look(): void {
    this.#learn();
    for (const ear of this.ears.values()) {
      const heard = ear.heard[this.step] as Buffer[];
      heard.push(...ear.tap.takeFrames());
      ear.heard[this.step] = heard.map((frame) => blotted(frame, ear.fleeting));
      const receiver: Receiver = {
        name: ear.name,
        viewer: ear.viewer,
        known: this.known.get(ear.viewer) ?? new Set(),
        readsPlans: this.#options.secrets.readsPlans(ear.viewer),
      };
      const found = ear.tap.take().flatMap((bytes) => this.scanner.scan(bytes, receiver, this.over));
      for (const what of new Set(found)) this.#report(ear, what);
      this.#shapes(ear);
    }
  }

  #learn(): void {
    const live = this.#server.running.service.loaded(this.id);
    const { canaries, secrets } = this.#options;
    const hidden = live?.match?.state;
    const plain = hidden === undefined ? undefined : canaries.show(hidden);
    if (live?.table.status === 'over') this.overAt = Math.min(this.overAt, this.step);
    if (plain !== undefined && plain !== this.states.at(-1))
      for (const [viewer, known] of this.known)
        for (const card of secrets.knownCards(plain, viewer)) known.add(card);
    this.states[this.step] = plain;
    this.#seqs[this.step] = this.seq;
  }

  #shapes(ear: Ear): void {
    const { player, seen } = ear;
    if (player === undefined) return;
    for (const step of player.steps.slice(seen.steps)) this.#shaped(ear, 'step', step);
    for (const line of player.chat.slice(seen.chat)) this.#shaped(ear, 'chat', line);
    for (const welcome of player.welcomes.slice(seen.welcomes)) {
      this.#shaped(ear, 'welcome', welcome);
      this.#shaped(ear, 'table', player.table);
    }
    ear.seen = {
      steps: player.steps.length,
      chat: player.chat.length,
      welcomes: player.welcomes.length,
    };
  }

  get bytes(): number {
    return [...this.ears.values()].reduce((sum, ear) => sum + ear.tap.bytes, 0);
  }

  async close(): Promise<void> {
    for (const ear of this.ears.values())
      if (ear.player !== undefined) ear.player.room.reconnection.enabled = false;
    await this.#server.stop();
    await Promise.all([...this.ears.values()].map((ear) => ear.tap.close()));
    await rm(this.#dir, { recursive: true, force: true });
  }
}

/** The frame with every fleeting word, which is as long in every run, painted over. */
function blotted(frame: Buffer, words: ReadonlySet<string>): Buffer {
  let copy: Buffer | undefined;
  for (const word of words)
    for (let at = frame.indexOf(word); at >= 0; at = frame.indexOf(word, at + word.length)) {
      copy ??= Buffer.from(frame);
      copy.fill('*', at, at + word.length);
    }
  return copy ?? frame;
}
