/** Sentences of the combat sheet; ../pl has the same keys. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const combat = {
  'combat.cards': 'Cards you may add',
  'combat.chances': 'Chances',
  'combat.change': '{{label}}: {{from}} → {{to}}',
  'combat.count_one': '{{count}} fight',
  'combat.count_other': '{{count}} fights',
  'combat.earlier': 'Earlier results here',
  'combat.higher': 'the higher',
  'combat.label': 'Combat',
  'combat.needs': 'Hits on {{needs}} or more',
  'combat.plusDie': 'plus one die',
  'combat.plusTwoDice': 'plus the higher of two dice',
  'combat.rest': 'Resolve the rest: {{place}}',
  'combat.rolled': '{{sum}}, dice {{dice}}, total {{total}}',
  'combat.rolledOne': 'die {{die}}, needed {{needs}} or more',
  'combat.stop': 'Stop',
  'combat.ways': '{{ways}} of {{throws}}',
} as const satisfies TextTable;
