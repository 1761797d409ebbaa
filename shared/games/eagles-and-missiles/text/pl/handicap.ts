import type { TextTable } from '../../../../engine/message.ts';

export const handicap: TextTable = {
  'em.handicap.for.poland': 'Dla Polski: {{what}}',
  'em.handicap.for.russia': 'Dla Rosji: {{what}}',
  'em.handicap.in-force.poland': 'Handicap dla Polski: {{what}}',
  'em.handicap.in-force.russia': 'Handicap dla Rosji: {{what}}',
  'em.handicap.measured': '{{what}} ({{effect}})',
  'em.handicap.effect_one': 'około +{{count}} zwycięstwo na 100 gier',
  'em.handicap.effect_few': 'około +{{count}} zwycięstwa na 100 gier',
  'em.handicap.effect_many': 'około +{{count}} zwycięstw na 100 gier',
  'em.handicap.effect_other': 'około +{{count}} zwycięstwa na 100 gier',
  'em.handicap.note':
    'Każda liczba pochodzi z co najmniej {{games}} gier między dwoma Oficerami, ze standardowymi taliami; z dokładnością do {{margin}}.',
  'em.handicap.blue-aa-more': 'o jedną niebieską OPL więcej',
  'em.handicap.blue-aa-fewer': 'o jedną niebieską OPL mniej',
  'em.handicap.councils-fewer-2': 'o dwie puste karty mniej w talii NATO',
  'em.handicap.missiles-fewer-2': 'o dwa pociski mniej w talii rosyjskiej',
  'em.handicap.missiles-and-councils-fewer-2':
    'o dwa pociski mniej w talii rosyjskiej i o dwie puste karty mniej w talii NATO',
  'em.handicap.councils-more-2': 'o dwie puste karty więcej w talii NATO',
  'em.handicap.councils-more-5': 'o pięć pustych kart więcej w talii NATO',
  'em.handicap.councils-more-8': 'o osiem pustych kart więcej w talii NATO',
};
