import type { TextTable } from '../../../../engine/message.ts';

export const handicap: TextTable = {
  'em.handicap.for.poland': 'For Poland: {{what}}',
  'em.handicap.for.russia': 'For Russia: {{what}}',
  'em.handicap.in-force.poland': 'Handicap for Poland: {{what}}',
  'em.handicap.in-force.russia': 'Handicap for Russia: {{what}}',
  'em.handicap.measured': '{{what}} ({{effect}})',
  'em.handicap.effect_one': 'about +{{count}} win in 100',
  'em.handicap.effect_other': 'about +{{count}} wins in 100',
  'em.handicap.note':
    'The numbers come from {{games, number}} or more games of each kind between two Officers with the standard decks; give or take {{margin}}.',
  'em.handicap.blue-aa-more-council-fewer': 'one blue AA unit more and one blank card fewer in the NATO deck',
  'em.handicap.blue-aa-fewer-councils-more-2':
    'one blue AA unit fewer and two blank cards more in the NATO deck',
  'em.handicap.missiles-fewer-2': 'two missiles fewer in the Russian deck',
  'em.handicap.missiles-and-councils-fewer-2':
    'two missiles fewer in the Russian deck and two blank cards fewer in the NATO deck',
  'em.handicap.councils-more-5': 'five blank cards more in the NATO deck',
  'em.handicap.councils-more-8': 'eight blank cards more in the NATO deck',
};
