import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Api } from '@apps-hub/ui/api/client.ts';
import { pollDelayMs } from '@apps-hub/ui/api/poll-delay.ts';

/** The query key that a change of a customer's points invalidates. */
export const customersKey = ['customers'] as const;

/** The polling interval while the list is empty; a hidden tab does not poll. */
export const POLL_MS = 1_000;

/** One customer with both balances and their lots. */
export const customerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/v1/customers/{id}', { params: { id }, signal }),
    // An order may be paid, delivered or refunded at any moment; this request reads one row. An unknown customer is not polled.
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data !== undefined && pollDelayMs({ data, dataUpdatedAt }),
  });

const redemptionMethodsKey: QueryKey = ['redemption-methods'];

/** The redemption methods, shown in their settings and when redeeming. */
export const redemptionMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: redemptionMethodsKey,
    queryFn: async ({ signal }) => (await api.get('/api/v1/loyalty/redemption-methods', { signal })).methods,
  });

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

/** The query key that requesting or deciding a rule change invalidates. */
export const ruleChangesKey: QueryKey = ['rule-changes'];

/** Below the key of rule changes, whose decisions may change the tiers. */
export const tiersKey = [...ruleChangesKey, 'tiers'];

/** The store's tiers, shown in the settings, for a customer, and in campaigns. */
export const tiersQuery = (api: Api) =>
  queryOptions({
    queryKey: tiersKey,
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/tiers', { signal }),
  });

/** Below the key of rule changes, too. */
export const actionsKey = [...ruleChangesKey, 'actions'];

/** The other ways to earn, shown in the settings and beside invitations. */
export const actionsQuery = (api: Api) =>
  queryOptions({
    queryKey: actionsKey,
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/actions', { signal }),
  });
