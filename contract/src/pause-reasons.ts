/** Why the operator paused a store, as its members are told. */
export const PAUSE_REASONS = ['work', 'check', 'request'] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];
