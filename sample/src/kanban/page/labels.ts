import type { KanbanLabel } from '../values.ts';

import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';

export const LABEL_TONES: Readonly<Record<KanbanLabel, Tone>> = {
  UX: 'good',
  Image: 'warn',
  'Code Review': 'bad',
  Dashboard: 'brand',
  App: 'quiet',
  'Charts & Maps': 'brand',
};

const KEYS = {
  UX: 'ux',
  Image: 'image',
  'Code Review': 'codeReview',
  Dashboard: 'dashboard',
  App: 'app',
  'Charts & Maps': 'charts',
} as const satisfies Record<KanbanLabel, string>;

/** The phrase of a label. */
export const labelKey = (label: KanbanLabel) => KEYS[label];
