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
  'hint.ask': 'Hint',
  'hint.close': 'Close the hint',
  'hint.deed': '{{piece}}: {{place}}',
  'hint.failed': 'The hint could not be fetched. Please try again.',
  'hint.says': 'The Officer would choose “{{deed}}”: {{why}}.',
  'hint.this': 'The hint',
  'hints.allow': 'Hints during the game',
  'hints.allowHint':
    'Whoever must decide may ask the Officer what it would do. The setting is shown to everybody; a hint is made in the player’s own browser, so no server can prove that nobody gets one elsewhere.',
  'hints.allowShort': 'Allow hints at this table',
  'hints.no': 'This table gives no hints.',
  'hints.yes': 'This table gives hints: whoever must decide may ask the computer.',
  'log.standIn.begun': '{{computer}} plays on for {{seat}}, whose player is away.',
  'log.standIn.over': '{{seat}} is played by its own player again.',
  'standIn.asked':
    '{{by}} proposes that {{computer}} plays {{seat}} until {{name}} is back. Everybody who is here must agree.',
  'standIn.away': '{{name}} ({{seat}}) has been away for a while.',
  'standIn.back': '{{computer}} still plays {{seat}}; {{name}} is here again and can take over.',
  'standIn.choose': 'How well shall it play? {{name}} can come back at any time.',
  'standIn.mine': 'You were away, so {{computer}} plays for you.',
  'standIn.offer': 'Let a computer play on',
  'standIn.plays': '{{computer}} plays {{seat}} while {{name}} is away.',
  'standIn.prompt': '{{computer}} decides for you. Take your seat back to play on yourself.',
  'standIn.takeSeat': 'Take my seat back',
} as const satisfies TextTable;
