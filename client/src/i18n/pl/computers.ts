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
} as const satisfies TextTable;
