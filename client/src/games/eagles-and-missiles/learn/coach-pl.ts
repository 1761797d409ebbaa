/** Słowa trenera po polsku; te same klucze co w coach-en. */
import type { TextTable } from '../../../../../shared/engine/message.ts';

export const coachPl: TextTable = {
  'em.coach.setup.what': 'Rozstaw niebieskie OPL, każdą w dowolnej krainie.',
  'em.coach.setup.why':
    'Strzelają tylko we własnej krainie, więc stawiaj je tam, gdzie przyjdą następne ataki: Mazowsze, Kujawy, krainy z miastami.',
  'em.coach.setup.mistake':
    'Trzy jednostki na dalekim zachodzie: wróg dotrze tam za kilka tur, a one przechodzą tylko jedną krainę na turę.',
  'em.coach.A2.what': 'Dobierz kolejną kartę szturmu albo skończ.',
  'em.coach.A2.why':
    'Więcej kart to silniejsze szturmy i więcej eskadr. Ale każda daje Polsce kartę NATO, a talia to twój zegar: gdy się skończy, kończy się gra.',
  'em.coach.A2.mistake':
    'Dobieranie po trzy co turę. Polska dostanie wtedy od NATO lotnictwo, zanim zajdziesz daleko.',
  'em.coach.A3-cards.what': 'Połóż karty szturmu na liniach: wybierz kartę, potem linię.',
  'em.coach.A3-cards.why':
    'Linia atakuje swoją następną wolną krainę. Dwie karty na linii się sumują; desant na Pomorze Środkowe przyjmuje jedną, a jej siła się nie liczy.',
  'em.coach.A3-cards.mistake':
    'Mocna karta na desancie, gdzie liczy się tylko flota, albo po jednej słabej na każdej linii, tak że wszystkie da się zatrzymać.',
  'em.coach.A3-missiles.what': 'Wyceluj każdy pocisk w miasto, lotnisko albo OPL.',
  'em.coach.A3-missiles.why':
    'Uderza, zanim wystartują polskie eskadry. Miasto to pewny punkt; lotnisko przepada razem ze wszystkimi eskadrami.',
  'em.coach.A3-missiles.mistake': 'Cel za granicą: od razu wciąga do wojny całe NATO.',
  'em.coach.A3-ready.what': 'Obejrzyj plan i go zatwierdź.',
  'em.coach.A3-ready.why':
    'Potem karty leżą odkryte i nie można ich przenieść. Ich ikony mówią, ile eskadr wyślesz.',
  'em.coach.A3-ready.mistake': 'Zatwierdzanie bez spojrzenia, co Polska ma w pobliżu atakowanej krainy.',
  'em.coach.A5.what': 'Wyznacz eskadrom zadania: eskortę, wsparcie szturmu albo nalot.',
  'em.coach.A5.why':
    'Eskortę trzeba związać walką, zanim wolno zaatakować to, co osłania. Wsparcie dodaje bomby. Nalot, który się przedrze, niszczy cel.',
  'em.coach.A5.mistake': 'Bombowce bez eskorty: może je wtedy zaatakować każdy myśliwiec.',
  'em.coach.A5-ready.what':
    'Wszystkie ikony wykorzystane: zatwierdź albo odwołaj eskadrę i wyślij gdzie indziej.',
  'em.coach.A5-ready.why': 'Polacy widzą wszystkie zadania, zanim wystartują.',
  'em.coach.A5-ready.mistake': 'Najważniejszy szturm bez eskorty.',
  'em.coach.B2-patriot.what': 'Wybierz krainę dla baterii Patriot.',
  'em.coach.B2-patriot.why':
    'Na 2 lub więcej zawraca eskadrę albo zestrzeliwuje pocisk, ale tylko we własnej krainie.',
  'em.coach.B2-patriot.mistake':
    'Spokojna kraina. Lecące pociski widać na mapie: stań tam, gdzie któryś spadnie.',
  'em.coach.B2-cruise-missiles.what': 'Wybierz szturm, który straci siłę.',
  'em.coach.B2-cruise-missiles.why': 'Osłab ten, który chcesz zatrzymać małą liczbą bomb: wystarczy remis.',
  'em.coach.B2-cruise-missiles.mistake': 'Zużycie karty na szturm beznadziejny albo i tak słaby.',
  'em.coach.B2-runway-repair.what': 'Wybierz lotnisko, które znów zacznie działać.',
  'em.coach.B2-runway-repair.why':
    'Eskadra bez miejsca do lądowania przepada, więc ważniejsza jest liczba miejsc niż położenie.',
  'em.coach.B2-runway-repair.mistake': 'Lotnisko w krainie, która padnie jako następna.',
  'em.coach.B4-guard.what': 'Niech Patriot osłania przed pociskiem albo strzela do eskadry.',
  'em.coach.B4-guard.why':
    'Działa raz w turze. Jedno i drugie udaje się na 2 lub więcej; rzut na pocisk następuje, gdy uderza.',
  'em.coach.B4-guard.mistake': 'Strzał do myśliwca, gdy na miasto w tej krainie leci pocisk.',
  'em.coach.B4-fire.what': 'Wybierz jednostkę OPL, a potem rosyjską eskadrę w jej krainie.',
  'em.coach.B4-fire.why':
    'Na 4 lub więcej eskadra wraca: eskorta nie osłania, wsparcie nic nie dodaje, nalotu nie będzie.',
  'em.coach.B4-fire.mistake':
    'Wstrzymanie ognia. Strzał nic nie kosztuje, a każda jednostka ma jeden na turę.',
  'em.coach.B4-quiet.what': 'Żadna OPL nie ma celu. Zagraj kartę, jeśli chcesz, i przejdź dalej.',
  'em.coach.B4-quiet.why': 'Karty takie jak makiety gra się, zanim uderzą pociski, czyli teraz.',
  'em.coach.B4-quiet.mistake':
    'Przejście dalej z makietami w ręce, gdy pocisk leci na lotnisko pełne eskadr.',
  'em.coach.B6.what': 'Wyślij eskadry: wybierz jedną, potem jej cel.',
  'em.coach.B6.why':
    'Najpierw zwiąż eskortę, bo to otwiera drogę do bombowców, szturmów i floty. Dwie eskadry mogą lecieć na tego samego wroga i dodać siły.',
  'em.coach.B6.mistake':
    'Atakowanie wszystkiego po trochu. Zatrzymaj to, co kosztuje najwięcej punktów; kto zostaje w bazie, jest tam bezpieczny, póki baza nie padnie.',
  'em.coach.C1-enter.what': 'Wybierz miejsce następnej walki.',
  'em.coach.C1-enter.why':
    'Kolejność należy do ciebie. Karty i cysterna mogą się przydać później, więc zacznij tam, gdzie nic nie potrzeba.',
  'em.coach.C1-enter.mistake': 'Zapominanie o kartach w ręce: gra się je przed rzutem.',
  'em.coach.C1-fighters.what': 'Rozegraj pojedynki z myśliwcami.',
  'em.coach.C1-fighters.why':
    'Arkusz pokazuje szanse. Przegrany jest zniszczony, zwycięzca wraca, po remisie wracają obaj.',
  'em.coach.C1-fighters.mistake': 'Najpierw rzut, a dopiero potem myśl o asie albo salwie rakiet.',
  'em.coach.C1-bombers.what': 'Rozegraj pojedynki z bombowcami.',
  'em.coach.C1-bombers.why': 'Bombowiec, który wygra, nikogo nie niszczy: wymyka się i leci wykonać zadanie.',
  'em.coach.C1-bombers.mistake': 'Uznanie zwycięskiego bombowca za niegroźny: on jeszcze zbombarduje cel.',
  'em.coach.C1-assault.what': 'Zaatakuj szturm: twoje bomby i kość przeciw jego sile i kości.',
  'em.coach.C1-assault.why': 'Remis go zatrzymuje. Nieudany atak nie kosztuje eskadry, tylko krainę.',
  'em.coach.C1-assault.mistake':
    'Trzymanie artylerii i kontrataku na później, gdy o grze decyduje ta kraina.',
  'em.coach.C1-fleet.what': 'Zaatakuj Flotę Bałtycką.',
  'em.coach.C1-fleet.why':
    'Wygrana lub remis zatrzymuje desant, a wygrana na stałe zabiera flocie różnicę sum.',
  'em.coach.C1-fleet.mistake':
    'Oszczędzanie baterii nadbrzeżnej, choć do zatopienia floty brakuje punktu czy dwóch.',
  'em.coach.C1-lose.what': 'Wskaż, która eskadra z pokonanej pary przepada.',
  'em.coach.C1-lose.why': 'Druga wraca.',
  'em.coach.C1-lose.mistake': 'Oddanie lepszego bombowca dlatego, że przegrał walkę w powietrzu.',
  'em.coach.C1-tanker.what': 'Wyślij zwycięzcę ponownie dzięki cysternie albo zakończ walki.',
  'em.coach.C1-tanker.why': 'Tylko raz w tej turze i tylko do innej krainy.',
  'em.coach.C1-tanker.mistake': 'Kończenie walk, gdy cysterna czeka, a jakiś szturm wciąż stoi.',
  'em.coach.C1-over.what': 'Wszystkie walki rozegrane: zagraj kartę albo zakończ.',
  'em.coach.C1-over.why':
    'Pancerny kontratak może jeszcze wywołać walkę ze szturmem, którego nikt nie zaatakował.',
  'em.coach.C1-over.mistake': 'Kończenie z kontratakiem w ręce, gdy szturm zaraz zwycięży.',
  'em.coach.landing.what': 'Wybierz lotnisko dla każdej eskadry w powietrzu.',
  'em.coach.landing.why': 'Liczba przy lotnisku mówi, ile mieści. Kto nie znajdzie miejsca, przepada.',
  'em.coach.landing.mistake':
    'Lotnisko w krainie, która padnie w tej turze: przepada każdy, kto na nim stoi.',
  'em.coach.C2.what': 'Wybierz, dokąd wycofa się każda OPL.',
  'em.coach.C2.why':
    'Jej kraina padła. Idź tam, gdzie przyjdzie następny atak albo gdzie miasto potrzebuje osłony.',
  'em.coach.C2.mistake': 'Kraina, która jest następna na innej linii: trzeba będzie uciekać znowu.',
  'em.coach.C3.what': 'Wybierz bombowiec, potem to, co zniszczy.',
  'em.coach.C3.why':
    'Miasto to punkt na zawsze. Lotnisko przepada z eskadrami, a OPL liczy się do polskich strat.',
  'em.coach.C3.mistake': 'Bombardowanie miasta, które twoje wojska i tak zajmą w następnej turze.',
  'em.coach.D.what': 'Przesuń niebieskie OPL i Patriota o jedną krainę albo zostaw.',
  'em.coach.D.why': 'Następne szturmy przyjdą na pierwszą wolną krainę każdej linii.',
  'em.coach.D.mistake':
    'Zostawianie ich tam, gdzie front już przeszedł, albo odejście od jedynego lotniska z eskadrami.',
};
