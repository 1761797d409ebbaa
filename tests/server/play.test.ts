import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonical } from '../../shared/engine/canonical.ts';
import { mustAct, type Player, startServer, type TestServer } from '../kit/server-harness.ts';
import { type ToyView, toyGame } from '../kit/toy-game.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Plays on with the first legal action of whoever must decide, at most so many steps. */
async function playOn(players: readonly Player[], limit = 1000): Promise<void> {
  for (let i = 0; i < limit; i += 1) {
    const actors: string[] = players[0]!.table.pub.actors;
    const player = players.find((p) => actors.includes(p.viewer));
    if (player === undefined) return;
    const legal = toyGame.legalActions(player.view as ToyView);
    const seq = await mustAct(player, legal[i % legal.length]!);
    for (const other of players) await other.atSeq(seq);
  }
}

test('a table is made, a seat claimed by link, and a whole game played over sockets', async () => {
  const [anna, boris, carol] = [await server.guest(), await server.guest(), await server.guest()];
  const { id, invites } = await anna.create({ seats: { north: 'me', south: 'invite' } });
  expect(invites).toHaveLength(1);
  const a = await anna.join(id);
  expect(a.viewer).toBe('north');
  expect(a.table.status).toBe('waiting');
  const s = await carol.join(id);
  expect(s.viewer).toBe('spectator');

  await boris.claim(id, { token: invites[0]!.token });
  await a.atSeq(1);
  expect(a.table.status).toBe('playing');
  const b = await boris.join(id);
  expect(b.viewer).toBe('south');
  await playOn([a, b, s]);
  expect(a.table.status).toBe('over');
  expect(canonical(a.table.pub)).toBe(canonical(b.table.pub));
  expect(canonical(a.table.pub)).toBe(canonical(s.table.pub));
  expect(canonical((await a.sync()).pub)).toBe(canonical(a.table.pub));
  await Promise.all([a.leave(), b.leave(), s.leave()]);
});
