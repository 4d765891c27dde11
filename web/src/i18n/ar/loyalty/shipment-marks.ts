import type { Phrases } from '#i18n/phrases.ts';

/** How a collection method marks its orders for shipping; only its dialog shows it. */
export const shipmentMarks = {
  title: 'شحنات هذه الطلبات',
  help: 'تُميَّز الطلبات التي تكسب بهذه الطريقة في تطبيق الشحن.',
  fragile: 'تحتوي على قطع قابلة للكسر',
  large: 'تحتوي على قطع كبيرة الحجم',
} satisfies Phrases['shipmentMarks'];
