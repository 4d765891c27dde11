import type { Phrases } from '#i18n/phrases.ts';

export const ruleChanges = {
  title: 'تعديلات على الطرق بانتظار الموافقة',
  subtitle: 'تبقى الطرق كما هي حتى تتم الموافقة.',
  column: { rule: 'الطريقة الجديدة', gift: 'ما تمنحه، حتى' },
  new: { collection: 'طريقة اكتساب جديدة', redemption: 'طريقة استبدال جديدة' },
  gift: { collection: 'زيادة لكل طلب', redemption: 'يوفّرها العميل الواحد مقارنةً بالأسعار الحالية' },
  reward: '{{discount}} {{target}} مقابل {{points}}',
  rewardPerPoint: '{{discount}} {{target}}، من {{points}}',
  before: 'حاليًا: {{rule}}',
  ask: {
    CollectionMethod: 'بهذه الطريقة قد يكسب الطلب الواحد {{points}} إضافية. هل تريد إرسالها للموافقة؟',
    RedemptionMethod:
      'بهذه المكافأة قد يوفّر العميل الواحد {{points}} مقارنةً بالأسعار الحالية. هل تريد إرسالها للموافقة؟',
  },
  askWhy:
    'المتبقي لك اليوم دون موافقة: {{limit}}، وتُحتسب منه تعديلات آخر 30 يومًا. تبقى الطرق كما هي حتى تتم الموافقة.',
  send: 'إرسال للموافقة',
  asked: 'أُرسل الطلب للموافقة، ولم تتغيّر الطرق بعد.',
  withdraw: 'سحب الطلب',
  withdrawOf: 'سحب الطلب: {{rule}}',
  approveOf: 'الموافقة على: {{rule}}',
  declineOf: 'رفض: {{rule}}',
  done: {
    approve: 'تمت الموافقة، وتسري الطريقة من الآن.',
    decline: 'رُفض التعديل ولم تتغيّر الطرق.',
  },
  blocked: {
    own: 'أنت من طلب هذا التعديل، لذا يجب أن يوافق عليه شخص آخر.',
    gains: 'أنت من عملاء المتجر أيضًا، لذا يجب أن يوافق شخص آخر.',
    above_own_limit: 'هذا التعديل أكبر من الحد المسموح لك.',
    role: 'صلاحياتك لا تشمل الموافقة على تعديل الطرق.',
  },
} satisfies Phrases['ruleChanges'];
