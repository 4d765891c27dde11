import type { Phrases } from '../../phrases.ts';

export const sampleInvoices: Phrases['sampleInvoices'] = {
  title: 'الفواتير',
};
