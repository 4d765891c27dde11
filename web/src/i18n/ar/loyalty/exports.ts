import type { Phrases } from '#i18n/phrases.ts';

export const exports = {
  customers: 'تصدير العملاء',
  transactions: 'تصدير العمليات',
  coupons: 'تصدير الكوبونات',
  customer: { html: 'تنزيل بياناته (للقراءة)', json: 'تنزيل بياناته (كاملة، JSON)' },
  menu: 'تصدير',
  help: 'ملفات لبرنامج إكسل وغيره، بكل البيانات حتى الآن.',
  helpFiltered: 'يشمل تصدير العملاء نتائج البحث والتصفية فقط. أما العمليات والكوبونات فتُصدَّر كاملة.',
  started: 'بدأ التنزيل. يمكنك فتح الملف في إكسل.',
  proof: 'تنزيل ملف الإثبات',
  proofStarted: 'بدأ التنزيل. تحقق من الملف باستخدام {{script}}.',
  needRole: 'صلاحياتك لا تسمح بالتصدير.',
} satisfies Phrases['exports'];
