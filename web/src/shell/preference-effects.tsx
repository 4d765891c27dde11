import { platformSetup } from '@apps-hub/contract/platform-setup';
import {
  type MantineColorScheme,
  useComputedColorScheme,
  useDirection,
  useMantineColorScheme,
} from '@mantine/core';
import { useLayoutEffect } from 'react';

import { phraseStore } from '../i18n/phrase-store.ts';
import { useLanguage } from '../i18n/language.tsx';
import type { Theme } from '../session/page-context.ts';
import { usePreferences } from '../session/preferences/use-preferences.ts';
import { type Services, useServices } from '../session/services.tsx';

/** The library's name for a theme; a host's admin that sets a theme takes precedence in its frame. */
export const schemeOf = ({ context, hub }: Services, chosen: Theme): MantineColorScheme => {
  const theme = (hub ? undefined : platformSetup(context.platform).theme) ?? chosen;
  return theme === 'system' ? 'auto' : theme;
};

/** Applies the preferences to the page, at once and on every change. */
export const PreferenceEffects = () => {
  const services = useServices();
  const { theme, direction, skin, 'primary-color': primary } = usePreferences();
  const { dir } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const shownScheme = useComputedColorScheme();
  const { setDirection } = useDirection();
  const scheme = schemeOf(services, theme);
  useLayoutEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  useLayoutEffect(() => phraseStore.setDirection(direction), [direction]);
  useLayoutEffect(() => setDirection(dir), [dir, setDirection]);
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { skin, primary });
  }, [skin, primary]);
  useLayoutEffect(() => services.preferences.keepColorScheme(shownScheme), [services, shownScheme]);
  return null;
};
