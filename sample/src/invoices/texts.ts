import type { LineKind } from './values.ts';

import type { Text } from '../kit/text.ts';

export const STREETS: readonly Text[] = [
  ['شارع السوق', 'Market Street'],
  ['شارع المطار', 'Airport Road'],
  ['شارع الجامعة', 'University Street'],
  ['شارع البريد', 'Post Street'],
  ['المنطقة الصناعية', 'Industrial Area'],
];

interface Place {
  readonly city: Text;
  readonly country: Text;
  /** Goods sold abroad are taxed there. */
  readonly taxPercent: string;
}

const SAUDI_ARABIA: Text = ['السعودية', 'Saudi Arabia'];

export const PLACES: readonly Place[] = [
  { city: ['الرياض', 'Riyadh'], country: SAUDI_ARABIA, taxPercent: '15' },
  { city: ['جدة', 'Jeddah'], country: SAUDI_ARABIA, taxPercent: '15' },
  { city: ['دبي', 'Dubai'], country: ['الإمارات', 'United Arab Emirates'], taxPercent: '0' },
  { city: ['المنامة', 'Manama'], country: ['البحرين', 'Bahrain'], taxPercent: '0' },
  { city: ['مسقط', 'Muscat'], country: ['عُمان', 'Oman'], taxPercent: '0' },
];

export const LINE_TEXTS: Readonly<Record<LineKind, readonly Text[]>> = {
  design: [
    ['شاشات الطلب والدفع للجوال', 'Order and payment screens for phones'],
    ['الشعار ودليل الألوان', 'Logo and colour guide'],
  ],
  customization: [
    ['صفحة منتج بالمقاسات والألوان', 'A product page with sizes and colours'],
    ['إضافة العناوين الوطنية إلى صفحة الدفع', 'National addresses at checkout'],
  ],
  template: [
    ['قالب متجر عطور باللغتين', 'A perfume shop template in both languages'],
    ['قالب رسائل البريد', 'E-mail templates'],
  ],
  development: [
    ['ربط المخزون بنظام المحاسبة', 'Stock connected to the accounts'],
    ['تقارير المبيعات الشهرية', 'Monthly sales reports'],
  ],
};

export const THANKS: Text = ['شكرًا لتعاملكم معنا.', 'Thank you for your business.'];

export const NOTE: Text = [
  'سعدنا بالعمل معكم، ونرجو أن تعودوا إلينا في مشاريعكم القادمة.',
  'It was a pleasure to work with you. We hope to see you again for your next project.',
];

export const OVERPAID: Text = ['دُفعت مرتين، ويُرد الفرق.', 'Paid twice; the difference goes back.'];
