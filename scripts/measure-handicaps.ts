/**
 * Measures what each handicap of Eagles & Missiles is worth: as many games between two equal computers with it as
 * without one. Writes the table that the create page reads.
 *
 *   node scripts/measure-handicaps.ts --games 2000 --seed 1 [--bot officer] [--budget 40] [--workers N]
 *
 * To be run again whenever the decks or the computers change.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { HandicapGames, Tally } from '../shared/games/eagles-and-missiles/data/handicap-games.ts';
import { HANDICAP_IDS } from '../shared/games/eagles-and-missiles/data/handicaps.ts';
import type { Mirror } from './lib/balance.ts';
import type { BalanceData } from './lib/balance-worker.ts';
import { progressBar, runTool, wholeNumber } from './lib/cli.ts';
import { findBot, findGame, findOptions } from './lib/games.ts';
import { runPool } from './lib/pool.ts';

const FILE = new URL('../shared/games/eagles-and-missiles/data/handicap-games.json', import.meta.url);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      bot: { type: 'string', default: 'officer' },
      games: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      budget: { type: 'string' },
      workers: { type: 'string' },
    },
  });
  const { bot } = values;
  const games = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const budget = values.budget === undefined ? undefined : wholeNumber('budget', values.budget, 1);
  const entry = await findGame(undefined, 'eagles-and-missiles');
  findBot(entry, bot, budget);
  const bar = progressBar(games * (1 + HANDICAP_IDS.length));
  let before = 0;
  const tally = async (options: object): Promise<Tally> => {
    const [parsed] = findOptions(entry, { options: JSON.stringify(options) });
    const data: BalanceData = { options: parsed, seed, bot, budget };
    const mirrors = await runPool<Mirror>({
      module: new URL('./lib/balance-worker.ts', import.meta.url),
      data,
      from: 0,
      count: games,
      onAnswer: (done) => bar.tick(before + done),
      ...(values.workers !== undefined && { workers: wholeNumber('workers', values.workers, 1, 64) }),
    });
    before += games;
    return { games, russia: mirrors.filter(({ won }) => won).length };
  };
  const even = await tally({ players: 2 });
  const played: Partial<Record<(typeof HANDICAP_IDS)[number], Tally>> = {};
  for (const handicap of HANDICAP_IDS) played[handicap] = await tally({ players: 2, handicap });
  bar.end();
  const found: HandicapGames = {
    command: `node scripts/measure-handicaps.ts --games ${games} --seed ${seed} --bot ${bot}${
      budget === undefined ? '' : ` --budget ${budget}`
    }`,
    bot,
    seed,
    date: new Date().toISOString().slice(0, 10),
    even,
    played: played as HandicapGames['played'],
  };
  writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
  return 0;
}

await runTool(main);
