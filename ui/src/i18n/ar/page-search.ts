import type { Phrases } from '../phrases.ts';

export const pageSearch = {
  groups: { recent: 'الأخيرة', account: 'حسابك' },
  searching: 'جارٍ البحث…',
  results_zero: 'لا نتائج',
  results_one: 'نتيجة واحدة',
  results_two: 'نتيجتان',
  results_few: '{{n}} نتائج',
  results_many: '{{n}} نتيجة',
  results_other: '{{n}} نتيجة',
  nothing: 'لم نعثر على نتائج لـ «{{text}}».',
  suggestions: 'جرّب إحدى هذه الصفحات:',
  incomplete: 'تعذّر تحميل بعض النتائج.',
} satisfies Phrases['pageSearch'];

export const shortcuts = {
  title: 'اختصارات',
  change: 'تغيير الاختصارات',
  lead: 'حدّد حتى {{n}} صفحات. تُحفظ على هذا الجهاز.',
  full: 'حدّدت {{n}}. ألغِ تحديد واحدة لتحديد غيرها.',
  done: 'تم',
  reset: 'استعادة الافتراضي',
  none: 'لم تحدّد أي اختصار.',
} satisfies Phrases['shortcuts'];
