import type { HistoryEntry, Receipt } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { Locale } from '@apps-hub/domain/locale';

type Reason = NonNullable<HistoryEntry['reason']>;

/** Why an order earned nothing, whatever the rules. Written on the server for the panel too, which has no room for it. */
const WORDS: Readonly<Record<Locale, Readonly<Record<Reason, string>>>> = {
  ar: {
    no_customer: 'لم يكن الطلب باسمك.',
    other_currency: 'دُفع الطلب بعملة غير عملة المتجر.',
    no_method: 'لم يكن المتجر يمنح نقاطًا عند دفع الطلب.',
    no_goods: 'لا توجد في الطلب قطع مدفوعة تكسب نقاطًا.',
  },
  en: {
    no_customer: 'The order was not in your name.',
    other_currency: "The order was paid in a currency other than the store's.",
    no_method: 'The store gave no points when the order was paid.',
    no_goods: 'The order has no paid items that earn points.',
  },
};

/** Null for an order that earned something, or missed a condition of each rule. */
export const noPointsText = (
  locale: Locale,
  { reason, failed }: Pick<HistoryEntry, 'failed' | 'reason'>,
): string | null => {
  const known = reason ?? (failed?.step === 'counted_lines' ? 'no_goods' : null);
  return known && WORDS[locale][known];
};

/** The same on an order's receipt. */
export const receiptReason = (locale: Locale, { earning }: Pick<Receipt, 'earning'>): string | null =>
  noPointsText(locale, { reason: earning?.reason ?? null, failed: null });
