import type { Phrases } from '../../phrases.ts';

export const sampleAcademy: Phrases['sampleAcademy'] = {
  title: 'الأكاديمية',
};
