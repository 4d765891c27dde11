import type { Phrases } from '#i18n/phrases.ts';

export const shippingRates = {
  show: 'عرض الأسعار ومواعيد الوصول',
  again: 'تغيّرت البيانات. اعرض أسعارها',
  usual: {
    rules: 'الاختيار حسب القواعد في حسابك لدى {{carrier}}',
    cheapest: 'الأرخص حتى باب العميل: {{company}}',
    service: 'كالمعتاد: {{company}}، بسعرها وقت الإصدار',
    unpriced: 'كالمعتاد، بالسعر وقت الإصدار',
  },
  basis: {
    list: 'السعر المعلن، وقد يختلف سعر حسابك',
    unknown: 'قد يختلف سعر حسابك',
  },
  arrives: 'يصل يوم {{day}}',
  until: 'يُسلَّم إلى المندوب قبل {{time}}، {{day}}',
  collects: 'تستلم منك',
  collectsUntil: 'تستلم اليوم إن كان جاهزًا قبل {{time}}',
  brings: 'تسلّمه أنت إلى الشركة',
  either: 'تستلم منك، أو تسلّمه أنت',
  locker: 'تضعه أنت في خزانة الطرود',
  to: { door: 'حتى باب العميل', point: 'يستلمه العميل من الفرع', locker: 'إلى خزانة الطرود' },
  withCash: 'منها {{amount}} لتحصيل المبلغ نقدًا',
  takesNot: 'لا تحصّل هذا المبلغ نقدًا',
  goOn: 'يمكنك إصدار البوليصة دون الأسعار.',
  companies: {
    title: 'شركة التوصيل',
    all: 'عرض كل الشركات ({{n}})',
    unreadable: 'شركات لم تُعرض لأن أسعارها غير واضحة: {{n}}',
    none: 'لا توجد شركة توصل هذا الطرد إلى هناك.',
  },
  services: {
    title: 'الخدمة',
    all: 'عرض كل الخدمات ({{n}})',
    unreadable: 'خدمات لم تُعرض لأن أسعارها غير واضحة: {{n}}',
    none: 'لا يوجد سعر لهذا الطرد.',
  },
} satisfies Phrases['shipments']['rates'];
