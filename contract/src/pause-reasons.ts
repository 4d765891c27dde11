import type { ErrorCode } from './errors.ts';

/** Why the operator paused a store, as its members are told. */
export const PAUSE_REASONS = ['work', 'check', 'request'] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];

/** The problems with which changes in a paused store are refused, by the reason. */
export const PAUSE_CODES = {
  work: 'store_paused',
  check: 'store_paused_check',
  request: 'store_paused_request',
} as const satisfies Record<PauseReason, ErrorCode>;
