import type { Phrases } from '#phrases/phrases.ts';

export const sampleLaunch = {
  soon: {
    title: 'قريبًا',
    heading: 'نفتح قريبًا',
    text: 'نعمل على شيء جديد. اترك بريدك الإلكتروني لنخبرك عند الافتتاح.',
    left: 'الوقت المتبقي حتى الافتتاح',
    open: 'لقد افتتحنا.',
    days: 'يوم',
    hours: 'ساعة',
    minutes: 'دقيقة',
    seconds: 'ثانية',
    email: 'بريدك الإلكتروني',
    submit: 'أخبروني',
    done: 'أُضيف {{email}} إلى القائمة، وترتيبه {{place}}.',
    sample: 'صفحة نموذجية: تُحفظ القائمة في هذا المتصفح وتُحذف عند إغلاق الصفحة.',
    another: 'إضافة بريد آخر',
  },
  maintenance: {
    title: 'تحت الصيانة',
    heading: 'تحت الصيانة',
    text: 'نجري تحسينات، ونعود عند {{time}}.',
    sample: 'صفحة نموذجية: التطبيقان يعملان.',
    retry: 'التحقق مرة أخرى',
    still: 'ليس بعد. آخر تحقق {{time}}.',
    back: 'لقد عدنا.',
    loading: 'نجري تحسينات، ونعود قريبًا.',
  },
  home: 'العودة إلى البداية',
} satisfies Phrases['sampleLaunch'];
