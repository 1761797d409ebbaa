/** The dice of a table are fixed before its maker gives a share to them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitmentTo, fromHex, matchSeed } from '../../shared/engine/fairness.ts';
import type { MatchFile } from '../../shared/protocol/match-file.ts';
import { startServer, type TestServer } from '../kit/server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const SEATS = { north: 'me', south: 'open' } as const;
const RANDOM = 'ab'.repeat(16);

async function pledged(guest: Awaited<ReturnType<TestServer['guest']>>) {
  const { status, body } = await guest.post('/api/tables/pledge');
  expect(status).toBe(200);
  const { table, commitment, ticket } = body as Record<'table' | 'commitment' | 'ticket', string>;
  return { commitment, pledge: { table, ticket } };
}

test('the table has the id and the secret that were pledged, even by a server started anew', async () => {
  const guest = await server.guest();
  const { pledge, commitment } = await pledged(guest);
  await server.restart();
  const { id } = await guest.create({ seats: SEATS, random: RANDOM, pledge });
  expect(id).toBe(pledge.table);
  expect(await guest.table(id)).toMatchObject({ commitment });

  const other = await server.guest();
  await other.claim(id, { seat: 'south' });
  const player = await guest.join(id);
  await player.vote('concede');
  await player.until(() => player.table.status === 'over', 'the end');
  const { body } = await guest.get(`/api/tables/${id}/export`);
  const file = body as MatchFile;
  expect(commitmentTo(fromHex(file.serverSeed))).toBe(commitment);
  const shares = file.seats.map((seat) => fromHex(seat.random));
  expect(Buffer.from(matchSeed(fromHex(file.serverSeed), id, shares)).toString('hex')).toBe(file.seed);
  expect(file.seats[0]?.random).toBe(RANDOM);
  await player.leave();
});

test('one pledge makes one table, whatever comes with it and however many ask at once', async () => {
  const guest = await server.guest();
  const { pledge } = await pledged(guest);
  const made = await Promise.all(
    [RANDOM, 'cd'.repeat(16), 'ef'.repeat(16)].map((random) =>
      guest.create({ seats: SEATS, random, pledge }),
    ),
  );
  const again = await guest.create({ seats: SEATS, random: RANDOM, pledge });
  expect(new Set([...made, again].map(({ id }) => id))).toEqual(new Set([pledge.table]));
  const { body } = await guest.get('/api/tables');
  expect(body.mine.filter(({ id }: { id: string }) => id === pledge.table)).toHaveLength(1);
});

test('a pledge is good for who asked only, and not for another table', async () => {
  const guest = await server.guest();
  const other = await server.guest();
  const { pledge } = await pledged(guest);
  const table = { game: 'toy', options: {}, seats: SEATS, listed: false, random: RANDOM };
  for (const [who, bad] of [
    [other, pledge],
    [guest, { ...pledge, table: 'a'.repeat(16) }],
    [guest, { ...pledge, table: 'short' }],
    [guest, { ...pledge, ticket: '' }],
  ] as const)
    expect((await who.post('/api/tables', { ...table, pledge: bad })).status).toBe(403);
  expect((await server.running.service.store.table(pledge.table)) === undefined).toBe(true);
});

test('pledges differ, and tell nothing of the secret', async () => {
  const guest = await server.guest();
  const many = await Promise.all(Array.from({ length: 20 }, () => pledged(guest)));
  expect(new Set(many.map(({ commitment }) => commitment)).size).toBe(20);
  expect(new Set(many.map(({ pledge }) => pledge.table)).size).toBe(20);
});
