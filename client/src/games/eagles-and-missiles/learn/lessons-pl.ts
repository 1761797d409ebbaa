/** Zdania lekcji po polsku; te same klucze co w lessons-en. */
import type { TextTable } from '../../../../../shared/engine/message.ts';

export const lessonsPl: TextTable = {
  'em.learn.poland.title': 'Obroń Polskę',
  'em.learn.poland.summary':
    'Jeden dzień wojny: rozstaw Patrioty, strzelaj z OPL, wyślij eskadry mimo eskorty, zatrzymaj szturm i flotę, wyląduj.',
  'em.learn.poland.begin':
    'Ostatnia tura wojny. Rosja ma 8 punktów, a potrzebuje 11. Jej faza A minęła: atakuje Mazowsze (dwa miasta), ląduje na Pomorzu Środkowym (jedno), robi nalot na Łódzkie, a pocisk leci na Warszawę. Kroki od B do D, pokazane na górze, należą głównie do ciebie.',
  'em.learn.poland.patriot':
    'W każdej turze NATO przysyła ci kartę i po jednej więcej za każdą dodatkową kartę Rosji. Ta daje baterię Patriot, która może zestrzelić pocisk lecący na jej krainę.',
  'em.learn.poland.patriot.task': 'Wybierz Mazowsze, bo tam spadnie pocisk: na mapie albo na liście.',
  'em.learn.poland.patriot.otherwise':
    'Patriot osłania tylko krainę, w której stoi, a pocisk leci na Warszawę. Postaw go więc na Mazowszu.',
  'em.learn.poland.guard.result':
    'Patriot stoi na Mazowszu. Masz też w ręce dwie nowe karty polskie; poczekają na swoją chwilę.',
  'em.learn.poland.guard':
    'Każda jednostka OPL działa raz w turze. Patriot może strzelać do eskadry albo osłaniać przed jednym pociskiem; miasto to punkt, więc niech osłania.',
  'em.learn.poland.guard.task': 'Wybierz baterię Patriot, a potem osłonę Warszawy przed pociskiem.',
  'em.learn.poland.guard.otherwise':
    'Na to przyjdzie pora. Najpierw ratuj Warszawę: Patriot osłania przed pociskiem.',
  'em.learn.poland.fire.result': 'Patriot czuwa; kością rzuci, gdy nadleci pocisk.',
  'em.learn.poland.fire':
    'Su-24 leci na Łódzkie, by zbombardować miasto lub lotnisko. Twoja niebieska OPL zawróci go przy wyniku 4 lub więcej. Ogień OPL nikogo nie niszczy.',
  'em.learn.poland.fire.task': 'Wybierz niebieską OPL w Łódzkiem, a potem Su-24.',
  'em.learn.poland.fire.otherwise':
    'Jeszcze nie: póki OPL może strzelać, warto strzelać. Su-24 jest w zasięgu.',
  'em.learn.poland.missile.result': 'Piątka: Su-24 zawraca. Tego nalotu już nie będzie.',
  'em.learn.poland.missile':
    'Nikt więcej nie ma celu. Gdy przejdziesz dalej, nadleci pocisk, a Patriot rzuci kością: 2 lub więcej go zestrzeli.',
  'em.learn.poland.missile.task': 'Naciśnij „{{button}}”.',
  'em.learn.poland.missile.otherwise':
    'W tym kroku nie trzeba już nic robić. Przejdź dalej, a pocisk się rozstrzygnie.',
  'em.learn.poland.escort.result': 'Czwórka: pocisk zestrzelony, Warszawa stoi.',
  'em.learn.poland.escort':
    'Teraz lecą twoje eskadry. Nad Mazowszem eskortuje Su-27. Dopóki nikogo na niego nie wyślesz, nie wolno atakować tego, co osłania.',
  'em.learn.poland.escort.task': 'Wyślij Eurofightera (powietrze 6) na pojedynek z Su-27 (powietrze 5).',
  'em.learn.poland.escort.otherwise':
    'Dobry pomysł, ale później. Najpierw zwiąż Su-27 Eurofighterem, bo inaczej szturm na Mazowszu jest poza zasięgiem.',
  'em.learn.poland.assault.result':
    'Su-27 jest związany walką. Nie trzeba go pokonać: droga już jest otwarta.',
  'em.learn.poland.assault':
    'Szturm na Mazowszu to karta o sile 7, a wspiera ją Su-25, który dodaje swoje bomby: razem 11. Przeciw niemu liczą się twoje bomby: F-15E 6 i F-16 5.',
  'em.learn.poland.assault.task': 'Wyślij F-15E i F-16 z Łasku na szturm na Mazowszu.',
  'em.learn.poland.assault.otherwise':
    'Nie tym razem: na Mazowszu trzeba jak najwięcej bomb, a te mają F-15E i F-16 z Łasku.',
  'em.learn.poland.submarine.result': 'Bomby: 11 na 11. Rozstrzygną kości, a ty masz na to kartę.',
  'em.learn.poland.submarine':
    'Desant zatrzyma tylko pokonanie Floty Bałtyckiej albo remis z nią. Flotę eskortuje MiG-29. Patrol okrętu podwodnego wiąże jedną eskortę bez udziału eskadry.',
  'em.learn.poland.submarine.task':
    'Wybierz w ręce kartę „Patrol okrętu podwodnego”, a potem MiG-29 nad Bałtykiem.',
  'em.learn.poland.submarine.otherwise':
    'Najpierw eskorta floty. Zagraj patrol okrętu podwodnego na MiG-29, wtedy flotę będzie wolno zaatakować.',
  'em.learn.poland.fleet.result': 'Eskorta floty uchodzi za związaną walką.',
  'em.learn.poland.fleet':
    'Flota ma dziś siłę 5. Twoje dwie Su-22 to marne myśliwce (powietrze 1), ale po 4 bomby to razem 8.',
  'em.learn.poland.fleet.task': 'Wyślij obie Su-22 na Flotę Bałtycką.',
  'em.learn.poland.fleet.otherwise': 'Pozostałe zostaw na ziemi. Na flotę lecą obie Su-22.',
  'em.learn.poland.sent.result': 'Obie są w drodze.',
  'em.learn.poland.sent':
    'Reszta może zostać. Eskadrze na lotnisku nic nie grozi, chyba że przepadnie samo lotnisko. Dopóki nie zatwierdzisz, każdy lot można odwołać.',
  'em.learn.poland.sent.task': 'Naciśnij „{{button}}”.',
  'em.learn.poland.sent.otherwise': 'W powietrzu jest wszystko, czego trzeba. Zatwierdź loty.',
  'em.learn.poland.enter.result': 'Wszystkie loty zlecone.',
  'em.learn.poland.enter':
    'Walka. Ty wybierasz, gdzie toczy się najpierw; w jednym miejscu kolejno: pojedynki z myśliwcami, z bombowcami, cele naziemne. Arkusz walki pokazuje obie strony i szanse przed rzutem.',
  'em.learn.poland.enter.task': 'Wybierz Mazowsze.',
  'em.learn.poland.enter.otherwise':
    'Bałtyk będzie następny. Zacznij od Mazowsza, tam stawka jest najwyższa.',
  'em.learn.poland.duel':
    'Eurofighter przeciw Su-27: 6 na 5 i po rzucie kością. Przegrany jest zniszczony, po remisie obaj wracają.',
  'em.learn.poland.duel.task': 'Zobacz szanse na arkuszu walki i rozegraj pojedynek.',
  'em.learn.poland.duel.otherwise': 'Pojedynki z myśliwcami są przed celami naziemnymi. Najpierw pojedynek.',
  'em.learn.poland.artillery.result': '9 do 7: Su-27 zniszczony. Eurofighter wystrzelał wszystko i wraca.',
  'em.learn.poland.artillery':
    'Teraz szturm, 11 na 11. Zatrzyma go wygrana albo remis. Karty gra się przed rzutem: nawała artyleryjska zabiera szturmowi 3, a arkusz pokazuje, ile to daje.',
  'em.learn.poland.artillery.task': 'Zagraj nawałę artyleryjską na Mazowszu, z ręki albo z arkusza walki.',
  'em.learn.poland.artillery.otherwise':
    'Nie tak szybko: po rzucie będzie na kartę za późno. Zagraj ją najpierw.',
  'em.learn.poland.bomb.result': 'Szturm ma już tylko 8. Zobacz, jak zmieniły się szanse.',
  'em.learn.poland.bomb':
    'Bomby 11 i kość przeciw 8 i kości. Nieudany atak nie kosztuje żadnej eskadry; kosztuje krainę.',
  'em.learn.poland.bomb.task': 'Rozegraj atak na szturm.',
  'em.learn.poland.bomb.otherwise': 'Wszystko gotowe. Rozegraj atak na szturm.',
  'em.learn.poland.sea.result': '13 do 12: szturm zatrzymany, Warszawa i Radom ocalały.',
  'em.learn.poland.sea': 'Zostało jedno miejsce: Bałtyk.',
  'em.learn.poland.sea.task': 'Wybierz Bałtyk.',
  'em.learn.poland.sea.otherwise': 'Do rozegrania został już tylko Bałtyk.',
  'em.learn.poland.ships':
    'Już remis zatrzyma wojska na okrętach. Jeśli wygrasz, flota na stałe straci różnicę sum; przy 0 tonie, a to kosztuje Rosję 2 punkty.',
  'em.learn.poland.ships.task': 'Rozegraj atak na flotę.',
  'em.learn.poland.ships.otherwise': 'Rozegraj atak na flotę.',
  'em.learn.poland.fought.result':
    '12 do 8: desantu nie będzie, a flota spada z 5 do 1. Nie zatonęła, ale było blisko.',
  'em.learn.poland.fought': 'Wszystko rozegrane. Teraz każdy, kto leciał, musi wylądować.',
  'em.learn.poland.fought.task': 'Naciśnij „{{button}}”.',
  'em.learn.poland.fought.otherwise': 'Nie ma już walk. Zakończ je.',
  'em.learn.poland.land':
    'NATO samo wraca do swojej puli. Polskie eskadry potrzebują lotniska z miejscem: liczba przy lotnisku mówi, ile mieści, a kto nie znajdzie miejsca, przepada.',
  'em.learn.poland.land.task': 'Posadź obie Su-22 w Świdwinie, a F-16 w Łasku.',
  'em.learn.poland.land.otherwise':
    'W grze można i tak, ale trzymajmy się planu: obie Su-22 do Świdwina, F-16 do Łasku.',
  'em.learn.poland.home.result': 'Cała trójka na ziemi.',
  'em.learn.poland.home':
    'Gdy zatwierdzisz, nastąpią kroki C2–C4: niezatrzymane szturmy zajmują krainy, naloty, które się przedarły, bombardują, reszta wraca. Dziś nic nie padnie.',
  'em.learn.poland.home.task': 'Naciśnij „{{button}}”.',
  'em.learn.poland.home.otherwise': 'Wszyscy są na ziemi. Zatwierdź lądowanie.',
  'em.learn.poland.score.result': 'Nie padła żadna kraina ani bomba: Rosja nadal ma 8 punktów.',
  'em.learn.poland.score':
    'W kroku D niebieskie OPL i Patriot mogą przejść o jedną krainę. Dziś to bez znaczenia: talia rosyjska jest pusta, więc po tym kroku gra się kończy i liczy się wynik.',
  'em.learn.poland.score.task': 'Naciśnij „{{button}}”.',
  'em.learn.poland.score.otherwise': 'W grze możesz je przesuwać. Tu wojna już się kończy: zakończ ruchy.',
  'em.learn.poland.end':
    'Polska wygrywa: 8 punktów, a Rosja potrzebowała 11. Osłaniasz, strzelasz, wiążesz eskortę, zatrzymujesz szturm i desant, a potem lądujesz. To cała polska tura.',

  'em.learn.russia.title': 'Poprowadź inwazję',
  'em.learn.russia.summary':
    'Jeden dzień wojny: dobierz karty, zaplanuj szturmy, desant i pocisk, wyślij eskortę, wsparcie i nalot, a potem bombarduj.',
  'em.learn.russia.begin':
    'Ostatnia tura wojny. Masz 10 punktów, a potrzebujesz 11. Zostały dwie linie natarcia: I z morza na Pomorze Środkowe i III na Mazowsze. Na każdą masz jedną kartę z doboru podstawowego (krok A1).',
  'em.learn.russia.draw':
    'Możesz dobrać do trzech kart więcej, po jednej. Każda cię wzmacnia, ale w zamian Polska dostaje kartę NATO.',
  'em.learn.russia.draw.task': 'Dobierz jeszcze jedną kartę.',
  'em.learn.russia.draw.otherwise': 'Dwie karty to dziś za mało. Najpierw dobierz.',
  'em.learn.russia.again.result': 'Szturm 7: mocna druga karta na Mazowsze.',
  'em.learn.russia.again':
    'W talii została jedna karta. Potem talia będzie pusta i gra skończy się po tej turze: nie ma po co oszczędzać.',
  'em.learn.russia.again.task': 'Dobierz ostatnią kartę.',
  'em.learn.russia.again.otherwise': 'W grze możesz przestać. Tu weź i ostatnią kartę.',
  'em.learn.russia.landing.result': 'Pocisk. Masz teraz trzy karty szturmu i pocisk.',
  'em.learn.russia.landing':
    'Plan jest tajny, dopóki go nie zatwierdzisz. Każda aktywna linia musi dostać kartę. Desant przyjmuje tylko jedną i jej siła się nie liczy: walczy za nią flota. Daj więc najsłabszą.',
  'em.learn.russia.landing.task': 'Wybierz w ręce Szturm 5, a potem linię I (Pomorze Środkowe).',
  'em.learn.russia.landing.otherwise':
    'Szkoda mocnych kart na desant, gdzie liczy się tylko flota. Najpierw Szturm 5 na linię I.',
  'em.learn.russia.assault.result': 'Desant zaplanowany.',
  'em.learn.russia.assault':
    'Dwie karty na jednej linii to jeden szturm: 6 i 7 daje 13. Na Mazowszu są dwa miasta, czyli dwa punkty, jeśli padnie.',
  'em.learn.russia.assault.task': 'Połóż Szturm 6 i Szturm 7 na linii III (Mazowsze).',
  'em.learn.russia.assault.otherwise': 'Pocisk będzie następny. Najpierw obie karty szturmu na linię III.',
  'em.learn.russia.missile.result': 'Na Mazowsze uderzysz z siłą 13.',
  'em.learn.russia.missile':
    'Pocisk trafia jedno miasto, lotnisko albo jednostkę OPL, gdziekolwiek, zanim wystartują polskie eskadry. W Łasku stoją dwie F-16, najlepsze, co mają Polacy.',
  'em.learn.russia.missile.task': 'Wybierz pocisk, a potem lotnisko Łask.',
  'em.learn.russia.missile.otherwise':
    'Miasto to punkt, ale dwie F-16 mogłyby zatrzymać cały twój plan. Wyceluj w lotnisko Łask.',
  'em.learn.russia.planned.result': 'Pocisk wycelowany. Nikt nie wie dokąd, póki trwa faza A.',
  'em.learn.russia.planned':
    'Gdy zatwierdzisz, karty szturmu zostaną odkryte. Ich ikony mówią, ile eskadr możesz wysłać: tu cztery myśliwce i trzy bombowce.',
  'em.learn.russia.planned.task': 'Naciśnij „{{button}}”.',
  'em.learn.russia.planned.otherwise': 'Plan jest taki, jak trzeba. Zatwierdź go.',
  'em.learn.russia.escort.result': 'Karty leżą odkryte, a ikony są policzone.',
  'em.learn.russia.escort':
    'Eskorta osłania wszystko, co twoje w jej krainie: Polska musi wysłać kogoś na każdą eskortę, zanim wolno jej zaatakować resztę.',
  'em.learn.russia.escort.task': 'Wybierz Su-27, a potem „Eskorta: Mazowsze”.',
  'em.learn.russia.escort.otherwise': 'To za chwilę. Zacznij od Su-27 w eskorcie nad Mazowszem.',
  'em.learn.russia.support.result': 'Mazowsze ma eskortę.',
  'em.learn.russia.support':
    'Eskadra, która wspiera kartę szturmu, dodaje swoje bomby. Su-25 daje 4: razem będzie 17.',
  'em.learn.russia.support.task': 'Wybierz Su-25, a potem wsparcie karty Szturm 7 na Mazowszu.',
  'em.learn.russia.support.otherwise': 'Najpierw wsparcie: Su-25 na kartę Szturm 7 na Mazowszu.',
  'em.learn.russia.fleet.result': 'Szturm jest teraz wart 17.',
  'em.learn.russia.fleet':
    'Desant się uda, jeśli flota nie zostanie pokonana ani nie zremisuje. Eskorta zajmie napastników i tam.',
  'em.learn.russia.fleet.task': 'Wybierz kolejną Su-27, a potem „Eskorta Floty Bałtyckiej”.',
  'em.learn.russia.fleet.otherwise': 'Najpierw osłona floty: Su-27 w jej eskorcie.',
  'em.learn.russia.raid.result': 'Flota ma osłonę.',
  'em.learn.russia.raid':
    'Su-24 i Tu-22M mogą lecieć na nalot: kto się przedrze, niszczy miasto, lotnisko albo jednostkę OPL. W pobliżu Szczecina obrońców jest mało.',
  'em.learn.russia.raid.task': 'Wybierz Su-24, a potem nalot na Pomorze Zachodnie.',
  'em.learn.russia.raid.otherwise':
    'W tej lekcji zostało jedno zadanie: Su-24 na nalot na Pomorze Zachodnie.',
  'em.learn.russia.sent.result': 'Cztery zadania wyznaczone.',
  'em.learn.russia.sent':
    'Nie trzeba wykorzystać każdej ikony: eskadry w puli nikt nie zestrzeli, a każde trzy stracone kosztują cię punkt.',
  'em.learn.russia.sent.task': 'Naciśnij „{{button}}”.',
  'em.learn.russia.sent.otherwise': 'Na dziś wystarczy. Zatwierdź zadania.',
  'em.learn.russia.defence.result':
    'Teraz wiadomo, dokąd leci pocisk. Polska dobrała trzy karty NATO, jedną jak co turę i dwie za twoje: przybył Gripen, dwa razy obradowała rada.',
  'em.learn.russia.defence':
    'Najpierw strzela polska OPL, potem uderza twój pocisk. OPL zawraca eskadrę przy wyniku 4 lub więcej.',
  'em.learn.russia.sorties.result':
    'OPL na Mazowszu rzuciła 3 i chybiła Su-25. Pocisk trafił w Łask: obie F-16 przepadły.',
  'em.learn.russia.sorties':
    'Startuje to, co zostało z polskiego lotnictwa. Patrz dokąd: każdą eskortę trzeba związać, zanim wolno zaatakować flotę.',
  'em.learn.russia.duels.result':
    'Gripen leci na twoją Su-27, MiG-29 na drugą Su-27 i na Su-24, dwie Su-22 na flotę. Szturmu na Mazowszu nikt nie atakuje: uda się.',
  'em.learn.russia.duels': 'Kolejność walk wybiera Polska. Każda strona rzuca kością i dodaje swoją siłę.',
  'em.learn.russia.sea.result':
    'Su-27 (5 + 5) zestrzeliła Gripena (5 + 2). Su-24 też wygrała, ale zwycięski bombowiec nikogo nie niszczy: wymyka się i leci do celu.',
  'em.learn.russia.sea':
    'Teraz Bałtyk. Najpierw walczy eskorta, potem Su-22 bombardują flotę, która ma siłę 8.',
  'em.learn.russia.conquest.result':
    'Pojedynek zakończył się remisem i obie strony wróciły. Flota utrzymała się 13 do 10: desant rusza.',
  'em.learn.russia.conquest':
    'Polska ląduje. Potem, w C2, każdy niezatrzymany szturm zajmuje swoją krainę ze wszystkimi miastami i lotniskami.',
  'em.learn.russia.bombs.result':
    'Mazowsze i Pomorze Środkowe są twoje: liczą się Warszawa, Radom i Gdynia, a z dwoma lotniskami przepadły MiG-29.',
  'em.learn.russia.bombs': 'Su-24 się przedarła. Niszczy jeden cel na Pomorzu Zachodnim: miasto to punkt.',
  'em.learn.russia.bombs.task': 'Wybierz Su-24, a potem Szczecin.',
  'em.learn.russia.bombs.otherwise': 'Niezły cel, ale miasto to dziś pewny punkt. Zbombarduj Szczecin.',
  'em.learn.russia.score.result': 'Szczecin leży w gruzach.',
  'em.learn.russia.score':
    'Potem twoje eskadry wracają, Polska może przesunąć OPL i gra się kończy, bo twoja talia jest pusta. Wynik liczy się pozycja po pozycji.',
  'em.learn.russia.score.task': 'Naciśnij „{{button}}”.',
  'em.learn.russia.score.otherwise': 'Żaden bombowiec nie ma już bomb. Zakończ bombardowanie.',
  'em.learn.russia.end':
    'Rosja wygrywa: 11 miast, dwie ukończone linie i dwa punkty za polskie straty to razem 15. Dobierasz, planujesz, eskortujesz, wspierasz, bombardujesz i zajmujesz krainy. To cała rosyjska tura.',
};
