import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';
import type { CourseTag } from '../values.ts';

/** A subject's colour. */
export const TAG_TONES: Readonly<Record<CourseTag, Tone>> = {
  Web: 'brand',
  Art: 'good',
  'UI/UX': 'bad',
  Psychology: 'warn',
  Design: 'quiet',
};
