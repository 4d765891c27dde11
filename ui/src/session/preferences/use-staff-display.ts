import { useLayoutEffect } from 'react';

import { useServices } from '../services.tsx';
import type { SessionState } from '../session-keeper.ts';
import { lookOf } from './preference-store.ts';

/** Applies the signed-in staff member's number and date formats, in any browser. */
export const useStaffDisplay = (state: SessionState): void => {
  const { preferences } = useServices();
  const display = state.status === 'signed_in' ? state.session.staff.display : null;
  useLayoutEffect(() => {
    if (display) preferences.show(lookOf(display));
  }, [display, preferences]);
};
