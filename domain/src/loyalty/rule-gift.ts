import { points, type Points } from '../points.ts';
import type { GoodsTotals } from '../shop/order.ts';
import type { CollectionTerms } from './collection-method.ts';
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
  readonly orders: readonly GoodsTotals[];
  /** The goods of an order while the store has none to learn from. */
  readonly assumedMinor: number;
}

/** The most extra points that one order earns after a rule change; 0 when no order earns more. */
export const largestGift = (
  { before, after }: Sides<readonly CollectionTerms[]>,
  { orders, assumedMinor }: Sales,
): Points => {
  const many = orders.reduce((most, { units }) => Math.max(most, units), MANY_UNITS);
  const least = [1, many].flatMap((units) =>
    after.map((terms) => leastOrder(terms, { units, assumedMinor })),
  );
  const judged = [...orders, ...least];
  let most = 0;
  for (const totals of judged) {
    const order = { totals, refunds: [] };
    most = Math.max(most, keptPoints(order, after) - keptPoints(order, before));
  }
  return points(most);
};
