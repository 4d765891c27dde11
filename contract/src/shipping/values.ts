export const TRACKING_NUMBER_MAX_LENGTH = 40;

/** What a pickup that needs the merchant is about; `overdue` has ended without a word from the carrier. */
export const PICKUP_ABOUTS = ['missed', 'unknown', 'rejected', 'void_refused', 'change', 'overdue'] as const;
