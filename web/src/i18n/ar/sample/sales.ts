import type { Phrases } from '../../phrases.ts';

export const sampleSales: Phrases['sampleSales'] = {
  title: 'المبيعات',
};
