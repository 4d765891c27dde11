import type { Phrases } from '../../phrases.ts';

export const sampleStoreSettings: Phrases['sampleStoreSettings'] = {
  title: 'إعدادات المتجر',
};
