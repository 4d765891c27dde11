import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';

/** Each question is a call to the host, whose calls are limited. */
const FRESH_MS = 5 * 60_000;

export const ownProgrammeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-programme'],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/own-programme', { signal }),
    staleTime: FRESH_MS,
  });
