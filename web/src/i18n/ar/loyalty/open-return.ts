import type { Phrases } from '#i18n/phrases.ts';

export const openReturn = {
  waiting_zero: 'لا مرتجعات تنتظر تحديد مبلغها',
  waiting_one: 'مرتجع واحد ينتظر تحديد مبلغه',
  waiting_two: 'مرتجعان ينتظران تحديد مبلغهما',
  waiting_few: '{{n}} مرتجعات تنتظر تحديد مبلغها',
  waiting_many: '{{n}} مرتجعًا ينتظر تحديد مبلغه',
  waiting_other: '{{n}} مرتجع ينتظر تحديد مبلغه',
  question:
    'أُرجع جزء من هذا الطلب يوم {{day}}، ولم ترسل منصة المتجر مبلغه. تبقى النقاط كما هي حتى تحدّد ما أُرجع.',
  ask: 'تحديد المرتجع',
  title: 'ما الذي أُرجع من الطلب {{number}}؟',
  by: 'طريقة التحديد',
  lines: 'قطع من الطلب',
  amount: 'مبلغ',
  nothing: 'لم يُرجع شيء',
  units: 'المرتجع من {{title}}',
  unitsHelp: 'من {{items}} بقيمة {{total}}',
  amountLabel: 'المبلغ المسترد للعميل دون الشحن',
  amountHelp: 'قيمة قطع الطلب {{goods}}',
  chooseSome: 'حدّد قطعة واحدة على الأقل، أو اختر «لم يُرجع شيء».',
  preview: 'عند التأكيد',
  takes: 'قيمة المرتجع {{refunded}}: تُستردّ من العميل {{taken}}، وتبقى عن الطلب {{left}}.',
  takesNone: 'قيمة المرتجع {{refunded}}: لا تُستردّ أي نقاط.',
  once: 'يُسجَّل ردّك مرة واحدة. وإذا أرسلت المنصة المبلغ لاحقًا اعتُمد بدلًا منه.',
  submit: 'تأكيد المرتجع',
  done: 'سُجّل المرتجع وحُدّثت النقاط.',
} satisfies Phrases['openReturn'];
