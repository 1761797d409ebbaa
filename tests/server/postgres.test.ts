/** The whole server on Postgres: what the SQLite tests do at length, once through. */
import { expect, onTestFinished, test } from 'vitest';
import { canonical } from '../../shared/engine/canonical.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { verifyMatchFile } from '../../shared/protocol/match-file.ts';
import { type Guest, type Player, startServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { playOn, seatedTable, serverView } from './helpers.ts';
import { ownSchema, POSTGRES, postgresAnswers } from './postgres.ts';

const here = await postgresAnswers('a game');
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`postgres.test.ts: SEED=${seed}`);

test.runIf(here)('a game is played, goes on after a restart, ends and can be checked', async () => {
  const own = await ownSchema();
  onTestFinished(() => own.drop());
  const url = new URL(POSTGRES);
  url.searchParams.set('options', `-c search_path=${own.schema}`);
  const server = await startServer({ env: { DATABASE_URL: url.href } });
  onTestFinished(() => server.stop());
  const rng = seededRng(seed);
  const { id, guests, players } = await seatedTable(server);
  await playOn(toyGame, players, rng, 6);
  await players[0]?.say('good luck');
  const before = canonical(await serverView(server, id, 'south'));
  await server.restart();
  const again = await Promise.all(guests.map((guest) => guest.join(id)));
  expect(canonical((again[1] as Player).view)).toBe(before);
  expect(again[1]?.welcome.chat.map((line) => line.text)).toEqual(['good luck']);
  await playOn(toyGame, again, rng);
  const { body } = await (guests[0] as Guest).get(`/api/tables/${id}/export`);
  expect(verifyMatchFile(body, { toy: toyEntry })).toMatchObject({ ok: true });
  expect((await (guests[1] as Guest).get('/api/tables')).body.over).toHaveLength(1);
});
