import type { EarningLine } from '@apps-hub/contract/loyalty/orders/routes';

import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';

type Why = Exclude<EarningLine['why'], 'low_price' | 'high_price'> | 'price';

/** Why an item earns, or does not. Written on the server for the panel too, which has no room for it. */
const WORDS: Readonly<Record<ShopperTexts['locale'], Readonly<Record<Why, string>>>> = {
  ar: {
    counted: 'يكسب نقاطًا',
    gift_card: 'بطاقات الهدايا لا تكسب نقاطًا',
    free: 'القطع المجانية لا تكسب نقاطًا',
    excluded: 'هذا المنتج لا يكسب نقاطًا',
    not_chosen: 'هذه الطريقة لمنتجات أخرى',
    price: 'هذه الطريقة لأسعار أخرى',
    facts_unknown: 'لم يُحتسب لأن بيانات المنتج غير معروفة',
  },
  en: {
    counted: 'Earns points',
    gift_card: 'Gift cards earn no points',
    free: 'Free items earn no points',
    excluded: 'This product earns no points',
    not_chosen: 'This rule is for other products',
    price: 'This rule is for other prices',
    facts_unknown: 'Not counted, because the product’s details are not known',
  },
};

export const lineWhy = ({ locale }: ShopperTexts, { why }: EarningLine): string =>
  WORDS[locale][why === 'low_price' || why === 'high_price' ? 'price' : why];

/** A line of a receipt: "Dates (2 items · SAR 100)". */
export const lineText = (
  { items, money }: ShopperTexts,
  { title, units, amount }: EarningLine,
  currency: string,
): string => `\u2068${title}\u2069 (${items(units)} · ${money(amount, currency)})`;
