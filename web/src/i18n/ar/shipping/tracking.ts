import type { Phrases } from '#i18n/phrases.ts';

export const tracking = {
  title: 'التتبع',
  none: 'لا يوجد رقم تتبع بعد',
  noEvents: 'لا توجد تحديثات تتبع بعد.',
  checked: 'تم التحقق {{ago}}',
  number: 'رقم التتبع',
  add: 'إضافة رقم التتبع',
  change: 'تعديل رقم التتبع',
  saved: 'تم حفظ رقم التتبع بنجاح',
  events: 'كل الأحداث',
  when: '{{date}}، {{time}}',
  place: '{{when}} · {{place}}',
  state: {
    announced: 'مسجّل لدى شركة الشحن',
    collected: 'استلمه المندوب',
    in_transit: 'في الطريق',
    customs: 'في الجمارك',
    out_for_delivery: 'خرج للتوصيل',
    delivery_failed: 'تعذّر التوصيل',
    held: 'محجوز لدى شركة الشحن',
    delivered: 'تم التوصيل',
    returning: 'جارٍ إرجاعه',
    returned: 'أُعيد',
    exception: 'حدثت مشكلة',
    other: 'تحديث آخر',
  },
} satisfies Phrases['tracking'];
