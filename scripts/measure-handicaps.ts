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
import { progressBar, runTool } from './lib/cli.ts';
import { findOptions } from './lib/games.ts';
import { findMirrors, MIRROR_ARGUMENTS } from './lib/mirrors.ts';

const FILE = new URL('../shared/games/eagles-and-missiles/data/handicap-games.json', import.meta.url);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: MIRROR_ARGUMENTS });
  const { entry, bot, games, seed, budget, play } = await findMirrors(values);
  const bar = progressBar(games * (1 + HANDICAP_IDS.length));
  let before = 0;
  const tally = async (wish: object): Promise<Tally> => {
    const options = findOptions(entry, { options: JSON.stringify(wish) });
    const mirrors = await play(options, (done) => bar.tick(before + done));
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
