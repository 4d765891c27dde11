import type { MailKind, MailReason, MailState } from './values.ts';

/** What each kind of email is about. */
export const MAIL_KIND_NAMES: Readonly<Record<MailKind, string>> = {
  expiring: 'تذكير قبل انتهاء النقاط',
  earned: 'نقاط أصبحت متاحة',
  redeemed: 'كوبون جاهز',
  tier: 'مستوى جديد',
  referral: 'اعتماد دعوة صديق',
};

export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  planned: 'مجدولة',
  sending: 'قيد الإرسال',
  sent: 'أُرسلت',
  unknown: 'غير مؤكدة',
  refused: 'رُفضت',
  skipped: 'لم تُرسل',
};

/** Why an email was refused or not sent. */
export const MAIL_REASON_NAMES: Readonly<Record<MailReason, string>> = {
  opted_out: 'أوقفها العميل',
  resting: 'رُفض العنوان أو الرقم سابقًا',
  no_address: 'لا يوجد بريد إلكتروني أو رقم جوال',
  switched_off: 'متوقفة في الإعدادات',
  over: 'استُخدمت النقاط أو استُردّت، أو لم تعد الرسالة صحيحة',
  too_late: 'فات وقت إرسالها',
  address_refused: 'رُفض العنوان أو الرقم',
  message_refused: 'رُفضت الرسالة',
  no_answer: 'تعذّر الوصول إلى خادم البريد أو مزوّد الرسائل',
  not_delivered: 'لم تسلّمها شبكة الجوال',
  template_refused: 'لا يرسل واتساب هذا القالب',
  no_way_to_stop: 'الرسالة الترويجية لا تدل العميل على طريقة لإيقافها',
  above_limit: 'أجزاء هذه الرسالة أكثر من حد المتجر اليومي أو الشهري',
};
