import type { Phrases } from '../../phrases.ts';

export const sampleProducts: Phrases['sampleProducts'] = {
  title: 'المنتجات',
};
