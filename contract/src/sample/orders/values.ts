export const ORDER_STATUSES = ['Delivered', 'Ready to Pickup', 'Out for Delivery', 'Dispatched'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** 1 paid, 2 pending, 3 cancelled, 4 failed. */
export const ORDER_PAYMENTS = [1, 2, 3, 4] as const;

/** The names of the logos; a card shows its last digits, PayPal the mailbox. */
export const PAYMENT_METHODS = ['mastercard', 'paypal'] as const;
