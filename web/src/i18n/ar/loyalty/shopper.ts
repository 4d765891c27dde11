import type { Phrases } from '#i18n/phrases.ts';

export const shopperFields = {
  isOn: 'صفحة العملاء',
  colour: 'اللون',
  guestsSee: 'ما يراه الزائر',
  redemptionsPerDay: 'كوبونات العميل في اليوم',
};

export const shopper = {
  title: 'صفحة العملاء',
  help: 'يرى عملاؤك فيها نقاطهم وكيف حُسبت، ويستبدلونها بكوبونات. يدخل العميل برمز يصل إلى البريد الإلكتروني المسجل في بياناته.',
  on: 'الصفحة مفعّلة',
  open: 'فتح الصفحة',
  off: 'لا يستطيع العملاء فتح الصفحة إلا بعد تفعيلها وحفظ الإعدادات.',
  colour: 'لون الأزرار',
  ownColour: 'استخدام لون المتجر',
  guests: {
    title: 'ما يراه الزائر قبل الدخول',
    rewards: 'كيف يكسب النقاط، والمكافآت',
    earning: 'كيف يكسب النقاط فقط',
  },
  perDay: 'الحد الأقصى لكوبونات العميل في اليوم',
  saved: 'تم حفظ الصفحة بنجاح',
  needRole: 'تعديل هذه الإعدادات للمالك فقط.',
} satisfies Phrases['shopper'];
