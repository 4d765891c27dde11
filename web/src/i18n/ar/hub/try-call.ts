import type { Phrases } from '#i18n/phrases.ts';

export const tryCall = {
  title: 'جرّب طلبًا',
  subtitle: 'يقرأ بيانات هذا المتجر كما يقرؤها برنامج، ويعرض الطلب والرد.',
  open: 'فتح وحدة التجربة',
  call: 'الطلب',
  key: 'المفتاح (اختياري)',
  keyHelp: 'من دونه يُنفَّذ الطلب باسمك. صلاحيات المفتاح المطلوبة: {{scopes}}. لا يُحفظ المفتاح بعد مغادرة الصفحة.',
  request: 'نص الطلب',
  send: 'إرسال',
  answer: 'الرد',
  status: 'الرد {{status}}',
  failed: 'تعذّر الوصول إلى الخادم. حاول مرة أخرى.',
} satisfies Phrases['tryCall'];
