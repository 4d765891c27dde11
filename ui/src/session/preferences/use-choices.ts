import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import type { Locale } from '@apps-hub/domain/locale';
import { useServices } from '../services.tsx';
import type { Preferences } from './preference-store.ts';

interface Choices {
  readonly chooseLanguage: (locale: Locale) => Promise<void>;
  readonly choose: (change: Partial<Preferences>) => void;
  readonly reset: () => void;
}

/** The user's own choices: applied at once, stored, and not overridden by the address. */
export const useChoices = (): Choices => {
  const { preferences, hub } = useServices();
  const { setLocale } = useLanguage();
  const router = useRouter();
  const inAddress = useCallback(
    async (change: Readonly<Record<string, string | undefined>>) => {
      const shown: Readonly<Record<string, unknown>> = router.latestLocation.search;
      if (Object.entries(change).every(([name, value]) => shown[name] === value)) return;
      await router.navigate({
        to: '.',
        search: (all: object) => ({ ...all, ...change }),
        hash: true,
        replace: true,
        resetScroll: false,
        // Don't ask about unsaved input: the page stays open.
        ignoreBlocker: true,
      });
    },
    [router],
  );
  const chooseLanguage = async (locale: Locale) => {
    // Before the phrases load: the next page may be opened meanwhile.
    preferences.keepLanguage(locale);
    await setLocale(locale);
    // A host's frame may block cookies, but it keeps its address.
    await inAddress({ locale: hub ? undefined : locale, language: undefined });
  };
  const choose = (change: Partial<Preferences>) => {
    preferences.choose(change);
    if (change.theme !== undefined) void inAddress({ theme: undefined });
  };
  const reset = () => {
    preferences.reset();
    void inAddress({ theme: undefined });
  };
  return { chooseLanguage, choose, reset };
};
