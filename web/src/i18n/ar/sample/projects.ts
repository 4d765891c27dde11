import type { Phrases } from '../../phrases.ts';

export const sampleProjects: Phrases['sampleProjects'] = {
  title: 'المشاريع',
};
