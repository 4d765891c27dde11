import type { Phrases } from '../phrases.ts';

export const conflict = {
  method: 'عدّل شخص آخر هذه الطريقة',
  text: 'جرى التعديل أثناء تحريرك. ما كتبته ما زال هنا.',
  load: 'عرض النسخة الأخرى',
  overwrite: 'اعتماد تعديلي بدلًا منها',
  saveAsNew: 'حفظ ما كتبته كجديد',
  settings: 'عدّل شخص آخر هذه الإعدادات',
  gone: 'حذف شخص آخر هذا العنصر.',
  kept: 'ما كتبته ما زال هنا.',
} satisfies Phrases['conflict'];
