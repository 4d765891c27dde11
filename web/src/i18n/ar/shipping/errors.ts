import type { Phrases } from '#i18n/phrases.ts';

export const shippingErrors = {
  carrier_account_missing: 'اربط حساب شركة الشحن هذه من الإعدادات أولًا.',
  carrier_account_in_use: 'لا تزال على هذا الحساب عمليات استلام مفتوحة. ألغها أو انتظر حتى تنتهي.',
  pickup_address_not_found: 'عنوان الاستلام هذا لم يعد موجودًا.',
  pickup_address_in_use: 'لا تزال على هذا العنوان عمليات استلام مفتوحة أو متكررة.',
  pickup_not_found: 'لم نعثر على هذا الاستلام.',
  pickup_overlaps: 'لهذا الفرع استلام آخر محجوز في جزء من هذا الموعد.',
  pickup_already_booked: 'سبق حجز استلام من هذا العنوان في هذا الموعد.',
  pickup_cannot: 'هذا الإجراء غير متاح في حالة الاستلام الحالية.',
  slot_gone: 'لم يعد هذا الموعد متاحًا.',
  order_in_other_pickup: 'أحد الطلبات ضمن استلام آخر.',
  hand_over_not_found: 'لا نجد هذا التسليم.',
  hand_over_closed: 'أُغلق هذا التسليم من قبل. ابدأ تسليمًا آخر لما تبقى.',
  hand_over_changed: 'مسح شخص آخر طرودًا في هذه الأثناء. اعرض العدد الجديد على المندوب ليوقّع من جديد.',
  hand_over_empty: 'لم يُمسح شيء بعد.',
  hand_over_full: 'امتلأ هذا التسليم. أغلقه وابدأ تسليمًا آخر.',
  shipment_not_found: 'هذه البوليصة لم تعد موجودة.',
  shipping_run_not_found: 'لم نعثر على هذه العملية.',
  shipment_exists: 'لهذا الطلب بوليصة بالفعل.',
  return_not_found: 'لم نعثر على طلب الإرجاع.',
  return_cannot: 'هذه الخطوة غير متاحة في حالة طلب الإرجاع الحالية.',
  remittance_unreadable: 'تعذرت قراءة الملف. يلزم سطر بأسماء الأعمدة فيه رقم البوليصة والمبلغ.',
  shipment_cannot: 'هذا الإجراء غير متاح في حالة البوليصة الحالية.',
  national_address_missing: 'لا يمكن إرسال طلبات بلا عنوان وطني صحيح.',
  national_address_not_found: 'لم نعثر على هذا العنوان الوطني.',
  order_address_changed: 'أُدخل عنوان آخر لهذا الطلب في هذه الأثناء.',
  recurring_pickup_not_found: 'هذا الاستلام المتكرر لم يعد موجودًا.',
} satisfies Phrases['shippingErrors'];

export const shippingFieldErrors = {
  always_skipped: 'لن يُحجز أي استلام بهذه الإعدادات.',
  not_latin: 'استخدم الحروف اللاتينية فقط.',
  already_recurring: 'يوجد استلام متكرر آخر لهذا الفرع وشركة الشحن في هذا الوقت.',
  never_due: 'لا يقع أي من الأيام المختارة في هذه الفترة.',
  spans_overlap: 'هذه الأوقات متداخلة.',
} satisfies Phrases['shippingFieldErrors'];
