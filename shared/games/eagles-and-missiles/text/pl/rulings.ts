import type { TextTable } from '../../../../engine/message.ts';

export const rulings: TextTable = {
  'em.rule.R1':
    'Pocisk celuje w jedno miasto, czynne lotnisko albo jednostkę OPL i niszczy cel, chyba że bateria Patriot z tej krainy osłania go i wyrzuci 2 lub więcej. Nie daje eskadr.',
  'em.rule.R2':
    'Gdy kart szturmu jest za mało, Rosja wybiera, które linie je dostaną. Karty, które się nie mieszczą, są odrzucane: liczą się jako dobrane, ale nie dają ikon.',
  'em.rule.R3':
    'Gdy talia rosyjska się skończy, turę gra się do końca i na tym gra się kończy. Karty dodatkowe to te dobrane ponad liczbę aktywnych linii.',
  'em.rule.R4': 'Gdy żadna linia nie jest aktywna, gra od razu się kończy i liczy się punkty.',
  'em.rule.R5': 'Ikony to limit, a nie obowiązek. Zbyt mała pula daje tyle, ile ma.',
  'em.rule.R6':
    'Pojedynki zaczyna tylko strona polska. Eskadra rosyjska, której nikt nie wiąże, wykonuje zadanie.',
  'em.rule.R7':
    'Para rzuca jedną kością. Gdy przegra z myśliwcem, Polska wskazuje, która eskadra przepada; gdy z bombowcem, obie wracają. Nigdy więcej niż dwie na jedną.',
  'em.rule.R8':
    'Eskorta ma być związana walką, nie musi być pokonana. W chwili wysłania lotu muszą być związane wszystkie eskorty w tym miejscu. Eskadra na karcie wspiera, a nie eskortuje.',
  'em.rule.R9':
    'Eskadra zawrócona przez OPL nie eskortuje ani nie wspiera, więc droga dla lotów jest otwarta.',
  'em.rule.R10':
    'Każda jednostka OPL strzela raz na turę, do dowolnej eskadry rosyjskiej w swojej krainie; z Pomorza Środkowego także do eskorty floty.',
  'em.rule.R11':
    'Remis odsyła bombowiec bez wykonania zadania. Zwycięski bombowiec leci dalej, a jego napastnik jest cały. Wspierający myśliwiec, który wygra pojedynek, jest zużyty i nic nie dodaje.',
  'em.rule.R12':
    'Nieudany atak na szturm lub flotę nie kosztuje eskadry. Remis z flotą zatrzymuje desant i jej nie osłabia.',
  'em.rule.R13':
    'Desant zatrzymuje wygrana albo remis z flotą; samego desantu nie można atakować, a jego ikony się liczą. Za Pomorzem Środkowym linia I naciera kartami, a flotę nadal można atakować, by zamknąć linię.',
  'em.rule.R14':
    'Po zatopieniu floty szturm linii I w głębi lądu liczy się jeszcze w tej turze, o ile nie zostanie zatrzymany.',
  'em.rule.R15':
    'Lądowanie następuje po wszystkich walkach, a przed zajęciem krain i bombami. Eskadra bez miejsca jest zniszczona. Po patrolu ląduje się, gdzie jest miejsce; kto został, zachowuje swoje.',
  'em.rule.R16':
    'Su-24 i Tu-22M robią naloty albo wspierają, Su-25 tylko wspiera, myśliwce eskortują lub wspierają. Jedna eskadra na kartę. Flota ma tylko eskortę, więc desantu nic nie wspiera.',
  'em.rule.R17':
    'Naloty i pociski trafiają miasto, czynne lotnisko albo jednostkę OPL. Pocisk dostaje cel przy planowaniu, bombowiec przy uderzeniu. Eskadry na zniszczonym lotnisku przepadają.',
  'em.rule.R18':
    'OPL cofa się do następnej krainy linii. Gdy jest zajęta albo jej nie ma, do wolnej sąsiedniej, którą wybiera właściciel; gdy nie ma żadnej, jednostka jest zniszczona i liczy się jako strata.',
  'em.rule.R19': 'Zielona OPL rusza się tylko podczas odwrotu.',
  'em.rule.R20':
    'Pocisk lub nalot na krainę za granicą to atak na jej lotnisko: dołączają wszystkie eskadry NATO, a ich karty nic już potem nie dają.',
  'em.rule.R21':
    'Straty Polski, NATO i OPL to jedna suma, dzielona przez trzy i zaokrąglana w dół; straty rosyjskie tak samo, Tu-22M jako dwie. Zawrócone eskadry się nie liczą.',
  'em.rule.R22': 'Równo 10 punktów to zwycięstwo Polski.',
  'em.rule.R23': 'Pusta talia polska lub NATO nie daje kart i nie tasuje się jej ponownie.',
  'em.rule.R24': 'Eskorta zatopionej floty wraca do puli bez strat.',
  'em.rule.R25':
    'Przy partnerach karty podstawowe dostaje dowódca linii, dodatkowe dobiera się na zmianę, a każdy gracz rosyjski ma ikony kart, które dobrał. Partnerzy widzą swoje karty; wspólną decyzję podejmuje ten, kto zrobi to pierwszy.',
  'em.rule.R26':
    'Kto się poddaje, przegrywa. Gra przerwana za zgodą stron liczy się tak, jak stoi, i jest oznaczona jako nieukończona.',
  'em.rule.R27':
    'Su-22, który wygra pojedynek, nikogo nie niszczy: przegrany wraca do puli i nie wykonuje zadania. Gdy w parze jest myśliwiec, przegrany jest zniszczony jak zwykle.',
  'em.rule.R28':
    'Pancerny kontratak walczy nawet tam, gdzie nie atakuje żadna eskadra; inne karty tylko zmieniają walkę, do której dochodzi. Szturm, z którym nikt nie walczy, udaje się nawet przy najmniejszej sile. Siła nigdy nie spada poniżej 0.',
  'em.rule.R29':
    'Flota zatopiona przez okręt podwodny jest pokonana: jej desant w tej turze zostaje zatrzymany.',
  'em.rule.R30':
    'Partnerzy mają wspólną rękę: każdy może zagrać dowolną jej kartę, gdy sam podejmuje decyzję.',
  'em.rule.R31': 'Patrol nie ma miejsca: eskadra krąży, a potem ląduje wszędzie tam, gdzie jest miejsce.',
  'em.rule.R32':
    'Eskorta osłania bombowce, szturmy i flotę. Myśliwiec leżący na karcie jako wsparcie nie jest osłaniany i można go zaatakować od razu.',
  'em.rule.R33':
    'Makiety chronią cel przed bombami i pociskami, ale nie przed wojskiem, które zajmuje krainę.',
  'em.rule.R34': 'To, czy jakaś linia jest aktywna, sprawdza się na początku fazy rosyjskiej.',
  'em.rule.R35':
    'Wysadzone mosty usuwają słabszą kartę, której ikony są już wykorzystane; wspierająca ją eskadra wraca do puli. Z dwóch równych przepada karta o wyższym numerze.',
  'em.rule.R36': 'Każdą kartę szturmu, która mieści się na linii, trzeba położyć.',
  'em.rule.R37': 'Gdy Rosją kieruje dwóch graczy, każdy kładzie karty tylko na liniach, którymi dowodzi.',
  'em.rule.R38': 'Bombowiec nad krainą zajętą w tej turze nie ma już czego bombardować.',
  'em.rule.R39': 'Su-22 przywraca się i lotnisko rozbudowuje tylko w Polsce, w niezajętej krainie.',
};
