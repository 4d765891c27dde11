import type { MailKind, MailReason, MailState } from './values.ts';

/** What each kind of email is about. */
export const MAIL_KIND_NAMES: Readonly<Record<MailKind, string>> = {
  expiring: 'Reminder of points that expire',
  earned: 'Points became available',
  redeemed: 'Coupon ready',
  tier: 'Tier reached',
  referral: 'Invitation approved',
};

export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  planned: 'Planned',
  sending: 'Being sent',
  sent: 'Sent',
  unknown: 'Not confirmed',
  refused: 'Refused',
  skipped: 'Not sent',
};

/** Why an email was refused or not sent. */
export const MAIL_REASON_NAMES: Readonly<Record<MailReason, string>> = {
  opted_out: 'not wanted',
  resting: 'the mail server refused the address before',
  no_address: 'no email address',
  switched_off: 'turned off',
  over: 'the points were used or taken back, or it no longer applies',
  too_late: 'too late',
  address_refused: 'the mail server refused the address',
  message_refused: 'the mail server refused the email',
  no_answer: 'the mail server could not be reached',
};
