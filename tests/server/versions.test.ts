/** Games, pages and replays of another version; the numbers are of the known failures. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBot } from '../../scripts/lib/games.ts';
import { seedOf } from '../../server/matches/LiveTable.ts';
import { canonical, hashOf } from '../../shared/engine/canonical.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { type Match, unbegun } from '../../shared/engine/match.ts';
import { follow, replay, resimulate } from '../../shared/engine/replay.ts';
import { hmacRng, seededRng } from '../../shared/engine/rng.ts';
import { type ActionShape, SPECTATOR } from '../../shared/engine/types.ts';
import { GAMES } from '../../shared/games/index.ts';
import { verifyMatchFile } from '../../shared/protocol/match-file.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import {
  type Guest,
  type HarnessOptions,
  type Player,
  startServer,
  type TestServer,
} from '../kit/server-harness.ts';
import { Tab } from '../kit/tab.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { onTurn, playOn, seatedTable, serverView } from './helpers.ts';
import { hashOfMatch, type Recorded, recordedGames } from './recorded/recorded.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`versions.test.ts: SEED=${seed}`);

const GAMES_HERE: Readonly<Record<string, GameEntry>> = { ...GAMES, toy: toyEntry };
const RECORDS = recordedGames();

const cleaning: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  // Tabs tell of each broken connection.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
  vi.restoreAllMocks();
});

async function start(options: HarnessOptions = {}): Promise<TestServer> {
  const server = await startServer({ deps: { games: GAMES_HERE }, ...options });
  cleaning.push(() => server.stop());
  return server;
}

function entryOf(recorded: Recorded): GameEntry {
  const entry = GAMES_HERE[recorded.table.game];
  if (entry === undefined) throw new Error(`no game ${recorded.table.game}`);
  return entry;
}

/** Puts the rows of a recorded game into the database, as the version that played it had left them. */
function store(dir: string, { table, entries }: Recorded, id: string, users: readonly string[]): void {
  const database = new DatabaseSync(join(dir, 'games.sqlite'));
  database.exec('BEGIN');
  const insert = (into: string, row: Readonly<Record<string, string | number | null>>) => {
    const places = Object.keys(row).map(() => '?');
    const sql = `INSERT INTO ${into} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`;
    database.prepare(sql).run(...Object.values(row));
  };
  insert('matches', {
    id,
    game: table.game,
    rules_version: table.rulesVersion,
    options: JSON.stringify(table.options),
    status: 'playing',
    listed: 0,
    creator: users[0] ?? '',
    server_seed: table.serverSeed,
    commitment: table.commitment,
    actors: JSON.stringify(table.actors),
    bot_due: 0,
    outcome: null,
    created_at: table.createdAt,
    updated_at: table.updatedAt,
  });
  for (const [position, { seat, side, kind, name, random }] of table.seats.entries())
    insert('seats', {
      match_id: id,
      seat,
      position,
      side,
      kind,
      user_id: users[position] ?? '',
      name,
      random,
    });
  for (const entry of entries)
    insert('journal', { match_id: id, seq: entry.seq, at: table.createdAt, entry: JSON.stringify(entry) });
  database.exec('COMMIT');
  database.close();
}

describe('KF-22: recorded games of every version of the rules', () => {
  test('there are some of the present version', () => {
    for (const [id, { game }] of Object.entries(GAMES)) {
      const own = RECORDS.filter(({ name }) => name.startsWith(`${id}-${game.meta.rulesVersion}/`));
      expect(own.length, id).toBeGreaterThan(3);
    }
  });

  test.each(RECORDS)('$name: opens as it was left', (recorded) => {
    const { game } = entryOf(recorded);
    const match = replay(game, recorded.table.options, recorded.entries);
    expect(hashOfMatch(match)).toBe(recorded.hash);
    expect(game.invariants(match.state)).toEqual([]);
    if (recorded.table.rulesVersion !== game.meta.rulesVersion) return;
    const again = resimulate(game, recorded.table.options, recorded.entries, hmacRng(seedOf(recorded.table)));
    expect(again.ok ? hashOfMatch(again.match) : again).toBe(recorded.hash);
  });

  test('they are entered, go on, finish and can be checked; or are ended by agreement or concession', {
    timeout: 120_000,
  }, async () => {
    const server = await start();
    const guests = await Promise.all(Array.from({ length: 4 }, () => server.guest()));
    const { service } = server.running;
    for (const [n, recorded] of RECORDS.entries()) {
      const { game } = entryOf(recorded);
      const users = guests.map((guest) => guest.me.id);
      const { id } = recorded.table;
      const other = [`agreed${n}`, `conceded${n}`].map((name) => name.padEnd(16, 'x'));
      for (const one of [id, ...other]) store(server.dir, recorded, one, users);

      const match = replay(game, recorded.table.options, recorded.entries);
      const seats = recorded.table.seats.map(({ seat }) => seat);
      const players = await Promise.all(seats.map((_, i) => (guests[i] as Guest).join(id)));
      for (const [i, player] of players.entries()) {
        await player.atSeq(match.seq);
        expect(player.viewer).toBe(seats[i]);
        expect(canonical(player.view)).toBe(canonical(game.viewFor(match.state, seats[i] ?? '')));
      }
      await playOn(game, players, rng, 3);
      await Promise.all(players.map((player) => player.leave()));

      // The rest at the server's own speed.
      const live = await service.live(id);
      if (live === undefined) throw new Error(`${id} is not there`);
      const officer = findBot(entryOf(recorded), 'officer');
      while (live.table.status === 'playing') {
        const seat = game.actors(live.match?.state)[0] ?? '';
        const view = live.viewFor(seat);
        const answer = await service.act(live, seat, live.seq, officer(view, game.legalActions(view), rng));
        expect(answer).toMatchObject({ ok: true });
      }
      const { body } = await (guests[0] as Guest).get(`/api/tables/${id}/export`);
      const verdict = verifyMatchFile(body, GAMES_HERE);
      if (recorded.table.rulesVersion === game.meta.rulesVersion) expect(verdict).toMatchObject({ ok: true });
      else expect(verdict).toMatchObject({ ok: false, fault: 'rules-version' });

      const [agreed, conceded] = await Promise.all(other.map((one) => service.live(one)));
      const standing = match.votes.end;
      for (const seat of seats.filter((one) => !standing.includes(one))) {
        const vote = { seq: agreed?.seq, vote: 'end', on: true };
        expect(await service.vote(agreed!, seat, vote)).toMatchObject({ ok: true });
      }
      expect(agreed?.table).toMatchObject({ status: 'over', outcome: { reason: 'agreement' } });
      const side = recorded.table.seats.at(-1)?.side;
      for (const { seat } of recorded.table.seats.filter((one) => one.side === side)) {
        const vote = { seq: conceded?.seq, vote: 'concede', on: true };
        expect(await service.vote(conceded!, seat, vote)).toMatchObject({ ok: true });
      }
      expect(conceded?.table).toMatchObject({ status: 'over', outcome: { reason: 'concession' } });
    }
  });
});

/** The toy by other rules: nobody takes a card back, and what was legal in a journal is not any more. */
function fixedToy(legal: (actions: readonly ActionShape[]) => readonly ActionShape[]): GameEntry {
  const legalActions = (view: never) => legal(toyGame.legalActions(view)) as never;
  const meta = { ...toyGame.meta, rulesVersion: toyGame.meta.rulesVersion + 1 };
  return { ...toyEntry, game: { ...toyGame, meta, legalActions } };
}

describe('KF-22: a fix of the rules under running games', () => {
  async function halfPlayed() {
    const before = await startServer({ deps: { games: { toy: toyEntry } } });
    const { id, guests, players } = await seatedTable(before, ['north', 'south'], {
      seats: {},
      options: { rounds: 3 },
    });
    const take = { type: 'take', place: 'left' };
    const north = players[0] as Player;
    const card = (north.own as { hands: { north: string[] } }).hands.north[0];
    for (const action of [{ type: 'lay', card, place: 'left' }, take]) {
      const answer = await north.act(action);
      await Promise.all(players.map((player) => player.atSeq(answer.ok ? answer.seq : 0)));
    }
    await playOn(toyGame, players, rng, 6);
    const live = await before.running.service.live(id);
    // A snapshot by the old rules must not be believed by the new ones.
    await before.running.service.store.saveSnapshot(id, {
      seq: 2,
      rulesVersion: 1,
      match: { seq: 2, state: 'odd' },
    });
    const match = canonical(live?.match);
    await before.running.close();
    cleaning.push(() => before.stop());
    return { dir: before.dir, id, guests, match, seq: live?.seq ?? 0 };
  }

  test('a running game opens as it was, goes on by the new rules and finishes', async () => {
    const { dir, id, guests, match } = await halfPlayed();
    const toy = fixedToy((actions) => actions.filter((action) => action.type !== 'take'));
    const after = await start({ dir, deps: { games: { toy } } });
    expect(canonical((await after.running.service.live(id))?.match)).toBe(match);
    const players = await Promise.all(guests.map((guest) => guest.at(after.url).join(id)));
    await playOn(toy.game, players, rng);
    expect(players[0]?.table.status).toBe('over');
    const { body } = await (guests[0] as Guest).at(after.url).get(`/api/tables/${id}/export`);
    expect(body.rulesVersion).toBe(1);
    expect(verifyMatchFile(body, { toy })).toMatchObject({ ok: false, fault: 'rules-version' });
  });

  test('a game that the new rules leave without any action can still be ended', async () => {
    const { dir, id, guests, seq } = await halfPlayed();
    const toy = fixedToy(() => []);
    const after = await start({ dir, deps: { games: { toy } } });
    const players = await Promise.all(guests.map((guest) => guest.at(after.url).join(id)));
    expect(onTurn(toy.game, players)).toBeUndefined();
    for (const [i, player] of players.entries())
      expect(await player.vote('end', true, seq + i)).toEqual({ ok: true, seq: seq + i + 1 });
    const [north] = players as [Player, Player];
    await north.atSeq(seq + 2);
    expect(north.table.status).toBe('over');
  });
});

describe('KF-23: a page of another version', () => {
  test('is told to reload before a seat is kept for it', async () => {
    const server = await start();
    const { id, players } = await seatedTable(server);
    const watcher = await server.guest();
    const before = canonical((players[0] as Player).table);
    for (const protocol of [PROTOCOL_VERSION - 1, PROTOCOL_VERSION + 1, 0]) {
      const { status, body } = await watcher.post(`/api/tables/${id}/enter`, { protocol });
      expect([status, body.error.code]).toEqual([426, 'outdated']);
    }
    for (const body of [{ protocol: '1' }, { protocol: PROTOCOL_VERSION, more: 1 }, []])
      expect((await watcher.post(`/api/tables/${id}/enter`, body)).status, JSON.stringify(body)).toBe(400);
    // The oldest pages do not say what they are; they look at the answer.
    const { status, body } = await watcher.post(`/api/tables/${id}/enter`);
    expect([status, body.protocol]).toEqual([200, PROTOCOL_VERSION]);
    expect((await watcher.post(`/api/tables/${id}/enter`, { protocol: PROTOCOL_VERSION })).status).toBe(200);
    expect(canonical((players[0] as Player).table)).toBe(before);
    expect((players[0] as Player).welcome.protocol).toBe(PROTOCOL_VERSION);
  });

  test('left open over an update it stops asking, loses nothing, and its reloaded self goes on', async () => {
    const server = await start();
    const { id, guests, players } = await seatedTable(server);
    await Promise.all(players.map((player) => player.leave()));
    const [anna, boris] = guests as [Guest, Guest];
    const [old, other] = [new Tab(anna, id), new Tab(boris, id)];
    cleaning.push(() => old.close());
    cleaning.push(() => other.close());
    for (const tab of [old, other]) await tab.until(() => tab.ready, 'the table');
    const action = old.legal(toyGame)[0] as ActionShape;
    expect(await old.client.act(action)).toEqual({ ok: true });
    const shown = canonical(old.view);

    // The server is a version on now, as the old page sees it.
    old.protocol = PROTOCOL_VERSION - 1;
    const { tried } = old;
    await server.restart();
    await old.until(() => old.client.state.value === 'stopped', 'the end of its trying');
    expect(old.client.fatal.value).toBe('outdated');
    expect(await old.client.act(action)).toMatchObject({ ok: false, failure: 'offline' });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(old.client.state.value).toBe('stopped');
    // Refused connections while the server was away are tries too; an endless loop would go on after them.
    const triedThen = old.tried;
    expect(triedThen).toBeGreaterThan(tried);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(old.tried).toBe(triedThen);

    const reloaded = new Tab(anna, id);
    cleaning.push(() => reloaded.close());
    await reloaded.until(() => reloaded.ready, 'the table');
    expect(canonical(reloaded.view)).toBe(shown);
    await other.until(() => other.ready && other.seq === 2, 'the table');
    const next = reloaded.legal(toyGame)[0] as ActionShape;
    expect(await reloaded.client.act(next)).toEqual({ ok: true });
    await other.until(() => other.seq === 3, 'the next step');
  });
});

test('KF-25: forged times change nothing', async () => {
  const server = await start();
  const { id, guests, players } = await seatedTable(server);
  const [north] = players as [Player, Player];
  const action = toyGame.legalActions(north.view as never)[0];
  const began = Date.now();
  const before = canonical(await serverView(server, id, SPECTATOR));
  const forged = { at: 1, time: 9e15, lag: 60_000, clientTime: 0, timestamp: '1999', clock: { north: 9e9 } };
  for (const [field, value] of Object.entries(forged)) {
    for (const [type, message] of [
      ['act', { seq: 1, action, [field]: value }],
      ['act', { seq: 1, action: { ...action, [field]: value } }],
      ['undo', { seq: 1, [field]: value }],
      ['vote', { seq: 1, vote: 'concede', on: true, [field]: value }],
      ['chat', { to: 'all', text: 'x', [field]: value }],
    ] as const)
      expect(await north.room.request(type, message), `${type} ${field}`).toMatchObject({
        ok: false,
        refusal: { code: 'malformed' },
      });
    const table = { seats: { north: 'me', south: 'open' }, game: 'toy', options: {}, listed: false };
    const random = '0'.repeat(32);
    const made = await guests[0]?.post('/api/tables', { ...table, random, [field]: value });
    expect(made?.status).toBe(400);
  }
  expect(canonical(await serverView(server, id, SPECTATOR))).toBe(before);

  // A step and a word that are taken bear the server's time, whatever the request says of itself.
  const answer = await north.act(action);
  expect(answer.ok).toBe(true);
  expect((await north.say('hello')).ok).toBe(true);
  await north.until(() => north.chat.length === 1, 'the line');
  const database = new DatabaseSync(join(server.dir, 'games.sqlite'), { readOnly: true });
  const times = database.prepare('SELECT at FROM journal WHERE match_id = ? AND seq > 1').all(id);
  database.close();
  for (const at of [north.chat[0]?.at, ...times.map((row) => row.at)]) {
    expect(at).toBeGreaterThanOrEqual(began);
    expect(at).toBeLessThanOrEqual(Date.now());
  }
});

test('KF-32: folding to any step, from any other, in any order, always gives the same table', () => {
  const longest = RECORDS.toSorted((a, b) => b.entries.length - a.entries.length).slice(0, 2);
  for (const recorded of longest) {
    const { game } = entryOf(recorded);
    const { entries, table } = recorded;
    const viewers = [...table.seats.map(({ seat }) => seat), SPECTATOR];
    const all: Match<unknown>[] = [unbegun(game, table.options)];
    for (const entry of entries) all.push(frozen(follow(game, all.at(-1) as Match<unknown>, entry)));
    const digest = (match: Match<unknown>) =>
      hashOf([match, viewers.map((viewer) => (match.seq === 0 ? null : game.viewFor(match.state, viewer)))]);
    const hashes = new Map<number, string>();
    for (let i = 0; i < 60; i += 1) {
      // From the start, or from a moment visited before, which must not have been touched by what followed it.
      const to = rng.int(entries.length + 1);
      const from = rng.int(3) === 0 ? 0 : rng.int(to + 1);
      const match = entries
        .slice(from, to)
        .reduce((m, entry) => follow(game, m, entry), all[from] as Match<unknown>);
      const hash = digest(match);
      expect(hashes.get(to) ?? hash, `${recorded.name}: ${from} to ${to}`).toBe(hash);
      expect(digest(all[to] as Match<unknown>)).toBe(hash);
      hashes.set(to, hash);
    }
    expect(hashOfMatch(all.at(-1) as Match<unknown>)).toBe(recorded.hash);
  }
});

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}
