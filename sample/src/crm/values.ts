export const CARD_BRANDS = ['visa', 'mastercard', 'mada'] as const;

export const TRANSACTION_STATUSES = ['verified', 'pending', 'rejected'] as const;

/** Kinds of the team's activities. */
export const ACTIVITY_KINDS = ['called', 'met', 'offered', 'won', 'noted'] as const;
