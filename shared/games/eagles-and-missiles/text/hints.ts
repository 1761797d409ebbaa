/** The words of hints, apart from the others: they are fetched when somebody asks for a hint. */
import type { TextTable } from '../../../engine/message.ts';
import { hints as en } from './en/hints.ts';
import { hints as pl } from './pl/hints.ts';

export const hintTexts: { readonly en: TextTable; readonly pl: TextTable } = Object.freeze({ en, pl });
