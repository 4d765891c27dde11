import type { Phrases } from '#i18n/phrases.ts';

/** What coupons of the store's platform cannot do; only the dialog of redemption methods shows it. */
export const hostLimits = {
  label: 'كوبونات منصة متجرك لا تدعم:',
  cheapest: 'الخصم على أرخص قطعة فقط',
  minimum_units: 'اشتراط عدد من القطع',
  maximum: 'تحديد حد أعلى للخصم بالنسبة',
  both_minimums: 'اشتراط عدد من القطع ومبلغ معًا',
} satisfies Phrases['hostLimits'];
