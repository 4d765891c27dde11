import { floorShare } from '../money.ts';
import type { Points } from '../points.ts';
import type { RedemptionTerms } from './redemption.ts';

/** What a customer bought in a period. */
export interface Purchases {
  readonly orders: number;
  readonly goodsMinor: number;
  /** The order with the most goods: what minimums are judged by. */
  readonly largestMinor: number;
  readonly largestUnits: number;
}

/** A reward with what is known of the store's carts. */
export interface Reward {
  readonly terms: RedemptionTerms;
  /** How much of a typical cart the discount is on: 10,000 for the order, less for its cheapest or for specific items. */
  readonly targetBasisPoints: number;
}

/** How often rewards are taken, and what they cost the store. */
export interface RewardUse {
  readonly rewards: number;
  readonly costMinor: number;
}

const NO_USE: RewardUse = { rewards: 0, costMinor: 0 };

/** The most that one coupon of a reward takes off a cart; a discount never exceeds what it is on. */
export const couponCeilingMinor = ({ terms, targetBasisPoints }: Reward, cartMinor: number): number => {
  const onMinor = floorShare(cartMinor, targetBasisPoints);
  const { discount, maximumDiscountMinor } = terms;
  const mostMinor = Math.min(onMinor, maximumDiscountMinor ?? onMinor);
  switch (discount.mode) {
    case 'percent':
      return Math.min(floorShare(onMinor, discount.basisPoints), mostMinor);
    case 'per_order':
      return Math.min(discount.amountMinor, mostMinor);
    case 'per_point':
      return mostMinor;
  }
};

const canUse = ({ minimumUnits, minimumTotalMinor }: RedemptionTerms, purchases: Purchases): boolean =>
  purchases.largestUnits >= (minimumUnits ?? 0) && purchases.largestMinor >= (minimumTotalMinor ?? 0);

/**
 * What points give at most on one reward: no more than one for each order, on the customer's average order (or the reward's minimum
 * where that is higher).
 */
export const rewardUse = (reward: Reward, points: Points, purchases: Purchases): RewardUse => {
  const { terms } = reward;
  const most = Math.min(Math.floor(points / terms.requiredPoints), purchases.orders);
  if (most === 0 || !canUse(terms, purchases)) return NO_USE;
  const averageMinor = Math.floor(purchases.goodsMinor / purchases.orders);
  const ceilingMinor = couponCeilingMinor(reward, Math.max(averageMinor, terms.minimumTotalMinor ?? 0));
  if (ceilingMinor === 0) return NO_USE;
  if (terms.discount.mode !== 'per_point') return { rewards: most, costMinor: most * ceilingMinor };
  const worthMinor = points * terms.discount.amountMinorPerPoint;
  const rewards = Math.min(Math.ceil(worthMinor / ceilingMinor), most);
  return { rewards, costMinor: Math.min(worthMinor, rewards * ceilingMinor) };
};

/** The use of points that gives the customer most: what the store must reckon with. */
export const bestUse = (rewards: readonly Reward[], points: Points, purchases: Purchases): RewardUse => {
  let best = NO_USE;
  for (const reward of rewards) {
    const use = rewardUse(reward, points, purchases);
    if (use.costMinor > best.costMinor) best = use;
  }
  return best;
};
