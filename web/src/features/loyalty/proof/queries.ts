import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

/** Opening a proof computes it anew; an open one is not refreshed. */
const ONCE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const customerProofQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['proof', 'customer', id],
    queryFn: ({ signal }) => api.get('/api/v1/customers/{id}/proof', { params: { id }, signal }),
    ...ONCE,
  });

export const storeProofQuery = (api: Api) =>
  queryOptions({
    queryKey: ['proof', 'store'],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/proof', { signal }),
    ...ONCE,
  });
