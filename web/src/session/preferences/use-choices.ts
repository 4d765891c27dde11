import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { useLanguage } from '../../i18n/language.tsx';
import type { Locale } from '@apps-hub/domain/locale';
import { useServices } from '../services.tsx';
import type { Preferences } from './preference-store.ts';

interface Choices {
  readonly chooseLanguage: (locale: Locale) => Promise<void>;
  readonly choose: (change: Partial<Preferences>) => void;
  readonly reset: () => void;
}

/** The reader's own choices: shown at once, stored, and no longer overridden by the address. */
export const useChoices = (): Choices => {
  const { preferences } = useServices();
  const { setLocale } = useLanguage();
  const navigate = useNavigate();
  const forget = useCallback(
    (names: readonly string[]) =>
      navigate({
        to: '.',
        search: (all: object) => ({ ...all, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
        hash: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const chooseLanguage = async (locale: Locale) => {
    await setLocale(locale);
    preferences.keepLanguage(locale);
    await forget(['locale', 'language']);
  };
  const choose = (change: Partial<Preferences>) => {
    preferences.choose(change);
    if (change.theme !== undefined) void forget(['theme']);
  };
  const reset = () => {
    preferences.reset();
    void forget(['theme']);
  };
  return { chooseLanguage, choose, reset };
};
