import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';

import { minorOf, shares } from '../port/amounts.ts';
import { PayloadError } from '../port/errors.ts';
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

/** The amounts of an order that are documented. Source: docs.salla.dev/5394146e0. */
const KNOWN = new Set(['sub_total', 'shipping_cost', 'cash_on_delivery', 'tax', 'discounts', 'total']);

/** A number, or the amount of an object; 0 for anything else. */
const amountIn = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
  return typeof value === 'object' && value !== null && 'amount' in value ? amountIn(value.amount) : 0;
};

/** Throws `PayloadError` for an amount of the order that we do not know: it might be money that was not paid. */
const refuseUnknown = (amounts: OrderData['amounts']): void => {
  for (const [name, value] of Object.entries(amounts)) {
    const amount = KNOWN.has(name) ? 0 : amountIn(value);
    if (amount !== 0) throw new PayloadError(`amounts.${name}: unknown amount ${amount}`);
  }
};

/**
 * Throws `PayloadError` with both figures if the lines, shipping and fees do not add up to the order's total. The shipping cost may or may
 * not include its discount, shipping and fees may or may not include tax, and each line may be rounded.
 */
export const checkSums = (
  { amounts, items }: OrderData,
  linesMinor: number,
  currency: CurrencyCode,
): void => {
  refuseUnknown(amounts);
  const minor = (of: { readonly amount: number } | null | undefined): number =>
    minorOf(of?.amount ?? 0, currency);
  const sumMinor = linesMinor + minor(amounts.shipping_cost) + minor(amounts.cash_on_delivery);
  const lineTaxMinor = items.reduce((sum, { amounts: { tax } }) => sum + minor(tax?.amount), 0);
  const otherTaxMinor = Math.max(0, minor(amounts.tax?.amount) - lineTaxMinor);
  const totalMinor = minor(amounts.total);
  const difference = totalMinor - sumMinor;
  const roundingMinor = items.length + 1;
  const freeShippingMinor = (amounts.discounts ?? []).reduce(
    (sum, each) => sum + minorOf(each.discounted_shipping ?? 0, currency),
    0,
  );
  if (difference >= -freeShippingMinor - roundingMinor && difference <= otherTaxMinor + roundingMinor) return;
  const [sum, total] = [sumMinor, totalMinor].map((each) => formatAmount(each, currency));
  throw new PayloadError(`amounts.total: lines and shipping ${sum}, total ${total}`);
};
