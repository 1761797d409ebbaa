/**
 * Sentences of the shell and of the games. Every component that shows one reads `language`, so a change of
 * language shows at once.
 */
import { signal } from '@preact/signals';
import i18next from 'i18next';
import type { Message, TextTable } from '../../../shared/engine/message.ts';
import type { Language } from '../games/types.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';

type PluralForm = 'one' | 'few' | 'many' | 'other';
type Base<K> = K extends `${infer B}_${PluralForm}` ? B : K;
/** A sentence of the shell. */
export type ShellKey = Base<keyof typeof en>;

export const LANGUAGES: readonly Language[] = ['en', 'pl'];
const STORED = 'language';
const SHELL = 'shell';

function firstLanguage(): Language {
  const stored = readStored();
  if (stored !== undefined) return stored;
  for (const tag of navigator.languages) {
    const short = tag.slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((language) => language === short);
    if (known !== undefined) return known;
  }
  return 'en';
}

function readStored(): Language | undefined {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(STORED));
  } catch {
    // Storage may be forbidden.
    return undefined;
  }
}

export const language = signal<Language>(firstLanguage());

void i18next.init({
  initAsync: false,
  lng: language.value,
  fallbackLng: 'en',
  ns: [SHELL],
  defaultNS: SHELL,
  // Keys of tables are flat.
  keySeparator: false,
  nsSeparator: false,
  // Preact escapes; user text is never HTML.
  interpolation: { escapeValue: false },
  resources: { en: { [SHELL]: en }, pl: { [SHELL]: pl } },
});
document.documentElement.lang = language.value;

export function setLanguage(next: Language): void {
  void i18next.changeLanguage(next);
  language.value = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // Then it is chosen again next time.
  }
}

export function addTexts(game: string, texts: Readonly<Record<Language, TextTable>>): void {
  for (const lng of LANGUAGES) i18next.addResourceBundle(lng, game, texts[lng], true, true);
}

/** A sentence of the shell. `count` chooses the plural form. */
export function t(key: ShellKey, params: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(key, { ...params, lng: language.value, ns: SHELL });
}

/** A sentence of a game, with the names inside it translated too. */
export function say(message: Message, game: string): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(message.params ?? {}))
    params[name] = typeof value === 'object' ? say(value, game) : value;
  return i18next.t(message.key, { ...params, lng: language.value, ns: game });
}

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

/** "5 minutes ago", in the language of the page. */
export function ago(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const relative = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  if (seconds > -60) return t('time.now');
  if (seconds > -3600) return relative.format(Math.ceil(seconds / 60), 'minute');
  if (seconds > -86_400) return relative.format(Math.ceil(seconds / 3600), 'hour');
  return relative.format(Math.ceil(seconds / 86_400), 'day');
}

export function clock(at: number, now: number): string {
  const format = now - at < 86_400_000 ? FORMATS.time : FORMATS.day;
  return new Intl.DateTimeFormat(language.value, format).format(at);
}
