import type { TextTable } from '../../../../engine/message.ts';

export const cards: TextTable = {
  'em.card.hidden': 'a hidden card',
  'em.card.on-line': 'Planned on line {{line}}.',
  'em.card.aimed': 'Aimed at: {{target}}.',
  'em.card.drawn-by': 'Drawn by: {{seat}}.',

  'em.card.assault.title': 'Assault {{strength}}',
  'em.card.assault.icons': 'Assault {{strength}} ({{fighters}}, {{bombers}})',
  'em.card.assault.text':
    'Put it on an active invasion line: it attacks with strength {{strength}} and lets you send {{fighters}} and {{bombers}}.',
  'em.card.missile.title': 'Missile',
  'em.card.missile.text':
    'Aim it at a city, a working airfield or an AA unit anywhere. It brings no squadrons.',

  'em.card.squadron.title': '{{type}}',
  'em.card.squadron.text':
    'A squadron (air {{air}}, bombs {{bomb}}) joins the NATO pool and fights under Polish orders to the end of the game.',
  'em.card.patriot.title': 'Patriot battery',
  'em.card.patriot.text':
    'Deploy it at once in any Polish land. It drives a squadron back, or stops a missile, on 2 or more, and moves like a blue AA unit.',
  'em.card.awacs.title': 'AWACS',
  'em.card.awacs.text': 'Polish and NATO squadrons add {{amount}} to every roll in air combat this turn.',
  'em.card.cruise-missiles.title': 'Cruise missiles',
  'em.card.cruise-missiles.text': 'One assault of your choice loses {{amount}} strength this turn.',
  'em.card.submarine-attack.title': 'Submarine attack',
  'em.card.submarine-attack.text': 'The Baltic Fleet loses {{amount}} strength for good.',
  'em.card.runway-repair.title': 'Runway repair',
  'em.card.runway-repair.text': 'One destroyed airfield in a Polish land that has not fallen works again.',
  'em.card.tanker.title': 'Tanker',
  'em.card.tanker.text':
    'Once this turn, a squadron that has won a duel may fly a second sortie in another land.',
  'em.card.reconnaissance.title': 'Reconnaissance',
  'em.card.reconnaissance.text': 'The Polish side sees the next {{amount}} Russian cards.',
  'em.card.council.title': 'Council in session',
  'em.card.council.text': 'The allies are still talking. Nothing happens.',

  'em.card.artillery.title': 'Artillery barrage',
  'em.card.artillery.text': 'One assault loses {{amount}} strength. Play it before that assault is fought.',
  'em.card.counter-attack.title': 'Armoured counter-attack',
  'em.card.counter-attack.text':
    'Adds {{amount}} to your side against one assault on land; it fights even where no squadron attacks.',
  'em.card.blown-bridges.title': 'Blown bridges',
  'em.card.blown-bridges.text':
    'An assault made of two cards loses the weaker one; its supporter flies home.',
  'em.card.ambush.title': 'Local ambush',
  'em.card.ambush.text': 'One assault loses {{amount}} strength. Play it before that assault is fought.',
  'em.card.coastal-battery.title': 'Coastal battery',
  'em.card.coastal-battery.text': 'Adds {{amount}} to your side when the Baltic Fleet is attacked this turn.',
  'em.card.submarine-patrol.title': 'Submarine patrol',
  'em.card.submarine-patrol.text': 'One escort of the Baltic Fleet counts as engaged.',
  'em.card.missile-salvo.title': 'Missile salvo',
  'em.card.missile-salvo.text': 'Adds {{amount}} to your side in one duel. Play it before the dice.',
  'em.card.ace.title': 'Ace',
  'em.card.ace.text': 'In one duel your side rolls two dice and keeps the higher. Play it before the dice.',
  'em.card.low-level.title': 'Low-level flight',
  'em.card.low-level.text': 'One of your squadrons ignores escorts when it picks its target this turn.',
  'em.card.decoys.title': 'Decoys',
  'em.card.decoys.text':
    'Bombs and missiles cannot destroy one airfield or AA unit this turn. Play it before missiles strike.',
  'em.card.road-strip.title': 'Road strip',
  'em.card.road-strip.text': 'One working airfield in Poland holds {{amount}} more for the rest of the game.',
  'em.card.stored-su-22.title': 'Stored Su-22',
  'em.card.stored-su-22.text': 'A destroyed Su-22 squadron returns to a working Polish airfield with room.',
};
