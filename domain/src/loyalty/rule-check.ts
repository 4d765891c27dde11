import type { CollectionMethodId, RedemptionMethodId } from '../ids.ts';
import { points, type Points } from '../points.ts';
import { typicalCartMinor, WHOLE_CART } from './carts.ts';
import type { CollectionTerms } from './collection-method.ts';
import { countedTotals, type SoldGoods } from './counted-goods.ts';
import { baseMinorOf, meetsMinimums } from './rule-points.ts';
import { countedIds } from './line-scope.ts';
import type { GoodsTotals } from '../shop/order.ts';
import { isGift } from './gifts.ts';
import { couponCeilingMinor, type Reward } from './reward-value.ts';

export type CollectionWarning =
  /** Orders that also earn by another method. */
  | { readonly code: 'also_earned_by'; readonly methodId: CollectionMethodId; readonly orders: number }
  /** No order meets its minimums; with the largest total and the most units of any order. */
  | { readonly code: 'matched_nothing'; readonly largestMinor: number; readonly mostUnits: number };

interface Other<Id, Terms> {
  readonly methodId: Id;
  readonly terms: Terms;
}

const largestOf = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

/** Whether an order has goods that a rule counts, and meets its minimums. */
const matches = (terms: CollectionTerms, order: SoldGoods): boolean => {
  const counted = countedTotals(terms, order);
  return (terms.lines === undefined || counted.goodsMinor > 0) && meetsMinimums(terms, counted);
};

/** Whether two rules count the same goods of an order. */
const shareGoods = (a: CollectionTerms, b: CollectionTerms, { sold }: SoldGoods): boolean => {
  if (!a.lines || !b.lines || !sold) return true;
  const ids = countedIds(a.lines, sold.lines);
  return [...countedIds(b.lines, sold.lines)].some((id) => ids.has(id));
};

/** Checks a draft against paid orders and the other active methods; the warnings that affect most orders come first. */
export const checkCollection = (
  draft: CollectionTerms,
  others: readonly Other<CollectionMethodId, CollectionTerms>[],
  orders: readonly SoldGoods[],
): CollectionWarning[] => {
  if (orders.length === 0) return [];
  const matched = orders.filter((order) => matches(draft, order));
  if (matched.length === 0) {
    const counted = orders.map((order) => countedTotals(draft, order));
    const largestMinor = largestOf(counted.map((totals) => baseMinorOf(draft, totals)));
    return [
      { code: 'matched_nothing', largestMinor, mostUnits: largestOf(counted.map(({ units }) => units)) },
    ];
  }
  return others
    .map(({ methodId, terms }) => ({
      code: 'also_earned_by' as const,
      methodId,
      orders: matched.filter((order) => matches(terms, order) && shareGoods(draft, terms, order)).length,
    }))
    .filter((warning) => warning.orders > 0)
    .toSorted((a, b) => b.orders - a.orders);
};

export type RedemptionWarning =
  /** It costs more points than the highest balance plus the most anyone earned in the period. */
  | { readonly code: 'out_of_reach'; readonly mostHeld: Points; readonly mostEarned: Points }
  | { readonly code: 'minimum_never_met'; readonly largestMinor: number; readonly mostUnits: number }
  | { readonly code: 'products_not_bought'; readonly carts: number }
  /** It takes off a whole typical cart, alone or together with another method. */
  | { readonly code: 'exceeds_cart'; readonly discountMinor: number; readonly typicalMinor: number }
  | {
      readonly code: 'exceeds_cart_together';
      readonly methodId: RedemptionMethodId;
      readonly discountMinor: number;
      readonly typicalMinor: number;
    }
  /** A gift has cost more than its amount in past orders. */
  | { readonly code: 'costs_more'; readonly costMinor: number }
  /** It takes off its whole minimum cart. */
  | { readonly code: 'exceeds_minimum'; readonly discountMinor: number };

/** What is known about a store when a redemption method is checked. */
export interface RedemptionFacts {
  readonly orders: readonly GoodsTotals[];
  /** How many carts the reward's share of a cart was computed from. */
  readonly carts: number;
  readonly others: readonly (Other<RedemptionMethodId, Reward['terms']> & Reward)[];
  /** The highest balance of any customer, pending points included. */
  readonly mostHeld: Points;
  /** The most that one customer earned with these orders under the current collection methods. */
  readonly mostEarned: Points;
  /** The most that a gift has cost in past orders; 0 for a discount. */
  readonly giftCostMinor: number;
}

/** What the reward takes off a cart at its price in points; for a per-point method, at its minimum. */
const discountOn = (reward: Reward, cartMinor: number): number => {
  const { discount, requiredPoints } = reward.terms;
  const ceilingMinor = couponCeilingMinor(reward, cartMinor);
  return discount.mode === 'per_point'
    ? Math.min(requiredPoints * discount.amountMinorPerPoint, ceilingMinor)
    : ceilingMinor;
};

const reachWarnings = (
  { terms }: Reward,
  { orders, mostHeld, mostEarned }: RedemptionFacts,
): RedemptionWarning[] => {
  const most = points(mostHeld + mostEarned);
  // Without balances and earnings there is nothing to compare with.
  if (most === 0 || orders.length === 0 || terms.requiredPoints <= most) return [];
  return [{ code: 'out_of_reach', mostHeld, mostEarned }];
};

const minimumWarning = ({ terms }: Reward): RedemptionWarning[] => {
  const { minimumTotalMinor } = terms;
  if (minimumTotalMinor === null || terms.target.on !== 'order' || isGift(terms.discount.mode)) return [];
  const discountMinor = discountOn({ terms, targetBasisPoints: WHOLE_CART }, minimumTotalMinor);
  return discountMinor >= minimumTotalMinor ? [{ code: 'exceeds_minimum', discountMinor }] : [];
};

const cartWarnings = (
  draft: Reward,
  { others }: RedemptionFacts,
  typicalMinor: number,
): RedemptionWarning[] => {
  const discountMinor = discountOn(draft, typicalMinor);
  if (discountMinor >= typicalMinor) return [{ code: 'exceeds_cart', discountMinor, typicalMinor }];
  const discounts = others.filter(({ terms }) => !isGift(terms.discount.mode));
  return discounts.flatMap((other) => {
    const own = discountOn(other, typicalMinor);
    const together = discountMinor + own;
    // A method that exceeds the cart alone gets its own warning when it is edited.
    if (own >= typicalMinor || together < typicalMinor) return [];
    const { methodId } = other;
    return [{ code: 'exceeds_cart_together' as const, methodId, discountMinor: together, typicalMinor }];
  });
};

/** Checks a draft against the store's carts, balances and other active redemption methods. */
export const checkRedemption = (draft: Reward, facts: RedemptionFacts): RedemptionWarning[] => {
  const { orders } = facts;
  const { minimumUnits, minimumTotalMinor } = draft.terms;
  const reach = reachWarnings(draft, facts);
  const minimum = minimumWarning(draft);
  if (orders.length === 0) return minimum;
  const usable = orders.filter(
    ({ units, goodsMinor }) => units >= (minimumUnits ?? 0) && goodsMinor >= (minimumTotalMinor ?? 0),
  );
  const typicalMinor = typicalCartMinor(usable);
  if (typicalMinor === undefined) {
    const largestMinor = largestOf(orders.map(({ goodsMinor }) => goodsMinor));
    const mostUnits = largestOf(orders.map(({ units }) => units));
    return [...reach, { code: 'minimum_never_met', largestMinor, mostUnits }];
  }
  const { discount } = draft.terms;
  if (isGift(discount.mode)) {
    const { giftCostMinor: costMinor } = facts;
    const isMore = 'amountMinor' in discount && costMinor > discount.amountMinor;
    return isMore ? [...reach, { code: 'costs_more', costMinor }] : reach;
  }
  if (draft.targetBasisPoints === 0) return [...reach, { code: 'products_not_bought', carts: facts.carts }];
  const cart = cartWarnings(draft, facts, typicalMinor);
  const isWhole = cart.some(({ code }) => code === 'exceeds_cart');
  return [...reach, ...cart, ...(isWhole ? [] : minimum)];
};
