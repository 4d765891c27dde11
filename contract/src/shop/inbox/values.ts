/** `received` waits or is retried; `unknown` is kept although no rule handles it; `parked` waits for a person to look at it. */
export const INBOX_STATUSES = ['received', 'applied', 'unknown', 'parked'] as const;

export type InboxStatus = (typeof INBOX_STATUSES)[number];
