import type { Phrases } from '#i18n/phrases.ts';

export const story = {
  title: 'نظرة سريعة',
  orders: 'الطلبات',
  firstOrder: 'أول طلب',
  lastOrder: 'آخر طلب',
  noOrder: 'لا طلبات بعد',
  expiry: 'أقرب انتهاء',
  noExpiry: 'لا يوجد',
  expires: '{{points}} في {{date}}',
  couponsOpen: 'كوبونات جاهزة للاستخدام',
  couponsUsed: 'كوبونات مستخدمة',
  course: 'النقاط مع الوقت',
  courseText: 'من {{from}} في {{date}} إلى {{to}} الآن',
} satisfies Phrases['story'];
