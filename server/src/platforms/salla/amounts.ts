import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';

import { minorOf, shares } from '../port/amounts.ts';
import { PayloadError } from '../port/errors.ts';
import type { OrderData } from './api-types.ts';

export interface ItemTotal {
  /** After all discounts. */
  readonly totalMinor: number;
  readonly discountMinor: number;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

const item = (totalMinor: number, discountMinor: number): ItemTotal => ({
  totalMinor: Math.max(0, totalMinor),
  discountMinor,
});

/** The order's discounts without the part for shipping. */
const orderDiscountMinor = ({ amounts }: OrderData, currency: CurrencyCode): number =>
  sumOf(
    (amounts.discounts ?? []).map((each) =>
      minorOf((each.discount ?? 0) - (each.discounted_shipping ?? 0), currency),
    ),
  );

/** Splits a discount over the amounts in proportion, and subtracts it. */
const lessShares = (totals: readonly number[], discountMinor: number): number[] => {
  const positive = totals.map((each) => Math.max(0, each));
  const parts = shares(Math.min(Math.max(0, discountMinor), sumOf(positive)), positive);
  return positive.map((total, place) => total - (parts[place] ?? 0));
};

/**
 * The possible net prices of the items, likeliest first. Salla's `total` of an item may be after the item's discount, after the order's
 * discount as well, or before both. Sources: a recorded body of January 2026 in a public repository (no `total_discount`, 299 - 101.66 =
 * `total`); docs.salla.dev, "Order Fulfilment App Cycle", sample of order.created (`total` 186, `total_discount` 5, shipping 15, order
 * 196).
 */
const readingsOf = (order: OrderData, currency: CurrencyCode): ItemTotal[][] => {
  const totals = order.items.map(({ amounts }) => minorOf(amounts.total.amount, currency));
  const own = order.items.map(({ amounts }) => minorOf(amounts.total_discount?.amount ?? 0, currency));
  const ofOrderMinor = orderDiscountMinor(order, currency);
  const restMinor = ofOrderMinor - sumOf(own);
  const afterOwn = lessShares(totals, restMinor);
  const before = totals.map((total, place) => total - (own[place] ?? 0));
  const told = sumOf(own) > 0 ? own : shares(ofOrderMinor, totals);
  return [
    afterOwn.map((total, place) => item(total, (totals[place] ?? 0) - total + (own[place] ?? 0))),
    totals.map((total, place) => item(total, told[place] ?? 0)),
    lessShares(before, restMinor).map((total, place) => item(total, (totals[place] ?? 0) - total)),
  ];
};

/** Compares a reading's lines, shipping and fees with the order's total. */
interface Check {
  readonly sumMinor: number;
  /** The difference, 0 if they add up. Tax on shipping and fees may be included or added; shipping may be before its discount. */
  readonly offMinor: number;
  readonly isWell: boolean;
}

const check = ({ amounts, items }: OrderData, linesMinor: number, currency: CurrencyCode): Check => {
  const minor = (of: { readonly amount: number } | null | undefined): number =>
    minorOf(of?.amount ?? 0, currency);
  const sumMinor = linesMinor + minor(amounts.shipping_cost) + minor(amounts.cash_on_delivery);
  const lineTaxMinor = sumOf(items.map(({ amounts: { tax } }) => minor(tax?.amount)));
  const otherTaxMinor = Math.max(0, minor(amounts.tax?.amount) - lineTaxMinor);
  const freeShippingMinor = sumOf(
    (amounts.discounts ?? []).map((each) => minorOf(each.discounted_shipping ?? 0, currency)),
  );
  const difference = minor(amounts.total) - sumMinor;
  const offs = [0, otherTaxMinor, -freeShippingMinor, otherTaxMinor - freeShippingMinor];
  // Each line may be rounded.
  const roundingMinor = items.length + 1;
  return {
    sumMinor,
    offMinor: Math.min(...offs.map((each) => Math.abs(difference - each))),
    isWell: difference >= -freeShippingMinor - roundingMinor && difference <= otherTaxMinor + roundingMinor,
  };
};

/**
 * Each item's price after all discounts, from the reading that adds up to the order's total. Throws `PayloadError` with both figures if none
 * does. Returned and cancelled orders are not checked, because Salla lowers their total.
 */
export const itemTotals = (order: OrderData, currency: CurrencyCode, isWhole: boolean): ItemTotal[] => {
  const readings = readingsOf(order, currency).map((items) => ({
    items,
    ...check(order, sumOf(items.map(({ totalMinor }) => totalMinor)), currency),
  }));
  const [best] = readings.filter(({ isWell }) => isWell).toSorted((a, b) => a.offMinor - b.offMinor);
  if (best) return best.items;
  const [first] = readings;
  if (!isWhole && first) return first.items;
  const [sum, total] = [first?.sumMinor ?? 0, minorOf(order.amounts.total.amount, currency)].map((each) =>
    formatAmount(each, currency),
  );
  throw new PayloadError(`amounts.total: lines and shipping ${sum}, total ${total}`);
};
