import type { TextTable } from '../../../../engine/message.ts';

/** Where the rulebook is silent: docs/RULINGS-eagles-and-missiles.md gives the reasons. */
export const rulings: TextTable = {
  'em.rule.R1':
    'A missile is aimed at one city, working airfield or AA unit and destroys it, unless the Patriot battery in that land guards and rolls 2 or more. It brings no squadrons.',
  'em.rule.R2':
    'With too few assault cards Russia chooses which lines get one. Cards that do not fit are discarded: they count as drawn and give no icons.',
  'em.rule.R3':
    'When the Russian deck runs out, the turn is played to its end and the game is over. Extra cards are those drawn beyond the active lines.',
  'em.rule.R4': 'With no active line the game ends at once and is scored.',
  'em.rule.R5': 'Icons are a limit and not a duty. A pool that is too small gives what it has.',
  'em.rule.R6': 'Only the Polish side starts duels. A Russian squadron that nobody engages does its mission.',
  'em.rule.R7':
    'A pair rolls one die. When it loses to a fighter, Poland picks the one that is lost; when it loses to a bomber, both go home. Never more than two on one.',
  'em.rule.R8':
    'An escort needs to be engaged, not beaten. All escorts there must be engaged when the sortie is sent. A squadron on a card supports and does not escort.',
  'em.rule.R9':
    'A squadron driven back by AA fire neither escorts nor supports, so the way is open for the sorties.',
  'em.rule.R10':
    'Each AA unit fires once a turn, at any Russian squadron in its land; from Central Pomerania also at an escort of the fleet.',
  'em.rule.R11':
    'A draw sends a bomber home with its mission lost. A bomber that wins flies on and its attacker is unharmed. A supporting fighter that wins a duel is spent and adds nothing.',
  'em.rule.R12':
    'A failed attack on an assault or on the fleet costs no squadron. A draw with the fleet stops the landing and does not weaken the fleet.',
  'em.rule.R13':
    'A landing is stopped by a win or a draw against the fleet and cannot be attacked itself; its icons count. Past Central Pomerania line I attacks with its cards, and the fleet may still be attacked to end the line.',
  'em.rule.R14':
    'After the fleet is sunk, an assault of line I beyond the coast still counts this turn unless it is stopped.',
  'em.rule.R15':
    'Squadrons land after all combat, before conquest and bombs. One without room is destroyed. One that patrolled lands anywhere with room; one that stayed keeps its place.',
  'em.rule.R16':
    'Su-24 and Tu-22M raid or support, Su-25 only supports, fighters escort or support. One squadron a card. The fleet has escorts only, so nothing supports the landing.',
  'em.rule.R17':
    'Raids and missiles hit a city, a working airfield or an AA unit. A missile names it when planned, a bomber when it strikes. Squadrons on a destroyed airfield are lost.',
  'em.rule.R18':
    'AA units withdraw to the next land of the line. Where that is lost or there is none, to a free neighbour of their owner’s choice; without one they are destroyed and count.',
  'em.rule.R19': 'A green AA unit moves only by withdrawing.',
  'em.rule.R20':
    'A missile or raid aimed at a land abroad is an attack on its airfield: all NATO squadrons join, and their cards do nothing afterwards.',
  'em.rule.R21':
    'Polish, NATO and AA losses are one count, divided by three and rounded down; Russian losses likewise, a Tu-22M as two. Squadrons driven back do not count.',
  'em.rule.R22': 'Exactly 10 points is a Polish win.',
  'em.rule.R23': 'An empty Polish or NATO deck gives no cards and is not shuffled again.',
  'em.rule.R24': 'Escorts of a sunk fleet return to the pool unharmed.',
  'em.rule.R25':
    'With partners, base cards go to the commander of the line, extra ones are drawn in turn, and each Russian has the icons of the cards he drew. Partners see each other’s hands; for a shared decision the first to act decides.',
  'em.rule.R26':
    'A side that concedes loses. A game ended by agreement is scored as it stands and marked unfinished.',
  'em.rule.R27':
    'An Su-22 that wins a duel destroys nobody: the loser goes back to its pool with its mission lost. With a fighter in the pair the loser is destroyed as usual.',
  'em.rule.R28':
    'An armoured counter-attack fights even where no squadron attacks; other cards only change a fight that takes place. An assault that nobody fights succeeds however weak. Strength is never below 0.',
  'em.rule.R29': 'A fleet sunk by a submarine counts as beaten: its landing this turn is stopped.',
  'em.rule.R30': 'Partners share one hand: either may play any of its cards when he has a decision to make.',
  'em.rule.R31': 'A patrol has no place: the squadron circles and then lands anywhere with room.',
  'em.rule.R32':
    'Escorts cover bombers, assaults and the fleet. A fighter on a card as supporter is not covered and may be engaged at once.',
  'em.rule.R33': 'Decoys save their target from bombs and missiles, not from an army that takes the land.',
  'em.rule.R34': 'Whether any line is active is checked at the start of the Russian phase.',
  'em.rule.R35':
    'Blown bridges remove the weaker card, whose icons have been used already; its supporter goes back to the pool. Of two equal cards the one with the higher number is lost.',
  'em.rule.R36': 'Every assault card that fits on a line must be placed.',
  'em.rule.R37': 'With two Russians, each puts cards only on the lines he commands.',
  'em.rule.R38': 'A raider over a land that was conquered this turn finds nothing left to bomb.',
  'em.rule.R39':
    'An Su-22 is restored and an airfield extended only in Poland, in a land that has not fallen.',
};
