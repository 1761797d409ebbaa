/** A finished match as a file: with it anyone can play the journal again and check every roll. */
import { toHex } from '../../shared/engine/fairness.ts';
import { seedOf } from '../matches/LiveTable.ts';
import { done, fail, type Result } from '../matches/result.ts';
import type { AnyEntry, Store, Table } from '../store/Store.ts';

export interface ExportFile {
  readonly format: 'match/1';
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  readonly createdAt: number;
  /** `random` is the seat's contribution, 32 hex digits; '' for a computer, which also consents to every vote. */
  readonly seats: readonly {
    readonly id: string;
    readonly side: string;
    readonly kind: string;
    readonly name: string;
    readonly random: string;
  }[];
  /** SHA-256 of `serverSeed`, as it was published before anybody sat down. */
  readonly commitment: string;
  readonly serverSeed: string;
  /** HMAC-SHA256(serverSeed, id + contributions in seat order). */
  readonly seed: string;
  readonly outcome: unknown;
  readonly journal: readonly AnyEntry[];
}

/** Nothing of it may be seen before the match is over: it holds the seed and every hidden card. */
export async function exportOf(table: Table, store: Store): Promise<Result<ExportFile>> {
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
    journal: await store.entries(id, 1, Number.MAX_SAFE_INTEGER),
  });
}
