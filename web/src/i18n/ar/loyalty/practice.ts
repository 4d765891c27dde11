import type { Phrases } from '#i18n/phrases.ts';

export const practice = {
  title: 'عمليًا',
  earning: 'ما يكسبه الطلب',
  noRule: 'لا يكسب الطلب نقاطًا بعد: أضف طريقة اكتساب أو فعّلها.',
  spending: 'ما تشتريه النقاط',
  noReward: 'لا توجد مكافآت بعد: يكسب العملاء النقاط ولا يستطيعون استبدالها.',
  toEarning: 'طرق الاكتساب',
  toSpending: 'طرق الاستبدال',
  month: 'آخر 30 يومًا',
  issued: 'النقاط المكتسبة',
  redeemed: 'النقاط المستبدلة',
  gave: '{{rule}}: {{points}}',
  orders: 'عدد الطلبات اللازمة لأقل مكافأة (بمبلغ المثال الأول): {{n}}',
  more: 'طرق أخرى لمنح النقاط',
  campaigns: 'الحملات: نقاط إضافية في مواسم مثل رمضان.',
  tiers: 'المستويات: من يشتري أكثر يكسب أكثر.',
  actions: 'طرق أخرى لكسب النقاط: يوم الميلاد والتقييم وأول طلب.',
  toSettings: 'فتح الإعدادات',
  toDashboard: 'فتح لوحة المعلومات',
} satisfies Phrases['practice'];
