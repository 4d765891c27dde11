import type { Formatters } from '../../../format/formatters.ts';

/** The sample shop sells in dollars. */
export const SHOP_CURRENCY = 'USD';

export const moneyText = (formats: Formatters, amount: number): string =>
  formats.money(amount.toFixed(2), SHOP_CURRENCY);
