import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';

import { minorOf } from '../port/amounts.ts';
import { PayloadError } from '../port/errors.ts';
import type { OrderData } from './api-types.ts';

/**
 * The rows of an invoice. Sources: docs.zid.sa/view-order-12479054e0 and calculate-reverse-totals-27460874e0; two recorded orders and a connector in
 * public repositories; the columns `order_<row>_value` of Zid's analytics.
 */
const KNOWN = new Set([
  'sub_totals',
  'sub_totals_before_vat',
  'sub_totals_after_vat',
  'sub_total_after_discounts',
  'discounts',
  'coupon',
  'products_discount',
  'taxable_amount',
  'vat',
  'shipping',
  'shipping_discount',
  'free_shipping_coupon',
  'coupon_cod_discount',
  'total',
]);

/** The goods before tax: the first row listed is after the most discounts. */
const BEFORE_TAX = [
  'taxable_amount',
  'sub_totals_after_coupon_discount',
  'sub_totals_after_products_discount',
  'sub_totals_before_vat',
];

/** Running totals and weights are not amounts. */
const IS_NO_AMOUNT = /^(sub_)?totals?_|weight/;
/** The fee for cash on delivery; the codes of its payment method have the same ending. */
const IS_FEE = /(^|_)cod(_fees?)?$/;

const refuseUnknown = (rows: Rows, currency: CurrencyCode): void => {
  const unknown = rows.find(
    ({ code, value }) => value !== 0 && !KNOWN.has(code) && !IS_NO_AMOUNT.test(code) && !IS_FEE.test(code),
  );
  if (!unknown) return;
  const amount = formatAmount(minorOf(unknown.value, currency), currency);
  throw new PayloadError(`payment.invoice: ${unknown.code} ${amount}: an amount that we do not know`);
};

type Rows = readonly { readonly code: string; readonly value: number }[];

/**
 * Throws `PayloadError` with the name of an unknown row, or with both figures if goods, shipping and fees do not add up to the order's
 * total. Tax on shipping may be included or added, and each line may be rounded. Without the goods' row there is nothing to compare.
 */
export const checkSums = (
  { payment, products, order_total: total }: OrderData,
  currency: CurrencyCode,
): void => {
  const rows: Rows = payment?.invoice ?? [];
  refuseUnknown(rows, currency);
  const sumOf = (isOne: (code: string) => boolean): number =>
    rows.reduce((sum, { code, value }) => sum + (isOne(code) ? minorOf(value, currency) : 0), 0);
  const rowOf = (name: string): number => sumOf((code) => code === name);
  if (!rows.some(({ code }) => code === 'sub_totals_after_vat')) return;
  const goodsMinor = rowOf('sub_totals_after_vat');
  const feesMinor = sumOf((code) => IS_FEE.test(code)) + rowOf('coupon_cod_discount');
  const sumMinor = goodsMinor + rowOf('shipping') + rowOf('shipping_discount') + feesMinor;
  const before = BEFORE_TAX.find((name) => rowOf(name) > 0) ?? '';
  const otherTaxMinor = Math.max(0, rowOf('vat') - Math.max(0, goodsMinor - rowOf(before)));
  const totalMinor = minorOf(total, currency);
  const roundingMinor = products.length + 1;
  const fits = (minor: number): boolean => {
    const difference = totalMinor - minor;
    return difference >= -roundingMinor && difference <= otherTaxMinor + roundingMinor;
  };
  // A coupon for free shipping may be one of the discounts on shipping.
  if (fits(sumMinor) || fits(sumMinor + rowOf('free_shipping_coupon'))) return;
  const [sum, all] = [sumMinor, totalMinor].map((minor) => formatAmount(minor, currency));
  throw new PayloadError(`order_total: goods and shipping ${sum}, total ${all}`);
};
