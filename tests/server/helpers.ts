/** Moves of the tests that play over real sockets. */
import { randomAction } from '../../shared/engine/bots.ts';
import type { ActionShape, AnyGame, Rng, SplitView } from '../../shared/engine/types.ts';
import { type Guest, mustAct, type Player, type TestServer } from '../kit/server-harness.ts';

export interface Seated {
  readonly id: string;
  readonly guests: readonly Guest[];
  readonly players: readonly Player[];
}

/** A table whose seats are held by guests of their own, all connected, in the order of `seats`. */
export async function seatedTable(
  server: { guest(): Promise<Guest> },
  seats: readonly string[] = ['north', 'south'],
  more: Parameters<Guest['create']>[0] = { seats: {} },
): Promise<Seated> {
  const guests = await Promise.all(seats.map(() => server.guest()));
  const [creator] = guests as [Guest, ...Guest[]];
  const kinds = Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? 'me' : 'invite'] as const));
  const { id, invites } = await creator.create({ ...more, seats: { ...kinds, ...more.seats } });
  for (const [i, seat] of seats.entries()) {
    const invite = invites.find((one) => one.seat === seat);
    if (invite !== undefined) await guests[i]?.claim(id, { token: invite.token });
  }
  const players = await Promise.all(guests.map((guest) => guest.join(id)));
  for (const player of players) await player.atSeq(1);
  return { id, guests, players };
}

/** The connection whose seat must decide. */
export function onTurn(game: AnyGame, players: readonly Player[]): Player | undefined {
  return players.find((player) => game.legalActions(player.view).length > 0);
}

/** Plays legal actions by chance until the game is over or so many steps are done. Returns the steps. */
export async function playOn(
  game: AnyGame,
  players: readonly Player[],
  rng: Rng,
  limit = 100_000,
): Promise<number> {
  for (let i = 0; i < limit; i += 1) {
    const player = onTurn(game, players);
    if (player === undefined) return i;
    const legal = game.legalActions(player.view) as ActionShape[];
    const seq = await mustAct(player, randomAction(legal, rng));
    for (const other of players) await other.atSeq(seq);
  }
  return limit;
}

/** The view of the viewer as the server has it now. */
export async function serverView(
  server: TestServer,
  id: string,
  viewer: string,
): Promise<SplitView | undefined> {
  return (await server.running.service.live(id))?.viewFor(viewer);
}
