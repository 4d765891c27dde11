import { COUPON_STATUS_NAMES } from '@apps-hub/contract/loyalty/coupons/names-ar';

import type { Phrases } from '#i18n/phrases.ts';

export const redeem = {
  title: 'استبدال النقاط',
  action: 'استبدال النقاط',
  method: 'طريقة الاستبدال',
  points: 'النقاط المراد استبدالها',
  pointsHelp: 'الحد الأدنى {{least}}',
  gets: 'يحصل العميل على',
  after: 'الرصيد بعد الاستبدال',
  submit: 'استبدال',
  creating: 'جارٍ إنشاء الكوبون {{code}}…',
  done: 'الكوبون {{code}} جاهز.',
  none: 'لا توجد طريقة استبدال نشطة.',
  short: 'الرصيد غير كافٍ. ينقص العميل {{missing}}',
  inactive: 'هذا العميل غير نشط.',
  needRole: 'صلاحياتك لا تسمح باستبدال النقاط.',
} satisfies Phrases['redeem'];

export const coupons = {
  column: { code: 'الرمز', gives: 'الخصم', points: 'النقاط', status: 'الحالة', date: 'التاريخ' },
  status: COUPON_STATUS_NAMES,
  empty: 'لا توجد كوبونات لهذا العميل',
  copy: 'نسخ الرمز {{code}}',
  usedOn: 'استُخدم في الطلب {{number}}',
  validUntil: 'صالح حتى {{date}}',
  failed: 'تعذّر إنشاء الكوبون {{code}}، وأُعيدت النقاط إلى الرصيد.',
  failure: {
    customer_unknown:
      'لا يوجد هذا العميل في متجرك. بعد أن يسجّل في متجرك أو يطلب منه، ادمج العميلين هنا ثم أعد الاستبدال.',
    store_uninstalled: 'التطبيق غير مثبّت في متجرك. ثبّته ثم أعد الاستبدال.',
    no_answer: 'لم يستجب متجرك. أعد المحاولة لاحقًا.',
    refused: 'رفض متجرك الكوبون. راجع طريقة الاستبدال ثم أعد الاستبدال.',
  },
  withdrawing: 'أُعيدت النقاط، لكن متجرك لم يوقف الكوبون بعد. نواصل المحاولة.',
  unpaid: 'استُخدم الكوبون في الطلب {{number}} بعد إعادة نقاطه، والرصيد لا يكفي لخصمها من جديد.',
  upTo: 'قيمته حتى {{value}}',
  minimumTotal: 'الحد الأدنى للسلة: {{amount}}',
  minimumUnits: 'عند شراء {{items}} على الأقل',
  atMost: 'بحد أقصى {{amount}}',
  giveBack: {
    action: 'إعادة النقاط',
    label: 'إعادة النقاط: الكوبون {{code}}',
    title: 'إعادة نقاط الكوبون',
    question: 'هل تريد إعادة {{points}} إلى العميل؟',
    unused: 'سيتوقف الكوبون عن العمل في متجرك. لا يمكن التراجع عن ذلك.',
    used: 'لن يتغيّر خصم الطلب {{number}}. لا يمكن التراجع عن ذلك.',
    done: 'تمت إعادة النقاط.',
    cancelled: 'لم تُعَد النقاط.',
  },
} satisfies Phrases['coupons'];
