import type {
  ParcelMail,
  ParcelMailReason,
  ParcelMailState,
} from '@apps-hub/domain/shipping/shipments/parcel-mail';

/** What each mail about a parcel says. */
export const PARCEL_MAIL_NAMES = {
  shipped: 'شحن الطلب',
  out_for_delivery: 'خروج الطلب للتوصيل',
  delivery_failed: 'تعذّر التوصيل',
  delivered: 'وصول الطلب',
  returned: 'عودة الطلب إلى المتجر',
} as const satisfies Readonly<Record<ParcelMail, string>>;

export const PARCEL_MAIL_STATE_NAMES = {
  planned: 'مجدولة',
  sending: 'قيد الإرسال',
  sent: 'أُرسلت',
  unknown: 'غير مؤكدة',
  refused: 'رُفضت',
  skipped: 'لم تُرسل',
} as const satisfies Readonly<Record<ParcelMailState, string>>;

/** Why a mail was refused or not sent. */
export const PARCEL_MAIL_REASON_NAMES = {
  opted_out: 'أوقفها العميل',
  resting: 'رفض خادم البريد العنوان سابقًا',
  no_address: 'لا يوجد بريد إلكتروني',
  switched_off: 'متوقفة في الإعدادات',
  over: 'تغيّرت حالة الطرد قبل إرسالها',
  address_refused: 'رفض خادم البريد العنوان',
  message_refused: 'رفض خادم البريد الرسالة',
  no_answer: 'تعذّر الوصول إلى خادم البريد',
} as const satisfies Readonly<Record<ParcelMailReason, string>>;
