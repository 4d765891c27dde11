import type { Phrases } from '#i18n/phrases.ts';

export const sampleFieldErrors = {
  taken: 'هذا مستخدم من قبل، فاختر غيره.',
  above_price: 'يجب ألا يتجاوز هذا السعر الأصلي.',
} satisfies Phrases['sampleFieldErrors'];
