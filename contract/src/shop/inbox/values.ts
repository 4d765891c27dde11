/** `received` is waiting or being retried; `unknown` has no handler but is kept; `parked` waits for a person. */
export const INBOX_STATUSES = ['received', 'applied', 'unknown', 'parked'] as const;

export type InboxStatus = (typeof INBOX_STATUSES)[number];
