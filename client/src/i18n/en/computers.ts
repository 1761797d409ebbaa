/** Sentences about the computers at a table, in English; the other language has the same keys. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const computers = {
  'computer.called': '{{level}} (computer)',
  'computer.hint.commander': 'Thinks ahead, a second or so at each decision',
  'computer.hint.officer': 'Knows its trade and answers at once',
  'computer.hint.recruit': 'Makes mistakes; good for learning the game',
  'computer.level': 'How well a computer plays',
  'computer.level.commander': 'Commander',
  'computer.level.officer': 'Officer',
  'computer.level.recruit': 'Recruit',
  'computer.skip': "Computer's moves at once",
  'computer.skipHint': 'No pauses and no animation until a person must decide',
} as const satisfies TextTable;
