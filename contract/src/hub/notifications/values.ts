/** Why a pickup needs action; `overdue` ended without news from the carrier. */
export const PICKUP_ABOUTS = ['missed', 'unknown', 'rejected', 'void_refused', 'change', 'overdue'] as const;

/** How many pickups are listed; the rest are counted. */
export const PICKUPS_NAMED = 10;

/** Counting stops here: more makes no difference. */
export const NOTICES_COUNTED = 1_000;

/** How far ahead expiring points are announced. */
export const EXPIRING_SOON_DAYS = 7;
