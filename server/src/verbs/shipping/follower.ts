import type { Follower } from '#context.ts';
import { followShipping } from './booking/follow-shipping.ts';
import { customerSections } from './customer-sections.ts';
import { pickupNotices } from './notices.ts';
import { eraseFromPickups, eraseStoreShipping, forgetAnswers, oldestAnswer, parcelParts } from './privacy.ts';

/** What the shipping app does when something happens in the shop. */
export const shippingFollower: Follower = {
  app: 'shipping',
  orderRecorded: async (ctx, order) => {
    await followShipping(ctx, order);
    return order;
  },
  customerErased: ({ tx }, person) => eraseFromPickups(tx, person),
  customerData: parcelParts,
  customerSections,
  bodiesForgotten: forgetAnswers,
  oldestBody: oldestAnswer,
  storeErased: eraseStoreShipping,
  notices: [pickupNotices],
};
