import type { Phrases } from '../../phrases.ts';

export const sampleCrm: Phrases['sampleCrm'] = {
  title: 'إدارة علاقات العملاء',
};
