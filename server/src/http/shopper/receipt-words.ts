import type { HistoryEntry, Receipt } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { Locale } from '@apps-hub/domain/locale';

interface ReceiptWords {
  /** Why an order earned nothing, whatever the rules. */
  readonly reason: Readonly<Record<NonNullable<HistoryEntry['reason']>, string>>;
  readonly notPaid: string;
  readonly standing: (points: string) => string;
  readonly pending: (points: string) => string;
  readonly coupon: (code: string, points: string) => string;
  readonly couponReturned: (code: string, points: string) => string;
}

/** The server writes these for the panel too, whose size is limited. */
const WORDS: Readonly<Record<Locale, ReceiptWords>> = {
  ar: {
    reason: {
      no_customer: 'لم يكن الطلب باسمك.',
      other_currency: 'دُفع الطلب بعملة غير عملة المتجر.',
      no_method: 'لم يكن المتجر يمنح نقاطًا عند دفع الطلب.',
      no_goods: 'لا توجد في الطلب قطع مدفوعة تكسب نقاطًا.',
    },
    notPaid: 'لم يُدفع الطلب بعد. تُحسب النقاط عند الدفع.',
    standing: (points) => `بقي لك من هذا الطلب: ${points}`,
    pending: (points) => `منها معلّقة: ${points}`,
    coupon: (code, points) => `استخدمت الكوبون ${code}: ${points}`,
    couponReturned: (code, points) => `عادت إليك من الكوبون ${code}: ${points}`,
  },
  en: {
    reason: {
      no_customer: 'The order was not in your name.',
      other_currency: "The order was paid in a currency other than the store's.",
      no_method: 'The store gave no points when the order was paid.',
      no_goods: 'The order has no paid items that earn points.',
    },
    notPaid: 'The order is not paid yet. Points are calculated after payment.',
    standing: (points) => `You keep from this order: ${points}`,
    pending: (points) => `Of these, pending: ${points}`,
    coupon: (code, points) => `You used coupon ${code}: ${points}`,
    couponReturned: (code, points) => `Returned to you from coupon ${code}: ${points}`,
  },
};

/** Why an order earned nothing; null if it earned something, or missed a condition of each rule. */
export const noPointsText = (
  locale: Locale,
  { reason, failed }: Pick<HistoryEntry, 'failed' | 'reason'>,
): string | null => {
  const known = reason ?? (failed?.step === 'counted_lines' ? 'no_goods' : null);
  return known && WORDS[locale].reason[known];
};

/** The same on an order's receipt, also while the order is not paid. */
export const receiptReason = (locale: Locale, { earning }: Pick<Receipt, 'earning'>): string | null =>
  earning ? noPointsText(locale, { reason: earning.reason, failed: null }) : WORDS[locale].notPaid;

/** What the order gives in the end, and what became of the coupon that it used: a sentence each. */
export const receiptSummary = (
  { locale, points }: Pick<ShopperTexts, 'locale' | 'points'>,
  { standingPoints, pendingPoints, coupons }: Omit<Receipt, 'earning'>,
): string[] => {
  const { standing, pending, coupon, couponReturned } = WORDS[locale];
  return [
    standing(points(standingPoints)),
    ...(pendingPoints > 0 ? [pending(points(pendingPoints))] : []),
    ...coupons.flatMap(({ code, points: spent, returnedPoints }) => [
      coupon(`\u2068${code}\u2069`, points(spent)),
      ...(returnedPoints > 0 ? [couponReturned(`\u2068${code}\u2069`, points(returnedPoints))] : []),
    ]),
  ];
};
