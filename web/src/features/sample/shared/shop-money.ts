import { SHOP_CURRENCY } from '@apps-hub/contract/sample/products/values';
import { formatAmount, parseAmount, parseCurrency } from '@apps-hub/domain/money';

import type { Formatters } from '../../../format/formatters.ts';

const currency = parseCurrency(SHOP_CURRENCY);
if (!currency) throw new Error(`not a currency: ${SHOP_CURRENCY}`);

/** The currency of the sample shop. */
export const shopCurrency = currency;

/** Cents as an amount of the shop: "$12.50". */
export const centsText = ({ money }: Formatters, minor: number): string =>
  money(formatAmount(minor, shopCurrency), SHOP_CURRENCY);

/** `$12.50` as a plain decimal, "12.50". */
export const decimalOf = (price: string): string => price.replace('$', '');

/** A price of the contract as people read it. */
export const priceText = ({ money }: Formatters, price: string): string =>
  money(decimalOf(price), SHOP_CURRENCY);

/** Dollars of the contract as cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** A plain decimal that passed the checks, as cents. */
export const typedCents = (decimal: string): number => {
  const amount = parseAmount(decimal, shopCurrency);
  if (!amount.ok) throw new Error('this amount was not checked');
  return amount.value;
};

/** Cents as a price of the contract, "$12.50". */
export const priceOf = (minor: number): string => `$${formatAmount(minor, shopCurrency)}`;
