import {
  MAIL_KIND_NAMES,
  MAIL_REASON_NAMES,
  MAIL_STATE_NAMES,
} from '@apps-hub/contract/loyalty/mails/names-ar';

/** The emails to customers: their page, and the card on a customer's page. */
export const mails = {
  title: 'رسائل البريد إلى العملاء',
  lead: 'الرسائل متوقفة حتى تفعّلها. كل رسالة بالعربية والإنجليزية، وفيها رابط لإيقافها دون تسجيل الدخول.',
  back: 'العودة إلى الإعدادات',
  kind: 'الرسالة',
  kinds: MAIL_KIND_NAMES,
  states: MAIL_STATE_NAMES,
  help: {
    expiring:
      'قبل انتهاء النقاط بثلاثين يومًا وسبعة أيام ويوم واحد، في رسالة واحدة لكل عميل، وبحد أقصى مرة في الأسبوع.',
    earned: 'عندما تصبح نقاط الطلب متاحة.',
    redeemed: 'مع الرمز فور جاهزية الكوبون، حتى في ساعات الهدوء.',
    tier: 'عندما يصل العميل إلى مستوى بطلب، لا عندما تحدد أنت مستواه.',
    referral: 'إلى العميل صاحب الدعوة.',
  },
  quiet: 'ساعات الهدوء',
  quietHelp: 'بتوقيت متجرك، وتنتظر الرسائل حتى تنتهي. إذا تساوى الوقتان فلا توجد ساعات هدوء.',
  from: 'من',
  to: 'حتى',
  saved: 'حُفظت إعدادات البريد',
  needRole: 'التغيير للمالك فقط.',
  preview: 'معاينة',
  previewHelp: 'ببيانات تجريبية. تضم كل رسالة اللغتين، إحداهما تحت الأخرى.',
  sendExample: 'أرسل إليّ مثالًا',
  exampleSent: 'سيصل مثال إلى {{address}}.',
  noAddress: 'ليس لدينا بريدك الإلكتروني.',
  figures: {
    title: 'آخر {{days}} يومًا',
    help: 'العملاء الذين رفض خادم البريد عناوينهم لا تصلهم رسائل حتى تتغيّر. عددهم الآن: {{n}}.',
    ...MAIL_STATE_NAMES,
    optedOut: 'أوقفها العملاء',
    resting: 'دون عنوان صالح',
  },
  ofCustomer: 'رسائل البريد',
  ofCustomerHelp: 'أحدث 50 رسالة، دون نصوصها.',
  notWanted: 'أوقفها العميل: {{kinds}}',
  rests: 'رفض خادم البريد العنوان في {{date}}. تُستأنف الرسائل عندما يتغيّر العنوان.',
  reasons: MAIL_REASON_NAMES,
} as const;
