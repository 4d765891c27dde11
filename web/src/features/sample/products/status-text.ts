import type { ProductStatus } from '@apps-hub/contract/sample/products/values';

import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';

export const STATUS_TONES: Readonly<Record<ProductStatus, Tone>> = {
  Published: 'good',
  Scheduled: 'warn',
  Inactive: 'bad',
};
