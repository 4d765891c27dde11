import { useLayoutEffect } from 'react';

import { useServices } from '../services.tsx';
import type { SessionState } from '../session-keeper.ts';
import { lookOf } from './preference-store.ts';

/** Shows numbers and dates as the signed-in member of staff chose, whichever browser they use. */
export const useStaffDisplay = (state: SessionState): void => {
  const { preferences } = useServices();
  const display = state.status === 'signed_in' ? state.session.staff.display : null;
  useLayoutEffect(() => {
    if (display) preferences.show(lookOf(display));
  }, [display, preferences]);
};
