/** Making tables, sitting down, invite links, chat: what happens around a match. */
import { randomBytes } from 'node:crypto';
import { USUAL_LEVEL } from '../../shared/engine/bots.ts';
import { commitmentTo, SERVER_SEED_BYTES, toHex } from '../../shared/engine/fairness.ts';
import type { Match } from '../../shared/engine/match.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import { type AnyGame, SPECTATOR, type Viewer } from '../../shared/engine/types.ts';
import type { Claim, CreateTable, Invite, Pledge, TableSummary } from '../../shared/protocol/http.ts';
import type { ChatLine } from '../../shared/protocol/room.ts';
import { Conflict } from '../store/database.ts';
import type { Append, Seat, Store, StoredChat, Table } from '../store/Store.ts';
import { newTableId, newToken, sameToken } from './ids.ts';
import { type LiveTable, seedOf, tableAfter } from './LiveTable.ts';
import type { MatchService } from './MatchService.ts';
import type { Pledges } from './Pledges.ts';
import { done, fail, type Result } from './result.ts';

/** Lines of chat that a newcomer sees. */
const CHAT_SHOWN = 200;
/** Lines that are kept of one table; spectators may fill half of them. */
const CHAT_KEPT = 5_000;

export interface Sitter {
  readonly id: string;
  readonly name: string;
}

interface Chosen {
  readonly id: string;
  readonly serverSeed: Uint8Array;
  readonly made: Table | undefined;
}

export class Tables {
  readonly #service: MatchService;
  readonly #store: Store;
  readonly #pledges: Pledges;
  readonly #tableLimit: number;
  /** Tables on their way to the store, by creator: they count before the store can count them. */
  readonly #making = new Map<string, number>();

  constructor(service: MatchService, pledges: Pledges, tableLimit: number) {
    this.#service = service;
    this.#store = service.store;
    this.#pledges = pledges;
    this.#tableLimit = tableLimit;
  }

  pledge(creator: Sitter): Pledge {
    return this.#pledges.make(creator.id);
  }

  async create(request: CreateTable, creator: Sitter): Promise<Result<Table>> {
    const game = this.#service.game(request.game);
    if (game === undefined) return fail('not-found', 'there is no such game');
    const options = game.parseOptions(request.options);
    if (!options.ok) return fail('malformed', `options: ${options.message}`);
    const seats = seatsOf(game, options.value, request, creator);
    if (!seats.ok) return seats;
    const chosen = await this.#chosen(request, creator);
    if (!chosen.ok) return chosen;
    const { id, serverSeed, made } = chosen.value;
    if (made !== undefined) return done(made);
    const making = this.#making.get(creator.id) ?? 0;
    this.#making.set(creator.id, making + 1);
    try {
      if ((await this.#store.unfinished(creator.id)) + making >= this.#tableLimit)
        return fail('too-many', 'you have too many unfinished tables');
      const dice = { id, serverSeed };
      return await this.#make(game, options.value, seats.value, request, creator, dice);
    } finally {
      const left = (this.#making.get(creator.id) ?? 1) - 1;
      if (left > 0) this.#making.set(creator.id, left);
      else this.#making.delete(creator.id);
    }
  }

  /** Id and secret of a new table, as pledged, and the table if it was made with them already. */
  async #chosen({ pledge }: CreateTable, creator: Sitter): Promise<Result<Chosen>> {
    if (pledge === undefined)
      return done({ id: newTableId(), serverSeed: randomBytes(SERVER_SEED_BYTES), made: undefined });
    const serverSeed = this.#pledges.redeem(pledge, creator.id);
    if (serverSeed === undefined) return fail('forbidden', 'this was not pledged to you');
    return done({ id: pledge.table, serverSeed, made: await this.#store.table(pledge.table) });
  }

  async #make(
    game: AnyGame,
    options: unknown,
    seats: readonly Seat[],
    request: CreateTable,
    creator: Sitter,
    { id, serverSeed }: Omit<Chosen, 'made'>,
  ): Promise<Result<Table>> {
    const at = this.#service.now();
    const table: Table = {
      id,
      game: request.game,
      rulesVersion: game.meta.rulesVersion,
      options,
      status: 'waiting',
      listed: request.listed,
      hints: request.hints ?? usuallyHints(seats),
      creator: creator.id,
      serverSeed: toHex(serverSeed),
      commitment: commitmentTo(serverSeed),
      actors: [],
      outcome: undefined,
      createdAt: at,
      updatedAt: at,
      seats,
    };
    const first = this.#firstStep(table, game);
    try {
      await this.#store.createTable(table, first?.append);
    } catch (error) {
      // The same request, sent twice at a time, or only the answer of the store was lost.
      const there = await this.#store.table(id);
      if (there === undefined) throw error;
      return done(there);
    }
    const kept = first === undefined ? table : tableAfter(table, first.append);
    this.#service.adopt(kept, first?.match);
    return done(kept);
  }

  /** When every seat is taken, the game begins by itself; nothing is dealt before. */
  #firstStep(table: Table, game: AnyGame): { match: Match<unknown>; append: Append } | undefined {
    if (table.seats.some((seat) => seat.kind === 'invite' || seat.kind === 'open')) return undefined;
    return this.#service.firstStep(table, game, hmacRng(seedOf(table)));
  }

  async claim(id: string, request: Claim, sitter: Sitter): Promise<Result<Table>> {
    const live = await this.#service.live(id);
    if (live === undefined) return fail('not-found', 'there is no such table');
    return live.queue.run(() => this.#claim(live, request, sitter));
  }

  async #claim(live: LiveTable, request: Claim, sitter: Sitter): Promise<Result<Table>> {
    const found = seatToClaim(live.table, request);
    if (!found.ok) return found;
    const seat = found.value;
    // A repeated request, after an answer that got lost, changes nothing.
    if (seat.user === sitter.id) return done(live.table);
    if (seat.user !== undefined) return fail('too-late', 'this seat is taken');
    if (live.viewerOf(sitter.id) !== SPECTATOR) return fail('forbidden', 'you have a seat at this table');
    if (this.#service.stopping) return fail('server', 'the server is stopping');

    const at = this.#service.now();
    const taken: Seat = {
      ...seat,
      kind: 'human',
      user: sitter.id,
      name: sitter.name,
      random: request.random,
    };
    const seats = live.table.seats.map((s) => (s.seat === seat.seat ? taken : s));
    const table: Table = { ...live.table, seats, updatedAt: at };
    const first = this.#firstStep(table, live.game);
    const { id: user, name } = sitter;
    try {
      await this.#store.claim(
        { table: live.id, seat: seat.seat, user, name, random: request.random, at },
        first?.append,
      );
    } catch (error) {
      // Another process may have been faster, or the answer of the store was lost: what is on the disk counts.
      await this.#service.catchUp(live);
      if (live.seat(seat.seat)?.user === user) return done(live.table);
      if (error instanceof Conflict) return fail('too-late', 'this seat is taken');
      throw error;
    }
    live.table = first === undefined ? table : tableAfter(table, first.append);
    live.tell((listener) => listener.onSeats());
    if (first !== undefined) this.#service.begun(live, first.match, first.append.entry);
    return done(live.table);
  }

  /** A new link for an unclaimed seat (the old one is dead), or with `revoke` none. */
  async changeInvite(
    id: string,
    seatId: string,
    user: string,
    how: 'renew' | 'revoke',
  ): Promise<Result<Invite>> {
    const live = await this.#service.live(id);
    if (live === undefined) return fail('not-found', 'there is no such table');
    return live.queue.run(async () => {
      if (live.table.creator !== user) return fail('forbidden', 'only who made the table may do that');
      const seat = live.seat(seatId);
      if (seat === undefined) return fail('not-found', 'there is no such seat');
      if (seat.kind !== 'invite') return fail('too-late', 'this seat is not waiting for a link');
      const token = how === 'renew' ? newToken() : undefined;
      await this.#store.setToken(live.id, seatId, token);
      const seats = live.table.seats.map((s) => (s.seat === seatId ? { ...s, token } : s));
      live.table = { ...live.table, seats };
      return done({ seat: seatId, token: token ?? '' });
    });
  }

  async giveUp(id: string, user: string): Promise<Result<undefined>> {
    const live = await this.#service.live(id);
    if (live === undefined) return fail('not-found', 'there is no such table');
    return live.queue.run(async () => {
      if (live.table.creator !== user) return fail('forbidden', 'only who made the table may do that');
      if (live.table.status !== 'waiting') return fail('too-late', 'the game has begun');
      await this.#store.deleteTable(live.id).catch(async (error: unknown) => {
        // Gone after all: only the answer of the store was lost.
        if ((await this.#store.table(live.id)) !== undefined) throw error;
      });
      this.#service.drop(live);
      return done(undefined);
    });
  }

  /** Carries a new name to the seats of the person. */
  async renamed(user: string, name: string): Promise<void> {
    for (const id of await this.#store.renameSeats(user, name)) {
      const live = this.#service.loaded(id);
      await live?.queue.run(() => {
        const seats = live.table.seats.map((s) => (s.user === user ? { ...s, name } : s));
        live.table = { ...live.table, seats };
        live.tell((listener) => listener.onSeats());
      });
    }
  }

  /** Keeps a line and tells it to those who may read it; false when the table has no room for more. */
  say(
    live: LiveTable,
    viewer: Viewer,
    name: string,
    line: { to: 'all' | 'side'; text: string },
  ): Promise<boolean> {
    return live.queue.run(async () => {
      live.lastChatId ??= await this.#store.lastChatId(live.id);
      if (live.lastChatId >= (viewer === SPECTATOR ? CHAT_KEPT / 2 : CHAT_KEPT)) return false;
      const audience = audienceOf(live, viewer, line.to);
      const kept: StoredChat = {
        id: live.lastChatId + 1,
        seat: viewer,
        name,
        audience,
        text: line.text,
        at: this.#service.now(),
      };
      try {
        await this.#store.addChat(live.id, kept);
      } catch (error) {
        live.lastChatId = undefined;
        throw error;
      }
      live.lastChatId = kept.id;
      live.tell((listener) => listener.onChat(chatLine(kept), (v) => mayRead(live, v, audience)));
      return true;
    });
  }

  /** The newest lines that the viewer may read, oldest first. */
  async chatFor(live: LiveTable, viewer: Viewer): Promise<readonly ChatLine[]> {
    const lines = await this.#store.chat(live.id, audiencesOf(live, viewer), CHAT_SHOWN);
    return lines.map(chatLine);
  }
}

/** The seats as asked for, or what is wrong with the request. */
function seatsOf(
  game: AnyGame,
  options: unknown,
  request: CreateTable,
  creator: Sitter,
): Result<readonly Seat[]> {
  const infos = game.seats(options);
  const asked = Object.keys(request.seats);
  if (asked.length !== infos.length || !infos.every(({ id }) => Object.hasOwn(request.seats, id)))
    return fail('malformed', `seats: exactly these are needed: ${infos.map(({ id }) => id).join(', ')}`);
  if (Object.values(request.seats).filter((kind) => kind === 'me').length > 1)
    return fail('malformed', 'seats: you can sit on one of them only');
  const levels = request.levels ?? {};
  const misplaced = Object.keys(levels).find((id) => request.seats[id] !== 'computer');
  if (misplaced !== undefined) return fail('malformed', `levels: no computer sits at '${misplaced}'`);
  return done(
    infos.map(({ id, side }): Seat => {
      const kind = request.seats[id] ?? 'open';
      const empty: Seat = {
        seat: id,
        side,
        kind: 'open',
        user: undefined,
        name: '',
        random: '',
        token: undefined,
      };
      if (kind === 'me')
        return { ...empty, kind: 'human', user: creator.id, name: creator.name, random: request.random };
      if (kind === 'computer') return { ...empty, kind, level: levels[id] ?? USUAL_LEVEL };
      return { ...empty, kind, token: kind === 'invite' ? newToken() : undefined };
    }),
  );
}

/** With nobody to be unfair to: one person against computers. */
function usuallyHints(seats: readonly Seat[]): boolean {
  return seats.filter((seat) => seat.kind !== 'computer').length === 1;
}

/** The seat that the claim is about, if the claim opens it. */
function seatToClaim(table: Table, request: Claim): Result<Seat> {
  if (request.token !== '') {
    const seat = table.seats.find((s) => s.token !== undefined && sameToken(s.token, request.token));
    return seat === undefined ? fail('forbidden', 'this invite link does not work (any more)') : done(seat);
  }
  const seat = table.seats.find((s) => s.seat === request.seat);
  if (seat === undefined) return fail('not-found', 'there is no such seat');
  if (seat.kind === 'invite') return fail('forbidden', 'this seat needs an invite link');
  if (seat.kind === 'computer') return fail('too-late', 'a computer plays this seat');
  return done(seat);
}

function audienceOf(live: LiveTable, viewer: Viewer, to: 'all' | 'side'): string {
  if (viewer === SPECTATOR) return live.table.status === 'playing' ? 'spectators' : 'all';
  return to === 'side' ? `side:${live.seat(viewer)?.side ?? ''}` : 'all';
}

function audiencesOf(live: LiveTable, viewer: Viewer): readonly string[] {
  const spectators = viewer === SPECTATOR || live.table.status === 'over' ? ['spectators'] : [];
  const side = viewer === SPECTATOR ? [] : [`side:${live.seat(viewer)?.side ?? ''}`];
  return ['all', ...spectators, ...side];
}

function mayRead(live: LiveTable, viewer: Viewer, audience: string): boolean {
  return audiencesOf(live, viewer).includes(audience);
}

function chatLine({ id, seat, name, audience, text, at }: StoredChat): ChatLine {
  const to = audience === 'all' || audience === 'spectators' ? audience : 'side';
  return { id, seat, name, to, text, at };
}

/** The table as the asking person may see it. */
export function summaryFor(table: Table, user: string | undefined): TableSummary {
  const mine = user !== undefined && table.creator === user;
  return {
    id: table.id,
    game: table.game,
    status: table.status,
    options: table.options,
    seats: table.seats.map(({ seat, side, kind, name, user: holder, level = USUAL_LEVEL, standIn }) => ({
      id: seat,
      side,
      kind,
      name,
      ...(kind === 'computer' ? { level } : {}),
      ...(standIn === undefined ? {} : { standIn }),
      mine: user !== undefined && holder === user,
    })),
    listed: table.listed,
    hints: table.hints,
    mine,
    myTurn:
      user !== undefined &&
      table.status === 'playing' &&
      table.seats.some((s) => s.user === user && s.standIn === undefined && table.actors.includes(s.seat)),
    commitment: table.commitment,
    invites: mine ? invitesOf(table) : [],
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  };
}

export function invitesOf(table: Table): Invite[] {
  return table.seats.flatMap(({ kind, seat, token }) =>
    kind === 'invite' && token !== undefined ? [{ seat, token }] : [],
  );
}
