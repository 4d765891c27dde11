import type { Formatters } from '@apps-hub/ui/format/formatters.ts';
import { centsOf, centsText } from '#shared/shop-money.ts';

/** The sample shop sells in dollars. */
export const SHOP_CURRENCY = 'USD';

export const moneyText = (formats: Formatters, amount: number): string => centsText(formats, centsOf(amount));
