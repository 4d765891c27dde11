import type { Phrases } from '#i18n/phrases.ts';

export const examples = {
  title: 'أمثلة',
  subtitle: 'برنامج يقرأ العملاء ويمنح نقاطًا بمفتاح المتجر.',
  language: 'اللغة',
  copy: 'نسخ',
  copied: 'تم نسخ المثال',
  copyFailed: 'حدّد النص وانسخه بنفسك.',
  files: 'وصف الواجهة البرمجية للأدوات:',
} satisfies Phrases['examples'];
