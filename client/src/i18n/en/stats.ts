/** Sentences of the figures of a game; ../pl has the same keys. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const stats = {
  'stats.band': 'The shaded strips hold what comes up in nine of ten games with fair dice.',
  'stats.dice.face': 'face',
  'stats.dice.line_one': '{{side}}: {{count}} die, {{mean}} on average',
  'stats.dice.line_other': '{{side}}: {{count}} dice, {{mean}} on average',
  'stats.dice.none': 'No dice have been thrown yet.',
  'stats.dice.range': 'in 9 of 10 games',
  'stats.dice.thrown': 'times',
  'stats.dice.title': 'Dice: {{side}}',
  'stats.dice.usual': 'Fair dice give {{mean}} on average.',
  'stats.failed': 'The figures cannot be shown',
  'stats.fetching': 'Reading the game…',
  'stats.luck.amount': 'wins gained',
  'stats.luck.chance':
    'With fair dice, about {{games}} of 100 games with the same fights are at least as one-sided.',
  'stats.luck.even_one':
    'Luck was about even: {{count}} fight brought {{side}} {{amount}} of a win more than its chances promised.',
  'stats.luck.even_other':
    'Luck was about even: {{count}} fights brought {{side}} {{amount}} wins more than its chances promised.',
  'stats.luck.expected': 'Expected',
  'stats.luck.fight': 'fight',
  'stats.luck.fights': 'Fights',
  'stats.luck.kind': 'Kind',
  'stats.luck.luck': 'Luck',
  'stats.luck.lucky_one':
    '{{side}} was lucky: {{count}} fight brought it {{amount}} of a win more than its chances promised, and {{other}} as much less.',
  'stats.luck.lucky_other':
    '{{side}} was lucky: {{count}} fights brought it {{amount}} wins more than its chances promised, and {{other}} as many fewer.',
  'stats.luck.none': 'Nothing has been fought for.',
  'stats.luck.title': 'Who was lucky',
  'stats.luck.total': 'All',
  'stats.luck.value': 'Won by {{side}}',
  'stats.luck.zero': 'Above zero {{side}} was lucky, below it {{other}}.',
  'stats.numbers': 'As a table',
  'stats.title': 'The game in figures',
  'stats.turn': 'turn',
  'stats.turns.most': '{{label}}: {{total}}, of them {{most}} in turn {{turn}}',
  'stats.turns.none': '{{label}}: none',
  'stats.turns.total': '{{label}}: {{total}}',
} as const satisfies TextTable;
