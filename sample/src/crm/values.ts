export const CARD_BRANDS = ['visa', 'mastercard', 'mada'] as const;

export const TRANSACTION_STATUSES = ['verified', 'pending', 'rejected'] as const;

/** What colleagues did for customers. */
export const ACTIVITY_KINDS = ['called', 'met', 'offered', 'won', 'noted'] as const;
