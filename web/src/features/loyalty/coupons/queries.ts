import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { listQueryOf, type ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pollDelayMs } from '@apps-hub/ui/api/poll-delay.ts';
import { customersKey } from '../shared/queries.ts';

/** The host may still answer, or the customer may use the coupon in the shop. */
const mayChange = ({ status, withdrawingSince }: Coupon): boolean =>
  status === 'issuing' || status === 'active' || withdrawingSince !== null;

/** A customer's coupons, newest first. */
export const couponsQuery = (api: Api, customerId: string, state: ListState<'date'>) =>
  queryOptions({
    queryKey: [...customersKey, 'coupons', customerId, state],
    queryFn: ({ signal }) =>
      api.get('/api/v1/customers/{id}/coupons', {
        params: { id: customerId },
        query: listQueryOf(state),
        signal,
      }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.coupons.some(mayChange) === true && pollDelayMs({ data, dataUpdatedAt }),
  });

/** Returns a coupon's points to its customer. */
export const returnCoupon = (api: Api, couponId: string, idempotencyKey: string) =>
  api.post('/api/v1/loyalty/coupons/{id}/return', { params: { id: couponId }, body: {}, idempotencyKey });

export interface Redemption {
  readonly methodId: string;
  /** Only for methods that take any number of points; null for a fixed price. */
  readonly points: number | null;
}

/** Spends points on a coupon. */
export const redeemPoints = (api: Api, customerId: string, body: Redemption, idempotencyKey: string) =>
  api.post('/api/v1/customers/{id}/redemptions', { params: { id: customerId }, body, idempotencyKey });
