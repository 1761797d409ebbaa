/** Sentences of every page. */
import type { TextTable } from '../../../../shared/engine/message.ts';

export const shell = {
  'code.failed': 'Nie udało się pobrać części strony',
  'code.failedHint':
    'Być może serwer został zaktualizowany albo nie działa sieć. Twoje gry są zachowane. Odśwież stronę, aby grać dalej.',
  'connection.connecting': 'Łączenie…',
  'connection.online': 'Połączono',
  'connection.retrying': 'Utracono połączenie – łączę ponownie…',
  'connection.stopped': 'Rozłączono',
  'copy.byHand': 'Przeglądarka nie pozwoliła skopiować. Oto tekst: {{text}}',
  'failure.forbidden': 'Nie wolno Ci tego zrobić. Być może link został już użyty lub wycofany.',
  'failure.malformed': 'Serwer tego nie przyjął. Nic się nie zmieniło.',
  'failure.network': 'Nie można połączyć się z serwerem. Nic się nie zmieniło; spróbuj jeszcze raz.',
  'failure.not-found': 'Tego już nie ma. Być może stół został zamknięty.',
  'failure.not-signed-in': 'Serwer nie rozpoznaje już tej przeglądarki. Odśwież stronę.',
  'failure.server': 'Wystąpił błąd serwera. Nic się nie zmieniło; spróbuj jeszcze raz.',
  'failure.outdated': 'Ta strona jest starsza niż serwer. Odśwież ją, aby grać dalej.',
  'failure.too-large': 'To za duże dla serwera. Nic się nie zmieniło.',
  'failure.too-late': 'Za późno: ktoś Cię uprzedził albo gra już się rozpoczęła.',
  'failure.too-many': 'Zbyt wiele żądań w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.',
  'failure.unknown': 'Na tej stronie coś poszło nie tak. Nic się nie zmieniło; spróbuj jeszcze raz.',
  'fatal.forbidden': 'Ten stół nie jest dla Ciebie dostępny',
  'fatal.forbiddenHint': 'Poproś o link osobę, która go założyła.',
  'fatal.missing': 'Nie ma takiego stołu',
  'fatal.missingHint': 'Link może być niepełny albo stół został zamknięty, zanim gra się zaczęła.',
  'fatal.outdated': 'Serwer został zaktualizowany',
  'fatal.outdatedHint':
    'Ta strona jest starsza niż serwer. Twoja gra jest bezpieczna: odśwież stronę, aby grać dalej.',
  'fatal.reload': 'Odśwież stronę',
  'file.choose': 'Wybierz plik…',
  'language.en': 'English',
  'language.label': 'Język',
  'language.pl': 'Polski',
  loading: 'Wczytuję…',
  'lost.title': 'Nie ma takiej strony',
  'nav.home': 'Strona główna',
  'refusal.illegal': 'Zasady teraz na to nie pozwalają. Nic się nie stało; stół został odświeżony.',
  'refusal.malformed': 'Serwer tego nie zrozumiał. Nic się nie stało; stół został odświeżony.',
  'refusal.not-saved': 'Serwer nie mógł tego zapisać, więc nic się nie stało. Spróbuj ponownie za chwilę.',
  'refusal.not-your-decision': 'To nie Twoja decyzja. Nic się nie stało; stół został odświeżony.',
  'refusal.offline': 'Nie ma połączenia, więc nic nie wysłano. Stół wróci sam; wtedy spróbuj ponownie.',
  'refusal.stale':
    'Sytuacja na stole już się zmieniła, więc nic się nie stało. Spójrz na nią i zdecyduj ponownie.',
  'refusal.too-many':
    'Zbyt wiele żądań w krótkim czasie. Nic się nie stało; odczekaj chwilę i spróbuj ponownie.',
  'refusal.unanswered':
    'Połączenie zerwało się przed odpowiedzią. Spójrz na stół: pokazuje, czy Twój krok został wykonany.',
  'time.now': 'przed chwilą',
  'toast.close': 'Zamknij powiadomienie',
  'toast.region': 'Powiadomienia',
} as const satisfies TextTable;
