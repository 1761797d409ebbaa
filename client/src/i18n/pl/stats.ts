/** Sentences of the figures of a game. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const stats = {
  'stats.band': 'W zacieniowanych pasach mieści się dziewięć na dziesięć gier z uczciwymi kośćmi.',
  'stats.dice.face': 'oczka',
  'stats.dice.line_one': '{{side}}: {{count}} rzut, średnio {{mean}}',
  'stats.dice.line_few': '{{side}}: {{count}} rzuty, średnio {{mean}}',
  'stats.dice.line_many': '{{side}}: {{count}} rzutów, średnio {{mean}}',
  'stats.dice.line_other': '{{side}}: {{count}} rzutu, średnio {{mean}}',
  'stats.dice.none': 'Nikt jeszcze nie rzucał kośćmi.',
  'stats.dice.range': 'w 9 grach na 10',
  'stats.dice.thrown': 'razy',
  'stats.dice.title': 'Kości: {{side}}',
  'stats.dice.usual': 'Uczciwe kości dają średnio {{mean}}.',
  'stats.failed': 'Nie można pokazać zestawienia',
  'stats.fetching': 'Czytam przebieg gry…',
  'stats.luck.amount': 'zysk zwycięstw',
  'stats.luck.chance':
    'Przy uczciwych kościach mniej więcej {{games}} na 100 gier z tymi samymi walkami wypada co najmniej tak nierówno.',
  'stats.luck.even_one':
    'Szczęście było mniej więcej po równo. {{side}}: z {{count}} walki o {{amount}} zwycięstwa więcej, niż zapowiadały szanse.',
  'stats.luck.even_few':
    'Szczęście było mniej więcej po równo. {{side}}: z {{count}} walk o {{amount}} zwycięstwa więcej, niż zapowiadały szanse.',
  'stats.luck.even_many':
    'Szczęście było mniej więcej po równo. {{side}}: z {{count}} walk o {{amount}} zwycięstwa więcej, niż zapowiadały szanse.',
  'stats.luck.even_other':
    'Szczęście było mniej więcej po równo. {{side}}: z {{count}} walki o {{amount}} zwycięstwa więcej, niż zapowiadały szanse.',
  'stats.luck.expected': 'Oczekiwane',
  'stats.luck.fight': 'walka',
  'stats.luck.fights': 'Walki',
  'stats.luck.kind': 'Rodzaj',
  'stats.luck.luck': 'Szczęście',
  'stats.luck.lucky_one':
    'Szczęście sprzyjało: {{side}}. Z {{count}} walki ma o {{amount}} zwycięstwa więcej, niż zapowiadały szanse; {{other}} ma o tyle samo mniej.',
  'stats.luck.lucky_few':
    'Szczęście sprzyjało: {{side}}. Z {{count}} walk ma o {{amount}} zwycięstwa więcej, niż zapowiadały szanse; {{other}} ma o tyle samo mniej.',
  'stats.luck.lucky_many':
    'Szczęście sprzyjało: {{side}}. Z {{count}} walk ma o {{amount}} zwycięstwa więcej, niż zapowiadały szanse; {{other}} ma o tyle samo mniej.',
  'stats.luck.lucky_other':
    'Szczęście sprzyjało: {{side}}. Z {{count}} walki ma o {{amount}} zwycięstwa więcej, niż zapowiadały szanse; {{other}} ma o tyle samo mniej.',
  'stats.luck.none': 'O nic jeszcze nie walczono.',
  'stats.luck.title': 'Komu sprzyjało szczęście',
  'stats.luck.total': 'Razem',
  'stats.luck.value': 'Wygrane: {{side}}',
  'stats.luck.zero': 'Powyżej zera szczęście sprzyja: {{side}}, poniżej: {{other}}.',
  'stats.numbers': 'W tabeli',
  'stats.title': 'Gra w liczbach',
  'stats.turn': 'tura',
  'stats.turns.most': '{{label}}: {{total}}, z tego {{most}} w turze {{turn}}',
  'stats.turns.none': '{{label}}: brak',
  'stats.turns.total': '{{label}}: {{total}}',
} as const satisfies TextTable;
