import { MAX_POINTS, points, type Points } from '../points.ts';
import { WHOLE_CART } from './carts.ts';
import { priceOf } from './give-back.ts';
import type { PointRate } from './point-value.ts';
import { isGift } from './gifts.ts';
import type { DiscountTarget, RedemptionTerms } from './redemption.ts';
import { isAsLimited, NO_LIMITS } from './reward-limits.ts';
import { couponCeilingMinor } from './reward-value.ts';

/** The facts that a new reward is judged by, besides the current rewards. */
export interface RewardGround {
  /** Totals of carts, in addition to those that the terms themselves name. */
  readonly cartsMinor: readonly number[];
  /** The most points that one customer could spend. */
  readonly spendable: Points;
  /**
   * How many coupons they could use, one per order, and the value of goods that these could pay for. Absent if only their points limit
   * them.
   */
  readonly reach?: { readonly coupons: number; readonly goodsMinor: number };
}

interface Cart {
  readonly minor: number;
  readonly units: number;
}

const covers = (wide: DiscountTarget, narrow: DiscountTarget): boolean => {
  if (wide.on !== 'specific') return wide.on === 'order' || narrow.on === wide.on;
  return narrow.on === 'specific' && narrow.productIds.every((id) => wide.productIds.includes(id));
};

/**
 * Whether a current reward prices a new one: it covers the same goods, is not a gift of another kind, and can be had as often. Otherwise a
 * reward of one piece would be the price of as many as anyone wants.
 */
const prices = (before: RedemptionTerms, after: RedemptionTerms): boolean =>
  covers(before.target, after.target) &&
  (!isGift(before.discount.mode) || before.discount.mode === after.discount.mode) &&
  isAsLimited(after.limits ?? NO_LIMITS, before.limits ?? NO_LIMITS);

/** The smallest cart on which a coupon takes off all that it can; 0 for a percentage without a maximum. */
const fullyUsedOnMinor = ({ discount, maximumDiscountMinor, requiredPoints }: RedemptionTerms): number => {
  const mostMinor = maximumDiscountMinor ?? Infinity;
  switch (discount.mode) {
    case 'per_order':
    case 'free_shipping':
    case 'free_product':
      return Math.min(discount.amountMinor, mostMinor);
    case 'per_point':
      return Math.min(discount.amountMinorPerPoint * requiredPoints, mostMinor);
    case 'percent':
      return maximumDiscountMinor === null
        ? 0
        : Math.ceil((maximumDiscountMinor * WHOLE_CART) / discount.basisPoints);
  }
};

/** The carts for which the comparison is worst: where a reward starts to apply, or reaches its maximum discount. */
const cartsOf = (
  after: RedemptionTerms,
  before: readonly RedemptionTerms[],
  cartsMinor: readonly number[],
): Cart[] => {
  const named = [after, ...before].flatMap((terms) => [
    terms.minimumTotalMinor ?? 0,
    fullyUsedOnMinor(terms),
  ]);
  const least = after.minimumTotalMinor ?? 0;
  const minors = [...named, ...cartsMinor]
    .filter((minor) => minor > 0)
    .map((minor) => Math.max(minor, least));
  return [...new Set(minors)].map((minor) => ({ minor, units: after.minimumUnits ?? 1 }));
};

/** A cart may consist only of what the discount applies to. */
const priceOn = (terms: RedemptionTerms, cartMinor: number): PointRate => {
  const reward = { terms, targetBasisPoints: WHOLE_CART };
  return priceOf(reward, couponCeilingMinor(reward, cartMinor));
};

/**
 * The points that this discount costs with a current reward, rounded up; undefined if the reward takes nothing off. Below the reward's
 * minimums, the price counts in proportion to the part of the minimum that the cart reaches, so that dropping a minimum counts as a gift
 * too.
 */
const costBy = (terms: RedemptionTerms, amountMinor: bigint, cart: Cart): bigint | undefined => {
  const minor = Math.max(cart.minor, terms.minimumTotalMinor ?? 0);
  const units = Math.max(cart.units, terms.minimumUnits ?? 0);
  // A smaller discount for proportionally fewer points is no gift, so an amount counts in full.
  const price = priceOn(
    terms,
    terms.discount.mode === 'percent' ? minor : Math.max(minor, fullyUsedOnMinor(terms)),
  );
  const divisor = BigInt(price.amountMinor) * BigInt(cart.minor) * BigInt(cart.units);
  if (divisor === 0n) return undefined;
  const exact = amountMinor * BigInt(price.points) * BigInt(minor) * BigInt(units);
  return (exact + divisor - 1n) / divisor;
};

/** The price of one coupon for a cart, in points. */
const couponPoints = ({ discount, requiredPoints }: RedemptionTerms, ceilingMinor: number): number =>
  discount.mode === 'per_point'
    ? Math.max(requiredPoints, Math.ceil(ceilingMinor / discount.amountMinorPerPoint))
    : requiredPoints;

type Customer = Omit<RewardGround, 'cartsMinor'>;

/** How many points a customer can spend on a reward; at least the price of one coupon. */
const spentOn = (after: RedemptionTerms, cartMinor: number, { spendable, reach }: Customer): number => {
  const price = priceOn(after, cartMinor);
  const ceilingMinor = couponCeilingMinor({ terms: after, targetBasisPoints: WHOLE_CART }, cartMinor);
  const ofCoupons = reach ? reach.coupons * couponPoints(after, ceilingMinor) : Infinity;
  const ofGoods =
    reach && price.amountMinor > 0 ? (reach.goodsMinor * price.points) / price.amountMinor : Infinity;
  return Math.max(Math.min(spendable, ofCoupons, ofGoods), after.requiredPoints);
};

const giftOn = (
  after: RedemptionTerms,
  before: readonly RedemptionTerms[],
  { cart, ...customer }: Customer & { readonly cart: Cart },
): number => {
  const price = priceOn(after, cart.minor);
  const times = BigInt(Math.floor(spentOn(after, cart.minor, customer) / price.points));
  const amountMinor = times * BigInt(price.amountMinor);
  const costs = before.flatMap((terms) => costBy(terms, amountMinor, cart) ?? []);
  // While no reward gives points a value, a point counts as the currency's smallest unit.
  const cost = costs.reduce((least, each) => (each < least ? each : least), costs[0] ?? amountMinor);
  return Number(cost - times * BigInt(price.points));
};

/**
 * The most points that one customer saves by a new or changed reward: what everything that their points buy would cost at the best current
 * price, less its new price. 0 when no cart gets more for its points than now; at most {@link MAX_POINTS}.
 */
export const rewardGift = (
  after: RedemptionTerms,
  present: readonly RedemptionTerms[],
  { cartsMinor, ...customer }: RewardGround,
): Points => {
  const before = present.filter((terms) => prices(terms, after));
  const gifts = cartsOf(after, before, cartsMinor).map((cart) =>
    giftOn(after, before, { cart, ...customer }),
  );
  return points(Math.min(Math.max(0, ...gifts), MAX_POINTS));
};
