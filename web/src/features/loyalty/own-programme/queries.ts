import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

/** Each query calls the host, which is rate-limited. */
const FRESH_MS = 5 * 60_000;

const BASE = '/api/v1/loyalty/own-programme';

export const ownProgrammeKey = ['own-programme'] as const;

export const ownProgrammeQuery = (api: Api) =>
  queryOptions({
    queryKey: ownProgrammeKey,
    queryFn: ({ signal }) => api.get(BASE, { signal }),
    staleTime: FRESH_MS,
  });
