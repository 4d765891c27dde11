import type { Phrases } from '../../phrases.ts';

export const sampleCalendar: Phrases['sampleCalendar'] = {
  title: 'التقويم',
};
