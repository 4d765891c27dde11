import { useQuery } from '@tanstack/react-query';

import { useServices } from '@apps-hub/ui/session/services.tsx';
import { OWN_SESSIONS_KEY } from '../shared/use-own-sessions.ts';

const SECOND_STEP_KEY = ['second-step'] as const;

/** Queries to refetch after a change, which ends the other sessions. */
export const STALE_AFTER_CHANGE = [SECOND_STEP_KEY, OWN_SESSIONS_KEY];

/** The second step of my account. */
export const useSecondStep = () => {
  const { openApi } = useServices();
  return useQuery({
    queryKey: SECOND_STEP_KEY,
    queryFn: async () => (await openApi.post('/api/auth/second-step', { body: {} })).secondStep,
  });
};
