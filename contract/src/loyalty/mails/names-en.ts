import type { MailKind, MailState } from './values.ts';

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
