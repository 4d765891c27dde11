import type {
  MessageChannel,
  MessageFieldName,
  MessageRefusal,
  StoppedBy,
  TemplateField,
  TemplateState,
} from './values.ts';

export const MESSAGE_CHANNEL_NAMES: Readonly<Record<MessageChannel, string>> = {
  email: 'البريد الإلكتروني',
  sms: 'الرسائل النصية',
  whatsapp: 'واتساب',
};

export const MESSAGE_FIELD_NAMES: Readonly<Record<MessageFieldName, string>> = {
  sender: 'اسم المرسل',
  appSid: 'معرّف التطبيق في يونيفونك',
  phoneNumberId: 'معرّف رقم الهاتف',
  businessAccountId: 'معرّف حساب واتساب للأعمال',
  accessToken: 'رمز الوصول',
  appSecret: 'المفتاح السري للتطبيق',
};

/** Why a provider takes no messages. */
export const MESSAGE_REFUSAL_NAMES: Readonly<Record<MessageRefusal, string>> = {
  credentials: 'لم يقبل المزوّد بيانات الحساب',
  sender: 'لا يحق للحساب استخدام اسم المرسل هذا',
  number: 'رفض المزوّد الرقم',
  stopped: 'طلب العميل من المزوّد إيقاف الرسائل',
  template: 'لا يرسل واتساب هذا القالب، فتحقق من اسمه ولغته ومتغيراته',
  balance: 'رصيد الحساب لدى المزوّد لا يكفي',
  message: 'رفض المزوّد الرسالة',
  busy: 'لا يقبل المزوّد رسائل أخرى الآن',
  no_answer: 'تعذّر الوصول إلى المزوّد',
};

export const TEMPLATE_STATE_NAMES: Readonly<Record<TemplateState, string>> = {
  approved: 'معتمد',
  pending: 'ينتظر اعتماد ميتا',
  rejected: 'رفضته ميتا',
  paused: 'أوقفته ميتا مؤقتًا',
  disabled: 'عطّلته ميتا',
  other: 'في حالة غير معروفة لدينا',
  missing: 'لا يوجد بهذا الاسم وهذه اللغة',
};

/** What a variable of a template stands for. */
export const TEMPLATE_FIELD_NAMES: Readonly<Record<TemplateField, string>> = {
  name: 'اسم العميل',
  store: 'اسم المتجر',
  points: 'النقاط',
  balance: 'الرصيد المتاح',
  lastDay: 'أول موعد انتهاء',
  order: 'رقم الطلب',
  code: 'رمز الكوبون',
  until: 'آخر يوم للكوبون',
  tier: 'المستوى',
  page: 'رابط صفحة العميل',
  stop: 'رابط إيقاف الرسائل',
};

export const STOPPED_BY_NAMES: Readonly<Record<StoppedBy, string>> = {
  customer: 'بطلب العميل',
  staff: 'من فريقك',
  provider: 'بطلب العميل لدى المزوّد',
};
