import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

import { LOCALE_SETUPS, type Locale } from '../lib/locale.ts';
import type { PhraseTree } from './phrases.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Fetches a language's phrases; each language is a chunk of its own. */
export const loadPhrases = async (locale: Locale): Promise<PhraseTree> =>
  locale === 'ar' ? (await import('./ar/ar.ts')).ar : (await import('./en/en.ts')).en;

interface Language extends Translator {
  readonly locale: Locale;
  /** Changes the language of the running page, its direction with it; resolves when the texts are there. */
  readonly setLocale: (locale: Locale) => Promise<void>;
}

const LanguageContext = createContext<Language | null>(null);

interface LanguageProviderProps {
  readonly locale: Locale;
  /** The phrases of that language, fetched before the first paint. */
  readonly phrases: PhraseTree;
  readonly children: ReactNode;
}

/** The page's language. English is fetched besides only when a text turns out to be missing. */
export const LanguageProvider = ({ locale: first, phrases, children }: LanguageProviderProps) => {
  const [current, setCurrent] = useState({ locale: first, phrases });
  const [fallback, setFallback] = useState<PhraseTree>();
  const language = useMemo<Language>(() => {
    const onMissing = () => {
      if (!fallback) void loadPhrases('en').then(setFallback);
    };
    return {
      ...createTranslator({ ...current, fallback, onMissing }),
      locale: current.locale,
      setLocale: async (locale) => {
        setCurrent({ locale, phrases: await loadPhrases(locale) });
        document.documentElement.lang = locale;
        document.documentElement.dir = LOCALE_SETUPS[locale].dir;
      },
    };
  }, [current, fallback]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
};

/** The texts of the page: `const { t } = useLanguage()`. */
export const useLanguage = (): Language => {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('LanguageProvider is missing');
  return language;
};
