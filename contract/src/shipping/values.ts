export const TRACKING_NUMBER_MAX_LENGTH = 40;

/** Why a pickup needs action; `overdue` ended without news from the carrier. */
export const PICKUP_ABOUTS = ['missed', 'unknown', 'rejected', 'void_refused', 'change', 'overdue'] as const;
