import type { CustomerId } from '../ids.ts';
import { type CurrencyCode, currencyExponent, floorShare } from '../money.ts';
import { points, type Points } from '../points.ts';
import type { CollectionTerms } from './collection-method.ts';
import { countedTotals, type SoldGoods } from './counted-goods.ts';
import { earnedPoints } from './rule-points.ts';
import type { GoodsTotals } from '../shop/order.ts';
import type { PointRate } from './point-value.ts';
import { couponCeilingMinor, type Purchases, type Reward, rewardUse } from './reward-value.ts';
import { keptPoints, type PastOrder } from './what-if.ts';

/** What a reward gives back of the order that earns it. */
export interface GiveBack {
  readonly order: GoodsTotals;
  readonly earned: Points;
  /** What points buy on such an order. */
  readonly price: PointRate;
  /** What the order's points are worth, rounded up once so that a loss is never understated. */
  readonly backMinor: number;
  /** The same as a share of the order, rounded up from the exact fraction. */
  readonly basisPoints: number;
}

const ceilDivision = (numerator: bigint, denominator: bigint): number =>
  Number((numerator + denominator - 1n) / denominator);

const smallest = (...values: readonly [bigint, ...bigint[]]): bigint =>
  values.reduce((least, value) => (value < least ? value : least));

/** An order whose lines are not known is taken to be of goods that every rule counts. */
const earnedBy = (collection: readonly CollectionTerms[], order: SoldGoods): Points =>
  points(collection.reduce((sum, terms) => sum + earnedPoints(terms, countedTotals(terms, order)), 0));

/** What points buy when a coupon takes off at most this much. */
export const priceOf = ({ terms: { discount, requiredPoints } }: Reward, ceilingMinor: number): PointRate =>
  discount.mode === 'per_point' && discount.amountMinorPerPoint * requiredPoints <= ceilingMinor
    ? { points: 1, amountMinor: Math.min(discount.amountMinorPerPoint, ceilingMinor) }
    : { points: requiredPoints, amountMinor: ceilingMinor };

/**
 * What a reward gives back per order in the long run. Assumes that customers place orders like this one, save their points, and use at most
 * one coupon per order; so the result is what the order's points buy, capped by what one coupon takes off.
 */
export const giveBackOf = (
  reward: Reward,
  collection: readonly CollectionTerms[],
  order: SoldGoods,
): GiveBack => {
  const earned = earnedBy(collection, order);
  const ceilingMinor = couponCeilingMinor(reward, order.goodsMinor);
  const price = priceOf(reward, ceilingMinor);
  // The exact amount is `numerator / per`.
  const per = BigInt(price.points);
  const numerator = smallest(BigInt(earned) * BigInt(price.amountMinor), BigInt(ceilingMinor) * per);
  return {
    order,
    earned,
    price,
    backMinor: ceilDivision(numerator, per),
    basisPoints:
      order.goodsMinor <= 0 ? 0 : ceilDivision(numerator * 10_000n, per * BigInt(order.goodsMinor)),
  };
};

/** Where the order for a give-back comes from. */
export type OrderBasis =
  /** The median of the orders that earn points and qualify for the reward. */
  | 'typical'
  /** No order earns and qualifies; this is the smallest that would. */
  | 'smallest'
  /** There are no orders yet, so a size is assumed. */
  | 'assumed';

const byGoods = (a: GoodsTotals, b: GoodsTotals): number =>
  a.goodsMinor - b.goodsMinor || a.units - b.units || a.taxMinor - b.taxMinor;

/** The median order. Ties break on units and tax, so the result does not depend on the input's order. */
export const medianOrder = <Order extends GoodsTotals>(orders: readonly Order[]): Order | undefined =>
  orders.toSorted(byGoods)[Math.floor((orders.length - 1) / 2)];

/** Raises an order until it earns under the terms and meets the reward's minimums; drops its tax where that keeps it below them. */
const raisedTo = (
  { units: has, goodsMinor, taxMinor, discountMinor }: GoodsTotals,
  terms: CollectionTerms,
  { terms: reward }: Reward,
): GoodsTotals => {
  const leastMinor = Math.max(
    terms.minimumTotalMinor ?? 0,
    reward.minimumTotalMinor ?? 0,
    terms.reward.mode === 'money' ? terms.reward.perAmountMinor : 0,
  );
  const units = Math.max(has, terms.minimumUnits ?? 0, reward.minimumUnits ?? 0, 1);
  return goodsMinor - taxMinor >= leastMinor
    ? { units, goodsMinor, taxMinor, discountMinor }
    : { units, goodsMinor: Math.max(leastMinor, goodsMinor), taxMinor: 0, discountMinor };
};

const distinct = (orders: readonly GoodsTotals[]): GoodsTotals[] => {
  const seen = new Set<string>();
  return orders.filter(({ goodsMinor, units, taxMinor }) => {
    const size = `${goodsMinor} ${units} ${taxMinor}`;
    return !seen.has(size) && seen.add(size);
  });
};

const mayUse = ({ terms: { minimumUnits, minimumTotalMinor } }: Reward, order: GoodsTotals): boolean =>
  order.units >= (minimumUnits ?? 0) && order.goodsMinor >= (minimumTotalMinor ?? 0);

/** What is known about the store's orders. */
export interface Sales {
  readonly orders: readonly PastOrder[];
  /** The value of an order's goods to assume while the store has none. */
  readonly assumedMinor: number;
}

/** What a reward would have cost the store over its past orders. */
export interface SalesShare {
  readonly goodsMinor: number;
  readonly costMinor: number;
  readonly basisPoints: number;
}

/** The worse of two views of a reward: a typical order, and all past orders together. */
export interface Loss {
  readonly basis: OrderBasis;
  readonly typical: GiveBack;
  /** Undefined without orders. */
  readonly sales: SalesShare | undefined;
  readonly basisPoints: number;
}

interface Account extends Purchases {
  readonly points: Points;
}

const accountsOf = (orders: readonly PastOrder[], collection: readonly CollectionTerms[]): Account[] => {
  const accounts = new Map<CustomerId, Account>();
  for (const order of orders) {
    const { goodsMinor, units } = order.totals;
    const known = accounts.get(order.customerId);
    const isLargest = goodsMinor > (known?.largestMinor ?? -1);
    accounts.set(order.customerId, {
      points: points((known?.points ?? 0) + keptPoints(order, collection)),
      orders: (known?.orders ?? 0) + 1,
      goodsMinor: (known?.goodsMinor ?? 0) + goodsMinor,
      largestMinor: isLargest ? goodsMinor : (known?.largestMinor ?? 0),
      largestUnits: isLargest ? units : (known?.largestUnits ?? 0),
    });
  }
  return [...accounts.values()];
};

const salesShareOf = (reward: Reward, accounts: readonly Account[]): SalesShare | undefined => {
  let goodsMinor = 0;
  let costMinor = 0;
  for (const account of accounts) {
    goodsMinor += account.goodsMinor;
    costMinor += rewardUse(reward, account.points, account).costMinor;
  }
  if (goodsMinor <= 0) return undefined;
  const basisPoints = ceilDivision(BigInt(costMinor) * 10_000n, BigInt(goodsMinor));
  return { goodsMinor, costMinor, basisPoints };
};

const dearer = (a: GiveBack, b: GiveBack): GiveBack => (b.basisPoints > a.basisPoints ? b : a);

/**
 * Returns a function that computes a reward's loss under the given collection methods; `undefined` without any, because points that nobody
 * can earn cost nothing.
 */
export const lossUnder = (collection: readonly CollectionTerms[], { orders, assumedMinor }: Sales) => {
  const totals = orders.map((order) => order.totals);
  const earning = totals.filter((order) => earnedBy(collection, order) > 0);
  const accounts = accountsOf(orders, collection);

  // Rules often raise an order to the same size, and each size costs a look at all rules.
  const onSmallest = (reward: Reward, order: GoodsTotals): GiveBack | undefined =>
    distinct(collection.map((terms) => raisedTo(order, terms, reward)))
      .map((raised) => giveBackOf(reward, collection, raised))
      .reduce<GiveBack | undefined>((most, each) => (most ? dearer(most, each) : each), undefined);

  return (reward: Reward): Loss | undefined => {
    const usable = medianOrder(earning.filter((order) => mayUse(reward, order)));
    const assumed = { units: 1, goodsMinor: assumedMinor, taxMinor: 0, discountMinor: 0 };
    const typical = usable
      ? giveBackOf(reward, collection, usable)
      : onSmallest(reward, medianOrder(totals) ?? assumed);
    if (!typical) return undefined;
    const sales = salesShareOf(reward, accounts);
    return {
      basis: basisOf(usable !== undefined, orders.length),
      typical,
      sales,
      basisPoints: Math.max(typical.basisPoints, sales?.basisPoints ?? 0),
    };
  };
};

const basisOf = (isUsable: boolean, orders: number): OrderBasis => {
  if (isUsable) return 'typical';
  return orders === 0 ? 'assumed' : 'smallest';
};

/** Whether a save needs confirmation: the loss is above the limit and larger than it was `before` the edit. */
export const mustConfirm = (loss: {
  readonly basisPoints: number;
  readonly before: number;
  readonly limit: number;
}): boolean => loss.basisPoints > loss.limit && loss.basisPoints > loss.before;

/** The store's margin on an order, in minor units, rounded down. */
export const marginMinor = ({ goodsMinor }: GoodsTotals, marginPercent: number): number =>
  floorShare(goodsMinor, marginPercent * 100);

const ORDER_BY_EXPONENT: Readonly<Record<number, number>> = { 0: 10_000, 2: 200, 3: 20 };

/** The value of an order's goods while the store has none: the merchant's figure in whole units of the currency, or a default. */
export const assumedOrderMinor = (assumed: number | null, currency: CurrencyCode): number => {
  const exponent = currencyExponent(currency);
  return (assumed ?? ORDER_BY_EXPONENT[exponent] ?? 200) * 10 ** exponent;
};

/** Points per 100 units of the currency at an order's rate, rounded down. */
export const pointsPerHundred = ({ earned, order }: GiveBack, currency: CurrencyCode): number =>
  order.goodsMinor <= 0
    ? 0
    : Number((BigInt(earned) * 100n * 10n ** BigInt(currencyExponent(currency))) / BigInt(order.goodsMinor));

/** The give-back that needs no confirmation: the store's limit, or its margin if known and smaller. */
export const limitBasisPoints = (guardPercent: number, marginPercent: number | null): number =>
  100 * Math.min(guardPercent, marginPercent ?? guardPercent);
