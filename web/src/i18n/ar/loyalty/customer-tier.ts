import type { Phrases } from '#i18n/phrases.ts';

/** مستوى العميل، في صفحته. */
export const customerTier = {
  title: 'المستوى: {{name}}',
  none: 'بلا مستوى',
  measured: {
    spend: 'المشتريات المحتسبة: {{sum}}',
    points: 'النقاط المحتسبة: {{sum}}',
    orders: 'الطلبات المحتسبة: {{sum}}',
  },
  since: 'منذ {{date}}',
  lastDay: 'آخر يوم حسب الطلبات الحالية: {{date}}',
  toKeep: 'المتبقي للحفاظ عليه: {{sum}}',
  next: 'المتبقي لمستوى {{name}}: {{sum}}',
  pinned: 'لا يقل عن {{name}}، حدّده {{by}}: {{reason}}',
  pinnedUntil: 'لا يقل عن {{name}} حتى {{date}}، حدّده {{by}}: {{reason}}',
  history: 'سجل المستوى',
  change: '{{date}}: من {{from}} إلى {{to}} ({{reason}})',
  reasons: {
    reached: 'وصل إليه بطلب',
    review: 'المراجعة اليومية',
    programme: 'تغيّرت المستويات',
    pinned: 'حدّده الفريق',
    unpinned: 'أنهاه الفريق',
    pin_ended: 'انتهت الفترة المحددة',
    merged: 'دُمج مع عميل آخر',
  },
  pin: 'تحديد المستوى',
  unpin: 'إنهاء المستوى المحدد',
  pinHelp: 'لا يقل مستوى العميل عن هذا، أيًّا كانت طلباته. لا تُمنح نقاط الوصول إليه.',
  tier: 'المستوى',
  until: 'آخر يوم (فارغ: بلا نهاية)',
  reason: 'السبب، ويراه فريقك',
  pinSaved: 'حُدّد المستوى',
  pinEnded: 'يتبع المستوى الطلبات من جديد',
} satisfies Phrases['customerTier'];
