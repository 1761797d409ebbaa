/** Whole games over real sockets. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { canonical } from '../../shared/engine/canonical.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { GAMES } from '../../shared/games/index.ts';
import { verifyMatchFile } from '../../shared/protocol/match-file.ts';
import { mustAct, type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { onTurn, playOn, seatedTable, serverView } from './helpers.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`play.test.ts: SEED=${seed}`);

const games = { toy: toyEntry, ...GAMES };
const opened: Player[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ deps: { games } });
});
afterEach(async () => {
  await Promise.all(
    opened.splice(0).map((player) => (player.closed === undefined ? player.leave() : undefined)),
  );
});
afterAll(() => server.stop());

function keep<T extends readonly Player[]>(...players: T): T {
  opened.push(...players);
  return players;
}

/** All connections and the server hold the same public state, and each its own private part. */
async function expectAgreement(id: string, players: readonly Player[]): Promise<void> {
  for (const player of players) {
    const view = await serverView(server, id, player.viewer);
    expect(canonical(player.view)).toBe(canonical(view));
    const { pub, own, seq } = await player.sync();
    expect(canonical({ pub, own, seq })).toBe(canonical({ pub: view?.pub, own: view?.own, seq: player.seq }));
  }
}

test('a table is made, a seat claimed by link, and a whole game played and checked', async () => {
  const [anna, boris, carol] = [await server.guest(), await server.guest(), await server.guest()];
  const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  expect(invites.map((invite) => invite.seat)).toEqual(['south']);
  const [a, s] = keep(await anna.join(id), await carol.join(id));
  expect([a.viewer, s.viewer]).toEqual(['north', 'spectator']);
  expect(a.table).toMatchObject({ status: 'waiting', seq: 0 });
  expect(a.welcome).toMatchObject({ pub: null, own: null, seq: 0, game: 'toy' });
  expect((await a.act({ type: 'done' }, 0)) as unknown).toMatchObject({ ok: false });

  await boris.claim(id, { token: invites[0]?.token ?? '' });
  await Promise.all([a.atSeq(1), s.atSeq(1)]);
  expect(a.steps[0]).toMatchObject({ type: 'begin', seat: '', seq: 1 });
  expect(a.table).toMatchObject({ status: 'playing' });
  expect(a.table.seats.south).toMatchObject({ kind: 'human', name: boris.me.name, present: false });
  const [b] = keep(await boris.join(id));
  expect(b.viewer).toBe('south');
  await a.until(() => a.table.seats.south.present, 'the presence of south');

  const steps = await playOn(toyGame, [a, b, s], rng);
  expect(steps).toBeGreaterThan(5);
  expect(a.table.status).toBe('over');
  await expectAgreement(id, [a, b, s]);

  const file = await carol.get(`/api/tables/${id}/export`);
  expect(file.status).toBe(200);
  expect(verifyMatchFile(file.body, games)).toMatchObject({ ok: true, steps: steps + 1 });
  const { commitment } = await carol.table(id);
  expect(file.body.commitment).toBe(commitment);
});

test('steps carry redacted events and the private part only where it changed', async () => {
  const { id, guests, players } = await seatedTable(server);
  const [north, south] = keep(...players) as [Player, Player];
  const [watcher] = keep(await (await server.guest()).join(id));
  const card = (north.own as { hands: { north: string[] } }).hands.north[0] as string;
  const seq = await mustAct(north, { type: 'lay', card, place: 'left' });
  await Promise.all([south.atSeq(seq), watcher.atSeq(seq)]);
  expect(north.steps.at(-1)?.events).toEqual([{ type: 'laid', seat: 'north', card, place: 'left' }]);
  expect(north.steps.at(-1)).toHaveProperty('own');
  for (const other of [south, watcher]) {
    expect(other.steps.at(-1)?.events).toEqual([{ type: 'laid', seat: 'north', card: '', place: 'left' }]);
    expect(other.steps.at(-1)).not.toHaveProperty('own');
  }
  const told = await guests[1]?.join(id);
  if (told !== undefined) keep(told);
  const history = await told?.history(1, seq);
  expect(history?.map((entry) => entry.type)).toEqual(['begin', 'action']);
  expect(JSON.stringify(history)).not.toContain(card);
  expect(await north.history(2, 1)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  expect(await north.history(1, 501)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
});

test('two tabs of one player both play and both see', async () => {
  const { id, guests, players } = await seatedTable(server);
  const [north, south] = keep(...players) as [Player, Player];
  const [second] = keep((await guests[0]?.join(id)) as Player);
  expect(second.viewer).toBe('north');
  const first = toyGame.legalActions(north.view as never)[0];
  const seq = await mustAct(second, first as never);
  await Promise.all([north.atSeq(seq), south.atSeq(seq)]);
  expect(canonical(north.view)).toBe(canonical(second.view));
  await mustAct(north, { type: 'done' });
  // The same click from both tabs at once counts once.
  const at = second.seq;
  const [one, two] = await Promise.all([north.undo(at), second.undo(at)]);
  expect([one.ok, two.ok].filter(Boolean).length).toBeLessThan(2);
  await north.leave();
  expect(south.table.seats.north.present).toBe(true);
  await second.leave();
  await south.until(() => !south.table.seats.north.present, 'the absence of north');
});

test('the same click from two tabs at once is taken once', async () => {
  const { id, guests, players } = await seatedTable(server);
  const [north] = keep(...players) as [Player, Player];
  const [second] = keep((await guests[0]?.join(id)) as Player);
  const action = toyGame.legalActions(north.view as never)[0];
  const answers = await Promise.all([north.act(action), second.act(action), north.act(action)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.refusal.code).toBe('stale');
});

test('a step is taken back up to the last barrier', async () => {
  const { id, players } = await seatedTable(server);
  const [north, south] = keep(...players) as [Player, Player];
  const before = canonical({ pub: north.table.pub, own: north.own });
  const lays = toyGame.legalActions(north.view as never).filter((action) => action.type === 'lay');
  await mustAct(north, lays[0] as never);
  await mustAct(north, toyGame.legalActions(north.view as never)[0] as never);
  expect(north.table.undoable).toBe('north');
  expect(await south.undo(north.seq)).toMatchObject({ ok: false, refusal: { code: 'illegal' } });
  for (let i = 0; i < 2; i += 1) {
    const answer = await north.undo();
    expect(answer.ok).toBe(true);
    await north.atSeq(answer.ok ? answer.seq : 0);
  }
  expect(canonical({ pub: north.table.pub, own: north.own })).toBe(before);
  await south.atSeq(north.seq);
  expect(south.steps.at(-1)).toMatchObject({ type: 'undo', seat: 'north', undoes: 2 });
  expect(await north.undo()).toMatchObject({ ok: false, refusal: { code: 'illegal' } });
  await expectAgreement(id, [north, south]);
});

test('a vote counts, can be withdrawn, and ends the game when it is the last one needed', async () => {
  const { id, players } = await seatedTable(server);
  const [north, south] = keep(...players) as [Player, Player];
  for (const on of [true, false]) {
    const answer = await south.vote('end', on);
    expect(answer.ok).toBe(true);
    await north.atSeq(answer.ok ? answer.seq : 0);
    expect(north.table.end).toEqual(on ? ['south'] : []);
    await south.atSeq(north.seq);
  }
  expect(await north.vote('resign' as never)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  const answer = await south.vote('concede');
  await north.atSeq(answer.ok ? answer.seq : 0);
  expect(north.table.status).toBe('over');
  expect(north.table.pub).toMatchObject({ ended: 'concession', winner: 'north' });
  expect((await (await server.guest()).get(`/api/tables/${id}/export`)).status).toBe(200);
});

test('computers play by themselves, and a whole game of theirs ends and can be checked', async () => {
  const anna = await server.guest();
  const { id } = await anna.create({
    seats: { north: 'computer', south: 'computer' },
    options: { rounds: 2 },
  });
  const [watcher] = keep(await anna.join(id));
  await watcher.until(() => watcher.table.status === 'over', 'the end');
  const { body } = await anna.get(`/api/tables/${id}/export`);
  expect(verifyMatchFile(body, games)).toMatchObject({ ok: true });
  expect(body.seats.map((seat: { random: string }) => seat.random)).toEqual(['', '']);
});

test('a person and a computer share one match', async () => {
  const anna = await server.guest();
  const { id } = await anna.create({ seats: { north: 'me', south: 'computer' } });
  const [north] = keep(await anna.join(id));
  for (let i = 0; i < 200 && north.table.status === 'playing'; i += 1) {
    await north.until(
      () => onTurn(toyGame, [north]) !== undefined || north.table.status === 'over',
      'my turn',
    );
    await playOn(toyGame, [north], rng, 1).catch((error: Error) => {
      // The computer may have been faster between looking and acting.
      if (!error.message.includes('stale')) throw error;
    });
  }
  expect(north.table.status).toBe('over');
  await expectAgreement(id, [north]);
});

test('a whole game of Eagles & Missiles over sockets, watched, checked by its file', {
  timeout: 120_000,
}, async () => {
  const game = GAMES['eagles-and-missiles']?.game;
  if (game === undefined) throw new Error('the game is missing');
  const options = { players: 2 };
  const seats = game.seats(options).map((seat) => seat.id);
  const table = { seats: {}, game: 'eagles-and-missiles', options };
  const { id, players } = await seatedTable(server, seats, table);
  const watcher = await (await server.guest()).join(id);
  keep(...players, watcher);
  const steps = await playOn(game, [...players, watcher], rng);
  expect(players[0]?.table.status).toBe('over');
  await expectAgreement(id, [...players, watcher]);
  const { body } = await (await server.guest()).get(`/api/tables/${id}/export`);
  expect(verifyMatchFile(body, games)).toMatchObject({ ok: true, steps: steps + 1 });
  console.log(`Eagles & Missiles over sockets: ${steps} steps`);
});
