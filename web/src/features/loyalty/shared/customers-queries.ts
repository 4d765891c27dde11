import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { patientPause } from '../../../api/patience.ts';

/** The root of everything that a change of a customer's points makes stale. */
export const customersKey = ['customers'] as const;

/** How often an empty list looks for its first customer; a hidden tab asks nothing. */
export const POLL_MS = 1_000;

/** One customer with both balances and what they are made of. */
export const customerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/v1/customers/{id}', { params: { id }, signal }),
    // An order may be paid, delivered or refunded any moment; one row tells. What was never found is not asked for again.
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data !== undefined && patientPause({ data, dataUpdatedAt }),
  });
