import { useServices } from '@apps-hub/ui/session/services.tsx';
import { queryOptions } from '@tanstack/react-query';

/** The query of the browsers in which an account is signed in. */
export const OWN_SESSIONS_KEY = ['own-sessions'] as const;

/** The browsers in which I am signed in. */
export const useOwnSessions = () => {
  const { openApi } = useServices();
  return queryOptions({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: () => openApi.post('/api/auth/sessions', { body: {} }),
  });
};
