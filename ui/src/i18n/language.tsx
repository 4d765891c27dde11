import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

import type { Direction, Locale } from '@apps-hub/domain/locale';
import { phraseStore } from './phrase-store.ts';
import { createTranslator, type Translator } from './translator.ts';

interface Language extends Translator {
  readonly locale: Locale;
  readonly dir: Direction;
  /** The language with its digits, as Intl takes it. */
  readonly tag: string;
  readonly withHijri: boolean;
  /** Changes the page's language and direction; resolves when the phrases are loaded. */
  readonly setLocale: (locale: Locale) => Promise<void>;
}

const LanguageContext = createContext<Language | null>(null);

const setLocale = (locale: Locale): Promise<void> => phraseStore.setLocale(locale);

/** Provides the page's language. English is also fetched when a phrase turns out to be missing. */
export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const shown = useSyncExternalStore(phraseStore.subscribe, phraseStore.snapshot);
  const language = useMemo<Language>(() => {
    const onMissing = () => void phraseStore.loadFallback();
    const { locale, dir, tag, withHijri } = shown;
    return { ...createTranslator({ ...shown, onMissing }), locale, dir, tag, withHijri, setLocale };
  }, [shown]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
};

/** The page's phrases: `const { t } = useLanguage()`. */
export const useLanguage = (): Language => {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('LanguageProvider is missing');
  return language;
};
