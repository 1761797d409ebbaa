/** Sentences of the combat sheet. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const combat = {
  'combat.cards': 'Karty, które możesz dołożyć',
  'combat.chances': 'Szanse',
  'combat.change': '{{label}}: {{from}} → {{to}}',
  'combat.count_one': '{{count}} walka',
  'combat.count_few': '{{count}} walki',
  'combat.count_many': '{{count}} walk',
  'combat.count_other': '{{count}} walki',
  'combat.earlier': 'Wcześniejsze wyniki w tym miejscu',
  'combat.higher': 'wyższa',
  'combat.label': 'Walka',
  'combat.needs': 'Trafia od {{needs}} oczek',
  'combat.plusDie': 'plus jedna kość',
  'combat.plusTwoDice': 'plus wyższa z dwóch kości',
  'combat.rest': 'Rozstrzygnij resztę: {{place}}',
  'combat.rolled': '{{sum}}, kości {{dice}}, razem {{total}}',
  'combat.rolledOne': 'kość {{die}}, trzeba {{needs}} lub więcej',
  'combat.stop': 'Zatrzymaj',
  'combat.ways': '{{ways}} z {{throws}}',
} as const satisfies TextTable;
