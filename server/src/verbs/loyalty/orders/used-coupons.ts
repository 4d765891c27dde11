import type { CouponId, OrderId } from '@apps-hub/domain/ids';
import type { OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';
import type { Points } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { shownCode } from '#verbs/hub/api-keys/masking.ts';

interface Row {
  readonly orderId: OrderId;
  readonly id: CouponId;
  readonly code: string;
  readonly points: Points;
  readonly isReturned: boolean;
  readonly returnedPoints: Points;
}

/** The coupons that each of these orders used, oldest first, with their codes as the caller may see them. */
export const usedCoupons = async (
  { tx: { sql, storeId }, actor }: Pick<VerbContext, 'tx' | 'actor'>,
  orderIds: readonly OrderId[],
): Promise<(orderId: OrderId) => OrderSummary['coupons']> => {
  if (orderIds.length === 0) return () => [];
  const rows = await sql<Row[]>`
    select used_order_id as "orderId", id, code, points, status = 'returned' as "isReturned",
      case when status = 'returned' then points else returned_points end as "returnedPoints" from coupon
    where store_id = ${storeId} and used_order_id = any(${[...orderIds]}) order by id`;
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId) =>
    (byOrder.get(orderId) ?? []).map(({ id, code, points, isReturned, returnedPoints }) => ({
      id,
      code: shownCode(actor, code),
      points,
      isReturned,
      returnedPoints,
    }));
};
