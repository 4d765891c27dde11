import type { Follower } from './context.ts';
import { loyaltyFollower } from './verbs/loyalty/follower.ts';
import type { SettleOptions } from './verbs/loyalty/orders/settle.ts';
import { shippingFollower } from './verbs/shipping/follower.ts';
import { shopFollower } from './verbs/shop/follower.ts';

/** The followers of events in a store, in this order. A caller that records past orders passes the methods by which they earn. */
export const followersWith = (options: SettleOptions = {}): readonly Follower[] => [
  shopFollower,
  loyaltyFollower(options),
  shippingFollower,
];

export const FOLLOWERS = followersWith();
