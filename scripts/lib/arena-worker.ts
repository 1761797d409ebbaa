import { workerData } from 'node:worker_threads';
import type { AnyBot } from '../../shared/engine/bots.ts';
import type { SplitView } from '../../shared/engine/types.ts';
import { mixSeeds } from '../../tests/kit/kit-rng.ts';
import type { Duel } from './arena.ts';
import { findBot, findGame } from './games.ts';
import { playGame } from './play.ts';
import { serve } from './serve.ts';

export interface ArenaData {
  readonly registry: string | undefined;
  readonly game: string;
  readonly options: unknown;
  readonly seed: number;
  readonly budget: number | undefined;
  /** Names of A and B. */
  readonly bots: readonly [string, string];
  readonly sides: readonly [string, string];
}

const STEP_LIMIT = 100_000;

const { registry, game: id, options, seed, budget, bots: names, sides } = workerData as ArenaData;
const entry = await findGame(registry, id);
const { game } = entry;

/** The same player, with the time of each decision that was one. */
function timed(bot: AnyBot, times: number[]): AnyBot {
  return (view: SplitView, legal, rng) => {
    const began = performance.now();
    const action = bot(view, legal, rng);
    if (legal.length > 1) times.push(performance.now() - began);
    return action;
  };
}

serve((index): Duel => {
  const pair = Math.floor(index / 2);
  const aSide = sides[index % 2] ?? '';
  const times = { a: [] as number[], b: [] as number[] };
  const a = timed(findBot(entry, names[0], budget), times.a);
  const b = timed(findBot(entry, names[1], budget), times.b);
  const bots = Object.fromEntries(
    game.seats(options).map(({ id: seat, side }) => [seat, side === aSide ? a : b]),
  );
  const diceSeed = mixSeeds(seed, pair, 1);
  const { outcome } = playGame({
    game,
    options,
    bots,
    diceSeed,
    botSeed: mixSeeds(seed, index, 2),
    stepLimit: STEP_LIMIT,
  });
  return { diceSeed, aSide, winner: outcome?.winner, score: outcome?.score ?? 0, decisionMs: times };
});
