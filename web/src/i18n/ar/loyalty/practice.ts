import type { Phrases } from '#i18n/phrases.ts';

export const practice = {
  title: 'عمليًا',
  earning: 'ما يكسبه الطلب',
  spending: 'ما تشتريه النقاط',
  noReward: 'لا توجد مكافآت بعد: يكسب العملاء النقاط ولا يستطيعون استبدالها.',
  toEarning: 'طرق الاكتساب',
  toSpending: 'طرق الاستبدال',
  month: 'آخر 30 يومًا',
  issued: 'المكتسب: {{points}}',
  redeemed: 'المستبدل: {{points}}',
  toDashboard: 'فتح لوحة المعلومات',
} satisfies Phrases['practice'];
