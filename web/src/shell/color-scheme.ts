import { platformSetup } from '@apps-hub/contract/platform-setup';
import { useSyncExternalStore } from 'react';

import type { Theme } from '../session/page-context.ts';
import { type Services, useServices } from '../session/services.tsx';

export type ColorScheme = 'light' | 'dark';

const darkDevice = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const onDeviceChange = (listener: () => void): (() => void) => {
  const query = darkDevice();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const deviceScheme = (): ColorScheme => (darkDevice().matches ? 'dark' : 'light');

/** A host's admin that sets a theme takes precedence in its frame. */
const themeOf = ({ context, hub }: Services, chosen: Theme): Theme =>
  (hub ? undefined : platformSetup(context.platform).theme) ?? chosen;

/** The scheme that a chosen theme means on this device, now and when the device changes. */
export const useColorScheme = (chosen: Theme): ColorScheme => {
  const theme = themeOf(useServices(), chosen);
  const device = useSyncExternalStore(onDeviceChange, deviceScheme);
  return theme === 'system' ? device : theme;
};
