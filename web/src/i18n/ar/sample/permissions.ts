import type { Phrases } from '../../phrases.ts';

export const samplePermissions: Phrases['samplePermissions'] = {
  title: 'الأذونات',
};
