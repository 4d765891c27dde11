import type { Follower } from './context.ts';
import { loyaltyFollower } from './verbs/loyalty/follower.ts';
import { shippingFollower } from './verbs/shipping/follower.ts';
import { shopFollower } from './verbs/shop/follower.ts';

/** The followers of events in a store, in this order. */
export const FOLLOWERS: readonly Follower[] = [shopFollower, loyaltyFollower(), shippingFollower];
