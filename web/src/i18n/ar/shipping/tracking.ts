import type { Phrases } from '../../phrases.ts';

export const tracking = {
  title: 'التتبع',
  none: 'لا يوجد رقم تتبع بعد',
  noEvents: 'لا أخبار لدى شركة الشحن عن هذا الطرد بعد.',
  checked: 'آخر سؤال {{ago}}',
  number: 'رقم التتبع',
  add: 'إضافة رقم التتبع',
  change: 'تغيير رقم التتبع',
  saved: 'تم حفظ رقم التتبع بنجاح',
  events: 'كل الأحداث',
  place: '{{date}}، {{time}} · {{place}}',
  noPlace: '{{date}}، {{time}}',
  state: {
    announced: 'أُبلغت به شركة الشحن',
    collected: 'استلمه المندوب',
    in_transit: 'في الطريق',
    customs: 'في الجمارك',
    out_for_delivery: 'خرج للتوصيل',
    delivery_failed: 'تعذّر التوصيل',
    held: 'محجوز لدى شركة الشحن',
    delivered: 'تم التوصيل',
    returning: 'في طريق العودة',
    returned: 'أُعيد',
    exception: 'حدثت مشكلة',
    other: 'خبر آخر',
  },
} satisfies Phrases['tracking'];
