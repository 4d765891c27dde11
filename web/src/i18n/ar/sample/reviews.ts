import type { Phrases } from '../../phrases.ts';

export const sampleReviews: Phrases['sampleReviews'] = {
  title: 'التقييمات',
};
