/** One contract for every database. Postgres is asked for where one answers, each run in a schema of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conflict, type Database } from '../../server/store/database.ts';
import { KyselyStore } from '../../server/store/KyselyStore.ts';
import { openPostgresServer, openSqliteFile } from '../../server/store/open.ts';
import type { AnyEntry, Append, Seat, Table } from '../../server/store/Store.ts';
import { ownSchema, POSTGRES, postgresAnswers } from './postgres.ts';

interface Opened {
  readonly database: Database;
  close(): Promise<void>;
}

async function sqlite(): Promise<Opened> {
  const dir = await mkdtemp(join(tmpdir(), 'store-'));
  const database = await openSqliteFile(join(dir, 'games.sqlite'));
  return {
    database,
    async close() {
      await database.close();
      await rm(dir, { recursive: true });
    },
  };
}

async function postgres(): Promise<Opened> {
  const own = await ownSchema();
  const database = await openPostgresServer({ url: POSTGRES, schema: own.schema });
  return {
    database,
    async close() {
      await database.close();
      await own.drop();
    },
  };
}

const KINDS = [
  { name: 'sqlite', open: sqlite, here: true },
  { name: 'postgres', open: postgres, here: await postgresAnswers('the store contract') },
];

function seat(name: string, over: Partial<Seat> = {}): Seat {
  const empty = { user: undefined, name: '', random: '', token: undefined };
  return { seat: name, side: name, kind: 'open', ...empty, ...over };
}

let ids = 0;
function table(over: Partial<Table> = {}): Table {
  ids += 1;
  return {
    id: `table${ids}`,
    game: 'toy',
    rulesVersion: 1,
    options: { players: 2 },
    status: 'waiting',
    listed: true,
    hints: false,
    creator: 'anna',
    serverSeed: '00'.repeat(32),
    commitment: 'ff'.repeat(32),
    actors: [],
    outcome: undefined,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000 + ids,
    seats: [
      seat('north', { kind: 'human', user: 'anna', name: 'Anna', random: 'a'.repeat(32) }),
      seat('south'),
    ],
    ...over,
  };
}

function entry(seq: number, events: readonly { type: string }[] = [{ type: 'x' }]): AnyEntry {
  return {
    type: 'action',
    seq,
    drawn: seq,
    seat: 'north',
    action: { type: 'go', n: seq },
    barrier: true,
    events,
  };
}

function append(id: string, seq: number, over: Partial<Append> = {}): Append {
  const facts = { status: 'playing', actors: ['south'], botDue: false, outcome: undefined } as const;
  return { table: id, entry: entry(seq), ...facts, at: 1_700_000_001_000 + seq, ...over };
}

describe.each(KINDS.filter((kind) => kind.here))('store on $name', ({ open }) => {
  let opened: Opened;
  let store: KyselyStore;
  beforeAll(async () => {
    opened = await open();
    store = new KyselyStore(opened.database);
  });
  afterAll(() => opened.close());

  test('a table comes back as it was kept, seats in their order', async () => {
    const made = table({
      hints: true,
      seats: [seat('z'), seat('a', { kind: 'invite', token: 'secret' }), seat('m')],
    });
    await store.createTable(made);
    expect(await store.table(made.id)).toEqual(made);
    expect(await store.table('nothing')).toBeUndefined();
  });

  test('a table and its first entry are kept in one moment', async () => {
    const made = table();
    await store.createTable(made, append(made.id, 1));
    expect(await store.table(made.id)).toMatchObject({ status: 'playing', actors: ['south'] });
    expect(await store.entries(made.id, 1, 99)).toEqual([entry(1)]);
    const twice = table({ id: made.id });
    await expect(store.createTable(twice)).rejects.toBeInstanceOf(Conflict);
  });

  test('an entry number is kept once, and the loser changes nothing', async () => {
    const made = table();
    await store.createTable(made, append(made.id, 1));
    await store.append(append(made.id, 2));
    const late = append(made.id, 2, { entry: entry(2, [{ type: 'other' }]), actors: ['north'] });
    await expect(store.append(late)).rejects.toBeInstanceOf(Conflict);
    expect(await store.entries(made.id, 2, 2)).toEqual([entry(2)]);
    expect((await store.table(made.id))?.actors).toEqual(['south']);
    await store.append(append(made.id, 3));
    expect((await store.entries(made.id, 2, 3)).map((e) => e.seq)).toEqual([2, 3]);
    expect((await store.entries(made.id, 2)).map((e) => e.seq)).toEqual([2, 3]);
  });

  test('a journal has no gap, and the one who would make it changes nothing', async () => {
    const made = table();
    await store.createTable(made, append(made.id, 1));
    await expect(store.append(append(made.id, 3, { actors: ['north'] }))).rejects.toBeInstanceOf(Conflict);
    expect((await store.entries(made.id, 1)).map((e) => e.seq)).toEqual([1]);
    expect((await store.table(made.id))?.actors).toEqual(['south']);
  });

  test('who plays a seat is kept with the entry that tells it, and not without', async () => {
    const made = table({
      seats: [
        seat('north', { kind: 'human', user: 'anna' }),
        seat('south', { kind: 'computer', level: 'recruit' }),
      ],
    });
    await store.createTable(made, append(made.id, 1));
    const change = (seq: number, level: 'commander' | '', of = 'north') =>
      append(made.id, seq, {
        entry: { type: 'stand-in', seq, seat: of, level, agreed: ['south'], drawn: 1, events: [] },
        botDue: level !== '',
      });
    await store.append(change(2, 'commander'));
    expect((await store.table(made.id))?.seats[0]).toEqual({ ...made.seats[0], standIn: 'commander' });
    expect(await store.botsDue(1_000)).toContain(made.id);
    // Neither another number nor a computer's own seat changes anything.
    for (const wrong of [change(2, ''), change(4, ''), change(3, '', 'south')])
      await expect(store.append(wrong)).rejects.toBeInstanceOf(Conflict);
    expect((await store.table(made.id))?.seats[0]).toHaveProperty('standIn', 'commander');
    expect((await store.entries(made.id, 1)).map(({ seq }) => seq)).toEqual([1, 2]);
    await store.append(change(3, ''));
    expect((await store.table(made.id))?.seats).toEqual(made.seats);
    expect(await store.botsDue(1_000)).not.toContain(made.id);
  });

  test('many entries of many matches at once are all kept, in order and apart', async () => {
    const made = [table(), table(), table()];
    for (const one of made) await store.createTable(one);
    const seqs = Array.from({ length: 40 }, (_, i) => i + 1);
    await Promise.all(
      made.map(async (one) => {
        for (const seq of seqs) await store.append(append(one.id, seq));
      }),
    );
    for (const one of made) expect((await store.entries(one.id, 1, 999)).map((e) => e.seq)).toEqual(seqs);
  });

  test('one bad unit among many takes back only itself', async () => {
    const [made, other] = [table(), table()];
    for (const one of [made, other]) await store.createTable(one, append(one.id, 1));
    const results = await Promise.allSettled([
      store.append(append(made.id, 2)),
      store.append(append(made.id, 2)),
      store.append(append('missing', 1)),
      store.append(append(other.id, 2)),
    ]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    for (const one of [made, other])
      expect((await store.entries(one.id, 1, 9)).map((e) => e.seq)).toEqual([1, 2]);
    expect(await store.entries('missing', 1, 9)).toEqual([]);
  });

  test('a seat is claimed once, with the begin entry or without', async () => {
    const made = table({ seats: [seat('north'), seat('south', { kind: 'invite', token: 't' })] });
    await store.createTable(made);
    const claim = {
      table: made.id,
      user: 'boris',
      name: 'Boris',
      random: 'b'.repeat(32),
      at: 1_700_000_002_000,
    };
    await store.claim({ ...claim, seat: 'north' });
    await expect(store.claim({ ...claim, seat: 'north', user: 'carol' })).rejects.toBeInstanceOf(Conflict);
    await store.claim({ ...claim, seat: 'south', user: 'dora', name: 'Dora' }, append(made.id, 1));
    const after = await store.table(made.id);
    expect(after?.seats.map((s) => [s.kind, s.user])).toEqual([
      ['human', 'boris'],
      ['human', 'dora'],
    ]);
    expect(after?.status).toBe('playing');
    await expect(store.claim({ ...claim, seat: 'south' }, append(made.id, 2))).rejects.toBeInstanceOf(
      Conflict,
    );
    expect(await store.entries(made.id, 2, 2)).toEqual([]);
  });

  test('an invite is renewed and revoked only while the seat waits', async () => {
    const made = table({ seats: [seat('north', { kind: 'invite', token: 'old' }), seat('south')] });
    await store.createTable(made);
    await store.setToken(made.id, 'north', 'new');
    expect((await store.table(made.id))?.seats[0]?.token).toBe('new');
    await store.setToken(made.id, 'north', undefined);
    expect((await store.table(made.id))?.seats[0]?.token).toBeUndefined();
    await expect(store.setToken(made.id, 'south', 'x')).rejects.toBeInstanceOf(Conflict);
  });

  test('only a table that has not begun can be deleted', async () => {
    const [waiting, begun] = [table(), table()];
    await store.createTable(waiting);
    await store.createTable(begun, append(begun.id, 1));
    await store.deleteTable(waiting.id);
    expect(await store.table(waiting.id)).toBeUndefined();
    await expect(store.deleteTable(begun.id)).rejects.toBeInstanceOf(Conflict);
    expect((await store.table(begun.id))?.seats).toHaveLength(2);
  });

  test('the lobby sorts tables for the person who asks', async () => {
    const user = `user${ids}`;
    const seated = seat('south', { kind: 'human', user, name: 'U' });
    const mine = table({ creator: user });
    const joined = table({ seats: [seat('north'), seated] });
    const openTable = table();
    const hidden = table({ listed: false });
    const running = table();
    const finished = table();
    const finishedHidden = table({ listed: false });
    const finishedMine = table({ listed: false, seats: [seat('north'), seated] });
    for (const one of [mine, joined, openTable, hidden, running, finished, finishedHidden, finishedMine])
      await store.createTable(one);
    await store.append(append(running.id, 1));
    for (const one of [finished, finishedHidden, finishedMine])
      await store.append(append(one.id, 1, { status: 'over', actors: [], outcome: { winner: 'north' } }));
    const lobby = await store.lobby(user);
    const idsOf = (tables: readonly Table[]) => tables.map((t) => t.id);
    expect(idsOf(lobby.mine)).toEqual([joined.id, mine.id]);
    expect(idsOf(lobby.open)).toContain(openTable.id);
    expect(idsOf(lobby.live)).toContain(running.id);
    expect(idsOf(lobby.over)).toEqual(expect.arrayContaining([finished.id, finishedMine.id]));
    const shown = [...lobby.mine, ...lobby.open, ...lobby.live, ...lobby.over].map((t) => t.id);
    expect(shown).not.toContain(hidden.id);
    expect(shown).not.toContain(finishedHidden.id);
    expect(lobby.over.find((t) => t.id === finished.id)?.outcome).toEqual({ winner: 'north' });
    expect(await store.unfinished(user)).toBe(1);
  });

  test('a snapshot replaces the one before', async () => {
    const made = table();
    await store.createTable(made);
    expect(await store.snapshot(made.id)).toBeUndefined();
    await store.saveSnapshot(made.id, { seq: 5, rulesVersion: 1, match: { state: { a: [1, 'ł'] } } });
    await store.saveSnapshot(made.id, { seq: 9, rulesVersion: 2, match: { state: { a: [2] } } });
    expect(await store.snapshot(made.id)).toEqual({ seq: 9, rulesVersion: 2, match: { state: { a: [2] } } });
  });

  test('chat comes back newest lines, oldest first, for the audience', async () => {
    const made = table();
    await store.createTable(made);
    expect(await store.lastChatId(made.id)).toBe(0);
    const line = (id: number, audience: string) => ({
      id,
      seat: 'north',
      name: 'Zoë',
      audience,
      text: `line ${id} 🛩`,
      at: 1_700_000_003_000 + id,
    });
    for (const [i, audience] of ['all', 'side:north', 'all', 'spectators', 'all'].entries())
      await store.addChat(made.id, line(i + 1, audience));
    await expect(store.addChat(made.id, line(5, 'all'))).rejects.toBeInstanceOf(Conflict);
    expect(await store.lastChatId(made.id)).toBe(5);
    expect(await store.chat(made.id, ['all'], 2)).toEqual([line(3, 'all'), line(5, 'all')]);
    expect((await store.chat(made.id, ['all', 'side:north'], 99)).map((l) => l.id)).toEqual([1, 2, 3, 5]);
    expect(await store.chat(made.id, 'every', 99)).toHaveLength(5);
  });

  test('names follow their person, and waiting computers are found', async () => {
    const user = `renamed${ids}`;
    const made = table({ seats: [seat('north', { kind: 'human', user, name: 'Old' }), seat('south')] });
    await store.createTable(made);
    expect(await store.renameSeats(user, 'New')).toEqual([made.id]);
    expect((await store.table(made.id))?.seats[0]?.name).toBe('New');
    await store.append(append(made.id, 1, { botDue: true }));
    expect(await store.botsDue(999)).toContain(made.id);
    await store.append(append(made.id, 2));
    expect(await store.botsDue(999)).not.toContain(made.id);
  });
});
