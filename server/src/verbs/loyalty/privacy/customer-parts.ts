import { and, eq } from 'drizzle-orm';

import type { Follower } from '#context.ts';
import { adjustmentRequest } from '#db/schema/loyalty/approvals.ts';
import { adjustmentBatchLine } from '#db/schema/loyalty/batches.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { posting, wallet } from '#db/schema/loyalty/points.ts';

/** The loyalty app's data about a customer, for their data download. */
export const customerParts: NonNullable<Follower['customerData']> = ({ storeId }, { customerId: id }) => ({
  balances: {
    table: wallet,
    where: and(eq(wallet.storeId, storeId), eq(wallet.customerId, id)),
    by: [wallet.customerId],
  },
  transactions: {
    table: posting,
    where: and(eq(posting.storeId, storeId), eq(posting.customerId, id)),
    by: [posting.version],
  },
  coupons: {
    table: coupon,
    where: and(eq(coupon.storeId, storeId), eq(coupon.customerId, id)),
    by: [coupon.id],
  },
  requests: {
    table: adjustmentRequest,
    where: and(eq(adjustmentRequest.storeId, storeId), eq(adjustmentRequest.customerId, id)),
    by: [adjustmentRequest.id],
  },
  batchLines: {
    table: adjustmentBatchLine,
    where: and(eq(adjustmentBatchLine.storeId, storeId), eq(adjustmentBatchLine.customerId, id)),
    by: [adjustmentBatchLine.batchId, adjustmentBatchLine.line],
  },
});
