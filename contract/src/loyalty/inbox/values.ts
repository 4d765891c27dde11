/** `received` waits or is tried again; `unknown` is kept though no rule asks for it; `parked` waits for somebody to look. */
export const INBOX_STATUSES = ['received', 'applied', 'unknown', 'parked'] as const;

export type InboxStatus = (typeof INBOX_STATUSES)[number];
