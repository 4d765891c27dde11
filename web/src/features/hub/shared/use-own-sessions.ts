import { useServices } from '@apps-hub/ui/session/services.tsx';
import { queryOptions } from '@tanstack/react-query';

import { OWN_SESSIONS_KEY } from './own-devices.ts';

/** The browsers in which I am signed in. */
export const useOwnSessions = () => {
  const { openApi } = useServices();
  return queryOptions({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: () => openApi.post('/api/auth/sessions', { body: {} }),
  });
};
