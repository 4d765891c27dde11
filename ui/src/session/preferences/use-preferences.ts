import { useSyncExternalStore } from 'react';

import { useServices } from '../services.tsx';
import type { PreferenceName, Preferences } from './preference-store.ts';

/** One preference; re-renders only when it changes. */
export const usePreference = <Name extends PreferenceName>(name: Name): Preferences[Name] => {
  const { preferences } = useServices();
  return useSyncExternalStore(preferences.subscribe, () => preferences.snapshot()[name]);
};

/** The page's current display preferences. */
export const usePreferences = (): Preferences => {
  const { preferences } = useServices();
  return useSyncExternalStore(preferences.subscribe, preferences.snapshot);
};
