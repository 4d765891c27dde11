import type { Phrases } from '#phrases/phrases.ts';

export const addedFieldErrors = {
  taken: 'هذا مستخدم من قبل، فاختر غيره.',
  above_price: 'يجب ألا يتجاوز هذا السعر الأصلي.',
} satisfies Phrases['addedFieldErrors'];
