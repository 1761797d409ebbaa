/** The words of the coach in English; coach-pl has the same keys. */
import type { TextTable } from '../../../../../shared/engine/message.ts';

export const coachEn: TextTable = {
  'em.coach.setup.what': 'Place your blue AA units, each in a land of your choice.',
  'em.coach.setup.why':
    'They shoot at squadrons in their own land only, so they belong where the next attacks come: Mazovia, Kuyavia, the lands with cities.',
  'em.coach.setup.mistake':
    'Three units in the far west: the enemy needs several turns to get there, and they move only one land a turn.',
  'em.coach.A2.what': 'Draw another assault card, or stop.',
  'em.coach.A2.why':
    'More cards mean stronger assaults and more squadrons. But each gives Poland a NATO card, and the deck is your clock: when it is empty, the game ends.',
  'em.coach.A2.mistake':
    'Drawing three every turn. Poland then gets an air force from NATO before you get far.',
  'em.coach.A3-cards.what': 'Put assault cards on the lines: choose a card, then the line.',
  'em.coach.A3-cards.why':
    'A line attacks its next free land. Two cards on one line add up; the landing in Central Pomerania takes one, and its strength does not matter.',
  'em.coach.A3-cards.mistake':
    'A strong card on the landing, where only the fleet counts, or one weak card on every line, so that all are stopped.',
  'em.coach.A3-missiles.what': 'Aim each missile at a city, an airfield or an AA unit.',
  'em.coach.A3-missiles.why':
    'It strikes before Polish squadrons take off. A city is a sure point; an airfield takes every squadron on it along.',
  'em.coach.A3-missiles.mistake': 'Aiming abroad: that calls the whole of NATO into the war at once.',
  'em.coach.A3-ready.what': 'Look the plan over, then confirm it.',
  'em.coach.A3-ready.why':
    'Afterwards the cards lie open and cannot be moved. Their icons set how many squadrons you may send.',
  'em.coach.A3-ready.mistake': 'Confirming without a look at what Poland has near the land under attack.',
  'em.coach.A5.what': 'Give squadrons missions: escort, support of an assault, or a raid.',
  'em.coach.A5.why':
    'An escort must be engaged before anything below it may be attacked. A supporter adds its bombs. A raider that gets through destroys a target.',
  'em.coach.A5.mistake': 'Bombers without an escort over them: any fighter may then attack them.',
  'em.coach.A5-ready.what': 'All icons are used: confirm, or recall a squadron and send it elsewhere.',
  'em.coach.A5-ready.why': 'The Poles see every mission before they fly.',
  'em.coach.A5-ready.mistake': 'Leaving the assault that matters most without an escort.',
  'em.coach.B2-patriot.what': 'Choose the land for the Patriot battery.',
  'em.coach.B2-patriot.why':
    'It drives a squadron back, or stops a missile, on 2 or more, but only in its own land.',
  'em.coach.B2-patriot.mistake':
    'A quiet land. Missiles on the way are shown on the map: stand where one falls.',
  'em.coach.B2-cruise-missiles.what': 'Choose the assault that loses strength.',
  'em.coach.B2-cruise-missiles.why': 'Weaken the one that you mean to stop with few bombs: a draw is enough.',
  'em.coach.B2-cruise-missiles.mistake': 'Spending it on an assault that is hopeless, or already weak.',
  'em.coach.B2-runway-repair.what': 'Choose the airfield that works again.',
  'em.coach.B2-runway-repair.why':
    'Squadrons without a place to land are lost, so room counts more than the spot.',
  'em.coach.B2-runway-repair.mistake': 'An airfield in the land that falls next.',
  'em.coach.B4-guard.what': 'Let the Patriot guard against the missile, or fire at a squadron.',
  'em.coach.B4-guard.why':
    'It acts once a turn. Both succeed on 2 or more, and the missile is rolled when it strikes.',
  'em.coach.B4-guard.mistake': 'Firing at a fighter while a missile flies at a city in that land.',
  'em.coach.B4-fire.what': 'Choose an AA unit, then a Russian squadron in its land.',
  'em.coach.B4-fire.why':
    'On 4 or more the squadron goes home: an escort no longer shields, a supporter adds nothing, a raider does not bomb.',
  'em.coach.B4-fire.mistake': 'Holding fire. It costs nothing and each unit may fire once every turn.',
  'em.coach.B4-quiet.what': 'No AA unit has a target. Play a card if you like, then go on.',
  'em.coach.B4-quiet.why': 'Cards such as decoys must be played before the missiles strike, which is now.',
  'em.coach.B4-quiet.mistake':
    'Going on with decoys in hand while a missile flies at an airfield full of squadrons.',
  'em.coach.B6.what': 'Send squadrons: choose one, then its target.',
  'em.coach.B6.why':
    'First engage escorts, which opens the way to bombers, assaults and the fleet. Two may fly at the same enemy and add their air strengths.',
  'em.coach.B6.mistake':
    'Attacking everything a little. Stop what costs most points and let the rest go; who stays at base is safe there unless the base falls.',
  'em.coach.C1-enter.what': 'Choose where to fight next.',
  'em.coach.C1-enter.why':
    'The order is yours. Cards and tankers may come in handy later, so begin where you need nothing.',
  'em.coach.C1-enter.mistake': 'Forgetting the cards in your hand: they must be played before the dice.',
  'em.coach.C1-fighters.what': 'Roll the duels with fighters.',
  'em.coach.C1-fighters.why':
    'The sheet shows each chance. The loser is destroyed, the winner goes home, a draw sends both home.',
  'em.coach.C1-fighters.mistake': 'Rolling first and thinking of the ace or the missile salvo afterwards.',
  'em.coach.C1-bombers.what': 'Roll the duels with bombers.',
  'em.coach.C1-bombers.why':
    'A bomber that wins destroys nobody: it slips through and carries on with its mission.',
  'em.coach.C1-bombers.mistake': 'Taking a bomber that won for a harmless one: it will still bomb.',
  'em.coach.C1-assault.what': 'Attack the assault: your bombs and a die against its strength and a die.',
  'em.coach.C1-assault.why': 'A draw stops it. A failed attack costs no squadron, only the land.',
  'em.coach.C1-assault.mistake':
    'Keeping artillery and counter-attack for later when this land decides the game.',
  'em.coach.C1-fleet.what': 'Attack the Baltic Fleet.',
  'em.coach.C1-fleet.why':
    'A win or a draw stops the landing, and a win takes the difference off the fleet for good.',
  'em.coach.C1-fleet.mistake': 'Saving the coastal battery although a point or two would sink the fleet.',
  'em.coach.C1-lose.what': 'Choose which of the beaten pair is lost.',
  'em.coach.C1-lose.why': 'The other flies home.',
  'em.coach.C1-lose.mistake': 'Giving up the better bomber because it lost a fight in the air.',
  'em.coach.C1-tanker.what': 'Send a winner on a second sortie by tanker, or end the combat.',
  'em.coach.C1-tanker.why': 'Only once this turn, and only to another land.',
  'em.coach.C1-tanker.mistake': 'Ending combat while the tanker waits and an assault still stands.',
  'em.coach.C1-over.what': 'All fights are done: play a card or end the combat.',
  'em.coach.C1-over.why':
    'An armoured counter-attack can still call up a fight against an assault that nobody attacked.',
  'em.coach.C1-over.mistake': 'Ending with a counter-attack in hand while an assault is about to win.',
  'em.coach.landing.what': 'Choose an airfield for each squadron in the air.',
  'em.coach.landing.why': 'The number of an airfield is all it holds. Who finds no room is lost.',
  'em.coach.landing.mistake': 'An airfield in the land that falls this very turn: everybody on it is lost.',
  'em.coach.C2.what': 'Choose where each AA unit withdraws to.',
  'em.coach.C2.why': 'Its land has fallen. Go where the next attack comes, or where a city needs cover.',
  'em.coach.C2.mistake': 'A land that is next on another line: you would have to run again.',
  'em.coach.C3.what': 'Choose a bomber, then what it destroys.',
  'em.coach.C3.why':
    'A city is a point for good. An airfield takes its squadrons along, and an AA unit counts among Polish losses.',
  'em.coach.C3.mistake': 'Bombing a city that your troops would conquer next turn anyway.',
  'em.coach.D.what': 'Move blue AA units and the Patriot by one land, or leave them.',
  'em.coach.D.why': 'The next assaults come at the first free land of each line.',
  'em.coach.D.mistake':
    'Leaving them where the front has passed, or moving away from the only airfield with squadrons.',
};
