/** Sentences of the page that checks the dice. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const dice = {
  'dice.check.commitment': 'Sekret serwera zgadza się z odciskiem zapisanym w pliku',
  'dice.check.journal': 'Każdy krok, każdy rzut i każda dobrana karta wynika z zasad i z ziarna',
  'dice.check.outcome': 'Wynik jest tym, do którego prowadzą kroki gry',
  'dice.check.seed': 'Ziarno powstało z sekretu serwera i z udziałów przeglądarek wszystkich graczy',
  'dice.checking': 'Odtwarzanie gry: krok {{done}} z {{of}}',
  'dice.checks': 'Co sprawdzono',
  'dice.counts.chance':
    '{{side}}: na 100 gier uczciwymi kośćmi mniej więcej {{games}} wypadłoby co najmniej tak nierówno jak ta.',
  'dice.counts.dice': 'Rzucone kości',
  'dice.counts.expected': 'spodziewane',
  'dice.counts.face': 'Oczka',
  'dice.counts.mean': 'Średnia',
  'dice.counts.none': 'W tej grze nie rzucano kośćmi.',
  'dice.counts.note':
    'Uczciwe kości w jednej grze prawie nigdy nie wypadają zupełnie równo. Tu widać szczęście; o tym, czy kości były uczciwe, mówi werdykt.',
  'dice.counts.seen': 'wypadło',
  'dice.counts.title': 'Jak padały kości',
  'dice.failed': 'nie zgadza się',
  'dice.fault.commitment':
    'Sekret serwera nie zgadza się z odciskiem zapisanym w pliku. Zmieniono sekret albo odcisk.',
  'dice.fault.file': 'Co jest z nim nie tak: {{detail}}',
  'dice.fault.game': 'Ta strona nie zna gry, o której mówi plik.',
  'dice.fault.journal':
    'Krok {{seq}} się nie zgadza: ruch, rzut albo to, do czego doprowadził, nie wynika z zasad i z ziarna.',
  'dice.fault.outcome': 'Wynik zapisany w pliku nie jest tym, do którego prowadzą kroki gry.',
  'dice.fault.rules-version':
    'Rozegrano ją według starszej lub nowszej wersji zasad, a ta strona potrafi odtworzyć tylko to, co znają jej własne zasady. Nic to nie mówi o kościach.',
  'dice.fault.seed':
    'Ziarno nie powstało z sekretu serwera i udziałów graczy. Zmieniono coś z nich albo samo ziarno.',
  'dice.fetching': 'Pobieranie gry…',
  'dice.file.drop': 'Upuść tu plik zakończonej gry albo go wybierz. Nie opuści on Twojej przeglądarki.',
  'dice.file.label': 'Plik zakończonej gry',
  'dice.file.notJson': 'Plik „{{file}}” nie jest poprawnym plikiem JSON',
  'dice.file.title': 'Sprawdź plik',
  'dice.how.1':
    'Zanim ktokolwiek usiądzie do stołu, serwer wybiera sekret i pokazuje jego odcisk. Z odcisku nikt nie odgadnie sekretu i nikt nie znajdzie drugiego, który by do niego pasował: serwer nie może później zmienić zdania.',
  'dice.how.2':
    'Kiedy siadasz do stołu, Twoja przeglądarka dokłada własny losowy udział. Serwer musiał wybrać, zanim go zobaczył, więc nie mógł dobrać do niego wygodnego sekretu.',
  'dice.how.3':
    'Sekret i udziały tworzą razem ziarno. Wynikają z niego wszystkie rzuty i wszystkie dobrane karty, liczba po liczbie. Raz użyta liczba przepada, nawet jeśli krok zostanie cofnięty.',
  'dice.how.4':
    'Po zakończeniu gry sekret zostaje pokazany. Ta strona wyznacza wszystkie liczby od nowa i rozgrywa całą grę jeszcze raz. Gdyby zmieniono choć jedną kość, kartę, krok lub wynik, coś przestałoby się zgadzać, a strona by to wskazała.',
  'dice.how.title': 'Skąd się biorą rzuty',
  'dice.lead':
    'Twoja własna przeglądarka rozgrywa zakończoną grę jeszcze raz, liczba po liczbie, i sprawdza, czy wszystko wypadło tak, jak musiało.',
  'dice.memory.commitment.different':
    'Ta przeglądarka zanotowała przy stole inny odcisk: {{noted}}. Ktoś podmienił sekret albo ten plik nie jest grą, którą rozegrano.',
  'dice.memory.commitment.same':
    'Odcisk jest tym samym, który ta przeglądarka zanotowała, zanim pokazano sekret.',
  'dice.memory.commitment.unknown':
    'Ta przeglądarka nie zanotowała odcisku: nie było jej przy stole przed końcem gry albo wyczyszczono jej dane. Nie może więc stwierdzić, czy to odcisk pokazany wtedy; może to zrobić przeglądarka kogoś, kto grał.',
  'dice.memory.share.missing':
    'W ziarnie nie ma udziału, który dołożyła ta przeglądarka. Ktoś go pominął albo zmienił.',
  'dice.memory.share.unknown':
    'Nikt nie usiadł do stołu w tej przeglądarce, więc nie dołożyła ona udziału do ziarna.',
  'dice.memory.share.used': 'Losowy udział, który dołożyła ta przeglądarka, jest częścią ziarna.',
  'dice.memory.title': 'Co zanotowała ta przeglądarka',
  'dice.numbers.commitment': 'Odcisk (SHA-256 sekretu)',
  'dice.numbers.secret': 'Sekret serwera',
  'dice.numbers.seed': 'Ziarno: HMAC-SHA256 z sekretem jako kluczem, z identyfikatora stołu i udziałów',
  'dice.numbers.share': 'Udział: {{seat}}',
  'dice.numbers.table': 'Identyfikator stołu',
  'dice.numbers.title': 'Same liczby',
  'dice.numbers.verify':
    'Jeśli nie chcesz ufać także tej stronie, pobierz zapis gry i sprawdź go kodem źródłowym: npm run verify -- PLIK',
  'dice.passed': 'zgadza się',
  'dice.rolls.dice': 'Kości',
  'dice.rolls.seq': 'Nr',
  'dice.rolls.title_few': 'Wszystkie {{count}} rzuty, krok po kroku',
  'dice.rolls.title_many': 'Wszystkie rzuty ({{count}}), krok po kroku',
  'dice.rolls.title_one': '{{count}} rzut',
  'dice.rolls.title_other': 'Wszystkie rzuty ({{count}}), krok po kroku',
  'dice.rolls.what': 'Co się stało',
  'dice.running': 'Gra jeszcze się nie skończyła',
  'dice.runningHint':
    'Serwer pokazuje sekret dopiero po zakończeniu gry; kto znałby go teraz, znałby wszystkie przyszłe rzuty. Zajrzyj tu po jej końcu.',
  'dice.skipped': 'nie sprawdzono',
  'dice.table': 'Do stołu',
  'dice.title': 'Sprawdź kości',
  'dice.tryAgain': 'Spróbuj ponownie',
  'dice.verdict.doubtful': 'To nie to, co obiecano tej przeglądarce',
  'dice.verdict.doubtfulText':
    'Plik jest spójny, ale nie zgadza się z tym, co ta przeglądarka zanotowała w trakcie gry. Poniżej widać, co się różni.',
  'dice.verdict.fair': 'Kości były uczciwe',
  'dice.verdict.fairText':
    'Całą grę rozegrano jeszcze raz: kroków {{steps}}, liczb losowych {{words}}. Wszystko jest dokładnie takie, jak wynika z ziarna ustalonego przed pierwszym krokiem.',
  'dice.verdict.faulty': 'Coś się nie zgadza',
  'dice.verdict.uncheckable': 'Tej gry nie można tu sprawdzić',
  'dice.verdict.unreadable': 'To nie jest plik zakończonej gry',
} as const satisfies TextTable;
