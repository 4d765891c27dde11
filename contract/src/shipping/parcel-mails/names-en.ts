import type {
  ParcelMail,
  ParcelMailReason,
  ParcelMailState,
} from '@apps-hub/domain/shipping/shipments/parcel-mail';

/** What each mail about a parcel says. */
export const PARCEL_MAIL_NAMES = {
  shipped: 'Order shipped',
  out_for_delivery: 'Out for delivery',
  delivery_failed: 'Failed delivery attempt',
  delivered: 'Order delivered',
  returned: 'Order went back to the store',
} as const satisfies Readonly<Record<ParcelMail, string>>;

export const PARCEL_MAIL_STATE_NAMES = {
  planned: 'Planned',
  sending: 'Sending',
  sent: 'Sent',
  unknown: 'Not confirmed',
  refused: 'Refused',
  skipped: 'Not sent',
} as const satisfies Readonly<Record<ParcelMailState, string>>;

/** Why a mail was refused or not sent. */
export const PARCEL_MAIL_REASON_NAMES = {
  opted_out: 'turned off by the customer',
  resting: 'the email server refused the address before',
  no_address: 'no email address',
  switched_off: 'turned off in the settings',
  over: 'the parcel had moved on',
  address_refused: 'the email server refused the address',
  message_refused: 'the email server refused the email',
  no_answer: 'the email server could not be reached',
} as const satisfies Readonly<Record<ParcelMailReason, string>>;
