/** Texts as a page says them, and told of every gap that nothing fills. */
import i18next, { type i18n } from 'i18next';

type Texts = Readonly<Record<string, string>>;

export function translatorOf(
  { en, pl }: { readonly en: Texts; readonly pl: Texts },
  onGap: (sentence: string) => void,
): i18n {
  const translator = i18next.createInstance();
  void translator.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, pl: { translation: pl } },
    missingInterpolationHandler: (sentence) => {
      onGap(sentence);
      return '';
    },
  });
  return translator;
}
