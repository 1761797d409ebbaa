/** A guest of a test server: a cookie, HTTP requests, and connections to tables through the SDK. */
import { randomBytes } from 'node:crypto';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import type { ActionShape, EventShape, SplitView } from '../../shared/engine/types.ts';
import type {
  Claim,
  CreatedTable,
  CreateTable,
  Entered,
  Me,
  TableSummary,
} from '../../shared/protocol/http.ts';
import {
  type Answer,
  type ChatLine,
  type HistoryEntry,
  type StepMessage,
  stepFrom,
  type Welcome,
  type WireStep,
} from '../../shared/protocol/room.ts';

const WAIT_MS = 10_000;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  readonly body: any;
}

/** As browsers do: a question that met a connection which the server had just closed is asked once more. */
async function fetched(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (init.method !== 'GET' || (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET')) throw error;
    return fetch(address, init);
  }
}

export class Guest {
  readonly url: string;
  cookie = '';
  me!: Me;

  /** Sent with everything, sockets too. */
  readonly headers: Readonly<Record<string, string>>;

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.url = url;
    this.headers = headers;
  }

  static async arrive(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Guest> {
    const guest = new Guest(url, headers);
    const { status, body } = await guest.get('/api/me');
    if (status !== 200) throw new Error(`/api/me: ${status} ${JSON.stringify(body)}`);
    guest.me = body;
    return guest;
  }

  /** The same person, asking another server. */
  at(url: string): Guest {
    const guest = new Guest(url, this.headers);
    guest.cookie = this.cookie;
    guest.me = this.me;
    return guest;
  }

  async request(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
    const response = await fetched(this.url + path, {
      method,
      headers: {
        ...this.headers,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';', 1)[0] ?? '';
    const text = await response.text();
    let parsed: unknown = text;
    try {
      parsed = JSON.parse(text);
    } catch {
      // Not JSON: a page.
    }
    return { status: response.status, headers: response.headers, body: parsed };
  }

  get(path: string): Promise<HttpAnswer> {
    return this.request('GET', path);
  }

  post(path: string, body?: unknown): Promise<HttpAnswer> {
    return this.request('POST', path, body);
  }

  async #must<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.request(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  create(table: Partial<CreateTable> & Pick<CreateTable, 'seats'>): Promise<CreatedTable> {
    return this.#must('POST', '/api/tables', {
      game: 'toy',
      options: {},
      listed: false,
      random: randomBytes(16).toString('hex'),
      ...table,
    });
  }

  claim(id: string, claim: Partial<Claim>): Promise<TableSummary> {
    const full = { seat: '', token: '', random: randomBytes(16).toString('hex'), ...claim };
    return this.#must('POST', `/api/tables/${id}/claim`, full);
  }

  table(id: string): Promise<TableSummary> {
    return this.#must('GET', `/api/tables/${id}`);
  }

  /** With `protocol` as a page of that version says it. */
  enter(id: string, protocol?: number): Promise<Entered> {
    return this.#must('POST', `/api/tables/${id}/enter`, protocol === undefined ? undefined : { protocol });
  }

  /** Enters and connects. Resolves after the welcome. */
  async join(id: string, options: ConnectOptions = {}): Promise<Player> {
    const { reservation } = await this.enter(id);
    const connect = { headers: this.headers, ...options };
    return Player.connect(this.url, reservation as SeatReservation, connect);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the state's shape comes over the wire
type AnyRoom = Room<any, any>;

export interface ConnectOptions {
  /** Let the SDK take a broken connection up again by itself; our client enters anew instead. */
  readonly resume?: boolean;
  /** For the opening of the socket. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One connection to a table. */
export class Player {
  readonly room: AnyRoom;
  readonly steps: StepMessage[] = [];
  readonly chat: ChatLine[] = [];
  readonly welcomes: Welcome[] = [];
  closed: number | undefined;
  dropped = 0;
  own: unknown;
  #seq = 0;
  #woken: (() => void)[] = [];

  private constructor(room: AnyRoom) {
    this.room = room;
    room.onMessage('welcome', (welcome: Welcome) => {
      this.welcomes.push(welcome);
      this.own = welcome.own;
      this.#seq = welcome.seq;
      this.#wake();
    });
    room.onMessage('step', (message: WireStep) => {
      const step = stepFrom(this.welcome.words, message);
      this.steps.push(step);
      if ('own' in step) this.own = step.own;
      this.#seq = step.seq;
      this.#wake();
    });
    room.onMessage('chat', (line: ChatLine) => {
      this.chat.push(line);
      this.#wake();
    });
    room.onStateChange(() => this.#wake());
    room.onDrop(() => {
      this.dropped += 1;
      this.#wake();
    });
    room.onLeave((code: number) => {
      this.closed = code;
      this.#wake();
    });
    room.onError(() => {});
  }

  static async connect(
    url: string,
    reservation: SeatReservation,
    { resume = false, headers = {} }: ConnectOptions = {},
  ): Promise<Player> {
    const room = await new Client(url, { headers }).consumeSeatReservation(reservation);
    room.reconnection.enabled = resume;
    room.reconnection.minUptime = 0;
    const player = new Player(room as AnyRoom);
    await player.until(() => player.welcomes.length > 0 && player.room.state?.seats !== undefined);
    return player;
  }

  #wake(): void {
    const woken = this.#woken;
    this.#woken = [];
    for (const wake of woken) wake();
  }

  /** Resolves when the condition holds after a message; throws after ten seconds. */
  async until(condition: () => boolean, what = 'a condition'): Promise<void> {
    const limit = Date.now() + WAIT_MS;
    while (!condition()) {
      const left = limit - Date.now();
      if (left <= 0) throw new Error(`waited too long for ${what} (seq ${this.seq}, closed ${this.closed})`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#woken.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  get welcome(): Welcome {
    const last = this.welcomes.at(-1);
    if (last === undefined) throw new Error('no welcome yet');
    return last;
  }

  get viewer(): string {
    return this.welcome.viewer;
  }

  /** The newest step of which both parts have arrived. */
  get seq(): number {
    return Math.min(this.#seq, this.room.state?.seq ?? 0);
  }

  atSeq(seq: number): Promise<void> {
    return this.until(() => this.seq >= seq, `seq ${seq}`);
  }

  /** The synced state as plain JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: the state's shape comes over the wire
  get table(): any {
    return this.room.state.toJSON();
  }

  get view(): SplitView {
    const { viewer, options } = this.welcome;
    return { viewer, options, pub: this.table.pub, own: this.own };
  }

  get events(): EventShape[] {
    return this.steps.flatMap((step) => step.events as EventShape[]);
  }

  act(action: unknown, seq: unknown = this.seq): Promise<Answer> {
    return this.room.request('act', { seq, action });
  }

  undo(seq: unknown = this.seq): Promise<Answer> {
    return this.room.request('undo', { seq });
  }

  vote(vote: string, on = true, seq: unknown = this.seq): Promise<Answer> {
    return this.room.request('vote', { seq, vote, on });
  }

  say(text: string, to = 'all'): Promise<Answer> {
    return this.room.request('chat', { to, text });
  }

  sync(): Promise<Welcome> {
    return this.room.request('sync', {});
  }

  history(from: number, to: number): Promise<HistoryEntry[]> {
    return this.room.request('history', { from, to });
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }
}

/** Acts and waits until the connection shows the step. Throws when it is refused. */
export async function mustAct(player: Player, action: ActionShape): Promise<number> {
  const answer = await player.act(action);
  if (!answer.ok) throw new Error(`${JSON.stringify(action)} was refused: ${JSON.stringify(answer.refusal)}`);
  await player.atSeq(answer.seq);
  return answer.seq;
}
