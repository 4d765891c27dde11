import { SHOP_CURRENCY } from '../products/values.ts';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { formatAmount, parseAmount, parseCurrency } from '@apps-hub/domain/money';

import type { Formatters } from '@apps-hub/ui/format/formatters.ts';

const currency = parseCurrency(SHOP_CURRENCY);
if (!currency) throw new Error(`not a currency: ${SHOP_CURRENCY}`);

/** The currency of the sample shop. */
export const shopCurrency = currency;

type Language = Pick<Formatters, 'locale'>;

/** An amount with "$" only: Arabic's "US$" would be split on a right-to-left page. */
const withSign = ({ locale }: Language, dollars: number, more: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(LOCALE_SETUPS[locale].tag, { style: 'currency', currency: SHOP_CURRENCY, ...more })
    .formatToParts(dollars)
    .map(({ type, value }) => (type === 'currency' ? '$' : value))
    .join('');

/** Cents as an amount of the shop: "$12.50". */
export const centsText = (language: Language, minor: number): string => withSign(language, minor / 100);

/** Dollars of the contract as an amount of the shop: 12.5 becomes "$12.50". */
export const moneyText = (language: Language, dollars: number): string =>
  centsText(language, centsOf(dollars));

/** Dollars on an axis: "$1,200", without cents where there are none. */
export const dollarsText = (language: Language, dollars: number): string =>
  withSign(language, dollars, { trailingZeroDisplay: 'stripIfInteger' });

/** `$12.50` as a plain decimal: "12.50". */
export const decimalOf = (price: string): string => price.replace('$', '');

/** Formats the contract's price. */
export const priceText = (language: Language, price: string): string =>
  withSign(language, Number(decimalOf(price)));

/** The contract's dollars as cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** A validated plain decimal as cents. */
export const typedCents = (decimal: string): number => {
  const amount = parseAmount(decimal, shopCurrency);
  if (!amount.ok) throw new Error('this amount was not checked');
  return amount.value;
};

/** Cents in the contract's format: "$12.50". */
export const priceOf = (minor: number): string => `$${formatAmount(minor, shopCurrency)}`;
