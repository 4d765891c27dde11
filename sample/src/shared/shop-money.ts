import { PRICE_SIGN, SHOP_CURRENCY } from '../products/values.ts';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { formatAmount, parseAmount, parseCurrency } from '@apps-hub/domain/money';

import { type Formatters, withoutLastDot } from '@apps-hub/ui/format/formatters.ts';

const currency = parseCurrency(SHOP_CURRENCY);
if (!currency) throw new Error(`not a currency: ${SHOP_CURRENCY}`);

/** The currency of the sample shop. */
export const shopCurrency = currency;

type Language = Pick<Formatters, 'locale'>;

const formatIn = ({ locale }: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(LOCALE_SETUPS[locale].tag, {
    style: 'currency',
    currency: SHOP_CURRENCY,
    ...options,
  });

/** A decimal amount of the shop in charts and figures: "SAR 12.50", "SAR 1,200". */
export const amountText = (language: Language, amount: number): string =>
  withoutLastDot(formatIn(language, { trailingZeroDisplay: 'stripIfInteger' }).format(amount));

/** A rounded amount where there is little room: "SAR 1.2M". */
export const shortAmountText = (language: Language, amount: number): string =>
  withoutLastDot(formatIn(language, { notation: 'compact', maximumFractionDigits: 1 }).format(amount));

/** An amount in a table or bill, always with its decimals: "SAR 12.50", "SAR 1,200.00". */
export const fullAmountText = (language: Language, amount: number): string =>
  withoutLastDot(formatIn(language).format(amount));

/** The currency beside a field of an amount: "SAR", "ر.س". */
export const shopSign = (language: Language): string =>
  withoutLastDot(
    formatIn(language)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? SHOP_CURRENCY,
  );

/** Minor units in a table or bill: "SAR 12.50". */
export const minorText = (language: Language, minor: number): string => fullAmountText(language, minor / 100);

/** `﷼12.50` as a plain decimal: "12.50". */
export const decimalOf = (price: string): string => price.replace(PRICE_SIGN, '');

/** Formats the contract's price. */
export const priceText = (language: Language, price: string): string =>
  fullAmountText(language, Number(decimalOf(price)));

/** The contract's decimal amount in minor units. */
export const minorAmount = (amount: number): number => Math.round(amount * 100);

/** A validated plain decimal in minor units. */
export const typedMinor = (decimal: string): number => {
  const amount = parseAmount(decimal, shopCurrency);
  if (!amount.ok) throw new Error('this amount was not checked');
  return amount.value;
};

/** Minor units in the contract's format: "﷼12.50". */
export const priceOf = (minor: number): string => `${PRICE_SIGN}${formatAmount(minor, shopCurrency)}`;
