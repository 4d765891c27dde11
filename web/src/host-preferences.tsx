import { useDirection, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { changeLocale } from './i18n/i18n.ts';
import { type Locale, LOCALE_SETUPS } from './lib/locale.ts';
import { platformSetup } from './lib/platform-setup.ts';
import { useServices } from './lib/services.tsx';

/** Follows the host's language and theme while the page is open. */
export const HostPreferencesListener = () => {
  const { bridge, context } = useServices();
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    const follow = async (locale: Locale) => {
      await changeLocale(i18n, locale);
      document.documentElement.lang = locale;
      setDirection(LOCALE_SETUPS[locale].dir);
    };
    return bridge.onPreferences(({ locale, theme }) => {
      if (theme && !platformSetup(context.platform).theme)
        setColorScheme(theme === 'system' ? 'auto' : theme);
      if (locale) void follow(locale);
    });
  }, [bridge, context, i18n, setDirection, setColorScheme]);
  return null;
};
