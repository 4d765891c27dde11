import type { CurrencyCode } from '@apps-hub/domain/money';

import { minorOf, shares } from '../port/amounts.ts';
import type { OrderData } from './api-types.ts';

/**
 * What each item cost after all discounts: its own total (`items[].amounts.total_discount` is deducted already), less its share of the
 * discounts on the whole order (`amounts.discounts`).
 */
export const itemTotals = (
  order: OrderData,
  currency: CurrencyCode,
): { readonly totalMinor: number; readonly discountMinor: number }[] => {
  const totals = order.items.map(({ amounts }) => minorOf(amounts.total.amount, currency));
  const own = order.items.map(({ amounts }) => minorOf(amounts.total_discount?.amount ?? 0, currency));
  const ofOrder = (order.amounts.discounts ?? []).reduce(
    (sum, each) => sum + minorOf((each.discount ?? 0) - (each.discounted_shipping ?? 0), currency),
    0,
  );
  const ofItems = own.reduce((sum, each) => sum + each, 0);
  const goods = totals.reduce((sum, each) => sum + Math.max(0, each), 0);
  const rest = shares(Math.min(Math.max(0, ofOrder - ofItems), goods), totals);
  return totals.map((total, place) => ({
    totalMinor: Math.max(0, total - (rest[place] ?? 0)),
    discountMinor: (own[place] ?? 0) + (rest[place] ?? 0),
  }));
};
