import type { Phrases } from '../../phrases.ts';

export const sampleChat: Phrases['sampleChat'] = {
  title: 'المحادثات',
};
