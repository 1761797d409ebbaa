import type { TextTable } from '../../../../engine/message.ts';

export const cards: TextTable = {
  'em.card.hidden': 'zakryta karta',
  'em.card.on-line': 'Zaplanowana: linia {{line}}.',
  'em.card.aimed': 'Cel: {{target}}.',
  'em.card.drawn-by': 'Kartę ma: {{seat}}.',

  'em.card.assault.title': 'Szturm {{strength}}',
  'em.card.assault.icons': 'Szturm {{strength}} ({{fighters}}, {{bombers}})',
  'em.card.assault.text':
    'Połóż na aktywnej linii inwazji: atakuje z siłą {{strength}}. W powietrze mogą iść: {{fighters}}, {{bombers}}.',
  'em.card.missile.title': 'Pocisk rakietowy',
  'em.card.missile.text':
    'Wyceluj w miasto, czynne lotnisko albo jednostkę OPL w dowolnym miejscu. Nie daje eskadr.',

  'em.card.squadron.title': '{{type}}',
  'em.card.squadron.text':
    'Eskadra (powietrze {{air}}, bomby {{bomb}}) dołącza do puli NATO i do końca gry walczy pod polskim dowództwem.',
  'em.card.patriot.title': 'Bateria Patriot',
  'em.card.patriot.text':
    'Rozstaw ją od razu w dowolnej polskiej krainie. Na 2 lub więcej zawraca eskadrę albo zestrzeliwuje pocisk; przemieszcza się jak niebieska OPL.',
  'em.card.awacs.title': 'AWACS',
  'em.card.awacs.text': 'W tej turze Polska i NATO dodają {{amount}} do każdego rzutu w walce powietrznej.',
  'em.card.cruise-missiles.title': 'Pociski manewrujące',
  'em.card.cruise-missiles.text': 'Wybrany szturm traci w tej turze {{amount}} z siły.',
  'em.card.submarine-attack.title': 'Atak okrętu podwodnego',
  'em.card.submarine-attack.text': 'Flota Bałtycka traci na stałe {{amount}} z siły.',
  'em.card.runway-repair.title': 'Naprawa pasa',
  'em.card.runway-repair.text': 'Jedno zniszczone lotnisko w niezajętej polskiej krainie znów działa.',
  'em.card.tanker.title': 'Latająca cysterna',
  'em.card.tanker.text':
    'Raz w tej turze eskadra, która wygrała pojedynek, może polecieć ponownie – do innej krainy.',
  'em.card.reconnaissance.title': 'Rozpoznanie',
  'em.card.reconnaissance.text': 'Strona polska podgląda następne karty rosyjskie (liczba kart: {{amount}}).',
  'em.card.council.title': 'Rada obraduje',
  'em.card.council.text': 'Sojusznicy wciąż rozmawiają. Nic się nie dzieje.',

  'em.card.artillery.title': 'Nawała artyleryjska',
  'em.card.artillery.text':
    'Jeden szturm traci {{amount}} z siły. Zagraj, zanim dojdzie do walki z tym szturmem.',
  'em.card.counter-attack.title': 'Pancerny kontratak',
  'em.card.counter-attack.text':
    'Dodaje {{amount}} twojej stronie przeciw jednemu szturmowi na lądzie; walczy nawet tam, gdzie nie atakuje żadna eskadra.',
  'em.card.blown-bridges.title': 'Wysadzone mosty',
  'em.card.blown-bridges.text':
    'Szturm złożony z dwóch kart traci słabszą z nich; wspierająca ją eskadra wraca do puli.',
  'em.card.ambush.title': 'Zasadzka',
  'em.card.ambush.text':
    'Jeden szturm traci {{amount}} z siły. Zagraj, zanim dojdzie do walki z tym szturmem.',
  'em.card.coastal-battery.title': 'Bateria nadbrzeżna',
  'em.card.coastal-battery.text': 'W tej turze dodaje {{amount}} twojej stronie w walce z Flotą Bałtycką.',
  'em.card.submarine-patrol.title': 'Patrol okrętu podwodnego',
  'em.card.submarine-patrol.text': 'Jedna eskorta Floty Bałtyckiej uchodzi za związaną walką.',
  'em.card.missile-salvo.title': 'Salwa rakiet',
  'em.card.missile-salvo.text': 'Dodaje {{amount}} twojej stronie w jednym pojedynku. Zagraj przed rzutem.',
  'em.card.ace.title': 'As myśliwski',
  'em.card.ace.text':
    'W jednym pojedynku twoja strona rzuca dwiema kośćmi i liczy wyższą. Zagraj przed rzutem.',
  'em.card.low-level.title': 'Lot na małej wysokości',
  'em.card.low-level.text': 'W tej turze jedna twoja eskadra wybiera cel, nie zważając na eskortę.',
  'em.card.decoys.title': 'Makiety',
  'em.card.decoys.text':
    'W tej turze bomby i pociski nie mogą zniszczyć jednego lotniska albo jednej jednostki OPL. Zagraj, zanim spadną pociski.',
  'em.card.road-strip.title': 'Drogowy odcinek lotniskowy',
  'em.card.road-strip.text':
    'Jedno czynne lotnisko w Polsce zyskuje miejsca do końca gry (liczba miejsc: {{amount}}).',
  'em.card.stored-su-22.title': 'Su-22 z rezerwy',
  'em.card.stored-su-22.text': 'Zniszczona eskadra Su-22 wraca na czynne polskie lotnisko z wolnym miejscem.',
};
