/** The rules as one text a language: the very files of docs/, so that there is one source. */
import { m } from '../../../../../shared/games/eagles-and-missiles/text/message.ts';
import { RULINGS } from '../../../../../shared/games/eagles-and-missiles/text/rules.ts';
import type { GameLearning, Language } from '../../types.ts';

const SOURCES: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('../../../../../docs/RULES-eagles-and-missiles.md?raw'),
  pl: () => import('../../../../../docs/RULES-eagles-and-missiles.pl.md?raw'),
};

export async function rules(language: Language): Promise<string> {
  return (await SOURCES[language]()).default;
}

export const rulings: GameLearning['rulings'] = Array.from({ length: RULINGS }, (_, i) => ({
  number: `R${i + 1}`,
  text: m(`rule.R${i + 1}`),
}));
