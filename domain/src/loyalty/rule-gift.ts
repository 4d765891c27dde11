import { points, type Points } from '../points.ts';
import type { GoodsTotals } from '../shop/order.ts';
import type { CollectionTerms } from './collection-method.ts';
import type { SoldGoods } from './counted-goods.ts';
import { countsAllOf } from './line-scope.ts';
import { keptPoints, type Sides } from './what-if.ts';

/** Points per item are judged for an order of at least this many items, even if the store's orders have had fewer. */
const MANY_UNITS = 100;

/** The smallest order of this many items that meets a rule's minimums, so that a rule that no order has met yet is judged too. */
const leastOrder = (
  { minimumTotalMinor, minimumUnits }: CollectionTerms,
  { units, assumedMinor }: { readonly units: number; readonly assumedMinor: number },
): GoodsTotals => ({
  units: Math.max(units, minimumUnits ?? 1),
  goodsMinor: Math.max(assumedMinor, minimumTotalMinor ?? 0),
  taxMinor: 0,
  discountMinor: 0,
});

interface Sales {
  readonly orders: readonly SoldGoods[];
  /** The goods of an order while the store has none to learn from. */
  readonly assumedMinor: number;
}

/** The rules that are not among others. */
const without = (
  rules: readonly CollectionTerms[],
  others: readonly CollectionTerms[],
): CollectionTerms[] => {
  const texts = new Set(others.map((terms) => JSON.stringify(terms)));
  return rules.filter((terms) => !texts.has(JSON.stringify(terms)));
};

/** The rules that a change adds, and those that they replace. */
const changesOf = ({ before, after }: Sides<readonly CollectionTerms[]>) => {
  const added = without(after, before);
  const replaced = without(before, after).filter((terms) =>
    added.every((each) => countsAllOf(terms.lines, each.lines)),
  );
  return { added, replaced };
};

/**
 * The most that a change of rules adds to an order of goods that the store may not have sold yet: goods that every rule counts which
 * changed, and no rule that it replaces unless that counted them too.
 */
const giftOfUnsold = ({ added, replaced }: ReturnType<typeof changesOf>, order: GoodsTotals): number => {
  const sum = (rules: readonly CollectionTerms[]): number =>
    keptPoints({ totals: order, refunds: [] }, rules);
  return sum(added) - sum(replaced);
};

/** The most extra points that one order earns after a rule change; 0 when no order earns more. */
export const largestGift = (
  rules: Sides<readonly CollectionTerms[]>,
  { orders, assumedMinor }: Sales,
): Points => {
  const { before, after } = rules;
  const many = orders.reduce((most, { units }) => Math.max(most, units), MANY_UNITS);
  let most = 0;
  for (const totals of orders) {
    const order = { totals, refunds: [] };
    most = Math.max(most, keptPoints(order, after) - keptPoints(order, before));
  }
  const changes = changesOf(rules);
  for (const units of [1, many])
    for (const terms of after)
      most = Math.max(most, giftOfUnsold(changes, leastOrder(terms, { units, assumedMinor })));
  return points(most);
};
