/** All words of the game: pure functions from facts to messages, and the tables of both languages. */
import type { TextTable } from '../../../engine/message.ts';
import { en } from './en/index.ts';
import { pl } from './pl/index.ts';

export { actionText } from './actions.ts';
export { cardText, cardWithIcons, handCards } from './cards.ts';
export { fightGroups, fightResult } from './fights.ts';
export { handicapChoice, handicapNote, termsFor } from './handicap.ts';
export { logLine } from './log.ts';
export * as names from './names.ts';
export { seatName } from './names.ts';
export { overviewFor } from './overview.ts';
export { promptFor } from './prompts.ts';
export { type RibbonStep, ribbonFor, ribbonStep } from './ribbon.ts';
export { RULE_NUMBERS, ruleText } from './rules.ts';
export { endingFor, scoreRows } from './score.ts';

export const texts: { readonly en: TextTable; readonly pl: TextTable } = Object.freeze({ en, pl });
