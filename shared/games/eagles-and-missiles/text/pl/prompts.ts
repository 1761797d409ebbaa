import type { TextTable } from '../../../../engine/message.ts';

export const prompts: TextTable = {
  'em.prompt.todo': 'Pozostało: {{parts}}.',
  'em.prompt.wait': 'Teraz decyduje: {{who}} – {{doing}}.',
  'em.prompt.wait-nobody': 'Nikt nie musi podejmować decyzji: {{doing}}.',
  'em.prompt.setup_one': 'Rozstaw jeszcze {{count}} niebieską jednostkę OPL, gdziekolwiek w Polsce.',
  'em.prompt.setup_few': 'Rozstaw jeszcze {{count}} niebieskie jednostki OPL, gdziekolwiek w Polsce.',
  'em.prompt.setup_many': 'Rozstaw jeszcze {{count}} niebieskich jednostek OPL, gdziekolwiek w Polsce.',
  'em.prompt.setup_other': 'Rozstaw jeszcze {{count}} niebieskiej jednostki OPL, gdziekolwiek w Polsce.',
  'em.prompt.setup-ready': 'Wszystkie niebieskie jednostki OPL stoją: cofnij którąś albo zatwierdź.',
  'em.prompt.draw_one':
    'Możesz dobrać jeszcze {{count}} kartę szturmu (Polska dostanie za nią kartę NATO) albo skończyć.',
  'em.prompt.draw_few':
    'Możesz dobrać jeszcze {{count}} karty szturmu (za każdą Polska dostanie kartę NATO) albo skończyć.',
  'em.prompt.draw_many':
    'Możesz dobrać jeszcze {{count}} kart szturmu (za każdą Polska dostanie kartę NATO) albo skończyć.',
  'em.prompt.draw_other':
    'Możesz dobrać jeszcze {{count}} karty szturmu (za każdą Polska dostanie kartę NATO) albo skończyć.',
  'em.prompt.plan-cards_one': 'połóż na linii jeszcze {{count}} kartę szturmu',
  'em.prompt.plan-cards_few': 'połóż na liniach jeszcze {{count}} karty szturmu',
  'em.prompt.plan-cards_many': 'połóż na liniach jeszcze {{count}} kart szturmu',
  'em.prompt.plan-cards_other': 'połóż na liniach jeszcze {{count}} karty szturmu',
  'em.prompt.plan-empty_one': 'linia bez karty: {{lines}}',
  'em.prompt.plan-empty_few': 'linie bez karty: {{lines}}',
  'em.prompt.plan-empty_many': 'linie bez karty: {{lines}}',
  'em.prompt.plan-empty_other': 'linie bez karty: {{lines}}',
  'em.prompt.plan-missiles_one': 'wyceluj {{count}} pocisk',
  'em.prompt.plan-missiles_few': 'wyceluj {{count}} pociski',
  'em.prompt.plan-missiles_many': 'wyceluj {{count}} pocisków',
  'em.prompt.plan-missiles_other': 'wyceluj {{count}} pocisku',
  'em.prompt.plan-surplus_one':
    'Linie są pełne: {{count}} karta zostanie odrzucona. Zatwierdź plan albo go zmień.',
  'em.prompt.plan-surplus_few':
    'Linie są pełne: {{count}} karty zostaną odrzucone. Zatwierdź plan albo go zmień.',
  'em.prompt.plan-surplus_many':
    'Linie są pełne: {{count}} kart zostanie odrzuconych. Zatwierdź plan albo go zmień.',
  'em.prompt.plan-surplus_other':
    'Linie są pełne: {{count}} karty zostanie odrzucone. Zatwierdź plan albo go zmień.',
  'em.prompt.plan-ready': 'Plan jest kompletny: zatwierdź go albo zmień.',
  'em.prompt.missions': 'Wyznacz zadania eskadrom. Możesz jeszcze wysłać: {{fighters}}, {{bombers}}.',
  'em.prompt.missions-ready': 'Więcej eskadr wysłać nie można: zatwierdź albo odwołaj.',
  'em.prompt.choose': '{{card}}: dokonaj wyboru.',
  'em.prompt.choose-patriot': '{{card}}: wybierz polską krainę, w której stanie.',
  'em.prompt.choose-assault': '{{card}}: wybierz szturm, który straci {{amount}} z siły.',
  'em.prompt.choose-airfield': '{{card}}: wybierz zniszczone lotnisko, które znów zacznie działać.',
  'em.prompt.fire_one':
    '{{count}} jednostka OPL może jeszcze działać: strzelaj, osłaniaj, zagraj kartę albo przejdź dalej.',
  'em.prompt.fire_few':
    '{{count}} jednostki OPL mogą jeszcze działać: strzelaj, osłaniaj, zagraj kartę albo przejdź dalej.',
  'em.prompt.fire_many':
    '{{count}} jednostek OPL może jeszcze działać: strzelaj, osłaniaj, zagraj kartę albo przejdź dalej.',
  'em.prompt.fire_other':
    '{{count}} jednostki OPL może jeszcze działać: strzelaj, osłaniaj, zagraj kartę albo przejdź dalej.',
  'em.prompt.fire-none': 'Żadna jednostka OPL nie ma już celu: zagraj kartę albo przejdź dalej.',
  'em.prompt.sorties_one': 'Wyślij eskadry: {{count}} wolna.',
  'em.prompt.sorties_few': 'Wyślij eskadry: {{count}} wolne.',
  'em.prompt.sorties_many': 'Wyślij eskadry: {{count}} wolnych.',
  'em.prompt.sorties_other': 'Wyślij eskadry: {{count}} wolnej.',
  'em.prompt.sorties-assaults': 'Bez odporu: {{lands}}',
  'em.prompt.sorties-fleet': 'Desant bez odporu',
  'em.prompt.sorties-escorts': 'Eskorta na drodze: {{zones}}',
  'em.prompt.sorties-ready': 'Każda eskadra ma zadanie: zatwierdź albo odwołaj.',
  'em.prompt.enter': 'Wybierz miejsce następnej walki: {{zones}}.',
  'em.prompt.lose': 'Wskaż, która eskadra z pokonanej pary przepada: {{squadrons}}.',
  'em.prompt.fight-fighters': '{{zone}}: rozegraj pojedynki z myśliwcami w dowolnej kolejności: {{targets}}.',
  'em.prompt.fight-bombers': '{{zone}}: rozegraj pojedynki z bombowcami w dowolnej kolejności: {{targets}}.',
  'em.prompt.bomb-assault': '{{land}}: zaatakuj szturm. Pomocne karty zagraj przedtem.',
  'em.prompt.bomb-fleet': 'Zaatakuj Flotę Bałtycką (siła {{strength}}). Pomocne karty zagraj przedtem.',
  'em.prompt.zone-over': '{{zone}}: wszystkie walki rozegrane. Przejdź dalej.',
  'em.prompt.combat-tanker':
    'Wszystkie walki rozegrane. Cysterna czeka: wyślij zwycięską eskadrę ponownie albo zakończ walki.',
  'em.prompt.combat-over': 'Wszystkie walki rozegrane: zagraj kartę albo zakończ walki.',
  'em.prompt.landing_one': 'Wybierz lotnisko, ląduje {{count}} eskadra: {{squadrons}}.',
  'em.prompt.landing_few': 'Wybierz lotniska, lądują {{count}} eskadry: {{squadrons}}.',
  'em.prompt.landing_many': 'Wybierz lotniska, ląduje {{count}} eskadr: {{squadrons}}.',
  'em.prompt.landing_other': 'Wybierz lotniska, ląduje {{count}} eskadry: {{squadrons}}.',
  'em.prompt.landing-over': 'Wszystkie eskadry wylądowały: zatwierdź.',
  'em.prompt.withdraw': 'Wybierz, dokąd wycofać jednostki OPL: {{units}}.',
  'em.prompt.bombs_one': 'Wskaż cel bombowcowi, który się przedarł, albo zakończ bombardowanie.',
  'em.prompt.bombs_few': 'Wskaż cele: przedarły się {{count}} bombowce. Albo zakończ bombardowanie.',
  'em.prompt.bombs_many': 'Wskaż cele: przedarło się {{count}} bombowców. Albo zakończ bombardowanie.',
  'em.prompt.bombs_other': 'Wskaż cele: przedarło się {{count}} bombowca. Albo zakończ bombardowanie.',
  'em.prompt.bombs-over': 'Żaden bombowiec nie ma już bomb: zatwierdź.',
  'em.prompt.moves_one': 'Możesz przesunąć {{count}} jednostkę OPL o jedną krainę albo zakończyć ruchy.',
  'em.prompt.moves_few': 'Możesz przesunąć {{count}} jednostki OPL o jedną krainę albo zakończyć ruchy.',
  'em.prompt.moves_many': 'Możesz przesunąć {{count}} jednostek OPL o jedną krainę albo zakończyć ruchy.',
  'em.prompt.moves_other': 'Możesz przesunąć {{count}} jednostki OPL o jedną krainę albo zakończyć ruchy.',
  'em.prompt.moves-over': 'Wszystkie ruchome jednostki OPL już się przesunęły: zatwierdź.',

  'em.doing.setup': 'rozstawienie niebieskich OPL',
  'em.doing.A2': 'dobieranie dodatkowych kart szturmu',
  'em.doing.A3': 'planowanie szturmów i pocisków',
  'em.doing.A5': 'zadania dla rosyjskich eskadr',
  'em.doing.B2': 'użycie karty NATO',
  'em.doing.B4': 'ogień OPL',
  'em.doing.B6': 'wysyłanie eskadr Polski i NATO',
  'em.doing.C1': 'walki powietrzne',
  'em.doing.landing': 'lądowanie eskadr',
  'em.doing.C2': 'wycofywanie OPL',
  'em.doing.C3': 'bombardowanie',
  'em.doing.D': 'ruch OPL',
  'em.doing.over': 'gra skończona',

  'em.step.setup': 'Rozstawienie',
  'em.step.A1': 'Dobór podstawowy',
  'em.step.A2': 'Dobór dodatkowy',
  'em.step.A3': 'Plan szturmów',
  'em.step.A4': 'Liczenie ikon',
  'em.step.A5': 'Zadania rosyjskie',
  'em.step.B1': 'Dobór NATO',
  'em.step.B2': 'Karty NATO',
  'em.step.B3': 'Karty polskie',
  'em.step.B4': 'Ogień OPL',
  'em.step.B5': 'Uderzenie pocisków',
  'em.step.B6': 'Loty polskie',
  'em.step.C1': 'Walka',
  'em.step.landing': 'Lądowanie',
  'em.step.C2': 'Zajęcie krain',
  'em.step.C3': 'Bombardowanie',
  'em.step.C4': 'Powrót Rosjan',
  'em.step.D': 'Ruch OPL',
  'em.step.over': 'Koniec gry',

  'em.score.cities': 'Zniszczone miasta',
  'em.score.polish-losses': 'Stracone jednostki Polski, NATO i OPL',
  'em.score.coast': 'Odcięte wybrzeże',
  'em.score.german-border': 'Odcięta granica z Niemcami',
  'em.score.lines': 'Ukończone linie inwazji',
  'em.score.fleet': 'Zatopiona Flota Bałtycka',
  'em.score.russian-losses': 'Stracone eskadry rosyjskie',

  'em.ending.deck-empty.russia_one': 'Talia szturmu jest pusta. Wygrywa Rosja, wynik: {{count}} punkt.',
  'em.ending.deck-empty.russia_few': 'Talia szturmu jest pusta. Wygrywa Rosja, wynik: {{count}} punkty.',
  'em.ending.deck-empty.russia_many': 'Talia szturmu jest pusta. Wygrywa Rosja, wynik: {{count}} punktów.',
  'em.ending.deck-empty.russia_other': 'Talia szturmu jest pusta. Wygrywa Rosja, wynik: {{count}} punktu.',
  'em.ending.deck-empty.poland_one':
    'Talia szturmu jest pusta. Wygrywa Polska. Rosja: {{count}} punkt, a potrzebne było 11.',
  'em.ending.deck-empty.poland_few':
    'Talia szturmu jest pusta. Wygrywa Polska. Rosja: {{count}} punkty, a potrzebne było 11.',
  'em.ending.deck-empty.poland_many':
    'Talia szturmu jest pusta. Wygrywa Polska. Rosja: {{count}} punktów, a potrzebne było 11.',
  'em.ending.deck-empty.poland_other':
    'Talia szturmu jest pusta. Wygrywa Polska. Rosja: {{count}} punktu, a potrzebne było 11.',
  'em.ending.no-line-active.russia_one':
    'Nie ma już czynnej linii inwazji. Wygrywa Rosja, wynik: {{count}} punkt.',
  'em.ending.no-line-active.russia_few':
    'Nie ma już czynnej linii inwazji. Wygrywa Rosja, wynik: {{count}} punkty.',
  'em.ending.no-line-active.russia_many':
    'Nie ma już czynnej linii inwazji. Wygrywa Rosja, wynik: {{count}} punktów.',
  'em.ending.no-line-active.russia_other':
    'Nie ma już czynnej linii inwazji. Wygrywa Rosja, wynik: {{count}} punktu.',
  'em.ending.no-line-active.poland_one':
    'Nie ma już czynnej linii inwazji. Wygrywa Polska. Rosja: {{count}} punkt, a potrzebne było 11.',
  'em.ending.no-line-active.poland_few':
    'Nie ma już czynnej linii inwazji. Wygrywa Polska. Rosja: {{count}} punkty, a potrzebne było 11.',
  'em.ending.no-line-active.poland_many':
    'Nie ma już czynnej linii inwazji. Wygrywa Polska. Rosja: {{count}} punktów, a potrzebne było 11.',
  'em.ending.no-line-active.poland_other':
    'Nie ma już czynnej linii inwazji. Wygrywa Polska. Rosja: {{count}} punktu, a potrzebne było 11.',
  'em.ending.concession.russia_one': 'Polska się poddaje: wygrywa Rosja. Wynik: {{count}} punkt.',
  'em.ending.concession.russia_few': 'Polska się poddaje: wygrywa Rosja. Wynik: {{count}} punkty.',
  'em.ending.concession.russia_many': 'Polska się poddaje: wygrywa Rosja. Wynik: {{count}} punktów.',
  'em.ending.concession.russia_other': 'Polska się poddaje: wygrywa Rosja. Wynik: {{count}} punktu.',
  'em.ending.concession.poland_one': 'Rosja się poddaje: wygrywa Polska. Wynik: {{count}} punkt.',
  'em.ending.concession.poland_few': 'Rosja się poddaje: wygrywa Polska. Wynik: {{count}} punkty.',
  'em.ending.concession.poland_many': 'Rosja się poddaje: wygrywa Polska. Wynik: {{count}} punktów.',
  'em.ending.concession.poland_other': 'Rosja się poddaje: wygrywa Polska. Wynik: {{count}} punktu.',
  'em.ending.agreement.russia_one':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Rosja, wynik: {{count}} punkt.',
  'em.ending.agreement.russia_few':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Rosja, wynik: {{count}} punkty.',
  'em.ending.agreement.russia_many':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Rosja, wynik: {{count}} punktów.',
  'em.ending.agreement.russia_other':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Rosja, wynik: {{count}} punktu.',
  'em.ending.agreement.poland_one':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Polska. Rosja: {{count}} punkt.',
  'em.ending.agreement.poland_few':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Polska. Rosja: {{count}} punkty.',
  'em.ending.agreement.poland_many':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Polska. Rosja: {{count}} punktów.',
  'em.ending.agreement.poland_other':
    'Gra przerwana za zgodą stron, nieukończona. Prowadzi Polska. Rosja: {{count}} punktu.',
};
