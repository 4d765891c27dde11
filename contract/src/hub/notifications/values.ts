/** What a pickup that needs the merchant is about; `overdue` has ended without a word from the carrier. */
export const PICKUP_ABOUTS = ['missed', 'unknown', 'rejected', 'void_refused', 'change', 'overdue'] as const;

/** How many pickups are named; the rest are counted. */
export const PICKUPS_NAMED = 10;

/** Counting stops here: more is as bad. */
export const NOTICES_COUNTED = 1_000;

/** How long ahead expiring points are announced. */
export const EXPIRING_SOON_DAYS = 7;
