import type { Phrases } from '#i18n/phrases.ts';

export const orders = {
  title: 'الطلبات',
  subtitle: 'النقاط التي كسبها كل طلب وسببها',
  column: { order: 'الطلب', customer: 'العميل', points: 'النقاط', date: 'التاريخ' },
  search: 'ابحث برقم الطلب أو العميل',
  filter: 'عرض الطلبات',
  outcome: { all: 'الكل', earned: 'كسبت نقاطًا', nothing: 'بلا نقاط', unsettled: 'لم تُحسب نقاطها' },
  guest: 'طلب زائر',
  notSettled: 'لم تُحسب بعد',
  failedTotal: 'السلة {{actual}} والحد الأدنى {{required}}',
  failedUnits: 'السلة {{actual}} والحد الأدنى {{required}}',
  tooSmall: 'المبلغ لا يكفي لكسب نقطة',
  state: { cancelled: 'ملغي', refunded: 'مسترد', partly_refunded: 'مسترد جزئيًا' },
  afterRefund: 'كُسبت {{earned}}، واستُردّت {{taken}}',
  coupon: 'الكوبون {{code}}: صُرفت {{points}}',
  couponReturned: 'الكوبون {{code}}: أُعيدت {{points}}',
  unpaid: 'غير مدفوع بعد',
  empty: 'لا توجد طلبات بعد. تظهر هنا عند وصولها من متجرك.',
  emptyOfCustomer: 'لا توجد طلبات لهذا العميل',
} satisfies Phrases['orders'];
