import { useSyncExternalStore } from 'react';

import { useServices } from '../services.tsx';
import type { Preferences } from './preference-store.ts';

/** The page's current display preferences. */
export const usePreferences = (): Preferences => {
  const { preferences } = useServices();
  return useSyncExternalStore(preferences.subscribe, preferences.snapshot);
};
