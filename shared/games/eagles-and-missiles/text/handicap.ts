/** A handicap in words, with how much it has been measured to help. */
import type { Message } from '../../../engine/message.ts';
import { HANDICAP_GAMES } from '../data/handicap-games.ts';
import { HANDICAP_IDS, HANDICAPS, type HandicapId } from '../data/handicaps.ts';
import { effectOf } from '../handicap.ts';
import type { Options } from '../types.ts';
import { m } from './message.ts';

/** What it changes; with our own decks also how much that helps, for it was measured with these. */
function whatItDoes(id: HandicapId, measured: boolean): Message {
  const what = m(`handicap.${id}`);
  if (!measured) return what;
  return m('handicap.measured', {
    what,
    effect: m('handicap.effect', { count: Math.round(effectOf(id).wins) }),
  });
}

/** "For Poland: one more blue AA unit (about +6 wins in 100)", to choose from. */
export function handicapChoice(id: HandicapId): Message {
  return m(`handicap.for.${HANDICAPS[id].helps}`, { what: whatItDoes(id, true) });
}

/** What was agreed for a table besides its seats. */
export function termsFor({ handicap, decks }: Options): readonly Message[] {
  if (handicap === undefined) return [];
  const what = whatItDoes(handicap, decks === undefined);
  return [m(`handicap.in-force.${HANDICAPS[handicap].helps}`, { what })];
}

/** What the numbers of `handicapChoice` come from. */
export function handicapNote(): Message {
  const { even, played } = HANDICAP_GAMES;
  const games = Math.min(even.games, ...Object.values(played).map((tally) => tally.games));
  const margin = Math.round(Math.max(...HANDICAP_IDS.map((id) => effectOf(id).margin)));
  return m('handicap.note', { games, margin });
}
