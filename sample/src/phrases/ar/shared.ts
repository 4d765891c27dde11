import type { Phrases } from '#phrases/phrases.ts';

/** What the sample areas share. */
export const sampleShared: Phrases['sampleShared'] = {
  undo: 'تراجع',
  undone: 'تم التراجع.',
  export: 'تصدير',
  exported: 'الملف في مجلد التنزيلات.',
  rating: '{{value}} من 5',
  board: {
    welcome: 'أهلًا بعودتك، {{name}}',
    overview: 'نظرة عامة',
    menu: 'إجراءات {{title}}',
    refresh: 'تحديث',
    refreshOf: 'تحديث {{title}}',
    refreshed: 'الأرقام محدّثة.',
    download: 'تنزيل الجدول',
    downloadOf: 'تنزيل الجدول: {{title}}',
    seeAll: 'عرض الكل',
    seeAllOf: 'عرض الكل: {{title}}',
    view: 'طريقة عرض {{title}}',
    asChart: 'رسم بياني',
    asTable: 'جدول',
    summary: '{{title}}. في الجدول كل الأرقام.',
    empty: 'لا توجد بيانات في هذه الفترة.',
    more: 'أكثر بنسبة {{percent}} من الفترة السابقة',
    less: 'أقل بنسبة {{percent}} من الفترة السابقة',
    unchanged: 'كما في الفترة السابقة',
  },
  pictureProblem: {
    type: 'ليس صورة بصيغة PNG أو JPEG أو WebP أو GIF',
    size: 'أكبر من 2 ميجابايت',
    many: 'لا مكان لصور أخرى',
  },
};
