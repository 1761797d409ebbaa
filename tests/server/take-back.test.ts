/** Taking back across rolls and draws, when everybody agrees. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonical } from '../../shared/engine/canonical.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { GAMES } from '../../shared/games/index.ts';
import { verifyMatchFile } from '../../shared/protocol/match-file.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import { type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { playOn, seatedTable, serverView } from './helpers.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`take-back.test.ts: SEED=${seed}`);
const games = { toy: toyEntry, ...GAMES };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ deps: { games } });
});
afterAll(() => server.stop());

const ask = (player: Player, to: number, seq = player.seq): Promise<Answer> =>
  player.room.request('askBack', { seq, to });
const answer = (player: Player, agree: boolean, seq = player.seq): Promise<Answer> =>
  player.room.request('answerBack', { seq, agree });

async function advanced(): Promise<{ id: string; north: Player; south: Player; early: string; to: number }> {
  const { id, players } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  const rng = seededRng(seed);
  await playOn(toyGame, players, rng, 3);
  const to = north.seq;
  const early = canonical(await serverView(server, id, 'north'));
  await playOn(toyGame, players, rng, 3);
  return { id, north, south, early, to };
}

test('all agree: the table is as it was, numbers go on, and the match can still be checked', async () => {
  const { id, north, south, early, to } = await advanced();
  const late = north.seq;
  expect(await ask(north, to)).toEqual({ ok: true, seq: late });
  await south.until(() => south.table.askedBy === 'north', 'the question');
  expect(south.table).toMatchObject({ askedTo: to, agreed: ['north'] });
  expect(south.table.askedUntil).toBeGreaterThan(Date.now());
  expect(await answer(south, true)).toEqual({ ok: true, seq: late + 1 });
  await Promise.all([north.atSeq(late + 1), south.atSeq(late + 1)]);
  expect(south.steps.at(-1)).toMatchObject({ type: 'takeback', seat: 'north', to, events: [] });
  expect(south.steps.at(-1)).not.toHaveProperty('state');
  expect(canonical(north.view)).toBe(early);
  expect(north.table.askedBy).toBe('');
  const history = await south.history(late + 1, late + 1);
  expect(JSON.stringify(history)).not.toContain('"state"');

  await server.restart();
  const rejoined = await Promise.all([0, 1].map(async () => server.running.service.live(id)));
  expect(canonical(rejoined[0]?.viewFor('north'))).toBe(early);
});

test('a whole game with a take-back in it passes the check of its dice', async () => {
  const { id, players, guests } = await seatedTable(server);
  const [north, south] = players as [Player, Player];
  await playOn(toyGame, players, seededRng(seed + 1), 5);
  await ask(north, 1);
  await answer(south, true);
  await Promise.all(players.map((player) => player.until(() => player.table.seq > 6, 'the take-back')));
  await playOn(toyGame, players, seededRng(seed + 2));
  const { status, body } = await guests[0]!.get(`/api/tables/${id}/export`);
  expect(status).toBe(200);
  expect(body.journal.some((entry: { type: string }) => entry.type === 'takeback')).toBe(true);
  expect(verifyMatchFile(body, games)).toMatchObject({ ok: true });
});

test('one refuses, or a step is made: the question is gone and nothing has changed', async () => {
  const { north, south, to } = await advanced();
  const { seq } = north;
  await ask(south, to);
  expect(await answer(north, false)).toEqual({ ok: true, seq });
  await south.until(() => south.table.askedBy === '', 'the refusal');
  expect(await answer(north, true)).toMatchObject({ ok: false, refusal: { code: 'illegal' } });

  await ask(south, to);
  await playOn(toyGame, [north, south], seededRng(seed), 1);
  expect(south.table.askedBy).toBe('');
  expect(south.seq).toBe(seq + 1);
});

test('what cannot be asked is refused: stale, twice, the future, by a spectator, twice agreed', async () => {
  const { id, north, south, to } = await advanced();
  const watcher = await (await server.guest()).join(id);
  expect(await ask(north, to, north.seq - 1)).toMatchObject({ refusal: { code: 'stale' } });
  expect(await ask(north, 0)).toMatchObject({ refusal: { code: 'malformed' } });
  expect(await ask(north, north.seq)).toMatchObject({ refusal: { code: 'malformed' } });
  expect(await ask(watcher, to)).toMatchObject({ refusal: { code: 'not-your-decision' } });
  expect((await ask(north, to)).ok).toBe(true);
  expect(await ask(south, to)).toMatchObject({ refusal: { code: 'illegal' } });
  expect(await answer(watcher, true)).toMatchObject({ refusal: { code: 'not-your-decision' } });
  expect(await answer(north, true)).toMatchObject({ refusal: { code: 'illegal' } });
  expect(await answer(north, false)).toMatchObject({ ok: true });
});

test('the computer does not mind', async () => {
  const anna = await server.guest();
  const { id } = await anna.create({ seats: { north: 'me', south: 'computer' }, options: { rounds: 3 } });
  const north = await anna.join(id);
  await north.until(() => toyGame.legalActions(north.view as never).length > 0, 'my turn');
  await playOn(toyGame, [north], seededRng(seed), 1);
  await north.until(() => toyGame.legalActions(north.view as never).length > 0, 'my turn again');
  const { seq } = north;
  expect(await ask(north, 1)).toEqual({ ok: true, seq: seq + 1 });
});

test('the question expires', async () => {
  const { TakeBacks } = await import('../../server/matches/take-backs.ts');
  const { id, north, to } = await advanced();
  const { service } = server.running;
  const live = await service.live(id);
  if (live === undefined) throw new Error('no table');
  const quick = new TakeBacks(service, 30);
  expect(await quick.ask(live, 'north', { seq: north.seq, to })).toMatchObject({ ok: true });
  await north.until(() => north.table.askedBy === 'north', 'the question');
  await north.until(() => north.table.askedBy === '', 'its end');
});
