import type { Phrases } from '../../phrases.ts';

/** What the sample areas share. */
export const sampleShared: Phrases['sampleShared'] = {
  undo: 'تراجع',
  undone: 'تم التراجع.',
  export: 'تصدير',
  exported: 'الملف في مجلد التنزيلات.',
  rating: '{{value}} من 5',
  pictureProblem: {
    type: 'ليس صورة (PNG أو JPEG أو WebP أو GIF)',
    size: 'أكبر من 2 ميجابايت',
    many: 'لا مكان لصور أخرى',
  },
};
