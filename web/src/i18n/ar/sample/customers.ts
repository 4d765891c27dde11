import type { Phrases } from '../../phrases.ts';

export const sampleCustomers: Phrases['sampleCustomers'] = {
  title: 'العملاء',
};
