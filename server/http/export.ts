/** A finished match as a file: with it anyone can play the journal again and check every roll. */
import { toHex } from '../../shared/engine/fairness.ts';
import type { MatchFile } from '../../shared/protocol/match-file.ts';
import { seedOf } from '../matches/LiveTable.ts';
import { done, fail, type Result } from '../matches/result.ts';
import type { Store, Table } from '../store/Store.ts';

/** Nothing of it may be seen before the match is over: it holds the seed and every hidden card. */
export async function exportOf(table: Table, store: Store): Promise<Result<MatchFile>> {
  if (table.status !== 'over') return fail('forbidden', 'only a finished match can be exported');
  const { id, game, rulesVersion, options, createdAt, commitment, serverSeed, outcome } = table;
  return done({
    format: 'match/1',
    id,
    game,
    rulesVersion,
    options,
    createdAt,
    seats: table.seats.map(({ seat, side, kind, name, random }) => ({ id: seat, side, kind, name, random })),
    commitment,
    serverSeed,
    seed: toHex(seedOf(table)),
    outcome,
    journal: [...(await store.entries(id, 1))] as MatchFile['journal'],
  });
}
