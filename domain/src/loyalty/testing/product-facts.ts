import type { ProductFacts } from '#shop/product-facts.ts';

/** What the host says about the shop's products; it does not know oud. */
export const FACTS: Readonly<Record<string, ProductFacts>> = {
  dates: { categories: ['food', 'gifts'], brand: 'ajwa', tags: ['new'], onSale: false },
  honey: { categories: ['food'], brand: null, tags: [], onSale: true },
};
