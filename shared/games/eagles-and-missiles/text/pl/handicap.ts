import type { TextTable } from '../../../../engine/message.ts';

export const handicap: TextTable = {
  'em.handicap.for.poland': 'Dla Polski: {{what}}',
  'em.handicap.for.russia': 'Dla Rosji: {{what}}',
  'em.handicap.in-force.poland': 'Handicap dla Polski: {{what}}',
  'em.handicap.in-force.russia': 'Handicap dla Rosji: {{what}}',
  'em.handicap.measured': '{{what}} ({{effect}})',
  'em.handicap.effect_one': 'około +{{count}} wygrana na 100',
  'em.handicap.effect_few': 'około +{{count}} wygrane na 100',
  'em.handicap.effect_many': 'około +{{count}} wygranych na 100',
  'em.handicap.effect_other': 'około +{{count}} wygranej na 100',
  'em.handicap.note':
    'Każda liczba pochodzi z co najmniej {{games, number}} gier między dwoma Oficerami, ze standardowymi taliami; z dokładnością do {{margin}}.',
  'em.handicap.blue-aa-more-council-fewer':
    'o jedną niebieską OPL więcej i o jedną pustą kartę mniej w talii NATO',
  'em.handicap.blue-aa-fewer-councils-more-2':
    'o jedną niebieską OPL mniej i o dwie puste karty więcej w talii NATO',
  'em.handicap.missiles-fewer-2': 'o dwa pociski mniej w talii rosyjskiej',
  'em.handicap.missiles-and-councils-fewer-2':
    'o dwa pociski mniej w talii rosyjskiej i o dwie puste karty mniej w talii NATO',
  'em.handicap.councils-more-5': 'o pięć pustych kart więcej w talii NATO',
  'em.handicap.councils-more-8': 'o osiem pustych kart więcej w talii NATO',
};
