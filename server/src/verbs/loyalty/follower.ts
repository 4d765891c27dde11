import type { CustomerId } from '@apps-hub/domain/ids';

import type { Follower, VerbContext } from '#context.ts';
// Declares the types of the columns that this app keeps in an order's row.
import '#db/schema/loyalty/order-columns.ts';
import { keepReview } from './actions/keep-review.ts';
import { offersFor } from './campaigns/offers.ts';
import { hasGroupRule } from './collection-methods/product-groups.ts';
import { followMerge } from './customers/follow-merge.ts';
import { followOrders, takeUnpaid } from './coupons/follow-order.ts';
import { expiringPoints, openReturns, refusedTexts, stuckCoupons, waitingApprovals } from './notices.ts';
import { orderHandling } from './orders/handling.ts';
import { settleAndSchedule } from './orders/settle-and-schedule.ts';
import { orderSentences } from './orders/order-sentences.ts';
import type { SettleOptions } from './orders/settle.ts';
import { customerParts } from './privacy/customer-parts.ts';
import { customerSections } from './privacy/customer-sections.ts';
import { eraseFromLoyalty } from './privacy/erase-customer.ts';
import { eraseCustomersOfStore, eraseStoreTexts } from './privacy/erase-store.ts';

/** Opens empty wallets for those of these customers who have none; ignores unknown ids. */
const openWallets = async (
  { tx: { sql, storeId } }: VerbContext,
  ids: readonly CustomerId[],
): Promise<void> => {
  await sql`select wallets_open(${storeId}, ${[...ids]}::text[])`;
};

/** What the loyalty app does when something happens in the shop. An import passes the methods for its orders. */
export const loyaltyFollower = (options: SettleOptions = {}): Follower => ({
  app: 'loyalty',
  ordersRecorded: async (ctx, orders, before) => {
    // First, because it locks campaigns: coupons and points lock wallets.
    const offers = await offersFor(ctx, orders, { ...options, before });
    const unpaid = await followOrders(ctx, orders, before);
    const settled = await settleAndSchedule(ctx, orders, { ...options, before, offers });
    await takeUnpaid(ctx, unpaid);
    return settled;
  },
  needsProductFacts: hasGroupRule,
  orderHandling,
  pastOrdersRecorded: (ctx, orders, before, onComputed) =>
    settleAndSchedule(ctx, orders, { ...options, before, arePast: true, onComputed }),
  customersAdded: openWallets,
  productReviewed: keepReview,
  customersMerged: followMerge,
  customerErased: eraseFromLoyalty,
  customerData: customerParts,
  customerSections,
  orderSentences,
  storeErased: eraseStoreTexts,
  storeCustomersErased: eraseCustomersOfStore,
  notices: [waitingApprovals, openReturns, stuckCoupons, expiringPoints, refusedTexts],
});
