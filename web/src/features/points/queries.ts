import type { AdjustmentInput, Coupon } from '@apps-hub/contract/loyalty/points';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../lib/api/client.ts';
import { listQueryOf, type ListState } from '../../lib/list-state.ts';
import { customersKey, POLL_MS } from '../../lib/queries/customers.ts';

const BASE = '/api/v1/customers/{id}';

interface TransactionsSetup {
  readonly customerId: string;
  readonly state: ListState<'date'>;
  /** While the customer has pending points, the next posting may come any moment. */
  readonly isWaiting: boolean;
}

/** A customer's postings, newest first. */
export const transactionsQuery = (api: Api, { customerId, state, isWaiting }: TransactionsSetup) =>
  queryOptions({
    queryKey: [...customersKey, 'transactions', customerId, state],
    queryFn: ({ signal }) =>
      api.get(`${BASE}/transactions`, { params: { id: customerId }, query: listQueryOf(state), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isWaiting ? POLL_MS : false,
  });

const isIssuing = (coupons: readonly Coupon[]): boolean => coupons.some(({ status }) => status === 'issuing');

/** A customer's coupons, newest first. */
export const couponsQuery = (api: Api, customerId: string, state: ListState<'date'>) =>
  queryOptions({
    queryKey: [...customersKey, 'coupons', customerId, state],
    queryFn: ({ signal }) =>
      api.get(`${BASE}/coupons`, { params: { id: customerId }, query: listQueryOf(state), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isIssuing(data.coupons) ? POLL_MS : false),
  });

/** Why an order earned what it did. */
export const earningQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'earning', orderId],
    queryFn: ({ signal }) => api.get('/api/v1/orders/{id}/earning', { params: { id: orderId }, signal }),
  });

export const adjustPoints = (api: Api, customerId: string, body: AdjustmentInput, idempotencyKey: string) =>
  api.post(`${BASE}/adjustments`, { params: { id: customerId }, body, idempotencyKey });

export interface Redemption {
  readonly methodId: string;
  /** Only for methods that take any number of points; null for a fixed price. */
  readonly points: number | null;
}

export const redeemPoints = (api: Api, customerId: string, body: Redemption, idempotencyKey: string) =>
  api.post(`${BASE}/redemptions`, { params: { id: customerId }, body, idempotencyKey });
