import type { ErrorCode } from '@apps-hub/contract/errors';
import type { APPROVAL_BLOCKS } from '@apps-hub/contract/loyalty/values';

/** The refusal for each reason why somebody may not approve. */
export const BLOCK_REFUSALS = {
  role: 'forbidden',
  own: 'approval_needs_another',
  gains: 'approval_gains',
  above_own_limit: 'approval_above_limit',
} as const satisfies Readonly<Record<(typeof APPROVAL_BLOCKS)[number], ErrorCode>>;
