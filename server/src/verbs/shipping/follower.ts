import type { Follower } from '#context.ts';
import { followShipping } from './booking/follow-shipping.ts';
import { parcelParts } from './customer-parts.ts';
import { customerSections } from './customer-sections.ts';
import { customerMails } from './parcel-mails/of-customer.ts';
import { followHostCodes } from './national-address/follow.ts';
import { unscannedNotices } from './hand-over/unscanned.ts';
import { pickupNotices } from './notices.ts';
import { amountNotices, followAmounts } from './shipments/amounts.ts';
import { missingBoxNotices } from './shipments/missing-boxes.ts';
import { returnNotices, settleRefunded } from './returns/follow.ts';
import { eraseFromShipping, eraseStoreShipping, forgetAnswers, oldestAnswer } from './privacy.ts';

/** What the shipping app does when something happens in the shop. */
export const shippingFollower: Follower = {
  app: 'shipping',
  ordersRecorded: async (ctx, orders, before) => {
    await followShipping(ctx, orders);
    await followAmounts(ctx, orders);
    await followHostCodes(ctx, orders, before);
    await settleRefunded(ctx, orders);
    return orders;
  },
  customerErased: ({ tx }, person) => eraseFromShipping(tx, person),
  customerData: parcelParts,
  customerSections,
  customerMails,
  bodiesForgotten: forgetAnswers,
  oldestBody: oldestAnswer,
  storeErased: eraseStoreShipping,
  notices: [pickupNotices, amountNotices, unscannedNotices, missingBoxNotices, returnNotices],
};
