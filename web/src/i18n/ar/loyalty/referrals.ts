import { REFERRAL_NAMES } from '@apps-hub/contract/loyalty/referrals/names-ar';
import type { Phrases } from '#i18n/phrases.ts';

/** الدعوات. */
export const referrals = {
  ...REFERRAL_NAMES,
  title: 'الدعوات',
  subtitle: 'أصدقاء قبلوا دعوة. إذا بدا شيء غير طبيعي، فأنت تقرر إن كان الاثنان يستحقان نقاطهما.',
  filter: 'المعروض',
  waiting: 'بانتظارك',
  all: 'الكل',
  column: { people: 'العميل', state: 'الحالة', signals: 'ما يبدو غير طبيعي' },
  invited: 'دعا',
  order: 'الطلب {{number}}',
  points: 'العميل: {{advocate}}. الصديق: {{friend}}',
  budgetUsed: 'نفدت الميزانية. ارفعها لتُمنح النقاط.',
  decidedBy: '{{name}}: {{note}}',
  noSignals: 'لم يظهر شيء',
  score: 'الدرجة: {{n}} من 100',
  none: 'لم يقبل أي صديق دعوة بعد.',
  noneWaiting: 'لا دعوات بانتظارك.',
  approve: 'قبول',
  void: 'إلغاء الدعوة',
  of: { approve: 'قبول دعوة {{name}}', void: 'إلغاء دعوة {{name}}' },
  help: {
    approve: 'يحصل الاثنان على نقاطهما بعد تسليم الطلب ودفعه ومرور الأيام التي تحددها.',
    void: 'لا يحصل أي منهما على نقاط، ويُسترد ما حصلا عليه. لا يمكن التراجع عن ذلك.',
  },
  done: { approve: 'قُبلت الدعوة.', void: 'أُلغيت الدعوة، وتُسترد نقاطها.' },
  note: 'ملاحظة للفريق',
  codes: {
    title: 'رموز من تطبيق آخر',
    help: 'رمز في كل سطر، ثم فاصلة وعميله: بريده الإلكتروني أو رقم جواله أو معرّفه. الحد الأقصى للأسطر: {{most}}. بعدها تقود الروابط والرموز القديمة إلى دعوة العميل.',
    label: 'الرموز والعملاء',
    done: 'حُفظت الرموز الصالحة.',
    refused: 'لم تُحفظ لأن العميل غير معروف أو الرمز مستخدم: {{n}}. تجدها أدناه.',
  },
} satisfies Phrases['referrals'];
