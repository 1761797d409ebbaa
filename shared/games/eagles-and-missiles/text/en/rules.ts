import type { TextTable } from '../../../../engine/message.ts';

/** The rulebook in our own words, one short text a rule; the whole is docs/RULES-eagles-and-missiles.md. */
export const rules: TextTable = {
  'em.rule.I':
    'A map of Poland and its neighbours, three decks (Russian, Polish, NATO), counters for squadrons and AA units, the Baltic Fleet and two dice.',
  'em.rule.II':
    'Russia wants Polish cities in ruins or behind its lines. Poland wants as many as possible to be standing at the end.',

  'em.rule.III.1': 'Each of the three decks is shuffled at the start.',
  'em.rule.III.2': 'All 22 Russian squadrons start in the Russian pool.',
  'em.rule.III.3':
    'Green AA units start in Central Pomerania, Warmia and Masuria, Podlasie and Lublin Province. Poland deploys its three blue ones (with a handicap four or two) in any Polish lands.',
  'em.rule.III.4':
    'Polish squadrons at the start: Świdwin two Su-22, Malbork one MiG-29, Mińsk Mazowiecki one MiG-29, Łask one F-16, Krzesiny two F-16.',

  'em.rule.IV.A1':
    'A line is active while some of its lands are free; line I also needs the Baltic Fleet afloat. Russia draws one assault card for each active line.',
  'em.rule.IV.A2':
    'Russia may draw up to three extra cards, one at a time. Poland gets one more NATO card for each.',
  'em.rule.IV.A3':
    'Every active line gets an assault card, and may get a second one, except that the landing in Central Pomerania takes only one. Missile cards get a target at the same time.',
  'em.rule.IV.A4':
    'The icons on the placed cards say how many fighters and bombers Russia may take from its pool.',
  'em.rule.IV.A5':
    'Each chosen Russian squadron gets a mission: escort over a land or the fleet, support of an assault card, or a bombing raid on a land, in Poland or abroad.',
  'em.rule.IV.B1': 'Poland draws one NATO card, and one more for each extra card that Russia drew.',
  'em.rule.IV.B2':
    'NATO cards are turned up one after another, and each takes effect before the next is seen.',
  'em.rule.IV.B3':
    'Poland then draws two Polish cards in secret. Each can be played once, when its text allows it, and then leaves the game.',
  'em.rule.IV.B4': 'AA units fire at Russian squadrons in their own land.',
  'em.rule.IV.B5': 'Then the missiles strike.',
  'em.rule.IV.B6':
    'Poland sends its squadrons out, each against a Russian squadron, an assault or the fleet. A squadron may also patrol or stay.',
  'em.rule.IV.C1':
    'Poland picks the order of the lands in which combat is fought. When all is fought, its surviving squadrons land on airfields with room.',
  'em.rule.IV.C2':
    'An assault that nobody stopped conquers its land. Cities and airfields there are lost, and the squadrons based there with them.',
  'em.rule.IV.C3': 'Russian bombers on a raid that got through destroy one target each.',
  'em.rule.IV.C4': 'Russian squadrons still in the air fly back to the pool.',
  'em.rule.IV.D1':
    'Each blue AA unit and the Patriot battery may move one land. The game ends after this step when no Russian card is left to draw.',

  'em.rule.V.1': 'Squadrons fly anywhere in Poland and in the three lands abroad; distance does not matter.',
  'em.rule.V.2': 'Blue AA units may move one land, in any direction, when the turn ends.',
  'em.rule.V.3':
    'AA units in a land that falls step back at once by one land, along the line of the attack and away from the attacker.',

  'em.rule.VI':
    'Each side adds a die to its strength and the higher sum wins. In each land duels with fighters come first, then duels with bombers, then attacks on the ground.',
  'em.rule.VI.1a': 'Combat in the air is fought in duels, squadron against squadron, with the air strengths.',
  'em.rule.VI.1b': 'Poland may send two squadrons against one and add their air strengths.',
  'em.rule.VI.1c': 'Russia may never pair two squadrons against one.',
  'em.rule.VI.1d': 'A squadron that loses a duel is destroyed and counts in the score.',
  'em.rule.VI.1e':
    'The winner has fired all it had: it goes home and does no more this turn. NATO and Russian squadrons go to their pool, Polish ones to an airfield.',
  'em.rule.VI.1f':
    'The number of an airfield is how many squadrons it holds. A Polish squadron that finds no place anywhere is destroyed.',
  'em.rule.VI.1g': 'After a draw both sides go home and do no more this turn.',
  'em.rule.VI.2a': 'Land is conquered by Russian assault cards only.',
  'em.rule.VI.2b': 'An assault is as strong as its card, or its two cards together.',
  'em.rule.VI.2c':
    'To stop an assault, Poland adds the bombs of all squadrons sent against it and a die; Russia adds the strength of the assault and a die.',
  'em.rule.VI.2d': 'A draw stops the assault. Whatever happens, its cards are used up.',
  'em.rule.VI.2e': 'One Russian squadron may support each assault card and adds its bombs to it.',
  'em.rule.VI.2f': 'A supporter that is shot down or driven back adds nothing.',
  'em.rule.VI.2g': 'When a supported assault fails, its supporters still fly home unharmed.',
  'em.rule.VI.3a':
    'Russian fighters may escort: they fly over the land, or over the fleet, where there is something to cover.',
  'em.rule.VI.3b':
    'Bombers, assaults and the fleet may be attacked only where every escort is engaged by a Polish or NATO squadron.',
  'em.rule.VI.4a':
    'The bombers are Tu-22M, Su-25, Su-24 and Su-22. A bomber that wins a duel destroys nobody: it slips past and carries on, and the attacker goes home.',
  'em.rule.VI.4b':
    'An Su-24 or Tu-22M on a raid that gets through destroys one city, airfield or AA unit in its land, together with the squadrons on that airfield.',
  'em.rule.VI.4c': 'A bomber that supports an assault makes no raid.',

  'em.rule.VII.1': 'AA fire drives squadrons back; it never destroys them.',
  'em.rule.VII.2': 'Each AA unit picks one target in its own land.',
  'em.rule.VII.3': 'Green AA units move only when they must withdraw.',
  'em.rule.VII.4': 'Blue AA units deploy in any Polish land and may move one land at the end of each turn.',
  'em.rule.VII.5': 'An ordinary AA unit drives its target back to the pool on 4 or more.',
  'em.rule.VII.6': 'A land may hold any number of AA units, and each of them fires.',
  'em.rule.VII.7':
    'The Patriot battery needs only 2 or more. In place of a squadron it may guard against one missile aimed at its land, with the same chance.',
  'em.rule.VII.8': 'AA units in Central Pomerania may also fire at escorts of the Baltic Fleet.',

  'em.rule.VIII': 'The two pools stand for airfields far from the war. Nothing can attack them.',
  'em.rule.IX.1': 'NATO squadrons from the cards fight under Polish command.',
  'em.rule.IX.2':
    'Two airfields in Germany and one in the Czech Republic are open to the F-16 and to no other type.',
  'em.rule.IX.3':
    'When Russia attacks an airfield abroad, every NATO squadron still waiting joins the pool at once.',

  'em.rule.X.1': 'The Baltic Fleet begins with strength 10.',
  'em.rule.X.2':
    'The landing in Central Pomerania is stopped by beating the fleet. Its card has no strength of its own.',
  'em.rule.X.3': 'Each time the fleet loses, it is weakened for good by the difference of the two sums.',
  'em.rule.X.4': 'At 0 the fleet is sunk, and line I is out of action.',
  'em.rule.X.5': 'A sunk fleet takes two points from Russia.',
  'em.rule.X.6':
    'When the landing has succeeded before, an assault of line I under way this turn still counts after the fleet is sunk. From the next turn on line I is out of action.',
  'em.rule.X.7': 'Fighters may escort the fleet; bombers cannot support it.',
  'em.rule.X.8': 'The fleet track in the Baltic shows the present strength.',
  'em.rule.XI':
    'A missile may be aimed at any land in Poland or abroad. It destroys the target named for it.',
  'em.rule.XII':
    'Russia scores 1 for each city lost, 1 for every three Polish, NATO and AA units destroyed, 2 for the whole coast, 2 for the whole German border, 1 for each completed line; less 2 for a sunk fleet and 1 for every three Russian squadrons destroyed (a Tu-22M counts twice). More than 10 points win for Russia.',
  'em.rule.XIII': 'Three or four can play: partners on a side share one plan and divide the command.',
  'em.rule.XIII.a':
    'Two Poles: one leads Su-22, MiG-29 and AA units, the other F-16 and NATO squadrons. Each draws one Polish card a turn; NATO cards are drawn together.',
  'em.rule.XIII.b':
    'Two Russians: one leads lines I and II, the other III and IV. Extra cards are drawn in turn, the south first, and squadrons may help a partner.',
};
