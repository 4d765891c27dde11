import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';

/** The root of everything that asking for an adjustment, or deciding about one, makes stale. */
export const approvalsKey = ['adjustment-requests'] as const;

/** Pages share one answer for so long; a hidden tab asks nothing. */
const FRESH_MS = 60_000;

/** What waits for this member of staff, and what became of what they asked for. */
export const approvalsSummaryQuery = (api: Api) =>
  queryOptions({
    queryKey: [...approvalsKey, 'summary'],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/adjustment-requests/summary', { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
