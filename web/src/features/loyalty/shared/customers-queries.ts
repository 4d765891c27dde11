import { queryOptions } from '@tanstack/react-query';

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
