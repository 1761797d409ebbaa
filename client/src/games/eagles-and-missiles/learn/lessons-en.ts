/** The sentences of the lessons in English; lessons-pl has the same keys. */
import type { TextTable } from '../../../../../shared/engine/message.ts';

export const lessonsEn: TextTable = {
  'em.learn.poland.title': 'Defend Poland',
  'em.learn.poland.summary':
    'One day of war: place a Patriot, fire AA, send squadrons past an escort, beat an assault and the fleet, land.',
  'em.learn.poland.begin':
    'The last turn of the war. Russia has 8 points and needs 11. Its phase A is over: it attacks Mazovia (two cities), lands in Central Pomerania (one), raids Łódź Province, and a missile flies at Warsaw. Steps B to D, shown at the top, are mostly yours.',
  'em.learn.poland.patriot':
    'Each turn NATO sends you a card, and one more for each extra card that Russia drew. This one brings the Patriot battery, which can stop a missile in its own land.',
  'em.learn.poland.patriot.task': 'Choose Mazovia, where the missile will fall: on the map or in the list.',
  'em.learn.poland.patriot.otherwise':
    'The Patriot guards only the land in which it stands, and the missile is aimed at Warsaw. So place it in Mazovia.',
  'em.learn.poland.guard.result':
    'The Patriot stands in Mazovia. You have also drawn two Polish cards; they wait in your hand.',
  'em.learn.poland.guard':
    'Each AA unit acts once a turn. The Patriot may fire at a squadron or guard against one missile; a city is a point, so it guards.',
  'em.learn.poland.guard.task': 'Choose the Patriot battery, then guard Warsaw against the missile.',
  'em.learn.poland.guard.otherwise':
    'That comes soon. First save Warsaw: the Patriot guards against the missile.',
  'em.learn.poland.fire.result': 'The Patriot is on guard; its die is rolled when the missile comes.',
  'em.learn.poland.fire':
    'An Su-24 raids Łódź Province and would bomb a city or an airfield. Your blue AA unit there drives it back on 4 or more. AA fire destroys nobody.',
  'em.learn.poland.fire.task': 'Choose the blue AA unit in Łódź Province, then the Su-24.',
  'em.learn.poland.fire.otherwise':
    'Not yet: while AA units can still fire, use them. The Su-24 is in reach.',
  'em.learn.poland.missile.result': 'A 5: the Su-24 turns for home. That raid is over.',
  'em.learn.poland.missile':
    'No other unit has a target. When you go on, the missile strikes and the Patriot rolls: 2 or more stops it.',
  'em.learn.poland.missile.task': 'Press “{{button}}”.',
  'em.learn.poland.missile.otherwise':
    'Nothing else needs doing in this step. Go on, and the missile is resolved.',
  'em.learn.poland.escort.result': 'A 4: the missile is shot down and Warsaw stands.',
  'em.learn.poland.escort':
    'Now your squadrons fly. A Su-27 escorts over Mazovia. As long as no squadron of yours is sent against it, nothing it covers may be attacked.',
  'em.learn.poland.escort.task': 'Send the Eurofighter (air 6) to a duel with the Su-27 (air 5).',
  'em.learn.poland.escort.otherwise':
    'Good idea, but later. First tie the Su-27 down with the Eurofighter, or the assault in Mazovia cannot be reached.',
  'em.learn.poland.assault.result': 'The Su-27 is engaged. It need not be beaten: the way is open already.',
  'em.learn.poland.assault':
    'The assault in Mazovia is a card of strength 7 with an Su-25 in support, which adds its bombs: 11. Against it count your bombs: F-15E 6 and F-16 5.',
  'em.learn.poland.assault.task': 'Send the F-15E and the F-16 from Łask against the assault in Mazovia.',
  'em.learn.poland.assault.otherwise':
    'Not this one: Mazovia needs the most bombs you have, which are the F-15E and the F-16 from Łask.',
  'em.learn.poland.submarine.result': 'Bombs 11 against 11. The dice decide, and you have a card for that.',
  'em.learn.poland.submarine':
    'The landing is stopped only by beating the Baltic Fleet, or by a draw. A MiG-29 escorts the fleet. A submarine patrol ties one escort down without a squadron.',
  'em.learn.poland.submarine.task':
    'Choose the card Submarine patrol in your hand, then the MiG-29 over the Baltic.',
  'em.learn.poland.submarine.otherwise':
    'The fleet’s escort comes first. Play the Submarine patrol on the MiG-29, then the fleet can be attacked.',
  'em.learn.poland.fleet.result': 'The escort of the fleet counts as engaged.',
  'em.learn.poland.fleet':
    'The fleet has strength 5 today. Your two Su-22 are poor fighters (air 1), but 4 bombs each make 8 together.',
  'em.learn.poland.fleet.task': 'Send both Su-22 against the Baltic Fleet.',
  'em.learn.poland.fleet.otherwise':
    'Keep the others on the ground. The two Su-22 are the ones for the fleet.',
  'em.learn.poland.sent.result': 'Both are on their way.',
  'em.learn.poland.sent':
    'The rest may stay. A squadron on its airfield risks nothing unless the airfield itself is lost. Until you confirm, any sortie can be recalled.',
  'em.learn.poland.sent.task': 'Press “{{button}}”.',
  'em.learn.poland.sent.otherwise': 'Everything needed is in the air. Confirm the sorties.',
  'em.learn.poland.enter.result': 'All sorties are set.',
  'em.learn.poland.enter':
    'Combat. You choose which place is fought first; inside it duels with fighters come first, then bombers, then the ground. The combat sheet shows both sides and the chances before you roll.',
  'em.learn.poland.enter.task': 'Choose Mazovia.',
  'em.learn.poland.enter.otherwise': 'The Baltic comes next. Begin with Mazovia, where most is at stake.',
  'em.learn.poland.duel':
    'Eurofighter against Su-27: 6 against 5, and each side adds a die. The loser is destroyed, after a draw both go home.',
  'em.learn.poland.duel.task': 'Look at the chances on the combat sheet, then roll the duel.',
  'em.learn.poland.duel.otherwise':
    'Duels with fighters come before anything on the ground. Roll the duel first.',
  'em.learn.poland.artillery.result':
    '9 against 7: the Su-27 is destroyed. The Eurofighter has fired all it had and goes home.',
  'em.learn.poland.artillery':
    'Now the assault, 11 against 11. A win or a draw stops it. Cards must be played before the dice: the Artillery barrage takes 3 from the assault, and the sheet shows what that is worth.',
  'em.learn.poland.artillery.task':
    'Play the Artillery barrage on Mazovia, from your hand or from the combat sheet.',
  'em.learn.poland.artillery.otherwise':
    'Not so fast: once the dice are thrown the card is too late. Play it first.',
  'em.learn.poland.bomb.result': 'The assault is down to 8. See how the chances have moved.',
  'em.learn.poland.bomb':
    'Bombs 11 and a die against 8 and a die. An attack that fails costs you no squadron; it costs you the land.',
  'em.learn.poland.bomb.task': 'Roll the attack on the assault.',
  'em.learn.poland.bomb.otherwise': 'Everything is ready. Roll the attack on the assault.',
  'em.learn.poland.sea.result': '13 against 12: the assault is stopped, and Warsaw and Radom are safe.',
  'em.learn.poland.sea': 'One place is left: the Baltic.',
  'em.learn.poland.sea.task': 'Choose the Baltic.',
  'em.learn.poland.sea.otherwise': 'Only the Baltic is left to fight.',
  'em.learn.poland.ships':
    'A draw is enough to keep the troops aboard. If you win, the fleet also loses the difference for good; at 0 it is sunk, which costs Russia 2 points.',
  'em.learn.poland.ships.task': 'Roll the attack on the fleet.',
  'em.learn.poland.ships.otherwise': 'Roll the attack on the fleet.',
  'em.learn.poland.fought.result':
    '12 against 8: the landing is off, and the fleet falls from 5 to 1. Not sunk, but close.',
  'em.learn.poland.fought': 'All is fought. Now everybody who flew must come down.',
  'em.learn.poland.fought.task': 'Press “{{button}}”.',
  'em.learn.poland.fought.otherwise': 'No fight is left. End the combat.',
  'em.learn.poland.land':
    'NATO goes back to its pool by itself. Polish squadrons need an airfield with room: the number of an airfield is all it holds, and who finds no place is lost.',
  'em.learn.poland.land.task': 'Land both Su-22 at Świdwin and the F-16 at Łask.',
  'em.learn.poland.land.otherwise':
    'Possible in a game, but let us keep to the plan: both Su-22 to Świdwin, the F-16 to Łask.',
  'em.learn.poland.home.result': 'All three are down.',
  'em.learn.poland.home':
    'When you confirm, C2 to C4 follow: assaults that nobody stopped conquer their land, raiders that got through bomb, the others fly home. Today nothing falls.',
  'em.learn.poland.home.task': 'Press “{{button}}”.',
  'em.learn.poland.home.otherwise': 'Everybody is on the ground. Confirm the landing.',
  'em.learn.poland.score.result': 'No land fell and no bomb fell: Russia still has 8 points.',
  'em.learn.poland.score':
    'In step D blue AA units and the Patriot may move one land. Today it does not matter: the Russian deck is empty, so the game ends after this step and the score decides.',
  'em.learn.poland.score.task': 'Press “{{button}}”.',
  'em.learn.poland.score.otherwise': 'You may move them in a game. Here the war is over: end the moves.',
  'em.learn.poland.end':
    'Poland wins: 8 points, and Russia needed 11. You have guarded, fired, engaged an escort, stopped an assault and a landing, and brought everybody home. That is a whole Polish turn.',

  'em.learn.russia.title': 'Lead the invasion',
  'em.learn.russia.summary':
    'One day of war: draw cards, plan assaults, a landing and a missile, send escorts, support and a raid, then bomb.',
  'em.learn.russia.begin':
    'The last turn of the war. You have 10 points and need 11. Two lines of attack are left: line I from the sea to Central Pomerania, and line III to Mazovia. You hold one card for each, the base draw of step A1.',
  'em.learn.russia.draw':
    'You may draw up to three more cards, one at a time. Each makes you stronger and gives Poland a NATO card in return.',
  'em.learn.russia.draw.task': 'Draw one more card.',
  'em.learn.russia.draw.otherwise': 'Two cards are too few today. Draw first.',
  'em.learn.russia.again.result': 'Assault 7: a strong second card for Mazovia.',
  'em.learn.russia.again':
    'One more card is left in the deck. Since the deck will then be empty, the game ends after this turn: no time for thrift.',
  'em.learn.russia.again.task': 'Draw the last card.',
  'em.learn.russia.again.otherwise': 'You could stop in a game. Here take the last card as well.',
  'em.learn.russia.landing.result': 'A missile. You now hold three assault cards and the missile.',
  'em.learn.russia.landing':
    'The plan is secret until it is done. Every active line needs a card. The landing takes only one, and its strength does not matter: the fleet fights for it. So give it the weakest.',
  'em.learn.russia.landing.task': 'Choose Assault 5 in your hand, then line I (Central Pomerania).',
  'em.learn.russia.landing.otherwise':
    'Strong cards are wasted on the landing, where only the fleet counts. Put Assault 5 on line I first.',
  'em.learn.russia.assault.result': 'The landing is planned.',
  'em.learn.russia.assault':
    'Two cards on one line make one assault: 6 and 7 are 13. Mazovia has two cities, which is two points if it falls.',
  'em.learn.russia.assault.task': 'Put Assault 6 and Assault 7 on line III (Mazovia).',
  'em.learn.russia.assault.otherwise': 'The missile comes next. First both assault cards to line III.',
  'em.learn.russia.missile.result': 'Mazovia will be attacked with 13.',
  'em.learn.russia.missile':
    'A missile hits one city, airfield or AA unit anywhere, before the Polish squadrons take off. At Łask stand two F-16, the best the Poles have.',
  'em.learn.russia.missile.task': 'Choose the missile, then the airfield Łask.',
  'em.learn.russia.missile.otherwise':
    'A city would be a point, but two F-16 could stop everything you have planned. Aim at the airfield Łask.',
  'em.learn.russia.planned.result': 'The missile is aimed. Nobody knows where until phase A ends.',
  'em.learn.russia.planned':
    'When you confirm, the assault cards are turned up. Their icons say how many squadrons you may send: here four fighters and three bombers.',
  'em.learn.russia.planned.task': 'Press “{{button}}”.',
  'em.learn.russia.planned.otherwise': 'The plan is as it should be. Confirm it.',
  'em.learn.russia.escort.result': 'The cards lie open, and the icons are counted.',
  'em.learn.russia.escort':
    'An escort shields everything of yours in its land: Poland must send somebody against each escort before it may attack what is below.',
  'em.learn.russia.escort.task': 'Choose a Su-27, then “Escort over Mazovia”.',
  'em.learn.russia.escort.otherwise': 'That comes in a moment. Begin with a Su-27 as escort over Mazovia.',
  'em.learn.russia.support.result': 'Mazovia has its escort.',
  'em.learn.russia.support':
    'A squadron that supports an assault card adds its bombs. The Su-25 brings 4: 17 in all.',
  'em.learn.russia.support.task': 'Choose an Su-25, then the support of Assault 7 in Mazovia.',
  'em.learn.russia.support.otherwise': 'First the support: an Su-25 on Assault 7 in Mazovia.',
  'em.learn.russia.fleet.result': 'The assault is now worth 17.',
  'em.learn.russia.fleet':
    'The landing succeeds unless the fleet is beaten or held to a draw. An escort keeps attackers busy there too.',
  'em.learn.russia.fleet.task': 'Choose another Su-27, then “Escort of the Baltic Fleet”.',
  'em.learn.russia.fleet.otherwise': 'The fleet needs cover first: a Su-27 as its escort.',
  'em.learn.russia.raid.result': 'The fleet is covered.',
  'em.learn.russia.raid':
    'Su-24 and Tu-22M may raid on their own: what gets through destroys a city, an airfield or an AA unit. Few defenders stand near Szczecin.',
  'em.learn.russia.raid.task': 'Choose an Su-24, then the raid on Western Pomerania.',
  'em.learn.russia.raid.otherwise': 'One mission is left in this lesson: an Su-24 to raid Western Pomerania.',
  'em.learn.russia.sent.result': 'Four missions are set.',
  'em.learn.russia.sent':
    'You need not use every icon: a squadron in the pool cannot be shot down, and every three you lose cost you a point.',
  'em.learn.russia.sent.task': 'Press “{{button}}”.',
  'em.learn.russia.sent.otherwise': 'Enough for today. Confirm the missions.',
  'em.learn.russia.defence.result':
    'Now the missile’s target is told. Poland has drawn three NATO cards, one for each turn and two for yours: a Gripen came, the council talked twice.',
  'em.learn.russia.defence':
    'Poland fires its AA first, then your missile strikes. AA needs 4 or more to drive a squadron back.',
  'em.learn.russia.sorties.result':
    'AA in Mazovia rolled a 3 at the Su-25 and missed. The missile hit Łask: both F-16 are gone.',
  'em.learn.russia.sorties':
    'What is left of the Polish air force takes off. Watch where it goes: each escort must be engaged before the fleet may be attacked.',
  'em.learn.russia.duels.result':
    'A Gripen flies at your Su-27, MiG-29 at the other Su-27 and at the Su-24, two Su-22 at the fleet. Nobody attacks Mazovia’s assault: it will succeed.',
  'em.learn.russia.duels': 'Poland chooses the order of fights. Each side rolls a die and adds its strength.',
  'em.learn.russia.sea.result':
    'The Su-27 (5 + 5) shot the Gripen (5 + 2) down. The Su-24 won too, but a bomber that wins destroys nobody: it slips through to its target.',
  'em.learn.russia.sea':
    'Now the Baltic. The escort fights first, then the Su-22 bomb the fleet, which has strength 8.',
  'em.learn.russia.conquest.result':
    'The duel was a draw, and both flew home. The fleet held with 13 against 10: the landing goes ahead.',
  'em.learn.russia.conquest':
    'Poland lands. Then, in C2, every assault that was not stopped takes its land, with all cities and airfields in it.',
  'em.learn.russia.bombs.result':
    'Mazovia and Central Pomerania are yours: Warsaw, Radom and Gdynia count, and two airfields were lost with their MiG-29.',
  'em.learn.russia.bombs':
    'The Su-24 got through. It destroys one target in Western Pomerania: a city is a point.',
  'em.learn.russia.bombs.task': 'Choose the Su-24, then Szczecin.',
  'em.learn.russia.bombs.otherwise': 'A worthy target, but a city is a sure point today. Bomb Szczecin.',
  'em.learn.russia.score.result': 'Szczecin is in ruins.',
  'em.learn.russia.score':
    'Afterwards your squadrons fly home, Poland may move AA units, and the game is over, since your deck is empty. The score is then counted line by line.',
  'em.learn.russia.score.task': 'Press “{{button}}”.',
  'em.learn.russia.score.otherwise': 'No bomber has bombs left. End the bombing.',
  'em.learn.russia.end':
    'Russia wins: 11 cities, two completed lines, and two points for Polish losses make 15. You have drawn, planned, escorted, supported, raided and conquered. That is a whole Russian turn.',
};
