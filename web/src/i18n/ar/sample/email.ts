import type { Phrases } from '../../phrases.ts';

export const sampleEmail: Phrases['sampleEmail'] = {
  title: 'البريد',
};
