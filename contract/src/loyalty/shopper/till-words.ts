import type { Locale } from '@apps-hub/domain/locale';

/** What only the till says, to the member of staff who serves a customer; balance and rewards have the customers' own words. */
export interface TillWords {
  readonly title: string;
  readonly open: string;
  readonly noCustomer: string;
  readonly noAccess: string;
  readonly switchedOff: string;
  readonly unknown: string;
  readonly failed: string;
  readonly saleGives: (points: string) => string;
  readonly apply: string;
  readonly applied: string;
  readonly notApplied: string;
  readonly creating: string;
}

export const TILL_WORDS: Readonly<Record<Locale, TillWords>> = {
  ar: {
    title: 'نقاط العميل',
    open: 'عرض الرصيد والمكافآت',
    noCustomer: 'أضف عميلًا إلى السلة لعرض نقاطه.',
    noAccess: 'لا يملك حساب هذا الجهاز صلاحية فتح التطبيق. اطلبها من مالك المتجر.',
    switchedOff: 'صفحة نقاط العملاء متوقفة. شغّلها من إعدادات التطبيق.',
    unknown: 'لا نقاط لهذا العميل بعد. سيكسب نقاطًا من هذا الطلب.',
    failed: 'تعذّر عرض النقاط الآن، ولم يتغيّر الرصيد. يمكنك متابعة البيع.',
    saleGives: (points) => `يكسب العميل من هذه السلة تقريبًا: ${points}`,
    apply: 'إضافة إلى السلة',
    applied: 'أُضيف الكوبون إلى السلة.',
    notApplied: 'لم تقبل السلة الكوبون. راجع شروطه.',
    creating: 'جارٍ إنشاء الكوبون…',
  },
  en: {
    title: 'Customer points',
    open: 'Show balance and rewards',
    noCustomer: 'Add a customer to the cart to see their points.',
    noAccess: "This device's account may not open the app. Ask the store's owner for access.",
    switchedOff: "The customers' points page is off. Switch it on in the app's settings.",
    unknown: 'This customer has no points yet. They will earn with this order.',
    failed: "We can't show points right now, and the balance has not changed. You can go on selling.",
    saleGives: (points) => `The customer earns about this much with this cart: ${points}`,
    apply: 'Add to cart',
    applied: 'The coupon is in the cart.',
    notApplied: 'The cart did not take the coupon. Check its conditions.',
    creating: 'Creating the coupon…',
  },
};
