import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { Locale } from '../lib/locale.ts';
import type { SourcePhrases } from './phrases.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: SourcePhrases };
    returnNull: false;
  }
}

const LOADERS: Readonly<Record<Locale, () => Promise<object>>> = {
  ar: async () => (await import('./ar/ar.ts')).ar,
  en: async () => (await import('./en/en.ts')).en,
};

/** Loads a language's phrases once; they are a chunk of their own. */
export const loadPhrases = async (i18n: I18n, locale: Locale): Promise<void> => {
  if (i18n.hasResourceBundle(locale, 'translation')) return;
  i18n.addResourceBundle(locale, 'translation', await LOADERS[locale]());
};

/** The page's texts in one language; English is fetched only when a text turns out to be missing. */
export const createI18n = async (locale: Locale): Promise<I18n> => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    resources: { [locale]: { translation: await LOADERS[locale]() } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: () => void loadPhrases(i18n, 'en'),
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return i18n;
};

/** Switches the language of the running page. */
export const changeLocale = async (i18n: I18n, locale: Locale): Promise<void> => {
  await loadPhrases(i18n, locale);
  await i18n.changeLanguage(locale);
};
