/** Sentences about the computers at a table, in Polish; the other language has the same keys. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const computers = {
  'computer.called': '{{level}} (komputer)',
  'computer.hint.commander': 'Myśli naprzód, około sekundy nad każdą decyzją',
  'computer.hint.officer': 'Zna swoje rzemiosło i odpowiada od razu',
  'computer.hint.recruit': 'Popełnia błędy; dobry, by poznać grę',
  'computer.level': 'Jak dobrze gra komputer',
  'computer.level.commander': 'Dowódca',
  'computer.level.officer': 'Oficer',
  'computer.level.recruit': 'Rekrut',
  'computer.skip': 'Ruchy komputera od razu',
  'computer.skipHint': 'Bez przerw i animacji, aż przyjdzie decyzja człowieka',
  'hint.ask': 'Podpowiedź',
  'hint.close': 'Zamknij podpowiedź',
  'hint.deed': '{{piece}}: {{place}}',
  'hint.failed': 'Nie udało się pobrać podpowiedzi. Spróbuj ponownie.',
  'hint.says': 'Oficer wybrałby „{{deed}}”: {{why}}.',
  'hint.this': 'Podpowiedź',
  'hints.allow': 'Podpowiedzi podczas gry',
  'hints.allowHint':
    'Kto ma zdecydować, może zapytać Oficera, co by zrobił. Wszyscy widzą to ustawienie; podpowiedź powstaje w przeglądarce gracza, więc żaden serwer nie dowiedzie, że nikt nie korzysta z niej gdzie indziej.',
  'hints.allowShort': 'Zezwól na podpowiedzi przy tym stole',
  'hints.no': 'Przy tym stole nie ma podpowiedzi.',
  'hints.yes': 'Przy tym stole są podpowiedzi: kto ma zdecydować, może zapytać komputer.',
  'log.standIn.begun': '{{seat}}: gracza nie ma, dalej gra {{computer}}.',
  'log.standIn.over': '{{seat}}: znów gra sam gracz.',
  'standIn.asked':
    '{{by}} proponuje, żeby do powrotu gracza {{name}} grał za niego {{computer}} ({{seat}}). Muszą się zgodzić wszyscy obecni.',
  'standIn.away': '{{name}} ({{seat}}): od dłuższej chwili poza stołem.',
  'standIn.back': '{{name}} ({{seat}}): znów przy stole, ale wciąż gra {{computer}}.',
  'standIn.choose': 'Jak dobrze ma grać? {{name}} może wrócić w każdej chwili.',
  'standIn.mine': 'Nie było Cię przy stole, więc gra za Ciebie {{computer}}.',
  'standIn.offer': 'Niech dalej gra komputer',
  'standIn.plays': '{{name}} ({{seat}}): podczas nieobecności gra {{computer}}.',
  'standIn.prompt': '{{computer}} decyduje za Ciebie. Wróć na swoje miejsce, żeby grać dalej.',
  'standIn.takeSeat': 'Wracam na swoje miejsce',
} as const satisfies TextTable;
