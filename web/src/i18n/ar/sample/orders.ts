import type { Phrases } from '../../phrases.ts';

export const sampleOrders: Phrases['sampleOrders'] = {
  title: 'الطلبات',
};
