import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';
import type { KanbanLabel } from '../values.ts';

const MOST = 60;

/** A title for use in a sentence: its first line, shortened. */
export const shortTitle = (title = ''): string => {
  const [line = ''] = title.split('\n');
  return line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line;
};

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
