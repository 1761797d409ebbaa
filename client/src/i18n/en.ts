/** The sentences of the shell in English, a file an area; pl has the same keys. */
import { combat } from './en/combat.ts';
import { computers } from './en/computers.ts';
import { dice } from './en/dice.ts';
import { learn } from './en/learn.ts';
import { lobby } from './en/lobby.ts';
import { replay } from './en/replay.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { stats } from './en/stats.ts';
import { table } from './en/table.ts';

export const en = {
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
