import type { Phrases } from '../../phrases.ts';

export const sampleUsers: Phrases['sampleUsers'] = {
  title: 'المستخدمون',
};
