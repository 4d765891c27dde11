export const CUSTOMER_STATUSES = ['active', 'inactive'] as const;

export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** What a customer is reached by. */
export const CUSTOMER_CONTACTS = ['email', 'phone'] as const;

/** The stored name of an erased customer; pages show a phrase instead. */
export const ERASED_NAME = '•••';

export const CUSTOMER_NAME_MAX_LENGTH = 200;

export const CUSTOMER_PHONE_MAX_LENGTH = 32;
