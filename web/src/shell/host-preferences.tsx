import { useDirection, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import { LOCALE_SETUPS } from '../lib/locale.ts';
import { platformSetup } from '../lib/platform-setup.ts';
import { useServices } from '../lib/services.tsx';
import type { HostPreferences } from '../lib/session/host-bridge.ts';

/** Follows the host's language and theme while the page is open; the address follows too, so that a reload keeps them. */
export const HostPreferencesListener = () => {
  const { bridge, context } = useServices();
  const { setLocale } = useLanguage();
  const { setDirection } = useDirection();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = async ({ locale, theme }: HostPreferences) => {
      const wanted = platformSetup(context.platform).theme ?? theme;
      if (wanted) setColorScheme(wanted === 'system' ? 'auto' : wanted);
      if (locale) {
        await setLocale(locale);
        setDirection(LOCALE_SETUPS[locale].dir);
      }
      const address = { ...(locale && { locale, language: undefined }), ...(theme && { theme }) };
      await navigate({
        to: '.',
        search: (all) => ({ ...all, ...address }),
        replace: true,
        resetScroll: false,
      });
    };
    return bridge.onPreferences((preferences) => void follow(preferences));
  }, [bridge, context, setLocale, setDirection, setColorScheme, navigate]);
  return null;
};
