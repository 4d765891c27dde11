import type { Phrases } from '../../phrases.ts';

export const sampleFleet: Phrases['sampleFleet'] = {
  title: 'الأسطول',
};
