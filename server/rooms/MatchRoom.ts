/**
 * The room of a table: one class for every game. It carries messages between connections and `MatchService`,
 * syncs the public state, and decides nothing. Rooms are made by the server only, and who a connection is was
 * fixed by the reservation that the server made; nothing a client sends can change it.
 */
import { type Client, ClientState, getMessageBytes, Protocol, Room } from '@colyseus/core';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { SPECTATOR, type Viewer } from '../../shared/engine/types.ts';
import {
  type Answer,
  actSchema,
  answerBackSchema,
  answerStandInSchema,
  askBackSchema,
  askStandInSchema,
  type ChatLine,
  chatSchema,
  type HistoryEntry,
  historySchema,
  type StepMessage,
  skipSchema,
  syncSchema,
  takeSeatSchema,
  undoSchema,
  voteSchema,
  type Welcome,
  wireStep,
} from '../../shared/protocol/room.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import type { Config } from '../config.ts';
import type { LiveTable, TableListener } from '../matches/LiveTable.ts';
import { entryFor, type MatchService, refused } from '../matches/MatchService.ts';
import type { StandIns } from '../matches/StandIns.ts';
import type { Tables } from '../matches/tables.ts';
import type { TakeBacks } from '../matches/take-backs.ts';
import type { AnyEntry, Seat } from '../store/Store.ts';
import { type Allowance, CHAT_SECONDS, type Crowd, type Ticket } from './Crowd.ts';
import { type RoomState, roomStateClass, syncTable } from './room-state.ts';
import { syncInto } from './sync.ts';
import { TokenBucket } from './TokenBucket.ts';
import type { Wire } from './wire.ts';

export const ROOM_NAME = 'match';
const PATCH_MS = 1_000;
const HISTORY_LIMIT = 500;
/** How far above the polite rate a connection is closed. */
const FLOOD_FACTOR = 4;
/** The spectators of a table together may say as much as so many of them. */
const STANDS_FACTOR = 4;
/** A connection that does not take up what it came for is closed after this. */
const JOIN_MS = 5_000;
/** The table is another one now, such as after a backup was put back: enter anew. */
const CLOSE_REPLACED = 4_409;
/** The table was given up; nobody should come back. */
export const CLOSE_GONE = 4_404;

export interface RoomDeps {
  readonly service: MatchService;
  readonly tables: Tables;
  readonly takeBacks: TakeBacks;
  readonly standIns: StandIns;
  readonly log: Logger;
  readonly crowd: Crowd;
  readonly config: Pick<Config, 'messageRate' | 'chatRate' | 'reconnectSeconds'>;
  wireOf(game: string): Wire;
}

/** What zod calls `safeParse`, whatever the schema. */
interface Shape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

interface OwnSent {
  readonly own: unknown;
  readonly text: string;
}

/** The class bound to the parts it works with; Colyseus makes the instances. */
export function matchRoomFor(deps: RoomDeps): typeof MatchRoom {
  return class BoundMatchRoom extends MatchRoom {
    protected override readonly deps = deps;
  };
}

export class MatchRoom extends Room<{ state: RoomState }> {
  override patchRate = PATCH_MS;
  protected readonly deps!: RoomDeps;
  #live!: LiveTable;
  /** What the spectators together may say. */
  #stands!: TokenBucket;
  #detach: (() => void) | undefined;
  /** The public view that the schema holds now. */
  #synced: Readonly<Record<string, unknown>> | undefined;
  #wire!: Wire;
  /** The private part last sent, for each viewer that is or was here. */
  readonly #ownSent = new Map<Viewer, OwnSent>();
  /** Connections that have had their welcome; before it they get nothing. */
  readonly #greeted = new WeakSet<Client>();
  /** The seats that were known when the presence was told last. */
  #seated: readonly Seat[] = [];
  /** Open connections: session → viewer. */
  readonly #present = new Map<string, Viewer>();

  override messages = {
    act: this.#handler(actSchema, (viewer, { seq, action }) =>
      this.deps.service.act(this.#live, viewer, seq, action),
    ),
    undo: this.#costly(undoSchema, (viewer, { seq }) => this.deps.service.undo(this.#live, viewer, seq)),
    askBack: this.#costly(askBackSchema, (viewer, asked) =>
      this.deps.takeBacks.ask(this.#live, viewer, asked),
    ),
    answerBack: this.#costly(answerBackSchema, (viewer, answer) =>
      this.deps.takeBacks.answer(this.#live, viewer, answer),
    ),
    askStandIn: this.#costly(askStandInSchema, (viewer, wish) =>
      this.deps.standIns.ask(this.#live, viewer, wish),
    ),
    answerStandIn: this.#costly(answerStandInSchema, (viewer, answer) =>
      this.deps.standIns.answer(this.#live, viewer, answer),
    ),
    // Without the limit of the costly ones: nobody may be kept out of his seat, not even by what he did before.
    takeSeat: this.#handler(takeSeatSchema, (viewer) => this.deps.standIns.takeSeat(this.#live, viewer)),
    vote: this.#costly(voteSchema, (viewer, vote) => this.deps.service.vote(this.#live, viewer, vote)),
    skip: this.#handler(skipSchema, (viewer) => this.deps.service.skip(this.#live, viewer)),
    chat: this.#handler(chatSchema, (viewer, line, client) => this.#chat(viewer, line, client)),
    sync: this.#costly(syncSchema, (viewer) => this.#wholeTable(viewer)),
    history: this.#costly(historySchema, (viewer, { from, to }) => this.#history(viewer, from, to)),
  };

  override async onCreate({ table }: { readonly table: string }): Promise<void> {
    const { service, config } = this.deps;
    this.#stands = new TokenBucket(config.chatRate * STANDS_FACTOR, CHAT_SECONDS, Date.now());
    const live = await service.live(table);
    if (live === undefined) throw new Error('there is no such table');
    this.roomId = table;
    this.maxMessagesPerSecond = config.messageRate * FLOOD_FACTOR;
    this.#live = live;
    this.#wire = this.deps.wireOf(live.table.game);
    this.state = new (roomStateClass(this.#wire.PublicState))();
    this.#sync();
    this.#detach = service.attach(live, this.#listener());
  }

  #listener(): TableListener {
    return {
      onStep: (entry) => this.#step(entry),
      onSeats: () => {
        if (this.#seated !== this.#live.table.seats) this.#attend();
        syncTable(this.state, this.#live);
        this.broadcastPatch();
      },
      onChat: (line, mayRead) => {
        for (const client of this.#welcomed()) if (mayRead(viewerOf(client))) client.send('chat', line);
      },
      onReplaced: () => void this.disconnect(CLOSE_REPLACED),
      onGone: () => void this.disconnect(CLOSE_GONE),
    };
  }

  /** Brings the synced state up to the match. */
  #sync(): void {
    syncTable(this.state, this.#live);
    const pub = this.#live.viewFor(SPECTATOR)?.pub as Readonly<Record<string, unknown>> | undefined;
    if (pub === undefined) return;
    syncInto(this.state.pub, this.#synced, pub);
    this.#synced = pub;
  }

  /** Public part first, as one patch; then to each connection what it may know besides. */
  #step(entry: AnyEntry): void {
    this.#sync();
    this.broadcastPatch();
    const messages = new Map<Viewer, Uint8Array>();
    for (const client of this.#welcomed()) {
      const viewer = viewerOf(client);
      let message = messages.get(viewer);
      if (message === undefined) {
        const step = wireStep(this.#stepFor(entry, viewer), this.#wire.pack);
        message = getMessageBytes.raw(Protocol.ROOM_DATA, 'step', step);
        messages.set(viewer, message);
      }
      client.enqueueRaw(message);
    }
  }

  #stepFor(entry: AnyEntry, viewer: Viewer): StepMessage {
    const message = entryFor(this.#live.game, entry, viewer);
    const own = this.#live.viewFor(viewer)?.own;
    const sent = this.#ownSent.get(viewer);
    // A game gives the same object while nothing in it changes; then there is nothing to compare.
    if (sent?.own === own) return message;
    const text = JSON.stringify(own);
    this.#ownSent.set(viewer, { own, text });
    return sent?.text === text ? message : { ...message, own };
  }

  /** Checks what every message is checked for, and turns whatever goes wrong into a typed refusal. */
  #handler<T, R>(shape: Shape<T>, work: (viewer: Viewer, message: T, client: Client) => Promise<R> | R) {
    return async (client: Client, raw: unknown): Promise<R | Answer> => {
      try {
        const seq = this.#live.seq;
        if (client.state !== ClientState.JOINED) {
          // Answers to it would pile up here and not at the socket, where a limit is.
          cut(client);
          return refused('malformed', 'answer the greeting first', seq);
        }
        if (!this.#allowanceOf(client).messages.take(Date.now()))
          return refused('too-many', 'too many messages; wait a moment', seq);
        const parsed = shape.safeParse(raw);
        if (!parsed.success) return refused('malformed', 'the message has the wrong shape', seq);
        return await work(viewerOf(client), parsed.data, client);
      } catch (error) {
        this.deps.log.error({ err: error, table: this.roomId }, 'a message could not be handled');
        return refused('not-saved', 'the server could not carry this out', this.#live.seq);
      }
    };
  }

  /** For what the server must read or keep at length: it has an allowance of its own besides. */
  #costly<T, R>(shape: Shape<T>, work: (viewer: Viewer, message: T, client: Client) => Promise<R> | R) {
    return this.#handler(shape, (viewer, message, client): Promise<R> | R | Answer => {
      if (this.#allowanceOf(client).costly.take(Date.now())) return work(viewer, message, client);
      return refused('too-many', 'too many of these; wait a moment', this.#live.seq);
    });
  }

  #allowanceOf(client: Client): Allowance {
    return this.deps.crowd.allowance((client.auth as Ticket).user);
  }

  async #chat(viewer: Viewer, line: { to: 'all' | 'side'; text: string }, client: Client): Promise<Answer> {
    const { seq } = this.#live;
    if (!this.#allowanceOf(client).chat.take(Date.now()))
      return refused('too-many', 'too many lines; wait a moment', seq);
    if (viewer === SPECTATOR && !this.#stands.take(Date.now()))
      return refused('too-many', 'too many lines from the stands; wait a moment', seq);
    const text = cleaned(line.text);
    if (text === '') return refused('malformed', 'an empty line', seq);
    const { name } = client.auth as Ticket;
    const shown = this.#live.seat(viewer)?.name ?? name;
    if (await this.deps.tables.say(this.#live, viewer, shown, { ...line, text })) return { ok: true, seq };
    return refused('too-many', 'this table keeps no more lines', seq);
  }

  async #wholeTable(viewer: Viewer): Promise<Welcome> {
    return this.#welcomeWith(viewer, await this.deps.tables.chatFor(this.#live, viewer));
  }

  /** Everything from here on reaches this connection as steps. */
  async #greet(client: Client): Promise<void> {
    const viewer = viewerOf(client);
    const chat = await this.deps.tables.chatFor(this.#live, viewer);
    client.send('welcome', this.#welcomeWith(viewer, chat));
    this.#greeted.add(client);
  }

  #welcomed(): Client[] {
    // Copied first: Colyseus has a list of its own kind, which filters slowly.
    return [...this.clients].filter((client) => this.#greeted.has(client));
  }

  #welcomeWith(viewer: Viewer, chat: readonly ChatLine[]): Welcome {
    const { table, seq } = this.#live;
    const view = this.#live.viewFor(viewer);
    if (view !== undefined) this.#ownSent.set(viewer, { own: view.own, text: JSON.stringify(view.own) });
    return {
      protocol: PROTOCOL_VERSION,
      table: table.id,
      game: table.game,
      viewer,
      options: table.options,
      words: this.#wire.words,
      seq,
      pub: view?.pub ?? null,
      own: view?.own ?? null,
      chat,
    };
  }

  async #history(viewer: Viewer, from: number, to: number): Promise<readonly HistoryEntry[] | Answer> {
    if (to < from || to - from >= HISTORY_LIMIT)
      return refused('malformed', `from..to: at most ${HISTORY_LIMIT} entries`, this.#live.seq);
    return this.deps.service.history(this.#live, viewer, from, to);
  }

  override async onJoin(client: Client): Promise<void> {
    this.deps.crowd.joined(client.sessionId);
    this.#setPresent(client, true);
    await this.#greet(client);
    this.#expectAnswer(client);
  }

  /** Until a connection answers the greeting, everything for it is kept in memory. */
  #expectAnswer({ ref, sessionId }: Client): void {
    const timer = setTimeout(() => {
      const client = this.clients.find((one) => one.sessionId === sessionId && one.ref === ref);
      if (client !== undefined && client.state !== ClientState.JOINED) cut(client);
    }, JOIN_MS);
    ref.once('close', () => clearTimeout(timer));
  }

  override onDrop(client: Client): void {
    this.#setPresent(client, false);
    const { reconnectSeconds } = this.deps.config;
    // A spectator has nothing to come back to that entering anew would not give.
    if (reconnectSeconds === 0 || viewerOf(client) === SPECTATOR) return;
    // Rejected when the time is up or the room goes away; `onLeave` follows either way.
    this.allowReconnection(client, reconnectSeconds).catch(() => {});
  }

  override async onReconnect(client: Client): Promise<void> {
    this.#setPresent(client, true);
    await this.#greet(client);
    this.#expectAnswer(client);
  }

  override onLeave(client: Client): void {
    this.#setPresent(client, false);
    this.deps.crowd.left(client.sessionId);
  }

  override onDispose(): void {
    this.#detach?.();
    this.deps.crowd.closed(this.roomId);
  }

  /** With this hook a handler that throws cannot end the process. */
  override onUncaughtException(error: Error, method: string): void {
    this.deps.log.error({ err: error, table: this.roomId, method }, 'a room has failed');
  }

  /** Tells who is here, also when somebody has sat down. */
  #attend(): void {
    this.#seated = this.#live.table.seats;
    this.deps.standIns.attend(this.#live, new Set(this.#present.values()));
  }

  #setPresent(client: Client, present: boolean): void {
    if (present) this.#present.set(client.sessionId, viewerOf(client));
    else this.#present.delete(client.sessionId);
    const viewers = [...this.#present.values()];
    this.state.spectators = viewers.filter((viewer) => viewer === SPECTATOR).length;
    this.state.seats.forEach((entry, seat) => {
      const here = viewers.includes(seat);
      if (entry.present !== here) entry.present = here;
    });
    this.#attend();
    this.broadcastPatch();
  }
}

function viewerOf(client: Client): Viewer {
  return (client.auth as Ticket).viewer;
}

/** Without goodbye: the peer does not keep to the rules. */
function cut(client: Client): void {
  (client.ref as unknown as WebSocket).terminate();
}

/** Without control characters and without marks that turn the direction of the text around. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim();
}
