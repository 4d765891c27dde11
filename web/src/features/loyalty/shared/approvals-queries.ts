import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

/** The query key that requesting or deciding an adjustment invalidates. */
export const approvalsKey = ['adjustment-requests'] as const;

/** Pages share one answer for this long; a hidden tab does not poll. */
const FRESH_MS = 60_000;

/** The requests this member of staff can decide, and the outcome of their own. */
export const approvalsSummaryQuery = (api: Api) =>
  queryOptions({
    queryKey: [...approvalsKey, 'summary'],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/adjustment-requests/summary', { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
