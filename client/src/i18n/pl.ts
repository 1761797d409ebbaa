/** The sentences of the shell in Polish, a file an area; en has the same keys. */
import { combat } from './pl/combat.ts';
import { computers } from './pl/computers.ts';
import { dice } from './pl/dice.ts';
import { learn } from './pl/learn.ts';
import { lobby } from './pl/lobby.ts';
import { replay } from './pl/replay.ts';
import { settings } from './pl/settings.ts';
import { shell } from './pl/shell.ts';
import { stats } from './pl/stats.ts';
import { table } from './pl/table.ts';

export const pl = {
  ...combat,
  ...computers,
  ...dice,
  ...learn,
  ...lobby,
  ...replay,
  ...settings,
  ...shell,
  ...stats,
  ...table,
} as const;
