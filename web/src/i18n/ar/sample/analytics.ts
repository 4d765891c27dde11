import type { Phrases } from '../../phrases.ts';

export const sampleAnalytics: Phrases['sampleAnalytics'] = {
  title: 'التحليلات',
};
