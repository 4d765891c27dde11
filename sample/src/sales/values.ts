export const PAYMENT_STATUSES = ['Completed', 'Confirmed', 'Cancelled'] as const;

export const RECEIVED_STATUSES = ['Fully Paid', 'Partially Paid', 'Unpaid'] as const;
