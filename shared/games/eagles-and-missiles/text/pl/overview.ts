import type { TextTable } from '../../../../engine/message.ts';

export const overview: TextTable = {
  'em.overview.nothing': 'Brak',
  'em.overview.situation': 'Sytuacja',
  'em.overview.before-turn': 'Przed pierwszą turą',
  'em.overview.turn': 'Tura {{turn}}, {{step}}',
  'em.overview.fleet': 'Flota Bałtycka: siła {{strength}}',
  'em.overview.fleet-sunk': 'Flota Bałtycka: zatopiona',
  'em.overview.fleet-fight.beaten': 'W tej turze flota została pokonana',
  'em.overview.fleet-fight.drawn': 'W tej turze flota zremisowała',
  'em.overview.fleet-fight.held': 'W tej turze flota odparła atak',
  'em.overview.score_one': 'Wynik teraz: {{count}} punkt; Rosja potrzebuje 11',
  'em.overview.score_few': 'Wynik teraz: {{count}} punkty; Rosja potrzebuje 11',
  'em.overview.score_many': 'Wynik teraz: {{count}} punktów; Rosja potrzebuje 11',
  'em.overview.score_other': 'Wynik teraz: {{count}} punktu; Rosja potrzebuje 11',
  'em.overview.actors': 'Teraz decyduje: {{seats}}',

  'em.overview.lines': 'Linie inwazji',
  'em.overview.line-complete': '{{line}}: ukończona, zajęte krainy: {{taken}} z {{all}}',
  'em.overview.line-active': '{{line}}: aktywna, zajęte krainy: {{taken}} z {{all}}, następna: {{next}}',
  'em.overview.line-quiet':
    '{{line}}: nieaktywna, zajęte krainy: {{taken}} z {{all}}, następna byłaby: {{next}}',

  'em.overview.assaults': 'Szturmy w tej turze',
  'em.overview.assault':
    '{{land}} ({{line}}): {{cards}}; siła {{strength}} po odjęciu {{minus}}; +{{plus}} dla obrony; atakują: {{attackers}}; {{status}}',
  'em.overview.assault-sea':
    '{{land}} ({{line}}): desant z morza, {{cards}}; rozstrzyga tylko walka z flotą; {{status}}',
  'em.overview.card-supported': '{{card}}, wspiera {{squadron}}',
  'em.overview.status.coming': 'nierozstrzygnięty',
  'em.overview.status.stopped': 'zatrzymany',
  'em.overview.status.through': 'niezatrzymany',
  'em.overview.fleet-attacked': '{{zone}}: flotę atakują {{attackers}}',

  'em.overview.missiles': 'Pociski rakietowe',
  'em.overview.missile': 'Cel: {{target}}',
  'em.overview.missile-guarded': 'Cel: {{target}}, osłania Patriot',
  'em.overview.missile-hidden': 'Cel jeszcze tajny',

  'em.overview.russian-air': 'Rosyjskie eskadry w powietrzu',
  'em.overview.allied-air': 'Eskadry Polski i NATO w powietrzu',
  'em.overview.flying': '{{squadron}}: {{mission}}',
  'em.overview.flying-engaged': '{{squadron}}: {{mission}}; związana walką: {{attackers}}',
  'em.overview.flying-screened': '{{squadron}}: {{mission}}; związana przez okręt podwodny',
  'em.overview.flying-broke': '{{squadron}}: {{mission}}; przedarła się',

  'em.overview.modifiers': 'Działające karty',
  'em.overview.awacs': 'AWACS: +{{amount}} do rzutów Polski i NATO w walce powietrznej',
  'em.overview.tanker': 'Latająca cysterna: możliwy jeden ponowny lot',
  'em.overview.coastal': 'Bateria nadbrzeżna: +{{amount}} przeciw flocie',
  'em.overview.screened': '{{squadron}} – eskorta związana walką',
  'em.overview.low-level': '{{squadron}} nie zważa na eskortę',
  'em.overview.decoyed': 'Makiety chronią: {{target}}',
  'em.overview.duel-plus': 'Pojedynek, cel {{squadron}}: +{{plus}}',
  'em.overview.duel-ace': 'Pojedynek, cel {{squadron}}: dwie kości, liczy się wyższa',

  'em.overview.airfields': 'Lotniska',
  'em.overview.airfield': '{{airfield}}, {{land}}, pojemność {{capacity}}: {{squadrons}}',
  'em.overview.airfield-gone': '{{airfield}}, {{land}}: zniszczone',
  'em.overview.aloft': '{{squadron}}, w locie: {{mission}}',

  'em.overview.aa': 'Jednostki OPL',
  'em.overview.aa-at': '{{unit}}: {{land}}',
  'em.overview.aa-destroyed': '{{unit}}: zniszczona',
  'em.overview.aa-unplaced': '{{unit}}: poza mapą',
  'em.overview.aa-guards': '{{unit}}: {{land}}, osłania {{target}}',
  'em.overview.aa-fired': '{{unit}}: {{land}}, już strzelała',

  'em.overview.cities': 'Miasta',
  'em.overview.standing': 'Ocalałe: {{cities}}',
  'em.overview.ruins': 'Zniszczone: {{cities}}',
  'em.overview.conquered': 'Zajęte krainy',

  'em.overview.pools': 'Pule i straty',
  'em.overview.of-type': '{{type}} ×{{number}}',
  'em.overview.pool-russian': 'Pula rosyjska: {{squadrons}}',
  'em.overview.pool-nato': 'Pula NATO: {{squadrons}}',
  'em.overview.reserve-nato': 'NATO, jeszcze niewezwane: {{squadrons}}',
  'em.overview.lost-russian': 'Zniszczone eskadry rosyjskie: {{squadrons}}',
  'em.overview.lost-allied': 'Zniszczone eskadry Polski i NATO: {{squadrons}}',

  'em.overview.decks': 'Karty',
  'em.overview.deck-russian': 'Talia rosyjska, zostało: {{cards}}',
  'em.overview.deck-polish': 'Talia polska, zostało: {{cards}}',
  'em.overview.deck-nato': 'Talia NATO, zostało: {{cards}}',
  'em.overview.hand': '{{seat}}, karty na ręce: {{cards}}',
  'em.overview.nato-shown': 'Karty NATO w tej turze: {{cards}}',
  'em.overview.foreseen': 'Znane z rozpoznania, od najbliższej: {{cards}}',
  'em.overview.icons': '{{seat}}, eskadry dozwolone w tej turze: myśliwce {{fighters}}, bombowce {{bombers}}',

  'em.overview.score-lines': 'Punktacja',
  'em.overview.score-line': '{{label}}: {{number}} (punkty: {{points}})',
};
