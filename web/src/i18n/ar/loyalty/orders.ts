import type { Phrases } from '../../phrases.ts';

export const orders = {
  title: 'الطلبات',
  subtitle: 'ما كسبه كل طلب ولماذا، حتى إن لم يكسب شيئًا',
  column: { order: 'الطلب', customer: 'العميل', points: 'النقاط', date: 'التاريخ' },
  search: 'ابحث برقم الطلب أو العميل',
  filter: 'عرض الطلبات',
  outcome: { all: 'الكل', earned: 'كسبت نقاطًا', nothing: 'لم تكسب شيئًا', unsettled: 'لم تُحتسب' },
  guest: 'بلا عميل',
  notSettled: 'لم يُحتسب بعد',
  failedTotal: 'السلة {{actual}} والحد الأدنى {{required}}',
  failedUnits: 'السلة {{actual}} والحد الأدنى {{required}}',
  tooSmall: 'المبلغ أقل من أن يكسب نقطة',
  state: { cancelled: 'ملغى', refunded: 'مسترد', partly_refunded: 'مسترد جزئيًا' },
  afterRefund: 'كسب {{earned}} واستُرجع {{taken}}',
  coupon: 'الكوبون {{code}}: صُرف {{points}}',
  couponReturned: 'الكوبون {{code}}: أُعيد {{points}}',
  unpaid: 'لم يُدفع بعد',
  empty: 'لا توجد طلبات بعد. تظهر هنا فور أن يخبرنا بها متجرك.',
  emptyOfCustomer: 'لا توجد طلبات لهذا العميل',
} satisfies Phrases['orders'];
