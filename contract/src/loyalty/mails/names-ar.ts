import type { MailKind, MailReason, MailState } from './values.ts';

/** What each kind of email is about. */
export const MAIL_KIND_NAMES: Readonly<Record<MailKind, string>> = {
  expiring: 'تذكير بنقاط تنتهي صلاحيتها',
  earned: 'نقاط أصبحت متاحة',
  redeemed: 'كوبون جاهز',
  tier: 'الوصول إلى مستوى',
  referral: 'اعتماد دعوة صديق',
};

export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  planned: 'مجدولة',
  sending: 'قيد الإرسال',
  sent: 'أُرسلت',
  unknown: 'الإرسال غير مؤكد',
  refused: 'رُفضت',
  skipped: 'لم تُرسل',
};

/** Why an email was refused or not sent. */
export const MAIL_REASON_NAMES: Readonly<Record<MailReason, string>> = {
  opted_out: 'غير مرغوبة',
  resting: 'رفض خادم البريد العنوان سابقًا',
  no_address: 'لا يوجد بريد إلكتروني',
  switched_off: 'متوقفة',
  over: 'استُخدمت النقاط أو استُردّت، أو لم يعد الخبر صحيحًا',
  too_late: 'فات وقتها',
  address_refused: 'رفض خادم البريد العنوان',
  message_refused: 'رفض خادم البريد الرسالة',
  no_answer: 'تعذّر الوصول إلى خادم البريد',
};
