import type { ReturnAnswer } from '@apps-hub/contract/loyalty/orders/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { placedQueryOf } from '@apps-hub/ui/kit/list/list-state.ts';
import type { OrdersSearch } from './search.ts';

/** The query key that a changed order invalidates. */
export const ordersKey = ['orders'] as const;

/** An order may be paid or delivered at any moment; a hidden tab does not poll. */
const POLL_MS = 5_000;

/** One customer's orders; `walletVersion` changes whenever the customer earns. */
export interface OrdersOf {
  readonly customerId: string;
  readonly walletVersion: number;
}

/** One page of orders, optionally of one customer. */
export const ordersQuery = (api: Api, search: OrdersSearch, of?: OrdersOf) => {
  const query = placedQueryOf(search, { outcome: search.outcome, customerId: of?.customerId });
  return queryOptions({
    queryKey: [...ordersKey, 'list', query, of?.walletVersion ?? 0],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/orders', { query, signal }),
    refetchInterval: POLL_MS,
  });
};

/** Why an order earned what it did, and what happened to it up to a wallet version. */
export const earningQuery = (api: Api, orderId: string, walletVersion: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'earning', orderId, walletVersion],
    queryFn: ({ signal }) => api.get('/api/v1/orders/{id}/earning', { params: { id: orderId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

const RETURNS_FRESH_MS = 60_000;

/** How many partial returns await their amount. */
export const openReturnsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ordersKey, 'open-returns'],
    queryFn: async ({ signal }) => {
      const query = { outcome: 'return_open', itemsPerPage: '1' } as const;
      return (await api.get('/api/v1/loyalty/orders', { query, signal })).total;
    },
    staleTime: RETURNS_FRESH_MS,
  });

/** What an answer about a partial return would take back. */
export const checkReturn = (api: Api, id: string, body: ReturnAnswer, signal: AbortSignal) =>
  api.post('/api/v1/orders/{id}/return/check', { params: { id }, body, signal });

export const answerReturn = (api: Api, id: string, body: ReturnAnswer, idempotencyKey: string) =>
  api.post('/api/v1/orders/{id}/return', { params: { id }, body, idempotencyKey });
