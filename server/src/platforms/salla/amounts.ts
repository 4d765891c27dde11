import { type CurrencyCode, currencyExponent, parseCurrency } from '@apps-hub/domain/money';

import { PayloadError } from '../port/errors.ts';
import type { OrderData } from './api-types.ts';

export const currencyOf = (text: string): CurrencyCode => {
  const currency = parseCurrency(text);
  if (!currency) throw new PayloadError(`currency: ${text}`);
  return currency;
};

/** Salla's numbers are decimals of the currency; the digits beyond its own come from binary fractions. */
export const minorOf = (amount: number, currency: CurrencyCode): number => {
  const minor = Math.round(amount * 10 ** currencyExponent(currency));
  if (!Number.isSafeInteger(minor)) throw new PayloadError(`amount: ${amount}`);
  return minor;
};

/** Splits an amount over weights so that the parts add up to it exactly. */
const shares = (amountMinor: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upToHere = whole === 0 ? 0 : Math.round((amountMinor * weightSoFar) / whole);
    const share = upToHere - givenSoFar;
    givenSoFar = upToHere;
    return share;
  });
};

/**
 * What each item cost after all discounts, with the share of those that Salla took off the order as a whole: the items' own discounts are
 * in their totals already (`amounts.discounts` against `items[].amounts.total_discount`).
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
