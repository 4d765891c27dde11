import type { ProductStatus } from '../values.ts';

import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';

export const STATUS_TONES: Readonly<Record<ProductStatus, Tone>> = {
  Published: 'good',
  Scheduled: 'warn',
  Inactive: 'bad',
};
