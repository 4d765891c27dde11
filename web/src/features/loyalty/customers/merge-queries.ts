import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { customersKey } from '../shared/queries.ts';

/** Two customers; `from` would be merged into `into`. */
export interface Pair {
  readonly from: string;
  readonly into: string;
}

export const mergePreviewQuery = (api: Api, { from, into }: Pair) =>
  queryOptions({
    queryKey: [...customersKey, 'merge', from, into],
    queryFn: ({ signal }) =>
      api.get('/api/v1/customers/{id}/merge', { params: { id: into }, query: { from }, signal }),
  });

export const mergeCustomers = (api: Api, { from, into }: Pair, idempotencyKey: string) =>
  api.post('/api/v1/customers/{id}/merge', { params: { id: into }, body: { from }, idempotencyKey });

export const unmergeCustomer = (api: Api, id: string, idempotencyKey: string) =>
  api.post('/api/v1/customers/{id}/unmerge', { params: { id }, body: {}, idempotencyKey });
