import type { TextTable } from '../../../../engine/message.ts';

export const rules: TextTable = {
  'em.rule.I':
    'Mapa Polski i sąsiadów, trzy talie (rosyjska, polska, NATO), żetony eskadr i jednostek OPL, Flota Bałtycka i dwie kości.',
  'em.rule.II':
    'Rosja chce, by polskie miasta legły w gruzach albo znalazły się za jej linią frontu. Polska chce, by na koniec ocalało ich jak najwięcej.',

  'em.rule.III.1': 'Na początku tasuje się każdą z trzech talii.',
  'em.rule.III.2': 'Wszystkie 22 eskadry rosyjskie zaczynają w puli rosyjskiej.',
  'em.rule.III.3':
    'Zielone OPL zaczynają na Pomorzu Środkowym, Warmii i Mazurach, Podlasiu i Lubelszczyźnie. Trzy niebieskie (z handicapem cztery albo dwie) Polska rozstawia w dowolnych polskich krainach.',
  'em.rule.III.4':
    'Polskie eskadry na początku: Świdwin – dwie Su-22, Malbork – jedna MiG-29, Mińsk Mazowiecki – jedna MiG-29, Łask – jedna F-16, Krzesiny – dwie F-16.',

  'em.rule.IV.A1':
    'Linia jest aktywna, dopóki ma wolne krainy; linia I potrzebuje też pływającej Floty Bałtyckiej. Rosja dobiera jedną kartę szturmu za każdą aktywną linię.',
  'em.rule.IV.A2':
    'Rosja może dobrać do trzech kart dodatkowych, po jednej. Za każdą z nich Polska dostaje jedną kartę NATO więcej.',
  'em.rule.IV.A3':
    'Każda aktywna linia dostaje kartę szturmu i może dostać drugą; tylko desant na Pomorze Środkowe przyjmuje jedną. W tym samym czasie pociski dostają cele.',
  'em.rule.IV.A4': 'Ikony na położonych kartach mówią, ile myśliwców i bombowców Rosja może wziąć z puli.',
  'em.rule.IV.A5':
    'Każda wybrana eskadra rosyjska dostaje zadanie: eskortę nad krainą lub flotą, wsparcie karty szturmu albo nalot na krainę, w Polsce lub za granicą.',
  'em.rule.IV.B1':
    'Polska dobiera jedną kartę NATO i po jednej za każdą dodatkową kartę, którą dobrała Rosja.',
  'em.rule.IV.B2': 'Karty NATO odkrywa się po kolei; każda działa, zanim pojawi się następna.',
  'em.rule.IV.B3':
    'Potem Polska dobiera w tajemnicy dwie karty polskie. Każdą można zagrać raz, gdy pozwala na to jej tekst; potem wypada z gry.',
  'em.rule.IV.B4': 'Jednostki OPL strzelają do eskadr rosyjskich we własnej krainie.',
  'em.rule.IV.B5': 'Następnie uderzają pociski.',
  'em.rule.IV.B6':
    'Polska wysyła eskadry: przeciw eskadrze rosyjskiej, szturmowi albo flocie. Eskadra może też patrolować lub zostać na lotnisku.',
  'em.rule.IV.C1':
    'Polska wybiera kolejność krain, w których toczą się walki. Po wszystkich walkach ocalałe eskadry lądują na lotniskach z wolnym miejscem.',
  'em.rule.IV.C2':
    'Szturm, którego nikt nie zatrzymał, zajmuje krainę. Przepadają jej miasta i lotniska, a z nimi eskadry, które tam stacjonują.',
  'em.rule.IV.C3': 'Każdy rosyjski bombowiec, który przedarł się z nalotem, niszczy jeden cel.',
  'em.rule.IV.C4': 'Eskadry rosyjskie, które są jeszcze w powietrzu, wracają do puli.',
  'em.rule.IV.D1':
    'Każda niebieska OPL i bateria Patriot może przejść do sąsiedniej krainy. Gdy w talii rosyjskiej nie ma już kart, po tym kroku gra się kończy.',

  'em.rule.V.1':
    'Eskadry latają wszędzie w Polsce i w trzech krainach za granicą; odległość nie ma znaczenia.',
  'em.rule.V.2': 'Na koniec tury niebieskie OPL mogą przejść o jedną krainę w dowolną stronę.',
  'em.rule.V.3':
    'Jednostki OPL z zajętej krainy od razu cofają się o jedną krainę wzdłuż linii natarcia, byle dalej od napastnika.',

  'em.rule.VI':
    'Każda strona dodaje rzut kością do siły; wygrywa wyższa suma. W każdej krainie najpierw są pojedynki z myśliwcami, potem z bombowcami, na końcu ataki na cele naziemne.',
  'em.rule.VI.1a': 'Walka powietrzna to pojedynki eskadr; liczy się siła w powietrzu.',
  'em.rule.VI.1b': 'Polska może wysłać dwie eskadry przeciw jednej i dodać ich siły w powietrzu.',
  'em.rule.VI.1c': 'Rosja nigdy nie łączy dwóch eskadr przeciw jednej.',
  'em.rule.VI.1d': 'Eskadra, która przegrała pojedynek, jest zniszczona i liczy się w punktacji.',
  'em.rule.VI.1e':
    'Zwycięzca zużył amunicję: wraca i w tej turze nic już nie robi. Eskadry NATO i Rosji lecą do swojej puli, polskie na lotnisko.',
  'em.rule.VI.1f':
    'Liczba przy lotnisku mówi, ile eskadr się na nim mieści. Polska eskadra, która nigdzie nie znajdzie miejsca, jest zniszczona.',
  'em.rule.VI.1g': 'Po remisie obie strony wracają i w tej turze nic już nie robią.',
  'em.rule.VI.2a': 'Krainy zajmują tylko rosyjskie karty szturmu.',
  'em.rule.VI.2b': 'Szturm ma siłę swojej karty albo dwóch kart razem.',
  'em.rule.VI.2c':
    'Aby zatrzymać szturm, Polska sumuje bomby wszystkich wysłanych na niego eskadr i rzut kością; Rosja – siłę szturmu i rzut kością.',
  'em.rule.VI.2d': 'Remis zatrzymuje szturm. Bez względu na wynik karty szturmu są zużyte.',
  'em.rule.VI.2e': 'Każdą kartę szturmu może wspierać jedna eskadra rosyjska; jej bomby dodają się do karty.',
  'em.rule.VI.2f': 'Wsparcie, które zestrzelono albo zawrócono, nic nie dodaje.',
  'em.rule.VI.2g': 'Gdy szturm się nie uda, wspierające go eskadry i tak wracają bez strat.',
  'em.rule.VI.3a':
    'Rosyjskie myśliwce mogą eskortować: lecą nad krainę albo nad flotę, gdzie jest co osłaniać.',
  'em.rule.VI.3b':
    'Bombowce, szturmy i flotę wolno atakować tylko tam, gdzie każdą eskortę wiąże walką eskadra Polski lub NATO.',
  'em.rule.VI.4a':
    'Su-22, Su-24, Su-25 i Tu-22M to bombowce. Bombowiec, który wygra pojedynek, nikogo nie niszczy: wymyka się i leci dalej, a napastnik wraca.',
  'em.rule.VI.4b':
    'Su-24 lub Tu-22M, który przedrze się z nalotem, niszczy w swojej krainie jedno miasto, lotnisko albo jednostkę OPL – lotnisko razem z eskadrami.',
  'em.rule.VI.4c': 'Bombowiec, który wspiera szturm, nie przeprowadza nalotu.',

  'em.rule.VII.1': 'Ogień OPL zawraca eskadry, ale nigdy ich nie niszczy.',
  'em.rule.VII.2': 'Każda jednostka OPL wybiera jeden cel we własnej krainie.',
  'em.rule.VII.3': 'Zielona OPL rusza się tylko wtedy, gdy musi się wycofać.',
  'em.rule.VII.4':
    'Niebieskie OPL rozstawia się w dowolnych polskich krainach; na koniec każdej tury mogą przejść o jedną krainę.',
  'em.rule.VII.5': 'Zwykła jednostka OPL zawraca cel do puli przy wyniku 4 lub więcej.',
  'em.rule.VII.6': 'W krainie może stać dowolna liczba jednostek OPL i każda z nich strzela.',
  'em.rule.VII.7':
    'Baterii Patriot wystarcza 2 lub więcej. Zamiast do eskadry może strzelać do jednego pocisku lecącego na jej krainę, z tą samą szansą.',
  'em.rule.VII.8': 'OPL na Pomorzu Środkowym może też strzelać do eskorty Floty Bałtyckiej.',

  'em.rule.VIII': 'Obie pule to lotniska z dala od wojny. Nic nie może ich zaatakować.',
  'em.rule.IX.1': 'Eskadry NATO z kart walczą pod polskim dowództwem.',
  'em.rule.IX.2': 'Z dwóch lotnisk w Niemczech i jednego w Czechach mogą korzystać tylko F-16.',
  'em.rule.IX.3':
    'Gdy Rosja zaatakuje lotnisko za granicą, wszystkie czekające eskadry NATO od razu dołączają do puli.',

  'em.rule.X.1': 'Flota Bałtycka zaczyna z siłą 10.',
  'em.rule.X.2':
    'Desant na Pomorze Środkowe zatrzymuje się, pokonując flotę. Jego karta nie ma własnej siły.',
  'em.rule.X.3': 'Po każdej przegranej flota traci na stałe tyle siły, ile wyniosła różnica sum.',
  'em.rule.X.4': 'Przy sile 0 flota tonie, a linia I przestaje działać.',
  'em.rule.X.5': 'Zatopiona flota kosztuje Rosję dwa punkty.',
  'em.rule.X.6':
    'Jeśli desant udał się już wcześniej, trwający szturm linii I liczy się mimo zatopienia floty w tej turze. Od następnej tury linia I nie działa.',
  'em.rule.X.7': 'Flotę mogą eskortować myśliwce; bombowce jej nie wspierają.',
  'em.rule.X.8': 'Tor floty na Bałtyku pokazuje jej obecną siłę.',
  'em.rule.XI': 'Pocisk można wycelować w każdą krainę w Polsce i za granicą. Niszczy wskazany mu cel.',
  'em.rule.XII':
    'Rosja dostaje 1 punkt za każde stracone miasto, 1 za każde trzy zniszczone jednostki Polski, NATO i OPL, 2 za całe wybrzeże, 2 za całą granicę z Niemcami, 1 za każdą ukończoną linię; traci 2 za zatopioną flotę i 1 za każde trzy zniszczone eskadry rosyjskie (Tu-22M liczy się podwójnie). Więcej niż 10 punktów to zwycięstwo Rosji.',
  'em.rule.XIII': 'Można grać w trzy lub cztery osoby: partnerzy po jednej stronie dzielą się dowodzeniem.',
  'em.rule.XIII.a':
    'Dwóch graczy polskich: jeden dowodzi Su-22, MiG-29 i OPL, drugi F-16 i eskadrami NATO. Każdy dobiera jedną kartę polską na turę; karty NATO dobiera się wspólnie.',
  'em.rule.XIII.b':
    'Dwóch graczy rosyjskich: jeden dowodzi liniami I i II, drugi III i IV. Karty dodatkowe dobiera się na zmianę, zaczyna południe, a eskadry mogą pomagać partnerowi.',
};
