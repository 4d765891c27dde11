import { type CouponId, makeId, sortableId } from '@apps-hub/domain/ids';

import type { Person } from './people.ts';
import { type Random, randomBitsOf } from './random.ts';
import { type Reward, REWARDS } from './points.ts';

/** Points that a customer spent on a coupon. */
export interface DemoCoupon {
  /** As the apps know it; its code follows from it. */
  readonly id: CouponId;
  /** As the shop knows it. */
  readonly hostId: string;
  readonly customer: Person;
  readonly reward: Reward;
  readonly points: number;
  readonly amountMinor: number;
  readonly redeemedAt: Date;
  /** The shop refused to make the discount: the points came back. */
  readonly isRefused: boolean;
}

export const makeCoupon = (
  wanted: Pick<DemoCoupon, 'customer' | 'reward' | 'redeemedAt' | 'isRefused'>,
  random: Random,
): DemoCoupon => {
  const id = makeId('coupon', sortableId(wanted.redeemedAt, randomBitsOf(random)));
  return { ...wanted, ...REWARDS[wanted.reward], id, hostId: `discount-${id.slice(-10)}` };
};
