import type { CourseTag } from '../values.ts';

import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';

export const TAG_TONES: Readonly<Record<CourseTag, Tone>> = {
  Web: 'brand',
  Art: 'good',
  'UI/UX': 'bad',
  Psychology: 'warn',
  Design: 'quiet',
};
