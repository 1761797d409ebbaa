/** Who may sit, see and say what. */
import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { randomAction } from '../../shared/engine/bots.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape, AnyGame } from '../../shared/engine/types.ts';
import { GAMES } from '../../shared/games/index.ts';
import { type Guest, mustAct, type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { onTurn, playOn, seatedTable } from './helpers.ts';
import { RawSocket } from './raw-socket.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`access.test.ts: SEED=${seed}`);

const games = { toy: toyEntry, ...GAMES };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ deps: { games }, env: { RECONNECT_SECONDS: '3' } });
});
afterAll(() => server.stop());

const random = 'ab'.repeat(16);
async function crowd(n: number): Promise<Guest[]> {
  return Promise.all(Array.from({ length: n }, () => server.guest()));
}

describe('guests', () => {
  test('a first visit makes a guest silently, and the cookie is kept from scripts and other sites', async () => {
    const response = await fetch(`${server.url}/api/me`);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^games\.session_token=[^;]+; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax$/);
    const me = (await response.json()) as object;
    expect(Object.keys(me).sort()).toEqual(['guest', 'id', 'name']);
    expect(me).toMatchObject({ guest: true, name: expect.stringMatching(/^Guest \d{4}$/) });
  });

  test('the guest is the same on the next visit, and another one without the cookie', async () => {
    const [anna, boris] = (await crowd(2)) as [Guest, Guest];
    expect((await anna.get('/api/me')).body).toEqual(anna.me);
    expect(boris.me.id).not.toBe(anna.me.id);
  });

  test('without a session nothing but the list of games is answered', async () => {
    const stranger = await server.guest();
    stranger.cookie = 'games.session_token=forged.signature';
    for (const [method, path] of [
      ['GET', '/api/tables'],
      ['POST', '/api/tables'],
      ['GET', '/api/tables/aaaaaaaaaaaaaaaa'],
      ['POST', '/api/tables/aaaaaaaaaaaaaaaa/enter'],
      ['POST', '/api/me'],
    ] as const) {
      const answer = await stranger.request(method, path, method === 'POST' ? {} : undefined);
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not-signed-in' } } });
    }
    expect((await stranger.get('/api/games')).body).toContainEqual({
      id: 'toy',
      title: 'Toy',
      players: [2, 3, 4],
    });
  });

  test('a new name shows at every table at once', async () => {
    const { id, guests, players } = await seatedTable(server);
    const answer = await guests[0]?.post('/api/me', { name: '  Zoë Żółw ' });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Zoë Żółw' } });
    const south = players[1] as Player;
    await south.until(() => south.table.seats.north.name === 'Zoë Żółw', 'the new name');
    expect((await guests[1]?.table(id))?.seats[0]?.name).toBe('Zoë Żółw');
    for (const name of ['', ' ', 'a'.repeat(33), 'a\u0000b', 'a\u202eb', 7])
      expect(await guests[0]?.post('/api/me', { name })).toMatchObject({ status: 400 });
    expect((await guests[0]?.get('/api/me'))?.body.name).toBe('Zoë Żółw');
  });
});

describe('seats', () => {
  test('an invite link seats one person once', async () => {
    const [anna, boris, carol] = (await crowd(3)) as [Guest, Guest, Guest];
    const { id, invites } = await anna.create({
      seats: { 'north-east': 'me', 'north-west': 'invite', south: 'open' },
      options: { players: 3 },
    });
    const token = invites[0]?.token ?? '';
    expect(token.length).toBeGreaterThanOrEqual(32);
    const claim = { seat: '', token, random };
    expect((await boris.claim(id, { token })).seats[1]).toMatchObject({ kind: 'human', mine: true });
    // Again, as after an answer that got lost: the same, not an error.
    expect((await boris.post(`/api/tables/${id}/claim`, claim)).status).toBe(200);
    expect(await carol.post(`/api/tables/${id}/claim`, claim)).toMatchObject({
      status: 409,
      body: { error: { code: 'too-late' } },
    });
    expect(await boris.post(`/api/tables/${id}/claim`, { seat: 'south', token: '', random })).toMatchObject({
      status: 403,
    });
    expect((await anna.table(id)).invites).toEqual([]);
    expect((await anna.table(id)).status).toBe('waiting');
    await carol.claim(id, { seat: 'south' });
    expect((await anna.table(id)).status).toBe('playing');
  });

  test('two people who claim one seat at once: one sits, one is too late', async () => {
    const [anna, ...others] = (await crowd(5)) as [Guest, ...Guest[]];
    const { id } = await anna.create({ seats: { north: 'me', south: 'open' } });
    const answers = await Promise.all(
      others.map((guest) => guest.post(`/api/tables/${id}/claim`, { seat: 'south', token: '', random })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('forged, revoked and replaced links do not work', async () => {
    const [anna, boris] = (await crowd(2)) as [Guest, Guest];
    const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
    const other = await anna.create({ seats: { north: 'me', south: 'invite' } });
    const old = invites[0]?.token ?? '';
    const refused = async (token: string) => {
      const answer = await boris.post(`/api/tables/${id}/claim`, { seat: '', token, random });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    };
    await refused('A'.repeat(32));
    await refused(other.invites[0]?.token ?? '');
    expect(await boris.post(`/api/tables/${id}/claim`, { seat: 'south', token: '', random })).toMatchObject({
      status: 403,
    });
    expect(await boris.post(`/api/tables/${id}/invites/south`)).toMatchObject({ status: 403 });
    expect(await boris.request('DELETE', `/api/tables/${id}/invites/south`)).toMatchObject({ status: 403 });
    const renewed = await anna.post(`/api/tables/${id}/invites/south`);
    expect(renewed.body).toMatchObject({ seat: 'south' });
    expect(renewed.body.token).not.toBe(old);
    await refused(old);
    expect((await anna.request('DELETE', `/api/tables/${id}/invites/south`)).status).toBe(200);
    await refused(renewed.body.token);
    expect((await anna.table(id)).invites).toEqual([]);
    const last = await anna.post(`/api/tables/${id}/invites/south`);
    await boris.claim(id, { token: last.body.token });
    expect(await anna.post(`/api/tables/${id}/invites/south`)).toMatchObject({ status: 409 });
    expect(await anna.post(`/api/tables/${id}/invites/nowhere`)).toMatchObject({ status: 404 });
  });

  test('only who made the table ever sees its links', async () => {
    const [anna, boris, carol] = (await crowd(3)) as [Guest, Guest, Guest];
    const { id, invites } = await anna.create({
      seats: { 'north-east': 'invite', 'north-west': 'invite', south: 'me' },
      options: { players: 3 },
      listed: true,
    });
    await boris.claim(id, { token: invites[0]?.token ?? '' });
    const raw = await RawSocket.join(server.url, await boris.enter(id));
    const watcher = await RawSocket.join(server.url, await carol.enter(id));
    await expect.poll(() => watcher.frames.length).toBeGreaterThan(2);
    const seen = [
      (await boris.get(`/api/tables/${id}`)).body,
      (await carol.get(`/api/tables/${id}`)).body,
      (await carol.get('/api/tables')).body,
      (await boris.get('/api/tables')).body,
    ].map((body) => JSON.stringify(body));
    const bytes = Buffer.concat([...raw.take(), ...watcher.take()]);
    for (const { token } of invites) {
      for (const text of seen) expect(text).not.toContain(token);
      expect(bytes.includes(token)).toBe(false);
    }
    const summary = await anna.table(id);
    expect(summary.invites).toEqual(invites.slice(1));
    raw.close();
    watcher.close();
  });

  test('a table that has not begun can be given up by its maker, and its room closes', async () => {
    const [anna, boris] = (await crowd(2)) as [Guest, Guest];
    const { id } = await anna.create({ seats: { north: 'me', south: 'open' } });
    const player = await boris.join(id);
    expect(await boris.request('DELETE', `/api/tables/${id}`)).toMatchObject({ status: 403 });
    expect((await anna.request('DELETE', `/api/tables/${id}`)).status).toBe(200);
    await player.until(() => player.closed !== undefined, 'the end of the room');
    expect(player.closed).toBe(4404);
    expect(await anna.get(`/api/tables/${id}`)).toMatchObject({ status: 404 });
    expect(await anna.post(`/api/tables/${id}/enter`)).toMatchObject({ status: 404 });
    const begun = await seatedTable(server);
    expect(await begun.guests[0]?.request('DELETE', `/api/tables/${begun.id}`)).toMatchObject({
      status: 409,
    });
  });

  test('my tables say whose turn it is; a hidden table is in nobody else’s list', async () => {
    const { id, guests, players } = await seatedTable(server);
    const [anna, boris] = guests as [Guest, Guest];
    const carol = await server.guest();
    const mine = async (guest: Guest) =>
      (await guest.get('/api/tables')).body.mine.find((table: { id: string }) => table.id === id);
    expect(await mine(anna)).toMatchObject({ myTurn: true, status: 'playing' });
    expect(await mine(boris)).toMatchObject({ myTurn: false });
    await mustAct(players[0] as Player, { type: 'done' });
    expect(await mine(boris)).toMatchObject({ myTurn: true });
    expect(JSON.stringify((await carol.get('/api/tables')).body)).not.toContain(id);
  });

  test('a spectator cannot act, undo or vote, and gets nothing of the players’ own', async () => {
    const { id, players } = await seatedTable(server);
    const watcher = await (await server.guest()).join(id);
    expect(watcher.own).toEqual({ hands: {}, laid: {} });
    const refusal = (code: string) => ({ ok: false, refusal: { code } });
    expect(await watcher.act({ type: 'done' })).toMatchObject(refusal('not-your-decision'));
    expect(await watcher.undo()).toMatchObject(refusal('illegal'));
    expect(await watcher.vote('end')).toMatchObject(refusal('not-your-decision'));
    expect(watcher.table.spectators).toBe(1);
    expect((players[0] as Player).table.seq).toBe(1);
  });

  test('the seed and other seats’ contributions are nowhere before the end', async () => {
    const { id, guests, players } = await seatedTable(server);
    const live = await server.running.service.live(id);
    const secrets = [live?.table.serverSeed ?? '?', ...(live?.table.seats.map((seat) => seat.random) ?? [])];
    const raw = await RawSocket.join(server.url, await (guests[0] as Guest).enter(id));
    await expect.poll(() => raw.frames.length).toBeGreaterThan(2);
    const texts = [
      JSON.stringify((await guests[0]?.get(`/api/tables/${id}`))?.body),
      JSON.stringify((await guests[0]?.get('/api/tables'))?.body),
      JSON.stringify((await guests[0]?.get(`/api/tables/${id}/export`))?.body),
      Buffer.concat(raw.take()).toString('latin1'),
      JSON.stringify(await (players[0] as Player).sync()),
    ];
    for (const secret of secrets) for (const text of texts) expect(text).not.toContain(secret);
    expect((await guests[0]?.get(`/api/tables/${id}/export`))?.status).toBe(403);
    raw.close();
  });
});

/** Ids of cards that occur in some bytes or text. */
function cardsIn(pattern: RegExp, text: string): Set<string> {
  return new Set(text.match(pattern) ?? []);
}

/**
 * Plays a game while a passive connection of every seat and of a spectator keeps all bytes. After every step
 * the new bytes may name only cards that the viewer's own view has ever shown. Cites KF-08 and KF-09.
 */
async function scan(game: AnyGame, gameId: string, options: unknown, pattern: RegExp, limit: number) {
  const rng = seededRng(seed);
  const seats = game.seats(options).map((seat) => seat.id);
  const { id, guests, players } = await seatedTable(server, seats, { seats: {}, game: gameId, options });
  const live = await server.running.service.live(id);
  const watcher = await server.guest();
  const ears = await Promise.all(
    [...guests, watcher].map(async (guest, i) => ({
      viewer: seats[i] ?? 'spectator',
      raw: await RawSocket.join(server.url, await guest.enter(id)),
      known: new Set<string>(),
      heard: 0,
    })),
  );
  const player = await watcher.join(id);
  const everybody = [...players, player];
  let hidden = 0;
  const check = async () => {
    const seq = live?.seq ?? 0;
    await Promise.all(everybody.map((one) => one.atSeq(seq)));
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (const ear of ears) {
      const view = JSON.stringify(game.viewFor(live?.match?.state, ear.viewer));
      for (const card of cardsIn(pattern, view)) ear.known.add(card);
      const bytes = Buffer.concat(ear.raw.take()).toString('latin1');
      ear.heard += bytes.length;
      const leaked = [...cardsIn(pattern, bytes)].filter((card) => !ear.known.has(card));
      expect(leaked, `${ear.viewer} at seq ${seq}`).toEqual([]);
      hidden += [...cardsIn(pattern, JSON.stringify(live?.match?.state))].filter(
        (c) => !ear.known.has(c),
      ).length;
    }
  };
  await expect.poll(() => ears.every((ear) => ear.raw.frames.length >= 3)).toBe(true);
  await check();
  for (let i = 0; i < limit; i += 1) {
    const actor = onTurn(game, players);
    if (actor === undefined) break;
    if (i % 5 === 0) {
      // Answers, refusals and histories are bytes too; these connections keep theirs in JSON.
      for (const one of everybody) {
        const known = ears.find((ear) => ear.viewer === one.viewer)?.known ?? new Set();
        const said = [
          await one.sync(),
          await one.history(1, Math.min(500, one.seq)),
          await one.act({ type: 'x' }),
        ];
        for (const card of cardsIn(pattern, JSON.stringify(said))) expect(known.has(card)).toBe(true);
      }
    }
    await mustAct(actor, randomAction(game.legalActions(actor.view) as ActionShape[], rng));
    const undone = i % 7 === 0 ? await actor.undo() : undefined;
    if (undone?.ok) await actor.atSeq(undone.seq);
    await check();
  }
  for (const ear of ears) {
    expect(ear.heard).toBeGreaterThan(1000);
    ear.raw.close();
  }
  // There was something to hide.
  expect(hidden).toBeGreaterThan(0);
}

describe('hidden things', () => {
  test('no byte names a card that its receiver may not know (toy game)', async () => {
    await scan(toyGame, 'toy', { players: 4, rounds: 2 }, /\bc\d\d\b/g, 1_000);
  });

  test('no byte names a card that its receiver may not know (Eagles & Missiles)', {
    timeout: 120_000,
  }, async () => {
    const entry = GAMES['eagles-and-missiles'];
    if (entry === undefined) throw new Error('the game is missing');
    await scan(entry.game, 'eagles-and-missiles', { players: 3, split: 'poland' }, /\b[rpn]\d\d\b/g, 250);
  });
});

describe('chat', () => {
  test('lines reach whom they are for, and are kept', async () => {
    const seats = ['north-east', 'north-west', 'south'];
    const { id, guests, players } = await seatedTable(server, seats, { seats: {}, options: { players: 3 } });
    const [east, west, south] = players as [Player, Player, Player];
    const [carol, dora] = (await crowd(2)) as [Guest, Guest];
    const watchers = [await carol.join(id), await dora.join(id)] as [Player, Player];
    expect((await east.say('to all')).ok).toBe(true);
    expect((await west.say('  to partners ', 'side')).ok).toBe(true);
    expect((await watchers[0].say('from the stands')).ok).toBe(true);
    expect((await south.say('last')).ok).toBe(true);
    const everybody = [east, west, south, ...watchers];
    await Promise.all(everybody.map((p) => p.until(() => p.chat.at(-1)?.text === 'last', 'the last line')));
    const texts = (player: Player) => player.chat.map((line) => line.text);
    expect(texts(east)).toEqual(['to all', 'to partners', 'last']);
    expect(texts(west)).toEqual(['to all', 'to partners', 'last']);
    expect(texts(south)).toEqual(['to all', 'last']);
    for (const watcher of watchers) expect(texts(watcher)).toEqual(['to all', 'from the stands', 'last']);
    expect(watchers[1].chat[1]).toMatchObject({ seat: 'spectator', to: 'spectators', name: carol.me.name });
    expect(west.chat[1]).toMatchObject({ seat: 'north-west', to: 'side' });

    await server.restart();
    const shown = async (guest: Guest | undefined) =>
      (await guest?.join(id))?.welcome.chat.map((line) => line.text);
    expect(await shown(guests[0])).toEqual(['to all', 'to partners', 'last']);
    expect(await shown(guests[2])).toEqual(['to all', 'last']);
    expect(await shown(carol)).toEqual(['to all', 'from the stands', 'last']);
  });

  test('when the game is over the stands are heard', async () => {
    const { id, players } = await seatedTable(server);
    const watcher = await (await server.guest()).join(id);
    await watcher.say('hush');
    await (players[0] as Player).vote('concede');
    await watcher.until(() => watcher.table.status === 'over', 'the end');
    await watcher.say('well played');
    const north = players[0] as Player;
    await north.until(() => north.chat.length > 0, 'the line');
    expect(north.chat.map((line) => [line.text, line.to])).toEqual([['well played', 'all']]);
    expect((await north.sync()).chat.map((line) => line.text)).toEqual(['hush', 'well played']);
  });

  test('a newcomer sees the last 200 lines; words are kept as words', async () => {
    const { id, guests, players } = await seatedTable(server);
    const north = players[0] as Player;
    const hostile = '<img src=x onerror=alert(1)> \u202eabc\u0007';
    await north.say(hostile);
    expect(await north.say(' \u0000 ')).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    expect(await north.say('x'.repeat(501))).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    expect(await north.say('hello', 'nobody')).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    for (let i = 0; i < 205; i += 1) await north.say(`line ${i}`);
    const { chat } = (await (guests[1] as Guest).join(id)).welcome;
    expect(chat).toHaveLength(200);
    expect(chat.at(-1)?.text).toBe('line 204');
    expect(north.chat[0]?.text).toBe('<img src=x onerror=alert(1)>  abc');
  });
});

describe('connections', () => {
  test('who sits down while watching plays after entering again', async () => {
    const [anna, boris] = (await crowd(2)) as [Guest, Guest];
    const { id } = await anna.create({ seats: { north: 'me', south: 'open' } });
    const watching = await boris.join(id);
    expect(watching.viewer).toBe('spectator');
    await boris.claim(id, { seat: 'south' });
    await watching.atSeq(1);
    expect(watching.own).not.toHaveProperty('hands.south');
    expect((await boris.join(id)).own).toHaveProperty('hands.south');
  });

  test('a broken connection comes back with its seat and everything it missed', async () => {
    const { id, guests, players } = await seatedTable(server);
    const [north, south] = players as [Player, Player];
    await south.leave();
    const again = await (guests[1] as Guest).join(id, { resume: true });
    const sizes = () => JSON.stringify(again.table).length;
    for (let i = 0; i < 3; i += 1) {
      const welcomes = again.welcomes.length;
      const sockets = matchMaker.getLocalRoomById(id).clients.filter((c) => c.auth.viewer === 'south');
      for (const { ref } of sockets) (ref as unknown as WebSocket).terminate();
      await north.until(() => !north.table.seats.south.present, 'the absence of south');
      if (onTurn(toyGame, [north]) !== undefined) await playOn(toyGame, [north], seededRng(seed + i), 1);
      await again.until(() => again.welcomes.length > welcomes && again.seq >= north.seq, 'the return');
      expect(again.viewer).toBe('south');
      expect(JSON.stringify(again.table.pub)).toBe(JSON.stringify(north.table.pub));
      expect(again.own).toHaveProperty('hands.south');
      await north.until(() => north.table.seats.south.present, 'the presence of south');
    }
    expect(sizes()).toBe(JSON.stringify(north.table).length);
  });
});
