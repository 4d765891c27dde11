import type { Phrases } from '../phrases.ts';

export const conflict = {
  method: 'عدّل شخص آخر هذه الطريقة',
  text: 'جرى التعديل أثناء عملك. تغييراتك ما زالت هنا.',
  load: 'عرض نسخته',
  overwrite: 'الاحتفاظ بنسختي',
  saveAsNew: 'حفظ نسختي كطريقة جديدة',
  settings: 'عدّل شخص آخر هذه الإعدادات',
  gone: 'حذف شخص آخر هذا العنصر.',
  kept: 'تغييراتك ما زالت هنا.',
} satisfies Phrases['conflict'];
