import type { MailKind, MailReason, MailState } from './values.ts';

/** What each kind of email is about. */
export const MAIL_KIND_NAMES: Readonly<Record<MailKind, string>> = {
  expiring: 'Reminder before points expire',
  earned: 'Points available',
  redeemed: 'Coupon ready',
  tier: 'New tier',
  referral: 'Invitation approved',
};

export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  planned: 'Planned',
  sending: 'Sending',
  sent: 'Sent',
  unknown: 'Not confirmed',
  refused: 'Refused',
  skipped: 'Not sent',
};

/** Why an email was refused or not sent. */
export const MAIL_REASON_NAMES: Readonly<Record<MailReason, string>> = {
  opted_out: 'turned off by the customer',
  resting: 'the address or number was refused before',
  no_address: 'no email address or phone number',
  switched_off: 'turned off in the settings',
  over: 'the points were used or taken back, or the message no longer applies',
  too_late: 'too late to send',
  address_refused: 'the address or number was refused',
  message_refused: 'the message was refused',
  no_answer: 'the email server or provider could not be reached',
  not_delivered: 'the phone network did not deliver it',
  template_refused: 'WhatsApp does not send the template',
  no_way_to_stop: 'this advertising does not say how to stop it',
  above_limit: 'this one message has more parts than the store’s limit for a day or a month',
};
