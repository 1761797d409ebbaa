import { workerData } from 'node:worker_threads';
import { nextLand } from '../../shared/games/eagles-and-missiles/board.ts';
import { LINE_LANDS, LINES, type LineId } from '../../shared/games/eagles-and-missiles/data/lands.ts';
import { scoreLines } from '../../shared/games/eagles-and-missiles/score.ts';
import type { Action, Public } from '../../shared/games/eagles-and-missiles/types.ts';
import { mixSeeds } from '../../tests/kit/kit-rng.ts';
import type { Mirror } from './balance.ts';
import { findBot, findGame } from './games.ts';
import { playGame } from './play.ts';
import { serve } from './serve.ts';

export interface BalanceData {
  readonly options: unknown;
  readonly seed: number;
  readonly bot: string;
  readonly budget: number | undefined;
}

const STEP_LIMIT = 100_000;

const { options, seed, bot: name, budget } = workerData as BalanceData;
const entry = await findGame(undefined, 'eagles-and-missiles');
const { game } = entry;

/** The line that was given most assault cards; the first of equals. */
function pressed(cards: Readonly<Record<LineId, number>>): LineId {
  return LINES.reduce((most, line) => (cards[line] > cards[most] ? line : most));
}

serve((index): Mirror => {
  const player = findBot(entry, name, budget);
  const cards: Record<LineId, number> = { I: 0, II: 0, III: 0, IV: 0 };
  let draws = 0;
  const played = playGame({
    game,
    options,
    bots: Object.fromEntries(game.seats(options).map(({ id }) => [id, player])),
    diceSeed: mixSeeds(seed, index, 1),
    botSeed: mixSeeds(seed, index, 2),
    stepLimit: STEP_LIMIT,
    onAction: (shape) => {
      const action = shape as Action;
      if (action.type === 'draw') draws += 1;
      else if (action.type === 'plan-card') cards[action.line] += 1;
      else if (action.type === 'unplan-card') throw new Error('a card was taken back: the count is wrong');
    },
  });
  if (played.outcome === undefined) throw new Error(`game ${index} did not end`);
  const pub = played.pub as unknown as Public;
  return {
    won: played.outcome.winner === 'russia',
    score: played.outcome.score,
    turns: pub.turn,
    draws,
    pressed: pressed(cards),
    fleetSunk: pub.fleet === 0,
    whole: LINES.filter((line) => LINE_LANDS[line].length > 0 && nextLand(pub, line) === undefined),
    points: Object.fromEntries(scoreLines(pub).map(({ item, points }) => [item, points])),
  };
});
