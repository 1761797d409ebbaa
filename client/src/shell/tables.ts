/** Making tables and sitting down at them: what gives the dice a share of this browser. */
import type { Claim, CreateTable, TableSummary } from '../../../shared/protocol/http.ts';
import { note, notedFor } from '../dice/memory.ts';
import { FIRST_GAME } from '../games/index.ts';
import { api, randomShare } from '../net/api.ts';
import { loadGame } from './games.ts';
import { whoAmI } from './me.ts';
import { type SeatKind, seatsOf } from './seating.ts';

/**
 * Makes a table and gives its id. The server's fingerprint is noted before this browser's share leaves it, so
 * that the server cannot choose a secret that suits the share.
 */
export async function makeTable(table: Omit<CreateTable, 'random' | 'pledge'>): Promise<string> {
  // The click may come before the first answer, which brings the session.
  await whoAmI();
  const { table: pledged, commitment, ticket } = await api.pledge();
  const share = randomShare();
  note(pledged, { commitment, share });
  const { id } = await api.create({ ...table, random: share, pledge: { table: pledged, ticket } });
  if (Object.values(table.seats).includes('me')) note(id, { seated: true });
  return id;
}

/** Takes a seat. Asked again after an answer that got lost, it gives the same share. */
export async function sitDown(id: string, claim: Omit<Claim, 'random'>): Promise<TableSummary> {
  note(id, { share: randomShare() });
  const summary = await api.claim(id, { ...claim, random: notedFor(id).share ?? randomShare() });
  noteTable(summary);
  return summary;
}

/** What a table says about its dice, while that still is a promise. */
export function noteTable({ id, status, commitment, seats }: TableSummary): void {
  if (status === 'over') return;
  note(id, { commitment, ...(seats.some((seat) => seat.mine) ? { seated: true as const } : {}) });
}

/** Makes a table against the computer and gives its id. `mine` is the visitor's seat. */
export async function quickGame(mine: string): Promise<string> {
  const { client, rules } = await loadGame(FIRST_GAME);
  const options = client.setups[0]?.options;
  const seats: Record<string, SeatKind> = {};
  for (const seat of seatsOf(rules, options)) seats[seat.id] = seat.id === mine ? 'me' : 'computer';
  return makeTable({ game: FIRST_GAME, options, seats, listed: false });
}
