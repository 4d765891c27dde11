import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../api/client.ts';

/** The root of everything that a change of a customer's points makes stale. */
export const customersKey = ['customers'] as const;

/** How often something that is on its way is looked at; a hidden tab asks nothing. */
export const POLL_MS = 2_000;

/** One customer with both balances and what they are made of. */
export const customerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/v1/customers/{id}', { params: { id }, signal }),
    // Pending points may become available any moment.
    refetchInterval: ({ state }) => (state.data && state.data.pendingPoints > 0 ? POLL_MS : false),
  });
