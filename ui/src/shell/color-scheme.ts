import { useSyncExternalStore } from 'react';

import type { Theme } from '../session/page-context.ts';

export type ColorScheme = 'light' | 'dark';

const darkDevice = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const onDeviceChange = (listener: () => void): (() => void) => {
  const query = darkDevice();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const deviceScheme = (): ColorScheme => (darkDevice().matches ? 'dark' : 'light');

/** The scheme that a chosen theme means on this device, now and when the device changes. */
export const useColorScheme = (theme: Theme): ColorScheme => {
  const device = useSyncExternalStore(onDeviceChange, deviceScheme);
  return theme === 'system' ? device : theme;
};
