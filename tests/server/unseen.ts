/** Matches without connections: straight to the service, for tests that are about the store. */
import type { LiveTable } from '../../server/matches/LiveTable.ts';
import type { MatchService } from '../../server/matches/MatchService.ts';
import type { Table } from '../../server/store/Store.ts';
import { commitmentTo, fromHex } from '../../shared/engine/fairness.ts';

/** A table with a person on each seat; the id has 16 letters or digits. */
export function unseenTable(service: MatchService, gameId: string, rawOptions: unknown, id: string): Table {
  const game = service.game(gameId);
  const options = game?.parseOptions(rawOptions);
  if (game === undefined || !options?.ok) throw new Error(`no game ${gameId} with these options`);
  const serverSeed = Buffer.from(id.repeat(2)).toString('hex');
  return {
    id,
    game: gameId,
    rulesVersion: game.meta.rulesVersion,
    options: options.value,
    status: 'waiting',
    listed: false,
    hints: false,
    creator: 'anna',
    serverSeed,
    commitment: commitmentTo(fromHex(serverSeed)),
    actors: [],
    outcome: undefined,
    createdAt: 1_750_000_000_000,
    updatedAt: 1_750_000_000_000,
    seats: game.seats(options.value).map((seat, i) => ({
      seat: seat.id,
      side: seat.side,
      kind: 'human',
      user: `user${i}`,
      name: `Player ${i + 1}`,
      random: 'ab'.repeat(16),
      token: undefined,
    })),
  };
}

/** The same, kept and begun. */
export async function begunUnseen(
  service: MatchService,
  gameId: string,
  rawOptions: unknown,
  id: string,
): Promise<LiveTable> {
  const table = unseenTable(service, gameId, rawOptions, id);
  const waiting = service.adopt(table, undefined);
  const first = service.firstStep(table, waiting.game, waiting.rng(0));
  await service.store.createTable(table, first.append);
  return service.adopt({ ...table, status: 'playing', actors: first.append.actors }, first.match);
}
