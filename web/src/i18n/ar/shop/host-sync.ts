import type { Phrases } from '#i18n/phrases.ts';

/** Data read from the store platform: the past of a new store, the nightly comparison, and the app's plan. */
export const hostSync = {
  begun: 'نجلب عملاءك وطلبات آخر 60 يومًا.',
  customers: 'نجلب عملاءك: {{n}} حتى الآن.',
  orders: 'نجلب طلباتك من آخر 60 يومًا: {{n}} حتى الآن.',
  planEnded: 'انتهت باقتك لهذا التطبيق. يمكنك الاطلاع على كل شيء، لكن لا يمكنك تغيير شيء حتى تجدّدها.',
  renewPlan: 'تجديد الباقة',
  renewAtHost: 'جدّدها من إعدادات التطبيقات في منصة متجرك.',
  reconnect: 'انقطع الاتصال بمنصة متجرك، فلا تصلنا الطلبات الجديدة ولا تُنشأ الكوبونات حتى تعيد ربط التطبيق.',
  reconnectNow: 'إعادة ربط التطبيق',
  reopen: 'أعد فتح التطبيق من لوحة تحكم متجرك.',
  reinstall: 'أعد تثبيت التطبيق من متجر تطبيقات منصة متجرك.',
  order: 'الطلب',
  what: {
    missing: 'لم يكن موجودًا',
    content: 'اختلفت قطعه أو مبالغه',
    paid: 'سبق دفعه',
    delivered: 'سبق توصيله',
    cancelled: 'سبق إلغاؤه',
    refunded: 'سبق استرداد مبلغه',
  },
  state: {
    healing: 'جارٍ التحديث',
    healed: 'حُدّث',
    again: 'حُدّث، لكنه يختلف كل ليلة. أرسل هذا إلى مسؤول النظام.',
    failed: 'فشل. راجع الوارد.',
  },
} satisfies Phrases['hostSync'];
