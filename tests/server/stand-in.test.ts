/** A computer plays on for somebody who is away, and gives the seat back. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ThinkTank } from '../../server/bots/ThinkTank.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { verifyMatchFile } from '../../shared/protocol/match-file.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import { type Guest, type Player, startChild, startServer, type TestServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { playOn, seatedTable } from './helpers.ts';

const AWAY = { AWAY_SECONDS: '1', RECONNECT_SECONDS: '0' };
const cleaning: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** Its computers stand still until they are told to skip: nothing moves behind a test's back. */
function sharedServer(): { guest(): Promise<Guest>; readonly running: TestServer['running'] } {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { ...AWAY, BOT_DELAY_MS: '60000' } });
  });
  afterAll(() => server.stop());
  return {
    guest: () => server.guest(),
    get running() {
      return server.running;
    },
  };
}

const wish = (seat: string, level = 'officer') => ({ seat, level });
const ask = (player: Player, seat: string, level?: string): Promise<Answer> =>
  player.room.request('askStandIn', wish(seat, level));
const answer = (player: Player, seat: string, agree = true, level?: string): Promise<Answer> =>
  player.room.request('answerStandIn', { ...wish(seat, level), agree });
const takeSeat = (player: Player): Promise<Answer> => player.room.request('takeSeat', {});
const code = async (asked: Promise<Answer>) => {
  const got = await asked;
  return got.ok ? 'ok' : got.refusal.code;
};
const absent = (seen: Player, seat: string) =>
  seen.until(() => seen.table.seats[seat].absent, `${seat} to count as absent`);
const kept = (seen: Player, seat: string, level: string) =>
  seen.until(() => seen.table.seats[seat].standIn === level, `the stand-in of ${seat} to be '${level}'`);

/** South has gone away from a table of two. */
async function deserted(server: { guest(): Promise<Guest> }) {
  const { id, guests, players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  await south.leave();
  await absent(north, 'south');
  return { id, north, guests, away: guests[1] as Guest };
}

/** One vote after the other, each on the table as it is after the one before. */
async function vote(players: readonly Player[], what: 'end' | 'concede'): Promise<void> {
  for (const player of players) {
    const cast = await player.vote(what);
    if (!cast.ok) throw new Error(cast.refusal.code);
    for (const other of players) await other.atSeq(cast.seq);
  }
}

const FOUR = ['north-east', 'north-west', 'south-east', 'south-west'] as const;

/** South-west has gone away from a table of four. */
async function desertedByOne(server: { guest(): Promise<Guest> }) {
  const { id, guests, players } = await seatedTable(server, FOUR, { seats: {}, options: { players: 4 } });
  const [a, b, c, d] = players as [Player, Player, Player, Player];
  await d.leave();
  await absent(a, 'south-west');
  return { id, a, b, c, away: guests[3] as Guest, guests };
}

describe('at a table that somebody has left', () => {
  const server = sharedServer();

  test('who comes back is not absent any more, and a question about him is gone', async () => {
    const { id, a, b, away } = await desertedByOne(server);
    expect(await code(ask(a, 'south-west'))).toBe('ok');
    await b.until(() => b.table.standInFor === 'south-west', 'the question');
    const back = await away.join(id);
    await b.until(() => b.table.standInFor === '', 'the end of the question');
    expect(b.table.seats['south-west']).toMatchObject({ absent: false, standIn: '' });
    expect(await code(answer(b, 'south-west'))).toBe('illegal');
    await back.leave();
  });
  test('one opponent alone decides: the computer plays, everybody sees it, and the log tells', async () => {
    const { id, north } = await deserted(server);
    const watcher = await (await server.guest()).join(id);
    const { seq } = north;
    expect(await ask(north, 'south', 'commander')).toEqual({ ok: true, seq: seq + 1 });
    await kept(watcher, 'south', 'commander');
    expect(watcher.table.seats.south).toMatchObject({ kind: 'human', level: '', standIn: 'commander' });
    const [entry] = await watcher.history(seq + 1, seq + 1);
    const agreed = ['north'];
    expect(entry).toEqual({
      seq: seq + 1,
      type: 'stand-in',
      seat: 'south',
      level: 'commander',
      agreed,
      events: [],
    });
    const seats = (await (await server.guest()).table(id)).seats;
    expect(seats[1]).toMatchObject({ id: 'south', kind: 'human', standIn: 'commander' });
    await playOn(toyGame, [north], seededRng(1));
    expect(await code(north.room.request('skip', {}))).toBe('ok');
    await north.until(() => north.table.computers === '', 'the end of its moves');
    expect(north.steps.some((step) => step.type === 'action' && step.seat === 'south')).toBe(true);
  });

  test('all who are there must agree, and who is away too long is not waited for', async () => {
    const { a, b, c } = await desertedByOne(server);
    await ask(a, 'south-west', 'commander');
    expect(a.table).toMatchObject({ standInBy: 'north-east', standInLevel: 'commander' });
    expect(a.table.standInUntil).toBeGreaterThan(Date.now());
    expect(await code(answer(b, 'south-west', true, 'commander'))).toBe('ok');
    expect(b.table.seats['south-west'].standIn).toBe('');
    // The third neither agrees nor refuses: he goes as well.
    await c.leave();
    await kept(a, 'south-west', 'commander');
    expect(a.table.standInAgreed).toEqual([]);
  });

  test('one refusal is enough, and nothing has changed; the question can be withdrawn too', async () => {
    const { a, b } = await desertedByOne(server);
    for (const who of [b, a]) {
      await ask(a, 'south-west');
      expect(await code(answer(who, 'south-west', false))).toBe('ok');
      await a.until(() => a.table.standInFor === '', 'the end of the question');
    }
    expect(a.table.seats['south-west'].standIn).toBe('');
    expect(a.seq).toBe(1);
  });

  test('a step of the game does not end the question', async () => {
    const { a, b, c } = await desertedByOne(server);
    await ask(c, 'south-west');
    await playOn(toyGame, [a, b], seededRng(2), 1);
    expect(a.table.standInFor).toBe('south-west');
    for (const player of [a, b]) expect(await code(answer(player, 'south-west'))).toBe('ok');
    await kept(a, 'south-west', 'officer');
  });

  test('the question expires', async () => {
    const { StandIns } = await import('../../server/matches/StandIns.ts');
    const { id, a } = await desertedByOne(server);
    const { service } = server.running;
    const live = await service.live(id);
    if (live === undefined) throw new Error('no table');
    const quick = new StandIns(service, 1_000, 30);
    expect(await quick.ask(live, 'north-east', { seat: 'south-west', level: 'officer' })).toMatchObject({
      ok: true,
    });
    await a.until(() => a.table.standInFor === 'south-west', 'the question');
    await a.until(() => a.table.standInFor === '', 'its end');
  });
  test('a table that comes back into memory has waited since its last step, for whoever must decide', async () => {
    const { StandIns } = await import('../../server/matches/StandIns.ts');
    const { LiveTable } = await import('../../server/matches/LiveTable.ts');
    const { id, a } = await desertedByOne(server);
    const known = await server.running.service.live(id);
    if (known === undefined) throw new Error('no table');
    const hour = 3_600_000;
    const day = 24 * hour;
    const begun = known.table.updatedAt;
    const table = { ...known.table, actors: ['north-west'] };
    const absentAt = (now: number, here: readonly string[], later = now) => {
      let at = now;
      const clock = Object.assign(Object.create(server.running.service), { now: () => at });
      const standIns = new StandIns(clock, day);
      const live = new LiveTable(known.game, table, now);
      standIns.attend(live, new Set(here));
      at = later;
      standIns.attend(live, new Set(here));
      return [...live.absent];
    };
    const minutes = 2 * 60_000;
    expect(absentAt(begun + hour, ['north-east'], begun + day - 1), 'not before a day').toEqual([]);
    expect(absentAt(begun + hour, ['north-east'], begun + day)).toEqual(['north-west']);
    expect(absentAt(begun + 9 * day, ['north-east']), 'a moment to connect').toEqual([]);
    expect(absentAt(begun + 9 * day, ['north-east'], begun + 9 * day + minutes)).toEqual(['north-west']);
    expect(absentAt(begun + 9 * day, ['north-west'], begun + 9 * day + minutes), 'who is here').toEqual([]);
    expect(a.seq).toBe(1);
  });

  test('a computer decides about moves alone: for ending, conceding and going back its human is asked', async () => {
    const { a, b, c, id, away } = await desertedByOne(server);
    for (const player of [a, b, c])
      await (player === a ? ask(a, 'south-west') : answer(player, 'south-west'));
    await kept(a, 'south-west', 'officer');
    await playOn(toyGame, [a, b, c], seededRng(3), 2);
    await vote([a, b, c], 'end');
    await vote([c], 'concede');
    await Promise.all([a, b].map((player) => player.atSeq(c.seq)));
    expect(a.table.status).toBe('playing');
    expect(await code(a.room.request('askBack', { seq: a.table.seq, to: 1 }))).toBe('ok');
    for (const player of [b, c])
      expect(await code(player.room.request('answerBack', { seq: a.table.seq, agree: true }))).toBe('ok');
    expect(a.table.askedBy).toBe('north-east');
    const back = await away.join(id);
    expect(await code(back.room.request('answerBack', { seq: back.seq, agree: true }))).toBe('ok');
    await a.until(() => a.table.askedBy === '', 'the table to go back');
    // Who plays is no part of what the table goes back to.
    expect(a.table.seats['south-west'].standIn).toBe('officer');
  });

  test('the lobby does not tell him to move while the computer does', async () => {
    const { players, id, guests } = await seatedTable(server);
    const [north, south] = players as [Player, Player];
    await north.leave();
    await absent(south, 'north');
    const holder = guests[0] as Guest;
    expect((await holder.table(id)).myTurn).toBe(true);
    await ask(south, 'north');
    expect((await holder.table(id)).myTurn).toBe(false);
    expect(south.table.computers).toBe('moving');
  });

  test('what makes no sense is refused and changes nothing', async () => {
    const { id, a, b, c, away } = await desertedByOne(server);
    const watcher = await (await server.guest()).join(id);
    expect(await code(ask(watcher, 'south-west'))).toBe('not-your-decision');
    expect(await code(ask(a, 'north-east'))).toBe('illegal');
    expect(await code(ask(a, 'north-west'))).toBe('illegal');
    expect(await code(ask(a, 'nowhere'))).toBe('malformed');
    expect(await code(ask(a, 'south-west', 'general'))).toBe('malformed');
    expect(await code(ask(a, 'south-west', 'recruit')), 'no weak player in his place').toBe('malformed');
    expect(await code(answer(a, 'south-west'))).toBe('illegal');
    expect(await code(takeSeat(a))).toBe('illegal');
    expect(await code(takeSeat(watcher))).toBe('not-your-decision');

    expect(await code(ask(a, 'south-west'))).toBe('ok');
    expect(await code(ask(b, 'south-west'))).toBe('illegal');
    expect(await code(answer(a, 'south-west'))).toBe('illegal');
    expect(await code(answer(watcher, 'south-west'))).toBe('not-your-decision');
    expect(await code(answer(b, 'south-west', true, 'commander'))).toBe('stale');
    expect(a.seq).toBe(1);
    for (const player of [b, c]) await answer(player, 'south-west');
    await kept(a, 'south-west', 'officer');
    expect(await code(ask(a, 'south-west'))).toBe('illegal');

    await vote([a, b, c], 'end');
    const back = await away.join(id);
    await back.vote('end');
    await a.until(() => a.table.status === 'over', 'the end');
    expect(await code(takeSeat(back))).toBe('illegal');
    expect(await code(ask(a, 'south-west'))).toBe('illegal');
  });

  test('a seat that a computer has anyway, and a table that has not begun', async () => {
    const anna = await server.guest();
    const { id } = await anna.create({ seats: { north: 'me', south: 'computer' } });
    expect(await code(ask(await anna.join(id), 'south'))).toBe('illegal');
    const waiting = await anna.create({ seats: { north: 'me', south: 'open' } });
    expect(await code(ask(await anna.join(waiting.id), 'south'))).toBe('illegal');
  });
});

test('not before his time: a short absence gives the others nothing', async () => {
  const server = await startServer({ env: { ...AWAY, AWAY_SECONDS: '60' } });
  cleaning.push(() => server.stop());
  const { players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  expect(await code(ask(north, 'south'))).toBe('illegal');
  await south.leave();
  await north.until(() => !north.table.seats.south.present, 'him to go');
  expect(north.table.seats.south.absent).toBe(false);
  expect(await code(ask(north, 'south'))).toBe('illegal');
});

test('he takes it back at once, also while the computer thinks, whose answer is dropped', async () => {
  let thought: (action: unknown) => void = () => undefined;
  const asked = vi
    .spyOn(ThinkTank.prototype, 'ask')
    .mockImplementation(() => new Promise((resolve) => (thought = resolve as never)));
  cleaning.push(async () => void asked.mockRestore());
  const entry = { ...toyEntry, thinkers: { officer: () => toyEntry.bots?.officer } };
  const server = await startServer({
    env: AWAY,
    deps: { games: { toy: entry as never } },
  });
  cleaning.push(() => server.stop());
  const { players, id, guests } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  await north.leave();
  await absent(south, 'north');
  await ask(south, 'north');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());

  // It is given what the seat sees, and nothing else.
  const [question] = asked.mock.calls[0] ?? [];
  const live = await server.running.service.live(id);
  const { wanted, ...sent } = question as unknown as Record<string, unknown>;
  expect(sent).toEqual({ game: 'toy', level: 'officer', view: live?.viewFor('north'), searches: true });

  const back = await (guests[0] as Guest).join(id);
  const legal = toyGame.legalActions(back.view as never);
  expect(await code(back.act(legal[0]))).toBe('not-your-decision');
  expect(await code(back.undo())).toBe('not-your-decision');
  const seq = back.seq + 1;
  expect(await takeSeat(back)).toEqual({ ok: true, seq });
  expect((wanted as () => boolean)()).toBe(false);
  thought(legal[0]);
  await kept(south, 'north', '');
  await back.atSeq(seq);
  expect(await code(back.act(legal[1]))).toBe('ok');
  await south.atSeq(seq + 1);
  expect(south.steps.map(({ type, seat }) => `${type} ${seat}`)).toEqual([
    'stand-in north',
    'stand-in north',
    'action north',
  ]);
});

test('kill -9: the computer goes on, gives the seat back, and the whole game passes the check', async () => {
  const server = await startChild({ env: AWAY });
  cleaning.push(() => server.stop());
  const { id, away, guests } = await deserted(server).then(async (table) => {
    expect(await code(ask(table.north, 'south', 'commander'))).toBe('ok');
    return table;
  });
  await server.killAndRestart();
  const north = await (guests[0] as Guest).join(id);
  expect(north.table.seats.south).toMatchObject({ kind: 'human', standIn: 'commander' });
  await playOn(toyGame, [north], seededRng(4), 2);
  await north.until(() => toyGame.legalActions(north.view as never).length > 0, 'my turn after the computer');

  const south = await away.join(id);
  const given = await takeSeat(south);
  if (!given.ok) throw new Error(given.refusal.code);
  await Promise.all([north, south].map((player) => player.atSeq(given.seq)));
  const players = [north, south];
  await playOn(toyGame, players, seededRng(5));
  const { status, body } = await (guests[0] as Guest).get(`/api/tables/${id}/export`);
  expect(status).toBe(200);
  const told = body.journal.filter((entry: { type: string }) => entry.type === 'stand-in');
  expect(told.map(({ level }: { level: string }) => level)).toEqual(['commander', '']);
  expect(verifyMatchFile(body, { toy: toyEntry })).toMatchObject({ ok: true });
  const forged = JSON.parse(canonical(body));
  forged.journal.find((entry: { type: string }) => entry.type === 'stand-in').drawn += 1;
  expect(verifyMatchFile(forged, { toy: toyEntry })).toMatchObject({ ok: false, fault: 'journal' });
}, 60_000);
