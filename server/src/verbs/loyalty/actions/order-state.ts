import type { KeptOrder } from '@apps-hub/domain/loyalty/actions';
import type { Earning } from '@apps-hub/domain/loyalty/earning';

import type { StoreTx } from '#db/database.ts';
import type { StoredRefund } from '#db/schema/shop/orders.ts';

/** What decides whether an order is kept. */
export interface OrderState {
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly earning: Earning | null;
  readonly refunds: readonly StoredRefund[];
}

/** An {@link OrderState} as JSON, of the order `o`. */
export const orderState = ({ sql }: StoreTx) => sql`
  jsonb_build_object('isPaid', o.paid_at is not null, 'isCancelled', o.cancelled_at is not null,
    'earning', o.earning, 'refunds', o.refunds)`;

/** What an order's goods cost, and what is kept and paid of them. */
export const keptOf = ({ isPaid, isCancelled, earning, refunds }: OrderState): KeptOrder => {
  const goodsMinor = earning?.totals.goodsMinor ?? 1;
  if (!isPaid || isCancelled) return { goodsMinor, keptMinor: 0 };
  const refundedMinor = refunds.reduce((sum, refund) => sum + refund.goodsMinor, 0);
  return { goodsMinor, keptMinor: earning?.kept?.goodsMinor ?? goodsMinor - refundedMinor };
};

/** {@link keptOf}, where goods that an edit removed since points were given were not kept. */
export const keptSince = (state: OrderState, thenMinor: number | null): KeptOrder => {
  const { goodsMinor, keptMinor } = keptOf(state);
  return { goodsMinor: Math.max(goodsMinor, thenMinor ?? 0), keptMinor };
};
