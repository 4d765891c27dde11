export const CUSTOMER_STATUSES = ['active', 'inactive'] as const;

export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** The contacts of a customer. */
export const CUSTOMER_CONTACTS = ['email', 'phone'] as const;

/** The stored name of an erased customer; pages show a phrase instead. */
export const ERASED_NAME = '•••';

export const CUSTOMER_NAME_MAX_LENGTH = 200;

export const CUSTOMER_PHONE_MAX_LENGTH = 32;

/** How an order of ours may differ from the host's. */
export const HOST_DIFFERENCES = ['missing', 'content', 'paid', 'delivered', 'cancelled', 'refunded'] as const;

export type HostDifference = (typeof HOST_DIFFERENCES)[number];

/** How many days of orders the install backfills; Shopify gives no more without a special permission. */
export const BACKFILL_DAYS = 60;

/** How many days of orders are compared with the host each night. */
export const COMPARISON_DAYS = 14;

/** `received` is waiting or being retried; `unknown` has no handler but is kept; `parked` waits for a person. */
export const INBOX_STATUSES = ['received', 'applied', 'unknown', 'parked'] as const;

export type InboxStatus = (typeof INBOX_STATUSES)[number];
