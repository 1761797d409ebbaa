/** Making tables. */
import { FIRST_GAME } from '../games/index.ts';
import { api, randomShare } from '../net/api.ts';
import { loadGame } from './games.ts';
import { whoAmI } from './me.ts';
import { type SeatKind, seatsOf } from './seating.ts';

/** Makes a table against the computer and gives its id. `mine` is the visitor's seat. */
export async function quickGame(mine: string): Promise<string> {
  const { client, rules } = await loadGame(FIRST_GAME);
  const options = client.setups[0]?.options;
  const seats: Record<string, SeatKind> = {};
  for (const seat of seatsOf(rules, options)) seats[seat.id] = seat.id === mine ? 'me' : 'computer';
  // The click may come before the first answer, which brings the session.
  await whoAmI();
  const made = await api.create({ game: FIRST_GAME, options, seats, listed: false, random: randomShare() });
  return made.id;
}
