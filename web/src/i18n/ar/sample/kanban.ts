import type { Phrases } from '../../phrases.ts';

export const sampleKanban: Phrases['sampleKanban'] = {
  title: 'لوحة المهام',
};
