import type { TextTable } from '../../../../engine/message.ts';
import { actions } from './actions.ts';
import { cards } from './cards.ts';
import { fights } from './fights.ts';
import { handicap } from './handicap.ts';
import { log } from './log.ts';
import { names } from './names.ts';
import { overview } from './overview.ts';
import { prompts } from './prompts.ts';
import { rules } from './rules.ts';
import { rulings } from './rulings.ts';

export const pl: TextTable = Object.freeze({
  ...names,
  ...cards,
  ...actions,
  ...prompts,
  ...log,
  ...fights,
  ...overview,
  ...handicap,
  ...rules,
  ...rulings,
});
