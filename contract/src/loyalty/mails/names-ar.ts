import type { MailKind, MailState } from './values.ts';

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
