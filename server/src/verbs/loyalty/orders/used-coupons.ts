import type { CouponId, OrderId } from '@apps-hub/domain/ids';
import type { OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';
import type { Points } from '@apps-hub/domain/points';

import type { StoreTx } from '#db/database.ts';

interface Row {
  readonly orderId: OrderId;
  readonly id: CouponId;
  readonly code: string;
  readonly points: Points;
  readonly isReturned: boolean;
  readonly returnedPoints: Points;
}

/** The coupons that each of these orders used, oldest first. */
export const usedCoupons = async (
  { sql, storeId }: StoreTx,
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
      code,
      points,
      isReturned,
      returnedPoints,
    }));
};
