/** Sentences of the page that checks the dice; ../pl has the same keys. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const dice = {
  'dice.check.commitment': 'The server’s secret fits the fingerprint in the file',
  'dice.check.journal': 'Every step, every roll and every card drawn is what the rules and the seed give',
  'dice.check.outcome': 'The result is the one that the steps lead to',
  'dice.check.seed': 'The seed is made of the server’s secret and the share of every player’s browser',
  'dice.checking': 'Playing the game again: step {{done}} of {{of}}',
  'dice.checks': 'What was checked',
  'dice.counts.chance':
    '{{side}}: of 100 games with fair dice, about {{games}} would look at least as uneven as this one.',
  'dice.counts.dice': 'Dice thrown',
  'dice.counts.expected': 'expected',
  'dice.counts.face': 'Shows',
  'dice.counts.mean': 'Average',
  'dice.counts.none': 'No dice were thrown in this game.',
  'dice.counts.note':
    'Fair dice are hardly ever quite even within one game. Luck shows here; whether the dice were fair is what the verdict tells.',
  'dice.counts.seen': 'seen',
  'dice.counts.title': 'How the dice fell',
  'dice.failed': 'does not fit',
  'dice.fault.commitment':
    'The server’s secret does not fit the fingerprint in the file. The secret, or the fingerprint, was changed.',
  'dice.fault.file': 'What is wrong with it: {{detail}}',
  'dice.fault.game': 'This page does not know the game that the file tells of.',
  'dice.fault.journal':
    'Step {{seq}} does not fit: an action, a roll or something that it led to is not what the rules and the seed give.',
  'dice.fault.outcome': 'The result in the file is not the one that the steps lead to.',
  'dice.fault.rules-version':
    'It was played by an older or newer version of the rules, and this page can play again only what its own rules know. That says nothing about the dice.',
  'dice.fault.seed':
    'The seed is not made of the server’s secret and the players’ shares. One of them, or the seed, was changed.',
  'dice.fetching': 'Fetching the game…',
  'dice.file.drop': 'Drop the file of a finished game here, or choose it. It does not leave your browser.',
  'dice.file.label': 'File of a finished game',
  'dice.file.notJson': 'The file “{{file}}” is not valid JSON',
  'dice.file.title': 'Check a file',
  'dice.how.1':
    'Before anybody sits down, the server picks a secret and shows its fingerprint. Nobody can work the secret out from the fingerprint, and nobody can find a second secret that fits it: the server cannot change its mind later.',
  'dice.how.2':
    'When you sit down, your browser adds a random share of its own. The server had to choose before it saw the share, so it could not pick a secret that suits it.',
  'dice.how.3':
    'Secret and shares together make the seed. All rolls and all cards drawn follow from it, one number after the other. A number that has been used is gone, even if a step is taken back.',
  'dice.how.4':
    'When the game is over, the secret is shown. This page makes all the numbers again and plays the whole game once more. If a single die, card, step or result had been changed, it would no longer fit, and the page would name it.',
  'dice.how.title': 'How the dice are made',
  'dice.lead':
    'Your own browser plays the finished game again, number by number, and looks whether everything came as it had to.',
  'dice.memory.commitment.different':
    'This browser noted another fingerprint when it saw the table: {{noted}}. Somebody has exchanged the secret, or this file is not the game that was played.',
  'dice.memory.commitment.same':
    'The fingerprint is the one that this browser noted before the secret was shown.',
  'dice.memory.commitment.unknown':
    'This browser noted no fingerprint: it was not at the table before the game ended, or its notes were cleared. So it cannot tell whether this is the one shown then; the browser of somebody who played can.',
  'dice.memory.share.missing':
    'The share that this browser gave to the seed is not in it. Somebody has left it out or changed it.',
  'dice.memory.share.unknown': 'Nobody sat down with this browser, so it gave no share to the seed.',
  'dice.memory.share.used': 'The random share that this browser gave is part of the seed.',
  'dice.memory.title': 'What this browser noted',
  'dice.numbers.commitment': 'Fingerprint (SHA-256 of the secret)',
  'dice.numbers.secret': 'Secret of the server',
  'dice.numbers.seed': 'Seed: HMAC-SHA256 with the secret over the table’s id and the shares',
  'dice.numbers.share': 'Share of {{seat}}',
  'dice.numbers.table': 'Id of the table',
  'dice.numbers.title': 'The numbers themselves',
  'dice.numbers.verify':
    'If you do not want to trust this page either, download the game and check it with the source code: npm run verify -- FILE',
  'dice.passed': 'fits',
  'dice.rolls.dice': 'Dice',
  'dice.rolls.seq': 'No.',
  'dice.rolls.title_one': '{{count}} roll',
  'dice.rolls.title_other': 'All {{count}} rolls, step by step',
  'dice.rolls.what': 'What happened',
  'dice.running': 'The game is not over yet',
  'dice.runningHint':
    'The server shows its secret only when the game is over; whoever knew it now would know every roll to come. Come back then.',
  'dice.skipped': 'not checked',
  'dice.table': 'To the table',
  'dice.title': 'Check the dice',
  'dice.tryAgain': 'Try again',
  'dice.verdict.doubtful': 'This is not what this browser was promised',
  'dice.verdict.doubtfulText':
    'The file fits together, but not with what this browser noted while the game was on. Below it says what differs.',
  'dice.verdict.fair': 'The dice were fair',
  'dice.verdict.fairText':
    'The whole game was played again, all {{steps}} steps of it with {{words}} random numbers. Everything is exactly what the seed gives that was fixed before the first step.',
  'dice.verdict.faulty': 'Something does not fit',
  'dice.verdict.uncheckable': 'This game cannot be checked here',
  'dice.verdict.unreadable': 'This is not the file of a finished game',
} as const satisfies TextTable;
