import { HEADINGS, SHOWN_NAMES } from '@apps-hub/contract/loyalty/impact/names-ar';

import type { Phrases } from '#i18n/phrases.ts';

export const impact = {
  ...HEADINGS,
  ...SHOWN_NAMES,
  title: 'تقرير النقاط',
  lead: 'ما حدث لنقاطك وما بقي عليك منها، وملفات لمحاسبك ومراجع حساباتك',
  files: { xlsx: 'ملف المراجعة (XLSX)', csv: 'ملف المراجعة (CSV)', json: 'ملف المراجعة (JSON)' },
  empty: 'لا توجد نقاط بعد. يبدأ التقرير مع أول نقاط تمنحها.',
  movement: 'من الرصيد الافتتاحي إلى الختامي',
  movementText: 'حسب مصدر النقاط. وفي الملفات تفصيل كل شهر منح.',
  agrees: 'التقرير مطابق للسجل تمامًا. عدد العمليات المقروءة: {{n}}، {{ago}}.',
  differs: 'التقرير غير مطابق للسجل. تواصل معنا قبل استخدامه. عدد العمليات المقروءة: {{n}}، {{ago}}.',
  late: 'سُجّلت بعد نهاية الفترة: {{n}} (النقاط: {{points}}).',
  breakage: 'النقاط التي ستُستخدم',
  breakageText: 'تقدير مبني على استخدام العملاء للنقاط السابقة، حسب صلاحيتها',
  backTest:
    '{{rule}}: توقّع تقدير {{month}} استخدام {{foretold}} من النقاط خلال سنة بعده، واستُخدم منها فعلًا {{actual}}.',
  noBackTest: 'لا يوجد اختبار للتقدير بعد: يحتاج إلى تقدير عمره 12 شهرًا.',
  journal: 'دفتر اليومية (مسودة)',
  journalText: 'لمحاسبك، وفق المعيار الدولي للتقرير المالي 15. طريقة الحساب موضّحة في الملفات.',
  liability: 'الالتزام في نهاية الفترة ({{source}}): {{amount}}',
} satisfies Phrases['impact'];
