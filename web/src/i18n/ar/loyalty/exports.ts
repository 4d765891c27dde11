import type { Phrases } from '../../phrases.ts';

export const exports = {
  customers: 'تصدير العملاء',
  transactions: 'تصدير العمليات',
  coupons: 'تصدير الكوبونات',
  customer: { json: 'تنزيل بياناته (كاملة)', csv: 'تنزيل بياناته (جدول)' },
  menu: 'تصدير',
  help: 'ملفات تُفتح في إكسل أو أي برنامج آخر، بكل ما سُجّل حتى هذه اللحظة.',
  helpFiltered: 'يُصدَّر العملاء ببحث القائمة وتصفيتها، والعمليات والكوبونات كاملة.',
  started: 'بدأ التنزيل. يفتح إكسل الملف والعربية فيه سليمة.',
  proof: 'تنزيل ملف الإثبات',
  proofStarted: 'بدأ التنزيل. يتحقق البرنامج {{script}} من الملف دون هذا الخادم.',
  needRole: 'صلاحياتك لا تسمح بالتصدير.',
} satisfies Phrases['exports'];
