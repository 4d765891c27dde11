import { useSyncExternalStore, useLayoutEffect } from 'react';
import { useServices } from '../services.tsx';
import { type PreferenceName, type Preferences, lookOf } from './preference-store.ts';
import type { SessionState } from '../session-keeper.ts';

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

/** Shows numbers and dates as the signed-in member of staff chose, whichever browser they use. */
export const useStaffDisplay = (state: SessionState): void => {
  const { preferences } = useServices();
  const display = state.status === 'signed_in' ? state.session.staff.display : null;
  useLayoutEffect(() => {
    if (display) preferences.show(lookOf(display));
  }, [display, preferences]);
};
