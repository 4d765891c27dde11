/** The news that a store's customers can get about their points, by email, SMS or WhatsApp. All are messages of service unless the merchant says otherwise. */
export const MAIL_KINDS = ['expiring', 'earned', 'redeemed', 'tier', 'referral'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * The state of an email. sending: claimed by a job. unknown: the mail server may have taken it; it is not sent again. refused: the mail
 * server does not take it. skipped: it was not sent, for the stated reason.
 */
export const MAIL_STATES = ['planned', 'sending', 'sent', 'unknown', 'refused', 'skipped'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** Why an email was refused or skipped. */
export const MAIL_REASONS = [
  'opted_out',
  'resting',
  'no_address',
  'switched_off',
  'over',
  'too_late',
  'address_refused',
  'message_refused',
  'no_answer',
  // of SMS and WhatsApp only
  'not_delivered',
  'template_refused',
  'no_way_to_stop',
  'above_limit',
] as const;

export type MailReason = (typeof MAIL_REASONS)[number];

/** The hours without emails until the merchant chooses others, in the store's time zone. */
export const QUIET_DEFAULT = { from: '21:00', to: '10:00' } as const;

/** How many days the figures of emails cover. */
export const MAIL_FIGURE_DAYS = 30;

/** The page on which a customer chooses their emails, below the store's own path. */
export const mailChoicePath = (storeId: string, token: string): string => `/m/${storeId}/emails/${token}`;
