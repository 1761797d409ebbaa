import { workerData } from 'node:worker_threads';
import { mixSeeds } from '../../tests/kit/kit-rng.ts';
import { findBot, findGame } from './games.ts';
import { playGame, type Result } from './play.ts';
import { serve } from './serve.ts';

export interface SimulateData {
  readonly registry: string | undefined;
  readonly game: string;
  readonly options: unknown;
  readonly seed: number;
  readonly stepLimit: number;
  /** Names by side. */
  readonly bots: Readonly<Record<string, string>>;
}

const { registry, game: id, options, seed, stepLimit, bots: names } = workerData as SimulateData;
const entry = await findGame(registry, id);
const { game } = entry;

serve((index): Result => {
  const bots = Object.fromEntries(
    game.seats(options).map((seat) => [seat.id, findBot(entry, names[seat.side] ?? '')]),
  );
  const { steps, outcome, turns } = playGame({
    game,
    options,
    bots,
    diceSeed: mixSeeds(seed, index, 1),
    botSeed: mixSeeds(seed, index, 2),
    stepLimit,
  });
  return { steps, outcome, turns };
});
