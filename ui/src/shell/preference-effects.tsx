import { BAR_COLOURS } from '@apps-hub/contract/page-context';
import { useDirection } from '@mantine/core';
import { useLayoutEffect } from 'react';

import { phraseStore } from '../i18n/phrase-store.ts';
import { useLanguage } from '../i18n/language.tsx';
import { writingOf } from '../session/preferences/preference-store.ts';
import { usePreference } from '../session/preferences/use-preferences.ts';
import { useServices } from '../session/services.tsx';
import { type ColorScheme, useColorScheme } from './color-scheme.ts';

/** The server's meta colours follow the device; once a theme is chosen, all are set to it. */
const paintBrowserBar = (scheme: ColorScheme): void => {
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', BAR_COLOURS[scheme]);
};

/** Applies the preferences to the page, at once and on every change. */
export const PreferenceEffects = () => {
  const services = useServices();
  const direction = usePreference('direction');
  const digits = usePreference('digits');
  const hijri = usePreference('hijri');
  const skin = usePreference('skin');
  const primary = usePreference('primary-color');
  const { dir } = useLanguage();
  const { setDirection } = useDirection();
  const scheme = useColorScheme(usePreference('theme'));
  useLayoutEffect(() => {
    // Change only the attribute: the library's own switch would re-render every component.
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    paintBrowserBar(scheme);
    services.preferences.keepColorScheme(scheme);
  }, [services, scheme]);
  useLayoutEffect(() => phraseStore.setDirection(direction), [direction]);
  useLayoutEffect(() => phraseStore.setWriting(writingOf({ digits, hijri })), [digits, hijri]);
  useLayoutEffect(() => setDirection(dir), [dir, setDirection]);
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { skin, primary });
  }, [skin, primary]);
  return null;
};
