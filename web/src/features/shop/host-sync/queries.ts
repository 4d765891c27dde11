import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

/** Polling interval: about as long as one page from the host takes. */
const POLL_MS = 5_000;

export const hostSyncQuery = (api: Api) =>
  queryOptions({
    queryKey: ['host-sync'],
    queryFn: ({ signal }) => api.get('/api/v1/host-sync', { signal }),
    refetchInterval: ({ state }) => (state.data?.backfill ? POLL_MS : false),
  });
