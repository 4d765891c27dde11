import type { Phrases } from '../../phrases.ts';

export const sampleCategories: Phrases['sampleCategories'] = {
  title: 'التصنيفات',
};
