import { type CouponId, makeId, sortableId } from '@apps-hub/domain/ids';

import type { Person } from './people.ts';
import { type Random, randomBitsOf } from './random.ts';
import { type Reward, REWARDS } from './points.ts';

/** A coupon that a customer redeemed points for. */
export interface DemoCoupon {
  /** Its id in the apps; its code is derived from it. */
  readonly id: CouponId;
  /** Its id at the host. */
  readonly hostId: string;
  readonly customer: Person;
  readonly reward: Reward;
  readonly points: number;
  readonly amountMinor: number;
  readonly redeemedAt: Date;
  /** The shop refused to create the discount, so the points were returned. */
  readonly isRefused: boolean;
}

export const makeCoupon = (
  wanted: Pick<DemoCoupon, 'customer' | 'reward' | 'redeemedAt' | 'isRefused'>,
  random: Random,
): DemoCoupon => {
  const id = makeId('coupon', sortableId(wanted.redeemedAt, randomBitsOf(random)));
  return { ...wanted, ...REWARDS[wanted.reward], id, hostId: `discount-${id.slice(-10)}` };
};
