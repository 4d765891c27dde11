import type { SearchTexts } from '@apps-hub/contract/pages/page';

import type { SamplePageId } from '#pages/pages.ts';

/** Titles and descriptions of the public pages for search engines; the screens use the same titles. Guides are found through links. */
export const SEARCH_TEXTS = {
  'sample/landing': {
    ar: {
      title: 'عملاء يعودون، وطرود تخرج في موعدها',
      description: 'نقاط ولاء لعملائك وحجز استلام شحناتك، داخل لوحة متجرك.',
    },
    en: {
      title: 'Customers who come back, parcels that leave on time',
      description:
        'Loyalty points for your customers and pickups for your parcels, inside the admin of your store.',
    },
  },
  'sample/front-pricing': {
    ar: { title: 'الأسعار', description: 'باقات نقاط الولاء والاستلام: ابدأ مجانًا وادفع عندما يكبر متجرك.' },
    en: {
      title: 'Pricing',
      description: 'Plans for loyalty points and pickups: start free, and pay when your store grows.',
    },
  },
  'sample/help-center': {
    ar: {
      title: 'مركز المساعدة',
      description: 'أدلة قصيرة عن النقاط والمكافآت والعملاء وعمليات الاستلام والحسابات.',
    },
    en: {
      title: 'Help center',
      description: 'Short guides about points, rewards, customers, pickups and accounts.',
    },
  },
  'sample/front-payment': {
    ar: { title: 'الدفع', description: 'عرض تجريبي لدفع باقة: تُفحص الحقول ولا يُخصم شيء.' },
    en: {
      title: 'Payment',
      description: 'A demonstration of paying for a plan: fields are checked, nothing is charged.',
    },
  },
  'sample/front-checkout': {
    ar: { title: 'إتمام الشراء', description: 'عرض تجريبي لإتمام الشراء في أربع خطوات، لا يُطلب فيه شيء.' },
    en: {
      title: 'Checkout',
      description: 'A demonstration of a checkout in four steps; nothing is ordered.',
    },
  },
  'sample/help-article': null,
} as const satisfies SearchTexts & Readonly<Partial<Record<SamplePageId, unknown>>>;
