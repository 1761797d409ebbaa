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
    'The numbers come from {{games}} or more games of each kind between two Officers with the standard decks; give or take {{margin}}.',
  'em.handicap.blue-aa-more': 'one blue AA unit more',
  'em.handicap.blue-aa-fewer': 'one blue AA unit fewer',
};
