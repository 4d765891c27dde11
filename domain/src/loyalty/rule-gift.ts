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

const isSame = (a: CollectionTerms, b: CollectionTerms): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The most that a change of rules adds to an order of goods that the store may not have sold yet: goods that every rule counts which
 * changed, and no rule that it replaces unless that counted them too.
 */
const giftOfUnsold = ({ before, after }: Sides<readonly CollectionTerms[]>, order: GoodsTotals): number => {
  const changed = after.filter((terms) => !before.some((each) => isSame(each, terms)));
  const replaced = before.filter((terms) => !after.some((each) => isSame(each, terms)));
  const sum = (rules: readonly CollectionTerms[]): number =>
    keptPoints({ totals: order, refunds: [] }, rules);
  return (
    sum(changed) -
    sum(replaced.filter((terms) => changed.every((each) => countsAllOf(terms.lines, each.lines))))
  );
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
  for (const units of [1, many])
    for (const terms of after)
      most = Math.max(most, giftOfUnsold(rules, leastOrder(terms, { units, assumedMinor })));
  return points(most);
};
