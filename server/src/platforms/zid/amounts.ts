import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';

import { minorOf } from '../port/amounts.ts';
import { PayloadError } from '../port/errors.ts';
import type { OrderData } from './api-types.ts';

/** The rows of an invoice that are documented. Sources: docs.zid.sa/view-order-12479054e0, calculate-reverse-totals-27460874e0. */
const KNOWN = new Set([
  'sub_totals',
  'sub_totals_before_vat',
  'sub_totals_after_vat',
  'sub_total_after_discounts',
  'discounts',
  'vat',
  'shipping',
  'shipping_discount',
  'total',
]);

/**
 * Throws `PayloadError` with both figures, and the unknown rows, if goods and shipping do not add up to the order's total. Tax on shipping may be
 * included or come on top, unknown rows may be fees, and each line may be rounded. Without the goods' row there is nothing to compare.
 */
export const checkSums = (
  { payment, products, order_total: total }: OrderData,
  currency: CurrencyCode,
): void => {
  const rows = payment?.invoice ?? [];
  const rowOf = (code: string): number =>
    rows.reduce((sum, row) => sum + (row.code === code ? minorOf(row.value, currency) : 0), 0);
  if (!rows.some(({ code }) => code === 'sub_totals_after_vat')) return;
  const goodsMinor = rowOf('sub_totals_after_vat');
  const sumMinor = goodsMinor + rowOf('shipping') + rowOf('shipping_discount');
  const goodsTaxMinor = goodsMinor - rowOf('sub_totals_before_vat');
  const otherTaxMinor = Math.max(0, rowOf('vat') - goodsTaxMinor);
  const unknown = rows.filter(({ code, value }) => !KNOWN.has(code) && value !== 0);
  const unknownMinor = unknown.reduce((sum, { value }) => sum + minorOf(value, currency), 0);
  const totalMinor = minorOf(total, currency);
  const roundingMinor = products.length + 1;
  const fits = (minor: number): boolean => {
    const difference = totalMinor - minor;
    return difference >= -roundingMinor && difference <= otherTaxMinor + roundingMinor;
  };
  if (fits(sumMinor) || fits(sumMinor + unknownMinor)) return;
  const [sum, all] = [sumMinor, totalMinor].map((minor) => formatAmount(minor, currency));
  const names = unknown.map(
    ({ code, value }) => `${code} ${formatAmount(minorOf(value, currency), currency)}`,
  );
  throw new PayloadError(
    [
      `order_total: goods and shipping ${sum}, total ${all}`,
      ...(names.length > 0 ? [`unknown: ${names.join(', ')}`] : []),
    ].join(', '),
  );
};
