import type { Phrases } from '../../phrases.ts';

export const sampleCommerceDashboard: Phrases['sampleCommerceDashboard'] = {
  title: 'التجارة الإلكترونية',
};
