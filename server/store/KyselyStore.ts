import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { SeatId } from '../../shared/engine/types.ts';
import type { Database, Write } from './database.ts';
import type {
  AnyEntry,
  Append,
  LobbyTables,
  Seat,
  SeatClaim,
  Snapshot,
  Store,
  StoredChat,
  Table,
} from './Store.ts';
import type { MatchesTable, Schema, SeatsTable } from './schema.ts';

const LIST_LIMIT = 50;

function seatOf(row: SeatsTable): Seat {
  return {
    seat: row.seat,
    side: row.side,
    kind: row.kind,
    user: row.user_id ?? undefined,
    name: row.name,
    random: row.random,
    token: row.token ?? undefined,
    ...(row.level === null ? {} : { level: row.level }),
    ...(row.stand_in === null ? {} : { standIn: row.stand_in }),
  };
}

function tableOf(row: MatchesTable, seats: readonly SeatsTable[]): Table {
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rules_version,
    options: JSON.parse(row.options),
    status: row.status,
    listed: row.listed === 1,
    hints: row.hints === 1,
    creator: row.creator,
    serverSeed: row.server_seed,
    commitment: row.commitment,
    actors: JSON.parse(row.actors),
    outcome: row.outcome === null ? undefined : JSON.parse(row.outcome),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    seats: seats.map(seatOf),
  };
}

/**
 * The statements of every step, compiled once: that took longer than to carry them out. Their parameters stand in
 * the order of the fields here.
 */
function appendsOf(db: Kysely<Schema>) {
  const line = db.insertInto('journal').values({ match_id: '', seq: 0, at: 0, entry: '' });
  const facts = db
    .updateTable('matches')
    .set({ status: 'playing', actors: '', bot_due: 0, outcome: '', updated_at: 0 })
    .where('id', '=', '');
  const before = db.selectFrom('journal').select('seq').where('match_id', '=', '').where('seq', '=', 0);
  // Never a gap: a backup that was put back under a running server is older than the server's memory.
  const factsAfter = facts.where((e) => e.exists(before));
  return { line: line.compile(), facts: facts.compile(), factsAfter: factsAfter.compile() };
}

/** Both lists together, each row once, as many as are shown. */
function newestOf(a: readonly MatchesTable[], b: readonly MatchesTable[]): MatchesTable[] {
  const rows = [...new Map([...a, ...b].map((row) => [row.id, row])).values()];
  return rows.sort((x, y) => Number(y.updated_at) - Number(x.updated_at)).slice(0, LIST_LIMIT);
}

/** One implementation for both databases; the contract suite runs against each. */
export class KyselyStore implements Store {
  readonly #database: Database;
  readonly #appends: ReturnType<typeof appendsOf>;

  constructor(database: Database) {
    this.#database = database;
    this.#appends = appendsOf(database.db);
  }

  get #db(): Kysely<Schema> {
    return this.#database.db;
  }

  #write(query: { compile(): CompiledQuery }, rows?: number): Write {
    return rows === undefined ? { query: query.compile() } : { query: query.compile(), rows };
  }

  async createTable(table: Table, begin?: Append): Promise<void> {
    const row: MatchesTable = {
      id: table.id,
      game: table.game,
      rules_version: table.rulesVersion,
      options: JSON.stringify(table.options),
      status: table.status,
      listed: table.listed ? 1 : 0,
      hints: table.hints ? 1 : 0,
      creator: table.creator,
      server_seed: table.serverSeed,
      commitment: table.commitment,
      actors: JSON.stringify(table.actors),
      bot_due: 0,
      outcome: null,
      created_at: table.createdAt,
      updated_at: table.updatedAt,
    };
    const seats: SeatsTable[] = table.seats.map((seat, position) => ({
      match_id: table.id,
      seat: seat.seat,
      position,
      side: seat.side,
      kind: seat.kind,
      user_id: seat.user ?? null,
      name: seat.name,
      random: seat.random,
      token: seat.token ?? null,
      level: seat.level ?? null,
      stand_in: seat.standIn ?? null,
    }));
    await this.#database.commit([
      this.#write(this.#db.insertInto('matches').values(row)),
      this.#write(this.#db.insertInto('seats').values(seats)),
      ...(begin === undefined ? [] : this.#appending(begin)),
    ]);
  }

  async deleteTable(id: string): Promise<void> {
    await this.#database.commit([
      this.#write(this.#db.deleteFrom('matches').where('id', '=', id).where('status', '=', 'waiting'), 1),
      this.#write(this.#db.deleteFrom('seats').where('match_id', '=', id)),
      this.#write(this.#db.deleteFrom('chat').where('match_id', '=', id)),
    ]);
  }

  async table(id: string): Promise<Table | undefined> {
    const row = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const [table] = await this.#withSeats([row]);
    return table;
  }

  async #withSeats(rows: readonly MatchesTable[]): Promise<Table[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const seats = await this.#db
      .selectFrom('seats')
      .selectAll()
      .where('match_id', 'in', ids)
      .orderBy('position')
      .execute();
    const byTable = Map.groupBy(seats, (seat) => seat.match_id);
    return rows.map((row) => tableOf(row, byTable.get(row.id) ?? []));
  }

  /** Each query goes by an index and ends at its limit: a full store must not slow the lobby down. */
  async lobby(user: string): Promise<LobbyTables> {
    const newest = this.#db.selectFrom('matches').selectAll().orderBy('updated_at', 'desc').limit(LIST_LIMIT);
    const listed = (status: Table['status']) => newest.where('status', '=', status).where('listed', '=', 1);
    const hasFreeSeat = listed('waiting').where((e) =>
      e.exists(
        e
          .selectFrom('seats')
          .select('seat')
          .whereRef('seats.match_id', '=', 'matches.id')
          .where('kind', '=', 'open')
          .where('user_id', 'is', null),
      ),
    );
    const [unfinished, finished, open, live, over] = await Promise.all([
      this.#own(user, ['waiting', 'playing']),
      this.#own(user, ['over']),
      hasFreeSeat.execute(),
      listed('playing').execute(),
      listed('over').execute(),
    ]);
    const own = new Set(unfinished.map((row) => row.id));
    const others = (rows: readonly MatchesTable[]) => rows.filter((row) => !own.has(row.id));
    return {
      mine: await this.#withSeats(unfinished),
      open: await this.#withSeats(others(open)),
      live: await this.#withSeats(others(live)),
      over: await this.#withSeats(newestOf(finished, over)),
    };
  }

  /** Matches that the person made or sits at. */
  async #own(user: string, statuses: readonly Table['status'][]): Promise<MatchesTable[]> {
    const made = this.#db.selectFrom('matches').selectAll().where('creator', '=', user);
    const seated = this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .selectAll('matches')
      .where('seats.user_id', '=', user);
    const [a, b] = await Promise.all([
      made.where('status', 'in', statuses).orderBy('updated_at', 'desc').limit(LIST_LIMIT).execute(),
      seated
        .where('matches.status', 'in', statuses)
        .orderBy('matches.updated_at', 'desc')
        .limit(LIST_LIMIT)
        .execute(),
    ]);
    return newestOf(a, b);
  }

  async unfinished(creator: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('matches')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('creator', '=', creator)
      .where('status', 'in', ['waiting', 'playing'])
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async claim(claim: SeatClaim, begin?: Append): Promise<void> {
    const { table, seat, user, name, random, at } = claim;
    const taken = this.#db
      .updateTable('seats')
      .set({ user_id: user, name, random, kind: 'human' })
      .where('match_id', '=', table)
      .where('seat', '=', seat)
      .where('user_id', 'is', null)
      .where('kind', 'in', ['invite', 'open']);
    const touched = this.#db
      .updateTable('matches')
      .set({ updated_at: at })
      .where('id', '=', table)
      .where('status', '=', 'waiting');
    await this.#database.commit([
      this.#write(taken, 1),
      this.#write(touched, 1),
      ...(begin === undefined ? [] : this.#appending(begin)),
    ]);
  }

  async setToken(table: string, seat: SeatId, token: string | undefined): Promise<void> {
    const change = this.#db
      .updateTable('seats')
      .set({ token: token ?? null })
      .where('match_id', '=', table)
      .where('seat', '=', seat)
      .where('kind', '=', 'invite');
    await this.#database.commit([this.#write(change, 1)]);
  }

  async renameSeats(user: string, name: string): Promise<readonly string[]> {
    const change = this.#db.updateTable('seats').set({ name }).where('user_id', '=', user);
    await this.#database.commit([this.#write(change)]);
    const rows = await this.#db.selectFrom('seats').select('match_id').where('user_id', '=', user).execute();
    return rows.map((row) => row.match_id);
  }

  async append(append: Append): Promise<void> {
    await this.#database.commit(this.#appending(append));
  }

  #appending({ table, entry, status, actors, botDue, outcome, at }: Append): Write[] {
    const { line, facts, factsAfter } = this.#appends;
    const changed = [
      status,
      JSON.stringify(actors),
      botDue ? 1 : 0,
      outcome === undefined ? null : JSON.stringify(outcome),
      at,
      table,
    ];
    return [
      ...this.#standIn(table, entry),
      { query: { ...line, parameters: [table, entry.seq, at, JSON.stringify(entry)] } },
      entry.seq === 1
        ? { query: { ...facts, parameters: changed }, rows: 1 }
        : { query: { ...factsAfter, parameters: [...changed, table, entry.seq - 1] }, rows: 1 },
    ];
  }

  #standIn(table: string, entry: AnyEntry): Write[] {
    if (entry.type !== 'stand-in') return [];
    const change = this.#db
      .updateTable('seats')
      .set({ stand_in: entry.level === '' ? null : entry.level })
      .where('match_id', '=', table)
      .where('seat', '=', entry.seat)
      .where('kind', '=', 'human');
    return [this.#write(change, 1)];
  }

  async entries(table: string, from: number, to?: number): Promise<readonly AnyEntry[]> {
    let query = this.#db
      .selectFrom('journal')
      .select('entry')
      .where('match_id', '=', table)
      .where('seq', '>=', from)
      .orderBy('seq');
    if (to !== undefined) query = query.where('seq', '<=', to);
    const rows = await query.execute();
    return rows.map((row) => JSON.parse(row.entry));
  }

  async snapshot(table: string): Promise<Snapshot | undefined> {
    const row = await this.#db
      .selectFrom('snapshots')
      .selectAll()
      .where('match_id', '=', table)
      .executeTakeFirst();
    return row && { seq: row.seq, rulesVersion: row.rules_version, match: JSON.parse(row.match) };
  }

  async saveSnapshot(table: string, { seq, rulesVersion, match }: Snapshot): Promise<void> {
    const values = { seq, rules_version: rulesVersion, match: JSON.stringify(match) };
    const save = this.#db
      .insertInto('snapshots')
      .values({ match_id: table, ...values })
      .onConflict((c) => c.column('match_id').doUpdateSet(values));
    await this.#database.commit([this.#write(save)]);
  }

  async lastChatId(table: string): Promise<number> {
    const row = await this.#db
      .selectFrom('chat')
      .select((e) => e.fn.max('id').as('last'))
      .where('match_id', '=', table)
      .executeTakeFirst();
    return Number(row?.last ?? 0);
  }

  async addChat(table: string, line: StoredChat): Promise<void> {
    await this.#database.commit([
      this.#write(this.#db.insertInto('chat').values({ match_id: table, ...line })),
    ]);
  }

  async chat(
    table: string,
    audiences: readonly string[] | 'every',
    limit: number,
  ): Promise<readonly StoredChat[]> {
    let query = this.#db
      .selectFrom('chat')
      .select(['id', 'seat', 'name', 'audience', 'text', 'at'])
      .where('match_id', '=', table)
      .orderBy('id', 'desc')
      .limit(limit);
    if (audiences !== 'every') query = query.where('audience', 'in', [...audiences]);
    return (await query.execute()).reverse();
  }

  async botsDue(limit: number): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .select('id')
      .where('bot_due', '=', 1)
      .orderBy(sql`updated_at`)
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }
}
