import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import { useServices } from '../session/services.tsx';
import type { HostPreferences } from '../session/host-bridge.ts';

/** Follows the host's language and theme while the page is open; updates the address too, so that a reload keeps them. */
export const HostPreferencesListener = () => {
  const { bridge, preferences } = useServices();
  const { setLocale } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = async ({ locale, theme }: HostPreferences) => {
      if (theme) preferences.show({ theme });
      if (locale) await setLocale(locale);
      const address = { ...(locale && { locale, language: undefined }), ...(theme && { theme }) };
      await navigate({
        to: '.',
        search: (all: Readonly<Record<string, unknown>>) => ({ ...all, ...address }),
        replace: true,
        resetScroll: false,
        // Don't ask about unsaved input: the page stays open.
        ignoreBlocker: true,
      });
    };
    return bridge.onPreferences((preferences) => void follow(preferences));
  }, [bridge, preferences, setLocale, navigate]);
  return null;
};
