import { floorShare } from '../money.ts';
import type { Points } from '../points.ts';
import type { RedemptionTerms } from './redemption.ts';

/** What a customer bought in a period. */
export interface Purchases {
  readonly orders: number;
  readonly goodsMinor: number;
  /** The order with the highest goods value; minimums are checked against it. */
  readonly largestMinor: number;
  readonly largestUnits: number;
}

/** A reward with what is known about the store's carts. */
export interface Reward {
  readonly terms: RedemptionTerms;
  /** The share of a typical cart the discount applies to, in basis points: 10,000 for the whole order, less for single items. */
  readonly targetBasisPoints: number;
}

/** How many rewards are redeemed, and what they cost the store. */
export interface RewardUse {
  readonly rewards: number;
  readonly costMinor: number;
}

const NO_USE: RewardUse = { rewards: 0, costMinor: 0 };

/**
 * The most that one coupon of a reward takes off a cart; never more than the part it applies to. A gift costs its amount whatever is in the
 * cart: shipping is not part of it, and a free product is added to it.
 */
export const couponCeilingMinor = ({ terms, targetBasisPoints }: Reward, cartMinor: number): number => {
  const onMinor = floorShare(cartMinor, targetBasisPoints);
  const { discount, maximumDiscountMinor } = terms;
  const mostMinor = Math.min(onMinor, maximumDiscountMinor ?? onMinor);
  switch (discount.mode) {
    case 'percent':
      return Math.min(floorShare(onMinor, discount.basisPoints), mostMinor);
    case 'per_order':
      return Math.min(discount.amountMinor, mostMinor);
    case 'free_shipping':
    case 'free_product':
      return discount.amountMinor;
    case 'per_point':
      return mostMinor;
  }
};

const canUse = ({ minimumUnits, minimumTotalMinor }: RedemptionTerms, purchases: Purchases): boolean =>
  purchases.largestUnits >= (minimumUnits ?? 0) && purchases.largestMinor >= (minimumTotalMinor ?? 0);

/** How many rewards points buy: up to one per order, on the customer's average order (or on the reward's minimum if that is higher). */
export const rewardUse = (reward: Reward, points: Points, purchases: Purchases): RewardUse => {
  const { terms } = reward;
  const most = Math.min(
    Math.floor(points / terms.requiredPoints),
    purchases.orders,
    terms.limits?.perCustomer ?? Infinity,
  );
  if (most === 0 || !canUse(terms, purchases)) return NO_USE;
  const averageMinor = Math.floor(purchases.goodsMinor / purchases.orders);
  const ceilingMinor = couponCeilingMinor(reward, Math.max(averageMinor, terms.minimumTotalMinor ?? 0));
  if (ceilingMinor === 0) return NO_USE;
  if (terms.discount.mode !== 'per_point') return { rewards: most, costMinor: most * ceilingMinor };
  const worthMinor = points * terms.discount.amountMinorPerPoint;
  const rewards = Math.min(Math.ceil(worthMinor / ceilingMinor), most);
  return { rewards, costMinor: Math.min(worthMinor, rewards * ceilingMinor) };
};

/** The most expensive use of the points, which the store must budget for. */
export const bestUse = (rewards: readonly Reward[], points: Points, purchases: Purchases): RewardUse => {
  let best = NO_USE;
  for (const reward of rewards) {
    const use = rewardUse(reward, points, purchases);
    if (use.costMinor > best.costMinor) best = use;
  }
  return best;
};
