import type { CurrencyCode } from '@apps-hub/domain/money';

import { minorOf as minorOfNumber, shares } from '../port/amounts.ts';
import type { OrderData, OrderLineData } from './api-types.ts';

/** Shopify's decimal amounts in minor units. Some refund amounts are numbers. */
export const minorOf = (amount: string | number, currency: CurrencyCode): number =>
  minorOfNumber(Number(amount), currency);

const sumOf = (
  parts: readonly { readonly price: string }[] | null | undefined,
  currency: CurrencyCode,
): number => (parts ?? []).reduce((sum, { price }) => sum + minorOf(price, currency), 0);

export interface LineTotals {
  /** With tax, after all discounts. */
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly discountMinor: number;
}

/** The cost of shipping, with tax. */
export const shippingMinorOf = (order: OrderData, currency: CurrencyCode): number =>
  (order.shipping_lines ?? []).reduce((sum, line) => {
    const price = minorOf(line.discounted_price ?? line.price, currency);
    return sum + Math.max(0, price) + (order.taxes_included ? 0 : sumOf(line.tax_lines, currency));
  }, 0);

const discountOf = ({ discount_allocations: parts }: OrderLineData, currency: CurrencyCode): number =>
  (parts ?? []).reduce((sum, { amount }) => sum + minorOf(amount, currency), 0);

/** The cost of each line. Old bodies have the tax of the whole order only, which is split among its lines. */
export const lineTotals = (order: OrderData, currency: CurrencyCode): LineTotals[] => {
  const discounts = order.line_items.map((line) => discountOf(line, currency));
  const prices = order.line_items.map((line, place) =>
    Math.max(0, minorOf(line.price, currency) * line.quantity - (discounts[place] ?? 0)),
  );
  const isTold = order.line_items.some(({ tax_lines: lines }) => lines !== undefined && lines !== null);
  const taxes = isTold
    ? order.line_items.map((line) => sumOf(line.tax_lines, currency))
    : shares(minorOf(order.total_tax ?? '0', currency), prices);
  return prices.map((price, place) => {
    const taxMinor = Math.max(0, taxes[place] ?? 0);
    return {
      totalMinor: order.taxes_included ? price : price + taxMinor,
      taxMinor: order.taxes_included ? Math.min(price, taxMinor) : taxMinor,
      discountMinor: discounts[place] ?? 0,
    };
  });
};
