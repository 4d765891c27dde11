import type { Phrases } from '../../phrases.ts';

export const sampleReferrals: Phrases['sampleReferrals'] = {
  title: 'الإحالات',
};
